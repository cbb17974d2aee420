"""While time is given back nobody is late, and none is lost, whatever happens meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

import bot.trying
from bot.deadlines import GRACE
from bot.store import NotNowError, Store
from bot.table import Table
from bot.tables import Change
from bot.turnclock import TurnClock
from tests.bot.coming import seconds
from tests.bot.timed import MOMENT, Room


@pytest.fixture
async def room(store: Store) -> AsyncIterator[Room]:
    """Where people can be reached."""
    room = Room(store)
    await room.clocks.begin()
    yield room
    room.clocks.stop()


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
