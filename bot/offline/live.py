"""A simcord world in which time passes.

simcord is made for tests: its clock stands still between two actions, and an action lasts until
the bot has nothing left to do. A person at a page wants neither. What is changed here is private
to simcord, so its version is pinned, and the tests of the local page fail when a part moves.
"""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import simcord
from discord.ext import commands
from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic

PATIENCE = 0.25
"""For how many seconds a press waits for a bot that is still busy."""


class RealTime(Clock):
    """The clock on the wall, for what simcord dates and for when the bot's sleeps end."""

    def now(self) -> datetime:
        """Tell the time of day, in UTC."""
        return datetime.now(UTC)

    @property
    def elapsed(self) -> float:
        """Tell the time of the event loop, in seconds."""
        return real_monotonic()

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        """Let the parent set its own: it is not looked at."""


class LiveEnv(simcord.Env):
    """Discord on this machine alone, in real time."""

    def __init__(self, bot: commands.Bot) -> None:
        """Put up an empty world around the bot; its clock does not run yet."""
        super().__init__(bot, settle_timeout=PATIENCE)

    def start_clock(self) -> None:
        """Let time pass. What was built before has the same ids in every process."""
        self.backend.clock = RealTime()

    def _schedule_timer(self, record: Any, callback: Any, args: Any, context: Any) -> None:
        """Wake the bot when its time is up, where simcord would first bring the world to rest."""

        def wake() -> None:
            if not record.handle.cancelled():
                record.handle._run()

        runtime: Any = self._runtime
        record.real_handle = runtime.call_at(record.when, wake, context=context)

    async def _settle_internal(self, **options: Any) -> None:
        """Go on when the patience is over: the page shows later what comes later."""
        with suppress(TimeoutError):
            await super()._settle_internal(**options)
