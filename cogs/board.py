"""The board: keeps each table's public message equal to its latest state.

One writer a table, the newest state wins, at most one edit in so many seconds. Each deal has
a message of its own, because Discord soon refuses edits of an old one.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.lobby import is_between_deals
from bot.store import Post, Store
from bot.table import Computer, Table, TableKey
from bot.tables import Change
from cogs.drawing import Drawing
from cogs.faults import (
    LOST_CONNECTION,
    SERVER_ERROR,
    TO_BE_POSTED_AGAIN,
    UNDELIVERED,
    UNKNOWN_CHANNEL,
)
from cogs.screens.parts import Screen

log = logging.getLogger(__name__)

AFTER_A_FAULT = 10.0
"""Seconds until a table is shown again that Discord could not show."""


Abandon = Callable[[TableKey], Awaitable[None]]
Send = Callable[[Screen], Awaitable[int | None]]
"""Sends a screen and gives the id of the message, None where Discord does not tell it."""


class Board:
    """The public messages of all tables."""

    def __init__(
        self, client: discord.Client, store: Store, drawing: Drawing, abandon: Abandon, gap: float
    ) -> None:
        self._client = client
        self._store = store
        self._drawing = drawing
        self._abandon = abandon
        self._gap = gap
        self._behind: set[TableKey] = set()
        self._writers: dict[TableKey, asyncio.Task[None]] = {}
        self._written: dict[TableKey, float] = {}
        self._shown: dict[TableKey, list[dict[str, Any]]] = {}
        # As they stood when a deal was scored: the next one may come before that is shown.
        self._scored: dict[TableKey, Table] = {}
        self._locks: WeakValueDictionary[TableKey, asyncio.Lock] = WeakValueDictionary()

    def watch(self, change: Change) -> None:
        """Bring a changed table's message up to date."""
        table = change.table
        if is_between_deals(table):
            self._scored[table.key] = table
        self.touch(table.key)

    def touch(self, key: TableKey) -> None:
        """Bring a table's message up to date as soon as the pace of edits allows."""
        self._behind.add(key)
        if key not in self._writers:
            self._writers[key] = asyncio.create_task(self._write(key))

    def stop(self) -> None:
        """Give up what is being written; the next start writes it."""
        for writer in self._writers.values():
            writer.cancel()

    async def begin(self, table: Table, send: Send) -> None:
        """Let a new table be shown by the message that ``send`` makes of its screen.

        What happens to the table meanwhile is written into that message, not into another.
        """
        async with self._lock(table.key):
            screen = await self._drawing.table(table)
            message_id = await send(screen)
            if message_id is not None:
                await self._keep(table, message_id, screen)

    async def bring_down(self, key: TableKey) -> Post | None:
        """Post a table again at the bottom of its channel and delete the old message."""
        async with self._lock(key):
            table, old = await self._store.load(key), await self._store.post(key)
            if table is None or not table.is_open:
                return None
            post = await self._send(table, await self._drawing.table(table))
            if old is not None:
                await self._delete(old)
            return post

    async def _write(self, key: TableKey) -> None:
        try:
            while key in self._behind:
                await self._wait(key)
                self._behind.discard(key)
                await self._show(key)
        finally:
            del self._writers[key]

    async def _show(self, key: TableKey) -> None:
        try:
            async with self._lock(key):
                await self._bring_up_to_date(key)
        except discord.HTTPException as error:
            log.warning("table %s cannot be shown: %s", key, error)
            if error.code == UNKNOWN_CHANNEL:
                await self._abandon(key)
            elif error.status >= SERVER_ERROR:
                await self._fall_behind(key)
        except LOST_CONNECTION as error:
            log.warning("table %s cannot be shown: %s", key, error)
            await self._fall_behind(key)
        except Exception:
            log.exception("table %s cannot be shown", key)

    async def _fall_behind(self, key: TableKey) -> None:
        """Discord is out of reach: what cannot be shown now is shown later."""
        self._behind.add(key)
        await asyncio.sleep(AFTER_A_FAULT)

    def _note_time(self, key: TableKey) -> None:
        self._written[key] = asyncio.get_running_loop().time()

    async def _wait(self, key: TableKey) -> None:
        since = asyncio.get_running_loop().time() - self._written.get(key, float("-inf"))
        if since < self._gap:
            await asyncio.sleep(self._gap - since)

    async def _bring_up_to_date(self, key: TableKey) -> None:
        table, post = await self._store.load(key), await self._store.post(key)
        if table is None or _changes_at_once(table):
            return
        screen = await self._drawing.table(table)
        if post is not None and post.deal == sheet_number(table):
            await self._edit(table, post, screen)
        elif post is not None or not table.is_called_off:
            await self._show_result(key, post)
            await self._send(table, screen)
            if post is not None and post.deal == 0:
                await self._delete(post)
        if not table.is_open:
            await self._let_go(key)

    async def _show_result(self, key: TableKey, post: Post | None) -> None:
        """Leave a deal's message as its result, however soon the next deal has come."""
        scored = self._scored.pop(key, None)
        if scored is not None and post is not None and post.deal == sheet_number(scored):
            await self._edit(scored, post, await self._drawing.past_deal(scored))

    async def _edit(self, table: Table, post: Post, screen: Screen) -> None:
        components = screen.payload()
        if self._shown.get(table.key) == components:
            return
        self._note_time(table.key)
        try:
            await self._message(post).edit(view=screen)
            self._shown[table.key] = components
        except discord.HTTPException as error:
            if error.code not in TO_BE_POSTED_AGAIN:
                raise
            await self._send(table, screen)

    async def _send(self, table: Table, screen: Screen) -> Post:
        channel = self._client.get_partial_messageable(
            table.channel_id, guild_id=table.key.guild_id
        )
        self._note_time(table.key)
        message = await channel.send(view=screen)
        return await self._keep(table, message.id, screen)

    async def _keep(self, table: Table, message_id: int, screen: Screen) -> Post:
        post = Post(table.channel_id, message_id, sheet_number(table))
        await self._store.keep_post(table.key, post)
        self._shown[table.key] = screen.payload()
        return post

    async def _delete(self, post: Post) -> None:
        with suppress(*UNDELIVERED):
            await self._message(post).delete()

    async def _let_go(self, key: TableKey) -> None:
        """A table that is over needs no message any more; the last one stays as it is."""
        await self._store.keep_post(key, None)
        self._shown.pop(key, None)
        self._scored.pop(key, None)
        self._written.pop(key, None)

    def _message(self, post: Post) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(post.channel_id)
        return channel.get_partial_message(post.message_id)

    def _lock(self, key: TableKey) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


def _changes_at_once(table: Table) -> bool:
    """Tell whether what is waited for comes at once: the first cards, what a computer passes.

    An edit of what stands for no moment would only delay the next one.
    """
    view = table.view()
    if view is None or not table.is_open:
        return False
    computers = [isinstance(table.sitters[seat], Computer) for seat in view.waiting_for]
    return (view.phase == "dealing" and not view.sheet) or (
        view.phase == "passing" and any(computers)
    )


def sheet_number(table: Table) -> int:
    """Number the message a table is shown by: 0 in the lobby, else the deal it shows.

    The result of a deal is shown by that deal's message until the next is dealt.
    """
    view = table.view()
    if view is None:
        return 0
    return view.deal_number - (view.phase == "dealing" and view.last_deal is not None)
