"""A start with many tables: each message is brought up to date once, and nobody waits for it."""

from collections import Counter

from tests.discord.crowd import Crowd
from tests.discord.home import Home

EDIT = "PATCH /channels/*/messages/*"


async def test_every_message_is_brought_up_to_date_once_those_that_wait_for_a_person_first(
    home: Home,
) -> None:
    crowd = await Crowd.gathered(home, 60)
    await home.play(home.anna)
    await home.until_right()
    await home.stop_bot()
    before = len(home.discord.log)
    await home.wake_bot()
    answer = await home.anna.press(home.table(), "Scores")
    assert answer.seconds < 1
    places = [*crowd.channels.values(), home.channel]
    await home.until(lambda: len(home.discord.log.on(EDIT, since=before)) >= len(places))
    await home.rest()
    edits = [int(each.path.split("/")[2]) for each in home.discord.log.on(EDIT, since=before)]
    assert Counter(edits) == Counter(place.id for place in places)
    assert edits.index(home.channel.id) < 5
