"""What takes the most room in a message: the longest names, the widest hand."""

from pathlib import Path

from tests.cogs.gathering import begun
from tests.cogs.tour import see_every_screen
from tests.cogs.world import World
from tests.deals import dealt, unpassed

LONGEST = [f"{letter}{'*' * 31}" for letter in "אבגדהוזחטיכ"]
"""Names of 32 characters, each star of which takes two to be shown as it is; the letter before
is read from the right, so each name is set apart from its line by two more."""


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


async def test_the_widest_hand_fits_beside_a_refusal(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    seat = await world.seat_of(anna)
    hands = [""] * seat + ["A2345C A2345D A2345H A2S"]
    game = dealt(unpassed("classic", 6), "|".join(hands), dealer=seat - 1)
    await world.prepare(game)
    hand = await world.my_hand(anna)
    await world.press(
        anna, hand, next(code for code in world.screen_of(hand).codes if code.endswith("AH"))
    )
    screen = world.screen_of(hand)
    assert len(await world.cards_of(anna)) == 17
    assert "may not be led" in screen.text
