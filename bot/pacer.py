"""The pacer: deals the cards and lets computers play, at a pace people can follow.

Nothing waits here for ever: each table has at most one timer, set anew by every change and
absent while people are waited for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot.players import decision
from bot.table import Stage, Table
from bot.tables import Change, Tables
from bot.timers import Timers
from bot.ways import STRETCH
from engine.seats import Seat
from engine.state import Dealing, Game, KittyExchange, Passing, Playing
from engine.turns import waiting_for


@dataclass(frozen=True, slots=True)
class Seconds:
    """How long things stand at a table of the normal pace."""

    card: float
    """Before a computer's card."""
    trick: float
    """A finished trick before a computer leads the next."""


class Pacer:
    """Does for each table what waits for no person."""

    def __init__(
        self, tables: Tables, seconds: Seconds, clock: Callable[[], datetime], dice: Random
    ) -> None:
        self._tables = tables
        self._seconds = seconds
        self._clock = clock
        self._dice = dice
        self._timers = Timers(self._next, tables.load)

    def watch(self, change: Change) -> None:
        """Set the timer for what is to be done next at a changed table, if anything is."""
        self._timers.set(change.table, self._wait(change.table))

    def stop(self) -> None:
        """Forget all timers and give up what is being done."""
        self._timers.stop()

    def _wait(self, table: Table) -> float | None:
        game = table.game
        if table.stage is not Stage.RUNNING or game is None:
            return None
        if isinstance(game.phase, Dealing):
            return self._until_next_deal(table)
        if _computer_asked(table, game) is None:
            return None
        return self._thinking(game) * STRETCH[table.ways.pace]

    def _until_next_deal(self, table: Table) -> float | None:
        if table.is_deserted and table.is_between_deals:
            return None
        if table.next_deal_at is None or table.ready.issuperset(table.present):
            return 0
        return (table.next_deal_at - self._clock()).total_seconds()

    def _thinking(self, game: Game) -> float:
        match game.phase:
            case Passing():
                return 0
            case Playing(plays=()) if game.phase.deal.tricks:
                return self._seconds.trick
            case KittyExchange():
                return self._seconds.trick
            case _:
                return self._seconds.card

    async def _next(self, table: Table) -> None:
        assert table.game is not None
        asked = _computer_asked(table, table.game)
        if asked is None:
            await self._tables.deal(table.key)
        else:
            action = decision(table, asked, self._dice)
            await self._tables.act_as_computer(table.key, action)


def _computer_asked(table: Table, game: Game) -> Seat | None:
    """Give the first seat that is waited for and that a computer decides for."""
    return next((seat for seat in waiting_for(game) if table.is_played_by_computer(seat)), None)
