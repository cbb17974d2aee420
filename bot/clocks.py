"""The clocks: what happens when the time of a decision, of a lobby or of a start is over.

While nobody can be reached the clocks stand still; afterwards every table gets that time back.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from random import Random

from bot.deadlines import has_lost_time
from bot.players import decision
from bot.standstill import Owed, Place, Standstill
from bot.store import Store
from bot.table import Table, TableKey
from bot.tables import Change, Tables
from bot.timers import Timers
from bot.trying import until_saved
from engine.actions import ExchangeKitty, PassCards, SeatAction
from engine.passing import PASSED
from engine.seats import Seat
from engine.state import KittyExchange, Passing
from engine.turns import turn_of

log = logging.getLogger(__name__)

LOOK_AGAIN = 5.0
"""Seconds until a clock that stands still is looked at again."""


class Clocks:
    """Plays for those who are late, and begins and ends what nobody comes to."""

    def __init__(
        self, tables: Tables, store: Store, clock: Callable[[], datetime], dice: Random
    ) -> None:
        """Stand still everywhere until :meth:`begin`."""
        self._tables = tables
        self._store = store
        self._clock = clock
        self._dice = dice
        self._timers = Timers(self._expire, tables.load)
        self.have_begun = False
        """Have the tables been taken up again?"""
        self._standstill = Standstill()
        self._giving_back = asyncio.Lock()
        self.is_out_of_reach: Callable[[TableKey], bool] = lambda _: False
        """Tells of a table that its people cannot see as it is, because Discord took no edit."""

    def watch(self, change: Change) -> None:
        """Set the timer of a changed table."""
        self._timers.set(change.table, self._seconds_left(change.table))

    def stop(self) -> None:
        """Forget all timers."""
        self._timers.stop()

    async def begin(self) -> None:
        """Take all tables up where the last run has left them, or go on after a pause."""
        self._standstill.found(None)
        async with self._giving_back:
            if self.have_begun:
                await self._give_back()
            else:
                await self._take_up()
                self.have_begun = True

    def stand_still(self, guild_id: int | None = None) -> None:
        """Let no time pass in a guild, or anywhere: its people cannot be reached."""
        self._standstill.begin(guild_id, self._clock())

    async def go_on(self, guild_id: int | None = None) -> None:
        """Give the time back that has passed since a guild, or everybody, could not be reached."""
        self._standstill.found(guild_id)
        async with self._giving_back:
            await self._give_back()

    @property
    def are_running(self) -> bool:
        """Does time pass, though perhaps not in every guild?"""
        return self.have_begun and not self._standstill.is_everywhere

    def are_running_in(self, guild_id: int) -> bool:
        """Tell whether time passes in a guild."""
        return self.have_begun and not self._standstill.is_in(guild_id)

    async def _take_up(self) -> None:
        last_beat = await until_saved(self._store.last_beat)
        await self._tables.take_up(last_beat or self._clock())
        self._standstill.settle(None, self._clock())

    async def _give_back(self) -> None:
        """Give its time back wherever people can be reached again; until then nobody is late."""
        owed, now = self._standstill.owed(), self._clock()
        for since in owed.since.values():
            log.info("Clocks stood still for %.0f s.", (now - since).total_seconds())
        for place in [None] if None in owed.since else owed.since:
            await self._give_back_in(place, owed, now)
        for place in owed.since:
            self._standstill.settle(place, now)

    async def _give_back_in(self, place: Place, owed: Owed, now: datetime) -> None:
        tables = await until_saved(lambda: self._store.open_tables(place))
        each_since = ((table, owed.since_in(table.key.guild_id)) for table in tables)
        await asyncio.gather(
            *(
                self._tables.give_back(table.key, since)
                for table, since in each_since
                if since is not None and has_lost_time(table, since, now)
            )
        )

    def _seconds_left(self, table: Table) -> float | None:
        due = table.due_at
        return None if due is None else (due - self._clock()).total_seconds()

    async def _expire(self, table: Table) -> None:
        left = self._seconds_left(table)
        if left is None or left > 0:  # the loop may be a hair early
            self._timers.set(table, left)
        elif not self.are_running_in(table.key.guild_id):
            self._timers.set(table, LOOK_AGAIN)
        elif self.is_out_of_reach(table.key):
            await self._tables.give_back(table.key, self._clock())
        elif table.asked:
            await self._play_for_the_late(table)
        else:
            await self._tables.forsake(table.key)

    async def _play_for_the_late(self, table: Table) -> None:
        """Decide for one of those who are late; the timer comes back for the others at once."""
        user_id = min(user_id for user_id, _ in table.asked)
        seat = table.seat_of(user_id)
        assert seat is not None
        action = await self._picked(table, seat) or decision(table, seat, self._dice)
        await self._tables.act_for_the_late(table.key, action)

    async def _picked(self, table: Table, seat: Seat) -> SeatAction | None:
        """Give what a person has picked and not confirmed: that is what they would have done."""
        game = table.game
        assert game is not None
        if not isinstance(game.phase, Passing | KittyExchange):
            return None
        turn = turn_of(game, seat)
        picked = await self._store.draft(table.key, seat, turn)
        if isinstance(game.phase, Passing):
            return PassCards(seat, turn, picked) if len(picked) == PASSED else None
        size = len(game.phase.deal.leftover)
        return ExchangeKitty(seat, turn, picked) if len(picked) == size else None
