"""Writers: whatever is behind is written, in each channel one thing after the other.

A writer is a task that ends when there is nothing left that may be written now.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from weakref import WeakValueDictionary

import discord

from bot.budget import Budget
from bot.figures import BEHIND_SECONDS
from bot.store import StoreError
from bot.table import Table, TableKey
from cogs.board.entry import Entry, for_a_person
from cogs.board.outage import Outage
from cogs.board.posts import Posts
from cogs.board.showing import Showing, Turn
from cogs.faults import is_gone, is_out_of_reach

log = logging.getLogger(__name__)

Abandon = Callable[[TableKey], Awaitable[None]]


class Writers:
    """One writer a table, of which one at a time writes into a channel."""

    def __init__(
        self, posts: Posts, showing: Showing, budget: Budget, abandon: Abandon, gap: float
    ) -> None:
        """Leave so many seconds between two edits of a table."""
        self._posts = posts
        self._showing = showing
        self._budget = budget
        self._abandon = abandon
        self._gap = gap
        self._entries: dict[TableKey, Entry] = {}
        self._tasks: dict[TableKey, asyncio.Task[None]] = {}
        self._held: dict[TableKey, set[asyncio.Future[None]]] = {}
        self._refused: set[TableKey] = set()
        self._channels: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._is_stopped = False
        self.outage = Outage(self._choose_probe, self.go_on)

    def write(self, table: Table) -> None:
        """Have the latest state of a table written as soon as its turn comes."""
        self.note(table).fall_behind()
        self._go_on_with(table.key)

    def go_on(self) -> None:
        """Write what is behind and may be written now."""
        for key in tuple(self._entries):
            self._go_on_with(key)

    def is_out_of_reach(self, key: TableKey) -> bool:
        """Tell whether a table's message may be wrong because Discord does not take it."""
        entry = self._entries.get(key)
        return self.outage.is_on or (entry is not None and entry.is_unreached)

    def was_out_of_reach(self, key: TableKey) -> bool:
        """Tell whether its people cannot see how a table is, or have only just come to."""
        entry = self._entries.get(key)
        return self.is_out_of_reach(key) or (entry is not None and entry.is_barely_found)

    def lift_refusals(self, in_channel: Callable[[int], bool]) -> None:
        """Try again what Discord refused in these channels."""
        for key in tuple(self._refused):
            entry = self._entries[key]
            if in_channel(entry.channel_id):
                entry.lift()
                self._go_on_with(key)

    def note_token(self, key: TableKey) -> None:
        """Let a table that waits for its turn be written at once: a token reaches its message."""
        if key in self._entries:
            self._budget.excuse(self._entries[key].rank)

    @contextmanager
    def held(self, key: TableKey) -> Iterator[None]:
        """Leave a table alone; what changes meanwhile is written afterwards."""
        hold = asyncio.get_running_loop().create_future()
        self._held.setdefault(key, set()).add(hold)
        try:
            yield
        finally:
            hold.set_result(None)
            self._held[key].discard(hold)
            if not self._held[key]:
                del self._held[key]
                self._go_on_with(key)

    @asynccontextmanager
    async def turn_in(self, table: Table) -> AsyncIterator[Turn]:
        """Wait for a turn to write into a table's channel; give how to wait for the next one."""
        turn = partial(self._budget.turn, self.note(table).rank)
        if holds := self._held.get(table.key):
            await asyncio.wait(holds)
        async with self._channel(table.channel_id):
            await turn()
            yield turn

    @asynccontextmanager
    async def turn_beside(self, channel_id: int) -> AsyncIterator[None]:
        """Wait for a turn to write something else than a table into a channel."""
        rank = for_a_person()
        async with self._channel(channel_id):
            await self._budget.turn(lambda: rank)
            yield

    async def write_all_running(self, seconds: float) -> None:
        """Write as many running tables as the time allows."""
        for key, entry in tuple(self._entries.items()):
            if entry.is_running:
                entry.fall_behind()
                self._go_on_with(key)
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=seconds)

    def stop(self) -> None:
        """Write nothing any more; the next start does."""
        self._is_stopped = True
        self.outage.stop()
        for task in self._tasks.values():
            task.cancel()

    def note(self, table: Table) -> Entry:
        """Remember a table as it is now."""
        entry = self._entries.get(table.key)
        if entry is None:
            entry = self._entries[table.key] = Entry.of(table)
        else:
            entry.note(table)
        return entry

    def _go_on_with(self, key: TableKey) -> None:
        if not self._is_stopped and key not in self._tasks and self._next(key) is not None:
            self._tasks[key] = asyncio.create_task(self._write(key))

    def _next(self, key: TableKey) -> Entry | None:
        """Give a table that is behind and may be written now."""
        entry = self._entries.get(key)
        if entry is None or not entry.is_behind or entry.is_refused or key in self._held:
            return None
        if self.outage.holds(key):
            entry.is_unreached = True
            return None
        return entry

    async def _write(self, key: TableKey) -> None:
        try:
            while (entry := self._next(key)) is not None:
                await asyncio.sleep(self._gap - self._posts.age(key))
                async with self._channel(entry.channel_id):
                    await self._show(key, entry)
        finally:
            del self._tasks[key]

    async def _show(self, key: TableKey, entry: Entry) -> None:
        since = entry.since
        try:
            written = await self._write_latest(key, entry)
        except Exception as error:
            await self._take(error, key, entry, since)
        else:
            if written:
                BEHIND_SECONDS.observe(asyncio.get_running_loop().time() - since)
                self._note_written(key, entry)

    async def _write_latest(self, key: TableKey, entry: Entry) -> bool:
        """Write the latest state by the way that costs least; False where an outage has begun."""
        turn = partial(self._budget.turn, entry.rank)
        has_turn = False
        while not has_turn:
            entry.is_behind = False
            if self._posts.is_lent(key) and await self._showing.by_token(key):
                return True
            entry.is_behind = True
            has_turn = await turn()
        if self.outage.holds(key):
            return False
        entry.is_behind = False
        await self._showing.by_bot(key, turn)
        return True

    def _note_written(self, key: TableKey, entry: Entry) -> None:
        entry.catch_up()
        self._refused.discard(key)
        self.outage.succeeded(key, entry.channel_id)
        if not entry.is_open and not entry.is_behind:
            self._entries.pop(key, None)

    async def _take(self, error: Exception, key: TableKey, entry: Entry, since: float) -> None:
        """Decide what becomes of a table that could not be written."""
        match error:
            case discord.HTTPException() if is_gone(error):
                log.warning("table %s has lost its channel", key)
                self._refused.discard(key)
                await self._abandon(key)
            case discord.Forbidden():
                log.warning("table %s may not be shown: %s", key, error)
                entry.stay_behind(since)
                entry.refuse()
                self._refused.add(key)
            case _ if is_out_of_reach(error) or isinstance(error, StoreError):
                log.warning("table %s cannot be shown yet: %s", key, error)
                entry.stay_behind(since)
                self.outage.failed(key, entry.channel_id)
            case _:
                log.error("table %s cannot be shown", key, exc_info=error)

    def _choose_probe(self, trials: Callable[[TableKey], int]) -> TableKey | None:
        """Choose what finds out whether Discord is there again: what was tried least so far."""
        behind = {
            key: (trials(key), entry.rank())
            for key, entry in self._entries.items()
            if entry.is_behind and not entry.is_refused
        }
        return min(behind, key=behind.__getitem__, default=None)

    def _channel(self, channel_id: int) -> asyncio.Lock:
        return self._channels.setdefault(channel_id, asyncio.Lock())
