"""The one way a table changes: lock, load, change, save, and only then tell.

A crash between saving and telling costs an announcement, never a card. Computers and people
come through the same door.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from time import perf_counter
from typing import Literal
from weakref import WeakValueDictionary

from bot import company, ending, lobby, playing
from bot.deadlines import given_back, timed
from bot.errors import TableReason, TableRefusedError
from bot.lobby import DEFAULT_WAYS
from bot.results import results_of
from bot.store import ChannelTakenError, Store, StoreError
from bot.table import Table, TableKey
from bot.trying import until_saved
from bot.ways import Ways
from engine.actions import Action, DealCards, ExchangeKitty, PassCards, SeatAction, Turn
from engine.cards import DECK
from engine.errors import RefusedError
from engine.events import Event
from engine.game import apply
from engine.refusals import refusal
from engine.rules import Rules
from engine.seats import Seat

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
    """A saved change of a table, and the deeds that changed its game."""

    table: Table
    events: tuple[Event, ...] = ()
    deeds: tuple[Deed, ...] = ()


Watcher = Callable[[Change], None]
Choose = Callable[[Table], tuple[Table, Sequence[Action]]]


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

    async def take_up(self, since: datetime) -> None:
        """Tell the watchers of every table that was left open, or left to be shown.

        Each gets the time back in which nobody could reach it, ``since`` that moment.
        """
        tables = await until_saved(self._store.unfinished)
        await asyncio.gather(*(self.give_back(each.key, since, is_news=True) for each in tables))

    async def give_back(self, key: TableKey, since: datetime, *, is_news: bool = False) -> None:
        """Give a table the time back since its people could not reach it, or a moment at least."""

        def edit(table: Table) -> Table:
            return given_back(table, since, self._clock())

        try:
            before, saved = await until_saved(lambda: self._save(key, edit))
        except StoreError as error:
            log.warning("table %s: its clock could not be set: %s", key, error)
            return
        if is_news or saved is not before:
            self._tell(Change(saved))

    async def load(self, key: TableKey) -> Table:
        """Give a table; raises TableRefusedError where there is none of that name."""
        table = await self._store.load(key)
        if table is None:
            raise TableRefusedError(TableReason.NO_TABLE)
        return table

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        host_id: int,
        rules: Rules,
        computers: int = 0,
        ways: Ways = DEFAULT_WAYS,
    ) -> Table:
        """Open a lobby in a channel with so many computers; it is still to be announced."""
        now = self._clock()
        draft = lobby.open_table(guild_id, channel_id, host_id, rules, now, ways)
        for _ in range(min(computers, draft.free_seats)):
            draft = lobby.add_computer(draft, host_id)
        return await self._create(draft)

    async def announce(self, key: TableKey) -> None:
        """Tell the watchers of a table that was opened, as it is by now."""
        self._tell(Change(await self.load(key)))

    async def rematch(self, key: TableKey, user_id: int) -> Table:
        """Begin another game of the same people at a new table."""
        finished = await self.load(key)
        table = await self._create(lobby.rematch(finished, user_id, self._clock(), self._dice))
        self._tell(Change(table))
        return table

    async def join(self, key: TableKey, user_id: int) -> Table:
        """Seat a person in a lobby."""
        return await self.change(key, lambda table: lobby.join(table, user_id, self._clock()))

    async def start(self, key: TableKey, user_id: int, *, filling: bool = False) -> Table:
        """Begin a lobby's game, or ask first who is still there."""
        return await self.change(
            key,
            lambda table: lobby.start(table, user_id, self._clock(), self._dice, filling=filling),
        )

    async def confirm(self, key: TableKey, user_id: int) -> Table:
        """Note that somebody is still there; the last one who was asked begins the game by it."""
        return await self.change(
            key, lambda table: lobby.confirm(table, user_id, self._clock(), self._dice)
        )

    async def come_back(self, key: TableKey, user_id: int) -> Table:
        """Give somebody the own seat back in a running game."""
        return await self.change(
            key, lambda table: company.come_back(table, user_id, self._clock())
        )

    async def take_seat(self, key: TableKey, user_id: int, seat: Seat) -> Table:
        """Give somebody a computer's seat in a running game."""
        return await self.change(
            key, lambda table: company.take_seat(table, user_id, seat, self._clock())
        )

    async def forsake(self, key: TableKey) -> Table:
        """Begin or end a table whose time for people to come is over."""

        def edit(table: Table) -> Table:
            if table.due_at is None or table.due_at > self._clock():
                return table
            if table.unconfirmed and not table.unconfirmed.issuperset(table.people):
                return lobby.begin_without(table, self._dice)
            return ending.forsake(table)

        return await self.change(key, edit)

    async def change(self, key: TableKey, edit: Callable[[Table], Table]) -> Table:
        """Change a table by a function of ``lobby``, ``company``, ``hosting`` or ``ending``."""
        before, saved = await self._save(key, lambda table: self._timed(table, edit(table)))
        if saved is not before:
            self._tell(Change(saved))
        return saved

    async def act(self, key: TableKey, user_id: int, action: SeatAction) -> Table:
        """Apply what a person decides for the own seat; whoever decides is there again."""
        return await self._apply(
            key, action, "person", lambda table: playing.by_owner(table, user_id, action)
        )

    async def keep_draft(
        self, key: TableKey, user_id: int, action: PassCards | ExchangeKitty
    ) -> Table:
        """Keep the cards a person has picked, if they may be chosen; nothing is decided by it."""
        async with self._lock(key):
            table = await self.load(key)
            game = playing.game_of(table)
            playing.by_owner(table, user_id, action)
            refused = refusal(game, action)
            if refused is not None:
                raise RefusedError(refused)
            picked = action.cards if isinstance(action, PassCards) else action.discarded
            await self._store.keep_draft(key, action.seat, action.turn, picked)
        return table

    async def act_as_computer(self, key: TableKey, action: SeatAction) -> Table:
        """Apply what a computer decides for its seat, or for one it keeps for somebody."""
        return await self._apply(
            key, action, "computer", lambda table: playing.by_computer(table, action)
        )

    async def act_for_the_late(self, key: TableKey, action: SeatAction) -> Table:
        """Apply what a computer decides for a person whose time is over."""
        return await self._apply(
            key,
            action,
            "computer",
            lambda it: playing.for_the_late(it, action, self._clock()),
        )

    async def claim(self, key: TableKey, user_id: int, turn: Turn) -> Table:
        """Take the rest of a deal for the own seat: all the plays that it stands for, at once."""
        return await self._apply_all(
            key, lambda table: playing.claimed(table, user_id, turn), "person"
        )

    async def deal(self, key: TableKey) -> Table:
        """Shuffle and deal."""
        deck = list(DECK)
        self._dice.shuffle(deck)
        return await self._apply(key, DealCards(tuple(deck)), "dealer", lambda table: table)

    async def _create(self, draft: Table) -> Table:
        try:
            return await self._store.create(self._timed(None, draft))
        except ChannelTakenError:
            raise TableRefusedError(TableReason.CHANNEL_TAKEN) from None

    async def _apply(
        self, key: TableKey, action: Action, by: Doer, admit: Callable[[Table], Table]
    ) -> Table:
        """Apply an action to a game; ``admit`` notes who acts, or refuses to let them."""
        return await self._apply_all(key, lambda table: (admit(table), (action,)), by)

    async def _apply_all(self, key: TableKey, choose: Choose, by: Doer) -> Table:
        """Apply actions to a game, all of them or none; ``choose`` gives them, or refuses to."""
        asked = perf_counter()
        async with self._lock(key):
            before = await self.load(key)
            game = playing.game_of(before)
            after, actions = choose(before)
            events: list[Event] = []
            for action in actions:
                game, happened = apply(game, action)
                after = playing.played(after, game)
                events += happened
            timed = self._timed(before, after)
            saved = await self._store.save(timed, actions, results_of(timed))
        deeds = tuple(Deed(action, by, perf_counter() - asked) for action in actions)
        self._tell(Change(saved, tuple(events), deeds))
        return saved

    async def _save(self, key: TableKey, edit: Callable[[Table], Table]) -> tuple[Table, Table]:
        """Save what an edit makes of a table; give it before and after, the same if nothing."""
        async with self._lock(key):
            before = await self.load(key)
            after = edit(before)
            return before, before if after == before else await self._store.save(after)

    def _timed(self, before: Table | None, after: Table) -> Table:
        """Give a changed table its deadlines; what has not changed has them."""
        if after == before:
            return after
        return timed(before, ending.outvoted(after), self._clock(), self._pause)

    def _lock(self, key: TableKey) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _tell(self, change: Change) -> None:
        """Tell everybody: what fails to hear of a saved change must not undo its answer."""
        for watcher in self._watchers:
            try:
                watcher(change)
            except Exception:
                log.exception("table %s: a watcher could not be told", change.table.key)
