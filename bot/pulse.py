"""The pulse: writes down every few seconds that the bot is there and reaches Discord.

After a crash it says since when nobody could be reached.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.store import Store, StoreError

log = logging.getLogger(__name__)

EVERY_SECONDS = 7.0


class Pulse:
    """Beats while people can be reached."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], datetime],
        is_alive: Callable[[], bool],
        seconds: float,
    ) -> None:
        """Beat every so many seconds, once started, as long as ``is_alive`` says so."""
        self._seconds = seconds
        self._store = store
        self._clock = clock
        self._is_alive = is_alive
        self._next: asyncio.TimerHandle | None = None
        self._beats: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Beat now, and from now on."""
        beat = asyncio.create_task(self._beat())
        self._beats.add(beat)
        beat.add_done_callback(self._beats.discard)
        self._next = asyncio.get_running_loop().call_later(self._seconds, self.start)

    def stop(self) -> None:
        """Beat no more."""
        if self._next is not None:
            self._next.cancel()

    async def _beat(self) -> None:
        if not self._is_alive():
            return
        try:
            await self._store.beat(self._clock())
        except StoreError as error:
            log.warning("The pulse cannot be written: %s", error)
