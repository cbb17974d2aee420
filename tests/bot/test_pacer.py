"""The pacer: cards are dealt and computers play by themselves, at the pace that was asked for.

Time is real here, but short: what matters is what comes before what.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

import pytest

import bot.timers
from bot import company, ending, lobby
from bot.lobby import DEFAULT_WAYS
from bot.pacer import Pacer, Seconds
from bot.store import Store
from bot.table import Person, Stage, Table
from bot.tables import Change, Tables
from bot.ways import Pace, Ways
from engine.actions import SeatAction
from engine.computers import PLAYERS
from engine.events import CardPlayed, TrickEnded
from engine.rules import rules_for
from engine.state import Dealing, Passing, Playing
from engine.turns import waiting_for
from engine.views import SeatView
from tests.bot.games import ANNA, BEN, HOME, game_of, next_action

MOMENT = 0.02
"""Seconds, long enough for what is done at once."""


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


class Room:
    """Tables with a pacer, and what was heard of them, each with its time."""

    def __init__(self, store: Store, pace: Seconds, deal_seconds: float = 0) -> None:
        self.clock = Clock()
        self.tables = Tables(store, self.clock, Random(3), deal_seconds)
        self.pacer = Pacer(self.tables, pace, self.clock, Random(4))
        self.heard: list[tuple[float, Change]] = []
        self.tables.watch(self.pacer.watch)
        self.tables.watch(self._hear)

    def _hear(self, change: Change) -> None:
        self.heard.append((asyncio.get_running_loop().time(), change))

    async def begun(self, *guests: int, target: int = 25, ways: Ways = DEFAULT_WAYS) -> Table:
        """Begin a game of Anna, guests and computers."""
        rules = rules_for("classic", 6, target)
        table = await self.tables.open(HOME, 10, ANNA, rules, ways=ways)
        for guest in guests:
            await self.tables.change(
                table.key, partial(lobby.join, user_id=guest, now=self.clock.now)
            )
        return await self.tables.start(table.key, ANNA, filling=True)

    async def rested(self, table: Table, moments: int = 5) -> Table:
        """Wait until nothing has happened for so many moments."""
        seen = -1
        while seen != len(self.heard):
            seen = len(self.heard)
            await asyncio.sleep(moments * MOMENT)
        return await self.tables.load(table.key)

    async def answered(self, table: Table) -> Table:
        """Have a person do what is asked of them."""
        game = game_of(table)
        seat = next(seat for seat in waiting_for(game) if isinstance(table.sitters[seat], Person))
        sitter, action = table.sitters[seat], next_action(game, Random(seat))
        assert isinstance(sitter, Person)
        assert isinstance(action, SeatAction)
        return await self.tables.act(table.key, sitter.user_id, action)


@pytest.fixture
async def room(store: Store) -> AsyncIterator[Room]:
    """Where nothing takes time."""
    room = Room(store, Seconds(card=0, trick=0))
    yield room
    room.pacer.stop()


async def test_a_game_that_begins_is_dealt_and_the_computers_pass(room: Room) -> None:
    table = await room.rested(await room.begun())
    game = game_of(table)
    assert isinstance(game.phase, Passing)
    assert [table.user_at(seat) for seat in waiting_for(game)] == [ANNA]


async def test_computers_play_until_a_person_is_waited_for(room: Room) -> None:
    table = await room.rested(await room.begun())
    for _ in range(4):
        table = await room.rested(await room.answered(table))
        game = game_of(table)
        assert isinstance(game.phase, Playing)
        assert [table.user_at(seat) for seat in waiting_for(game)] == [ANNA]


async def test_a_whole_game_needs_no_push(room: Room) -> None:
    table = await room.rested(await room.begun())
    while table.is_open:
        if any(isinstance(table.sitters[seat], Person) for seat in waiting_for(game_of(table))):
            await room.answered(table)
        await asyncio.sleep(0)
        table = await room.tables.load(table.key)
    assert table.stage is Stage.FINISHED


@pytest.mark.parametrize(("pace", "stretch"), [(Pace.NORMAL, 1), (Pace.RELAXED, 2)])
async def test_a_card_comes_after_its_time_and_a_lead_after_the_time_of_a_trick(
    store: Store, pace: Pace, stretch: int
) -> None:
    room = Room(store, Seconds(card=2 * MOMENT, trick=4 * MOMENT))
    table = await room.begun(ways=Ways(pace=pace))
    for _ in range(6):
        table = await room.rested(table, moments=15 * stretch)
        table = await room.answered(table)
    await room.rested(table, moments=15 * stretch)
    room.pacer.stop()
    waits = list(_waits(room))
    assert waits
    for wait, leads in waits:
        assert wait >= (4 if leads else 2) * stretch * MOMENT * 0.95
    assert {leads for _, leads in waits} == {True, False}


def _waits(room: Room) -> Iterator[tuple[float, bool]]:
    """Tell how long each computer's card was waited for, and whether it led a trick."""
    for (earlier, before), (later, after) in zip(room.heard, room.heard[1:], strict=False):
        played = [event for event in after.events if isinstance(event, CardPlayed)]
        cards = [event for event in before.events if isinstance(event, CardPlayed)]
        if played and cards and not isinstance(after.table.sitters[played[0].seat], Person):
            leads = any(isinstance(event, TrickEnded) for event in before.events)
            yield later - earlier, leads


async def test_a_table_waits_for_the_time_of_its_next_deal(store: Store) -> None:
    room = Room(store, Seconds(card=0, trick=0), deal_seconds=3600)
    table = await between_deals(room)
    assert table.next_deal_at == room.clock.now + timedelta(hours=1)
    room.pacer.stop()

    room.clock.now += timedelta(minutes=59, seconds=59, milliseconds=980)
    await room.tables.take_up(room.clock.now)
    table = await room.rested(table)
    assert isinstance(game_of(table).phase, Passing)
    room.pacer.stop()


async def test_a_deal_that_was_due_while_the_bot_was_away_comes_at_once(store: Store) -> None:
    room = Room(store, Seconds(card=0, trick=0), deal_seconds=3600)
    table = await between_deals(room)
    room.pacer.stop()
    room.clock.now += timedelta(days=1)
    await room.tables.take_up(room.clock.now)
    assert isinstance(game_of(await room.rested(table)).phase, Passing)
    room.pacer.stop()


async def test_the_next_deal_comes_at_once_when_all_people_are_ready(store: Store) -> None:
    room = Room(store, Seconds(card=0, trick=0), deal_seconds=3600)
    table = await between_deals(room, BEN)
    await room.tables.change(table.key, partial(company.ready, user_id=ANNA))
    assert isinstance(game_of(await room.rested(table)).phase, Dealing)
    await room.tables.change(table.key, partial(company.ready, user_id=BEN))
    assert isinstance(game_of(await room.rested(table)).phase, Passing)
    room.pacer.stop()


async def between_deals(room: Room, *guests: int) -> Table:
    """Play a first deal to its end."""
    table = await room.rested(await room.begun(*guests, target=500))
    while not isinstance(game_of(table).phase, Dealing):
        if any(isinstance(table.sitters[seat], Person) for seat in waiting_for(game_of(table))):
            await room.answered(table)
        await asyncio.sleep(0)
        table = await room.tables.load(table.key)
    return table


async def test_nobody_plays_at_a_table_that_was_stopped(store: Store) -> None:
    room = Room(store, Seconds(card=3 * MOMENT, trick=3 * MOMENT))
    table = await room.rested(await room.begun())
    table = await room.answered(table)
    await room.tables.change(table.key, lambda it: ending.stop(it, ANNA, moderator=False))
    heard = len(room.heard)
    await asyncio.sleep(6 * MOMENT)
    assert len(room.heard) == heard


async def test_a_stopped_pacer_does_nothing_more(room: Room) -> None:
    table = await room.begun()
    room.pacer.stop()
    await asyncio.sleep(MOMENT)
    assert game_of(await room.tables.load(table.key)).phase == Dealing()


async def test_after_a_restart_computers_go_on_by_themselves(store: Store) -> None:
    room = Room(store, Seconds(card=3600, trick=3600))
    table = await room.rested(await room.begun())
    while any(isinstance(table.sitters[seat], Person) for seat in waiting_for(game_of(table))):
        table = await room.answered(table)
    room.pacer.stop()

    again = Room(store, Seconds(card=0, trick=0))
    await again.tables.take_up(again.clock.now)
    table = await again.rested(table)
    assert [table.user_at(seat) for seat in waiting_for(game_of(table))] == [ANNA]
    again.pacer.stop()


# What goes wrong


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deeds that failed are tried again after a moment."""
    monkeypatch.setattr(bot.timers, "AFTER_A_FAULT", MOMENT)


@pytest.mark.usefixtures("soon")
async def test_a_computer_that_fails_is_asked_again(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decide, failures = PLAYERS["normal"], [ZeroDivisionError(), ZeroDivisionError()]

    def shaky(view: SeatView, dice: Random) -> SeatAction:
        if failures:
            raise failures.pop()
        return decide(view, dice)

    monkeypatch.setitem(PLAYERS, "normal", shaky)
    table = await room.rested(await room.begun())
    assert [table.user_at(seat) for seat in waiting_for(game_of(table))] == [ANNA]
    assert [record.levelno for record in caplog.records].count(logging.ERROR) == 2


@pytest.mark.usefixtures("soon")
async def test_a_computer_that_chooses_what_is_not_allowed_is_asked_again(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decide, mistakes = PLAYERS["normal"], [(), ()]

    def careless(view: SeatView, dice: Random) -> SeatAction:
        action = decide(view, dice)
        if mistakes:
            object.__setattr__(action, "cards", mistakes.pop())
        return action

    monkeypatch.setitem(PLAYERS, "normal", careless)
    table = await room.rested(await room.begun())
    assert [table.user_at(seat) for seat in waiting_for(game_of(table))] == [ANNA]
    assert [record.levelno for record in caplog.records].count(logging.ERROR) == 2


async def test_a_table_that_moved_on_while_a_computer_thought_is_no_fault(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    room = Room(store, Seconds(card=0, trick=0))
    table = await room.rested(await room.begun())
    room.pacer.watch(Change(game_before_the_last_change(room)))
    await room.rested(table)
    room.pacer.stop()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def game_before_the_last_change(room: Room) -> Table:
    """A table as it was when the last computer was still to choose."""
    return room.heard[-2][1].table
