"""A start with many tables: each message is brought up to date once, and nobody waits for it."""

import asyncio
from collections import Counter

from tests.discord.crowd import Crowd
from tests.discord.home import Home, playable

EDIT, POST = "PATCH /channels/*/messages/*", "POST /channels/*/messages"


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
    await home.until(lambda: len(written(home, before)) >= len(places))
    await home.rest()
    assert Counter(written(home, before)) == Counter(place.id for place in places)
    assert written(home, before).index(home.channel.id) < 5


async def test_a_thousand_tables_are_there_and_old_buttons_work_within_five_seconds(
    home: Home,
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    crowd = Crowd(home, {})
    for number in range(999):
        await crowd.open(home.discord.channel(home.guild, f"cards-{number}"))
    await home.stop_bot()
    async with asyncio.timeout(5):
        await home.wake_bot()
        await home.until(lambda: home.bot.clocks.have_begun)
        answer = await home.anna.press(hand, playable(hand)[0])
    assert answer.message is hand
    assert len(await home.bot.store.open_tables()) == 1000
    assert len(await home.actions_of(home.anna)) == 1


def written(home: Home, since: int) -> list[int]:
    """The channels a table was written into: edited, or posted where it was stopped before."""
    log = home.discord.log
    done = [*log.on(EDIT, since=since), *log.on(POST, since=since)]
    return [int(each.path.split("/")[2]) for each in sorted(done, key=lambda each: each.at)]
