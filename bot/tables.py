"""The one way a table changes: lock, load, change, save, and only then tell.

A crash between saving and telling costs an announcement, never a card. Computers and people
come through the same door.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from time import perf_counter
from typing import Literal
from weakref import WeakValueDictionary

from bot import lobby
from bot.errors import TableReason, TableRefusedError
from bot.results import results_of
from bot.store import ChannelTakenError, Store
from bot.table import Computer, Stage, Table, TableKey
from engine.actions import Action, DealCards, ExchangeKitty, PassCards, SeatAction
from engine.cards import DECK
from engine.errors import RefusedError
from engine.events import Event
from engine.game import apply
from engine.refusals import refusal
from engine.rules import Rules
from engine.state import Dealing, Finished, Game

log = logging.getLogger(__name__)


Doer = Literal["person", "computer", "dealer"]


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that was done, by what kind of doer, and how long that took."""

    action: Action
    by: Doer
    seconds: float
    """From when it was asked for until it was on disk."""


@dataclass(frozen=True, slots=True)
class Change:
    """A saved change of a table, and the deed that changed its game."""

    table: Table
    events: tuple[Event, ...] = ()
    deed: Deed | None = None


Watcher = Callable[[Change], None]


class Tables:
    """All tables of the bot; whoever wants to hear of their changes watches."""

    def __init__(
        self, store: Store, clock: Callable[[], datetime], dice: Random, deal_seconds: float
    ) -> None:
        self._store = store
        self._clock = clock
        self._dice = dice
        self._pause = timedelta(seconds=deal_seconds)
        self._watchers: list[Watcher] = []
        self._locks: WeakValueDictionary[TableKey, asyncio.Lock] = WeakValueDictionary()

    def watch(self, watcher: Watcher) -> None:
        """Have a watcher told of every change, after it is on disk."""
        self._watchers.append(watcher)

    async def resume(self) -> None:
        """Tell the watchers of every table that was left open, or left to be shown."""
        for table in await self._store.unfinished():
            self._tell(Change(table))

    async def load(self, key: TableKey) -> Table:
        """Give a table; raises TableRefusedError where there is none of that name."""
        table = await self._store.load(key)
        if table is None:
            raise TableRefusedError(TableReason.NO_TABLE)
        return table

    async def open(
        self, guild_id: int, channel_id: int, host_id: int, rules: Rules, computers: int = 0
    ) -> Table:
        """Open a lobby in a channel with so many computers; the watchers are not told yet."""
        draft = lobby.open_table(guild_id, channel_id, host_id, rules)
        for _ in range(min(computers, draft.free_seats)):
            draft = lobby.add_computer(draft, host_id)
        return await self._create(draft)

    async def rematch(self, key: TableKey, user_id: int) -> Table:
        """Begin another game of the same people at a new table."""
        finished = await self.load(key)
        table = await self._create(lobby.rematch(finished, user_id, self._dice))
        self._tell(Change(table))
        return table

    async def start(self, key: TableKey, user_id: int, *, filling: bool = False) -> Table:
        """Begin a lobby's game."""
        return await self.change(
            key, lambda table: lobby.start(table, user_id, self._dice, filling=filling)
        )

    async def change(self, key: TableKey, edit: Callable[[Table], Table]) -> Table:
        """Change a table by a function of :mod:`bot.lobby`."""
        async with self._lock(key):
            before = await self.load(key)
            after = edit(before)
            if after == before:
                return before
            table = await self._store.save(after)
        self._tell(Change(table))
        return table

    async def act(self, key: TableKey, user_id: int, action: SeatAction) -> Table:
        """Apply what a person decides for the own seat."""
        return await self._apply(
            key, action, "person", lambda table: _own_seat(table, user_id, action)
        )

    async def keep_draft(
        self, key: TableKey, user_id: int, action: PassCards | ExchangeKitty
    ) -> Table:
        """Keep the cards a person has picked, if they may be chosen; nothing is decided by it."""
        async with self._lock(key):
            table = await self.load(key)
            game = _running(table)
            _own_seat(table, user_id, action)
            refused = refusal(game, action)
            if refused is not None:
                raise RefusedError(refused)
            picked = action.cards if isinstance(action, PassCards) else action.discarded
            await self._store.keep_draft(key, action.seat, action.turn, picked)
        return table

    async def act_as_computer(self, key: TableKey, action: SeatAction) -> Table:
        """Apply what a computer decides for its seat."""

        def computers_seat(table: Table) -> None:
            if not isinstance(table.sitters[action.seat], Computer):
                raise TableRefusedError(TableReason.NOT_YOUR_SEAT)

        return await self._apply(key, action, "computer", computers_seat)

    async def deal(self, key: TableKey) -> Table:
        """Shuffle and deal."""
        deck = list(DECK)
        self._dice.shuffle(deck)
        return await self._apply(key, DealCards(tuple(deck)), "dealer", lambda _: None)

    async def _create(self, draft: Table) -> Table:
        try:
            return await self._store.create(draft)
        except ChannelTakenError:
            raise TableRefusedError(TableReason.CHANNEL_TAKEN) from None

    async def _apply(
        self, key: TableKey, action: Action, by: Doer, check: Callable[[Table], None]
    ) -> Table:
        asked = perf_counter()
        async with self._lock(key):
            table = await self.load(key)
            game = _running(table)
            check(table)
            step = apply(game, action)
            after = self._after(table, step.game)
            saved = await self._store.save(after, [action], results_of(after))
        self._tell(Change(saved, step.events, Deed(action, by, perf_counter() - asked)))
        return saved

    def _after(self, table: Table, game: Game) -> Table:
        finished, dealing = isinstance(game.phase, Finished), isinstance(game.phase, Dealing)
        return table.model_copy(
            update={
                "game": game,
                "stage": Stage.FINISHED if finished else Stage.RUNNING,
                "ready": frozenset(),
                "next_deal_at": self._clock() + self._pause if dealing else None,
            }
        )

    def _lock(self, key: TableKey) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _tell(self, change: Change) -> None:
        """Tell everybody: what fails to hear of a saved change must not undo its answer."""
        for watcher in self._watchers:
            try:
                watcher(change)
            except Exception:
                log.exception("table %s: a watcher could not be told", change.table.key)


def _own_seat(table: Table, user_id: int, action: SeatAction) -> None:
    if table.seat_of(user_id) != action.seat:
        raise TableRefusedError(TableReason.NOT_YOUR_SEAT)


def _running(table: Table) -> Game:
    if table.stage is Stage.LOBBY:
        raise TableRefusedError(TableReason.NOT_RUNNING)
    if table.stage is not Stage.RUNNING or table.game is None:
        raise TableRefusedError(TableReason.OVER)
    return table.game
