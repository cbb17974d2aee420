"""The clocks: what they do when a time is over, and that nobody is late who cannot be reached.

The time of a table is what a test says; whether it is over is looked at when that changes.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest

import bot.trying
from bot.clocks import Clocks
from bot.deadlines import GRACE
from bot.store import NotNowError, Store
from bot.table import Stage, Table
from bot.tables import Change, Tables
from bot.turnclock import TurnClock
from bot.ways import Ways
from engine.rules import rules_for
from tests.bot.coming import NOON, seconds
from tests.bot.games import ANNA, HOME

MOMENT = 0.03
"""Seconds, long enough for what is done at once."""
ELSEWHERE = HOME + 1


class Room:
    """Tables with clocks, at a time that a test sets."""

    def __init__(self, store: Store) -> None:
        self.now = NOON
        self.store = store
        self.tables = Tables(store, lambda: self.now, Random(1), deal_seconds=20)
        self.clocks = Clocks(self.tables, store, lambda: self.now, Random(2))
        self.heard: list[Change] = []
        self.tables.watch(self.heard.append)
        self.tables.watch(self.clocks.watch)

    async def passing(
        self, channel: int = 10, guild: int = HOME, clock: TurnClock = TurnClock.NORMAL
    ) -> Table:
        """Begin a game whose host is to pass within ninety seconds."""
        rules = rules_for("classic", 6, 100)
        table = await self.tables.open(guild, channel, ANNA, rules, ways=Ways(clock=clock))
        await self.tables.start(table.key, ANNA, filling=True)
        return await self.tables.deal(table.key)

    async def later(self, by: float) -> None:
        """Let time pass, and look at every clock again."""
        self.now += seconds(by)
        for table in await self.store.open_tables():
            self.clocks.watch(Change(table))
        await asyncio.sleep(MOMENT)

    async def latest(self, table: Table) -> Table:
        return await self.tables.load(table.key)

    async def is_played_for(self, table: Table) -> bool:
        """Tell whether the computer has decided for Anna."""
        return not (await self.latest(table)).asked

    async def left(self, table: Table) -> timedelta:
        due_at = (await self.latest(table)).due_at
        assert due_at is not None
        return due_at - self.now


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
    assert await room.is_played_for(table)


async def test_what_nobody_is_waited_for_ends_by_itself(room: Room) -> None:
    table = await room.tables.open(HOME, 10, ANNA, rules_for("classic", 6))
    await room.later(30 * 60)
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
    assert not await room.is_played_for(table)
    assert await room.left(table) == GRACE
    room.clocks.is_out_of_reach = lambda _: False
    await room.later(29)
    assert not await room.is_played_for(table)
    await room.later(1)
    assert await room.is_played_for(table)


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
    assert await room.is_played_for(table)


async def test_clocks_stand_still_where_a_server_is_gone_and_nowhere_else(room: Room) -> None:
    here, there = await room.passing(), await room.passing(guild=ELSEWHERE)
    room.clocks.stand_still(HOME)
    await room.later(91)
    assert [await room.is_played_for(table) for table in (here, there)] == [False, True]
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


# While time is given back


class Gate:
    """Holds up a method of the store until it is opened."""

    def __init__(self, method: Callable[..., Awaitable[Any]]) -> None:
        self._method, self.is_reached, self.opened = method, asyncio.Event(), asyncio.Event()

    async def __call__(self, *told: Any) -> Any:
        self.is_reached.set()
        await self.opened.wait()
        return await self._method(*told)


async def test_nobody_is_late_before_the_time_is_given_back(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.passing()
    room.clocks.stand_still()
    room.now += seconds(1000)
    gate = Gate(room.store.open_tables)
    monkeypatch.setattr(room.store, "open_tables", gate)
    going_on = asyncio.create_task(room.clocks.go_on())
    await gate.is_reached.wait()
    room.clocks.watch(Change(table))
    await asyncio.sleep(MOMENT)
    assert not await room.is_played_for(table)
    gate.opened.set()
    await going_on
    assert await room.left(table) == seconds(90)


async def test_a_connection_that_breaks_while_time_is_given_back_is_not_forgotten(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.passing()
    room.clocks.stand_still()
    room.now += seconds(1000)
    gate = Gate(room.store.open_tables)
    monkeypatch.setattr(room.store, "open_tables", gate)
    going_on = asyncio.create_task(room.clocks.go_on())
    await gate.is_reached.wait()
    room.clocks.stand_still()
    gate.opened.set()
    await going_on
    assert not room.clocks.are_running
    room.now += seconds(1000)
    await room.clocks.go_on()
    assert room.clocks.are_running
    assert await room.left(table) == seconds(90)


async def test_a_machine_that_saves_nothing_costs_nobody_the_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.trying, "AFTER_A_FAULT", MOMENT / 4)
    table = await room.passing()
    room.clocks.stand_still()
    room.now += seconds(1000)
    save, faults = room.store.save, [NotNowError("full"), NotNowError("full")]

    async def failing(*told: Any) -> Table:
        if faults:
            raise faults.pop()
        return await save(*told)

    monkeypatch.setattr(room.store, "save", failing)
    await room.clocks.go_on()
    assert faults == []
    assert await room.left(table) == seconds(90)


@pytest.mark.parametrize("method", ["last_beat", "unfinished"])
async def test_a_machine_that_reads_nothing_holds_the_start_up_and_no_longer(
    store: Store, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    monkeypatch.setattr(bot.trying, "AFTER_A_FAULT", MOMENT / 4)
    room = Room(store)
    table = await room.passing()
    read, faults = getattr(store, method), [NotNowError("locked"), NotNowError("locked")]

    async def failing() -> Any:
        if faults:
            raise faults.pop()
        return await read()

    monkeypatch.setattr(store, method, failing)
    room.now += seconds(1000)
    await room.clocks.begin()
    assert room.clocks.are_running
    assert await room.left(table) == GRACE
    room.clocks.stop()


# A blip


async def test_after_a_blip_only_those_who_were_about_to_be_late_are_told(room: Room) -> None:
    channels = range(100, 105)
    patient = [await room.passing(channel, clock=TurnClock.RELAXED) for channel in channels]
    hurried = await room.passing(clock=TurnClock.NORMAL)
    room.now += seconds(65)
    room.clocks.stand_still()
    room.now += seconds(2)
    room.heard.clear()
    await room.clocks.go_on()
    assert [change.table.key for change in room.heard] == [hurried.key]
    assert await room.left(hurried) == GRACE
    assert {await room.left(table) for table in patient} == {seconds(300 - 67)}
