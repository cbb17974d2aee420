"""Timers: at most one a table, set anew by every change, whose deed is tried until it is done."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store import StoreError
from bot.table import Table, TableKey
from bot.trying import AFTER_A_FAULT

log = logging.getLogger(__name__)

Deed = Callable[[Table], Awaitable[None]]
Load = Callable[[TableKey], Awaitable[Table]]


class Timers:
    """The timers of all tables for one kind of deed."""

    def __init__(self, deed: Deed, load: Load) -> None:
        """Do the deed with a table as it was when its timer was set."""
        self._deed = deed
        self._load = load
        self._timers: dict[TableKey, asyncio.TimerHandle] = {}
        self._deeds: set[asyncio.Task[None]] = set()

    def set(self, table: Table, seconds: float | None) -> None:
        """Let the deed be done after so many seconds, or not at all, whatever was set before."""
        self._cancel(table.key)
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timers[table.key] = loop.call_later(max(0.0, seconds), self._begin, table)

    def stop(self) -> None:
        """Forget all timers and give up what is being done."""
        for key in tuple(self._timers):
            self._cancel(key)
        for deed in self._deeds:
            deed.cancel()

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
            await self._deed(table)
        except Exception as error:
            if await self._has_moved_on(table):
                # Whoever was faster has set a timer anew.
                log.debug("table %s moved on", table.key)
                return
            if isinstance(error, StoreError):
                log.warning("table %s: will be tried again: %s", table.key, error)
            else:
                log.exception("table %s: will be tried again", table.key)
            self.set(table, AFTER_A_FAULT)

    async def _has_moved_on(self, table: Table) -> bool:
        try:
            latest = await self._load(table.key)
        except StoreError:
            return False
        return latest.revision != table.revision
