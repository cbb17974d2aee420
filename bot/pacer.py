"""The pacer: deals the cards and lets computers play, at a pace people can follow.

Nothing waits here for ever: each table has at most one timer, set anew by every change and
absent while people are waited for.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot import lobby
from bot.store import StoreError
from bot.table import Computer, Stage, Table, TableKey
from bot.tables import Change, Tables
from engine.computers import PLAYERS
from engine.seats import Seat
from engine.state import Dealing, Game, KittyExchange, Passing, Playing
from engine.turns import waiting_for
from engine.views import seat_view

log = logging.getLogger(__name__)

AFTER_A_FAULT = 10.0
"""Seconds until a deed that failed is tried again."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things stand, in seconds."""

    card: float
    """Before a computer's card."""
    trick: float
    """A finished trick before a computer leads the next."""


class Pacer:
    """Does for each table what waits for no person."""

    def __init__(
        self, tables: Tables, pace: Pace, clock: Callable[[], datetime], dice: Random
    ) -> None:
        self._tables = tables
        self._pace = pace
        self._clock = clock
        self._dice = dice
        self._timers: dict[TableKey, asyncio.TimerHandle] = {}
        self._deeds: set[asyncio.Task[None]] = set()

    def watch(self, change: Change) -> None:
        """Set the timer for what is to be done next at a changed table, if anything is."""
        table = change.table
        self._cancel(table.key)
        wait = self._wait(table)
        if wait is not None:
            self._set_timer(wait, table)

    def stop(self) -> None:
        """Forget all timers and give up what is being done."""
        for key in tuple(self._timers):
            self._cancel(key)
        for deed in self._deeds:
            deed.cancel()

    def _wait(self, table: Table) -> float | None:
        game = table.game
        if table.stage is not Stage.RUNNING or game is None:
            return None
        if isinstance(game.phase, Dealing):
            return self._until_next_deal(table)
        if _computer_asked(table, game) is None:
            return None
        return self._thinking(game)

    def _until_next_deal(self, table: Table) -> float:
        if table.next_deal_at is None or lobby.all_ready(table):
            return 0
        return max(0.0, (table.next_deal_at - self._clock()).total_seconds())

    def _thinking(self, game: Game) -> float:
        match game.phase:
            case Passing():
                return 0
            case Playing(plays=()) if game.phase.deal.tricks:
                return self._pace.trick
            case KittyExchange():
                return self._pace.trick
            case _:
                return self._pace.card

    def _set_timer(self, wait: float, table: Table) -> None:
        self._cancel(table.key)
        loop = asyncio.get_running_loop()
        self._timers[table.key] = loop.call_later(wait, self._begin, table)

    def _cancel(self, key: TableKey) -> None:
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    def _begin(self, table: Table) -> None:
        self._timers.pop(table.key, None)
        deed = asyncio.create_task(self._do(table))
        self._deeds.add(deed)
        deed.add_done_callback(self._deeds.discard)

    async def _do(self, table: Table) -> None:
        try:
            await self._next(table)
        except Exception:
            if await self._has_moved_on(table):
                # Whoever was faster has set a timer anew.
                log.debug("table %s moved on", table.key)
            else:
                log.exception("table %s: will be tried again", table.key)
                self._set_timer(AFTER_A_FAULT, table)

    async def _has_moved_on(self, table: Table) -> bool:
        try:
            latest = await self._tables.load(table.key)
        except StoreError:
            return False
        return latest.revision != table.revision

    async def _next(self, table: Table) -> None:
        game = table.game
        assert game is not None
        asked = _computer_asked(table, game)
        if asked is None:
            await self._tables.deal(table.key)
            return
        seat, computer = asked
        action = PLAYERS[computer.level](seat_view(game, seat), self._dice)
        await self._tables.act_as_computer(table.key, action)


def _computer_asked(table: Table, game: Game) -> tuple[Seat, Computer] | None:
    """Give the first seat that is waited for with a computer on it."""
    for seat in waiting_for(game):
        sitter = table.sitters[seat]
        if isinstance(sitter, Computer):
            return seat, sitter
    return None
