"""The pace at which tables are written: a channel in turn, a table at intervals, a budget."""

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot import ending
from bot.budget import Budget
from tests.discord.crowd import Crowd
from tests.discord.home import Home

EDIT = "PATCH /channels/*/messages/*"
SEND = "POST /channels/*/messages"


@pytest.fixture
async def paced_home(tmp_path: Path) -> AsyncIterator[Home]:
    """A server whose tables are edited every half second at the most."""
    async with Home.begun(tmp_path / "hearts.db", edit_seconds=0.5) as home:
        yield home


async def test_a_table_is_edited_at_intervals_and_its_latest_state_is_shown(
    paced_home: Home,
) -> None:
    crowd = await Crowd.gathered(paced_home, 1)
    (key,) = crowd.channels
    for _ in range(5):
        await crowd.seat_computer(key)
        await asyncio.sleep(0.15)
    await paced_home.until(lambda: crowd.all_show(5))
    edits = [each.at for each in paced_home.discord.log.on(EDIT)]
    assert 1 < len(edits) < 5
    assert all(later - earlier > 0.49 for earlier, later in pairwise(edits))


async def test_what_is_written_into_a_channel_is_written_one_after_the_other(home: Home) -> None:
    crowd = await Crowd.gathered(home, 1)
    ((key, channel),) = crowd.channels.items()
    host = home.anna.member.id
    home.discord.faults.slow_down(EDIT, before=0.3)
    await home.bot.tables.change(key, lambda table: ending.close(table, host, moderator=False))
    await crowd.open(channel)
    await home.until(lambda: len(home.discord.shown(channel)) == 2)
    (closed,), (*_, opened) = home.discord.log.on(EDIT), home.discord.log.on(SEND)
    assert opened.at - closed.at > 0.3


async def test_a_channel_that_discord_slows_down_holds_up_no_other(home: Home) -> None:
    crowd = await Crowd.gathered(home, 5)
    slow, *others = crowd.channels
    place = crowd.channels[slow].id
    home.discord.faults.limit(f"PATCH /channels/{place}/*", retry_after=2, times=1)
    async with asyncio.timeout(1.5):
        await crowd.seat_computers()
        await home.until(lambda: all(crowd.computers_shown(key) == 1 for key in others))
    assert crowd.computers_shown(slow) == 0
    await home.until(lambda: crowd.all_show(1))


async def test_all_tables_together_keep_within_the_budget(home: Home) -> None:
    crowd = await Crowd.gathered(home, 90)
    await crowd.seat_computers()
    await home.until(lambda: crowd.all_show(1))
    sent = [each.at for each in home.discord.log.on("* /channels/*")]
    busiest = max(sum(since <= at < since + 1 for at in sent) for since in sent)
    assert 30 < busiest < 50, "what leaves in time may arrive a little closer together"


async def test_nobody_is_written_while_discord_wants_to_hear_nothing(home: Home) -> None:
    crowd = await Crowd.gathered(home, 30)
    before = len(home.discord.log)
    home.discord.faults.limit(EDIT, retry_after=1, times=1, scope="global")
    await crowd.seat_computers()
    await home.until(lambda: crowd.all_show(1))
    assert len(home.discord.log.limited(since=before)) == 1
    first, *rest = [each.at for each in home.discord.log.on(EDIT, since=before)]
    after = [each for each in rest if each - first > 0.9]
    assert len(rest) - len(after) < 5, "but for what was on its way"
    assert after[15] - after[0] > 0.2, "and not all at once when it may be"


async def test_a_table_that_waits_for_a_person_comes_before_those_that_do_not(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = await Crowd.gathered(home, 8)
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    slowly(home.bot.budget)
    before = len(home.discord.log)
    await crowd.seat_computers()
    await home.press_a_card(hand)
    await home.until(lambda: crowd.all_show(1))
    places = [each.path for each in home.discord.log.on(EDIT, since=before)]
    mine = [f"/channels/{home.channel.id}/" in place for place in places]
    assert mine.index(True) <= 2


async def test_of_tables_that_wait_equally_long_the_last_active_comes_first(home: Home) -> None:
    crowd = await Crowd.gathered(home, 8)
    slowly(home.bot.budget)
    before = len(home.discord.log)
    # What falls behind within a second has waited equally long.
    await asyncio.sleep(1 - asyncio.get_running_loop().time() % 1)
    for key in crowd.channels:
        await crowd.seat_computer(key)
    await home.until(lambda: crowd.all_show(1))
    order = [int(each.path.split("/")[2]) for each in home.discord.log.on(EDIT, since=before)]
    ids = [channel.id for channel in crowd.channels.values()]
    assert order.index(ids[-1]) < order.index(ids[1])


def slowly(budget: Budget) -> None:
    """Give a turn five times a second only."""
    budget._spacing = 0.2
