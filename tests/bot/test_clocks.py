"""The clocks: what they do when a time is over, and that nobody is late who cannot be reached.

The time of a table is what a test says; whether it is over is looked at when that changes.
"""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.deadlines import GRACE
from bot.store import Store
from bot.table import Stage
from bot.tables import Change
from engine.rules import rules_for
from tests.bot.coming import NOON, seconds
from tests.bot.games import ANNA, HOME
from tests.bot.timed import MOMENT, Room

ELSEWHERE = HOME + 1


@pytest.fixture
async def room(store: Store) -> AsyncIterator[Room]:
    """Where people can be reached."""
    room = Room(store)
    await room.clocks.begin()
    yield room
    room.clocks.stop()


# When a time is over


async def test_the_computer_decides_for_whoever_is_late(room: Room) -> None:
    table = await room.passing()
    await room.later(89)
    assert not await room.is_played_for(table)
    await room.later(1)
    assert await room.plays_for(table)


async def test_a_timer_that_is_a_hair_early_comes_back(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    table = await room.passing()
    await room.later(89.99)
    assert not await room.is_played_for(table)
    room.now += seconds(0.01)
    await asyncio.sleep(MOMENT)
    assert await room.plays_for(table)
    assert caplog.records == []


async def test_what_nobody_is_waited_for_ends_by_itself(room: Room) -> None:
    table = await room.tables.open(HOME, 10, ANNA, rules_for("classic", 6))
    await room.later(30 * 60)
    await asyncio.sleep(5 * MOMENT)
    assert (await room.latest(table)).stage is Stage.CLOSED


async def test_a_clock_that_was_set_anew_meanwhile_is_not_over(room: Room) -> None:
    table = await room.passing()
    room.now += seconds(95)
    await room.tables.give_back(table.key, NOON + seconds(50))
    room.clocks.watch(Change(table))
    await asyncio.sleep(MOMENT)
    assert not await room.is_played_for(table)


async def test_nobody_is_played_for_where_the_table_cannot_be_shown(room: Room) -> None:
    table = await room.passing()
    room.clocks.is_out_of_reach = lambda key: key == table.key
    await room.later(91)
    await asyncio.sleep(5 * MOMENT)
    assert not await room.is_played_for(table)
    assert await room.left(table) == GRACE
    room.clocks.is_out_of_reach = lambda _: False
    await room.later(29)
    assert not await room.is_played_for(table)
    await room.later(1)
    assert await room.plays_for(table)


# The connection


async def test_no_clock_runs_before_the_tables_are_taken_up(store: Store) -> None:
    room = Room(store)
    table = await room.passing()
    assert not room.clocks.are_running
    await room.later(1000)
    assert not await room.is_played_for(table)
    await room.clocks.begin()
    assert room.clocks.are_running
    assert await room.left(table) == GRACE
    room.clocks.stop()


async def test_a_table_gets_back_what_was_left_at_the_last_pulse(store: Store) -> None:
    room = Room(store)
    table = await room.passing()
    await store.beat(NOON + seconds(20))
    room.now += timedelta(days=1)
    await room.clocks.begin()
    assert await room.left(table) == seconds(70)
    room.clocks.stop()


async def test_a_connection_that_broke_before_the_start_stops_no_clock_for_ever(
    store: Store,
) -> None:
    room = Room(store)
    table = await room.passing()
    room.clocks.stand_still()
    await room.later(1000)
    await room.clocks.begin()
    assert room.clocks.are_running
    assert await room.left(table) == GRACE
    room.clocks.stop()


@pytest.mark.parametrize("back", ["resumed", "begun anew"])
async def test_clocks_stand_still_while_the_connection_is_gone(room: Room, back: str) -> None:
    table = await room.passing()
    room.now += seconds(20)
    room.clocks.stand_still()
    room.clocks.stand_still()
    await room.later(3600)
    assert not room.clocks.are_running
    assert not await room.is_played_for(table)
    await (room.clocks.go_on() if back == "resumed" else room.clocks.begin())
    assert await room.left(table) == seconds(70)
    assert room.clocks.are_running
    await room.later(70)
    assert await room.plays_for(table)


async def test_clocks_stand_still_where_a_server_is_gone_and_nowhere_else(room: Room) -> None:
    here, there = await room.passing(), await room.passing(guild=ELSEWHERE)
    room.clocks.stand_still(HOME)
    await room.later(91)
    assert await room.plays_for(there)
    assert not await room.is_played_for(here)
    assert not room.clocks.are_running_in(HOME)
    assert room.clocks.are_running_in(ELSEWHERE)
    assert room.clocks.are_running
    await room.clocks.go_on(HOME)
    assert await room.left(here) == seconds(90)
    assert room.clocks.are_running_in(HOME)


async def test_a_server_that_is_lost_while_the_connection_is_gets_its_time_once(
    room: Room,
) -> None:
    here, there = await room.passing(), await room.passing(guild=ELSEWHERE)
    room.now += seconds(20)
    room.clocks.stand_still(HOME)
    room.now += seconds(40)
    room.clocks.stand_still()
    room.now += seconds(1000)
    await room.clocks.go_on(HOME)
    assert not room.clocks.are_running, "nobody can be reached yet"
    await room.clocks.go_on()
    assert [await room.left(table) for table in (here, there)] == [seconds(70), GRACE]
    assert room.clocks.are_running_in(HOME)


async def test_a_server_that_stays_away_after_the_connection_is_back_waits_for_its_own_return(
    room: Room,
) -> None:
    here, there = await room.passing(), await room.passing(guild=ELSEWHERE)
    room.now += seconds(20)
    room.clocks.stand_still(HOME)
    room.clocks.stand_still()
    room.now += seconds(1000)
    await room.clocks.go_on()
    assert await room.left(there) == seconds(70)
    assert not room.clocks.are_running_in(HOME)
    await room.later(500)
    assert not await room.is_played_for(here)
    await room.clocks.go_on(HOME)
    assert await room.left(here) == seconds(70)


async def test_going_on_where_no_clock_stood_still_changes_nothing(room: Room) -> None:
    await room.passing()
    room.heard.clear()
    room.now += seconds(80)
    await room.clocks.go_on()
    await room.clocks.go_on(HOME)
    assert room.heard == []
