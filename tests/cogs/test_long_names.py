"""Names as long and as awkward as Discord lets them be."""

from pathlib import Path

from tests.cogs.tour import see_every_screen
from tests.cogs.world import World

LONGEST = [f"{number:*>32}" for number in range(10, 21)]
"""Names of 32 characters, each star of which takes two to be shown as it is."""


async def test_the_longest_names_fit_into_every_screen(tmp_path: Path) -> None:
    async with World.begun(tmp_path / "hearts.db", names=LONGEST, deal_seconds=60) as world:
        await see_every_screen(world)
        sizes = [
            len(world.screen_of(message).text)
            for channel in (world.channel, world.second_channel)
            for person in world.people
            for message in channel.history(viewer=person)
        ]
        assert max(sizes) > 1500, "the names are as long as they are meant to be"
