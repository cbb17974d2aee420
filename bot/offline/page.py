"""simcord's Preview, made live: the page follows the bot by itself and loses no press.

simcord is made for tests. There time stands still between two actions, and a page shows what has
happened only after its own next action. Everything here that reaches into simcord's private parts
changes that, and nothing else does: simcord is therefore pinned to one version, and
`tests/test_local_page.py` fails when a part moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

import simcord
from simcord._clock import Clock
from simcord.preview import Preview, _action_plans, _component_projection


class RealTime(Clock):
    """The clock on the wall, where simcord's own stands still until a test moves it."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    @property
    def elapsed(self) -> float:
        return perf_counter()

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        """The parent sets it to nought; there is nothing to remember."""


class LiveEnv(simcord.Env):
    """A simcord world in which time passes and nobody waits for the bot to be idle."""

    def start_time(self) -> None:
        """Let time pass from now on. Before, ids come out the same in every process."""
        self.backend.clock = RealTime()

    def _schedule_timer(self, record: Any, callback: Any, args: Any, context: Any) -> None:
        """A sleep of the bot ends when its time is up, not when the world is at rest."""
        delay = max(record.when - self._virtual_time, 0.0)

        def fire() -> None:
            if not record.handle.cancelled():
                record.handle._run()

        record.real_handle = self._runtime.call_later(delay, fire, context=context)

    async def _settle_internal(self, **options: Any) -> None:
        """A press has waited long enough when the time is over, even if the bot still works."""
        with suppress(TimeoutError):
            await super()._settle_internal(**options)


class LivePage(Preview):
    """The page: what a browser reads is what the channel shows at that moment."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._happened = 0
        self._shown: dict[str, int] = {}
        self._one_at_a_time = asyncio.Lock()
        self.env.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        self._happened += 1

    def _page_payload(self, page: Any) -> dict[str, Any]:
        """A browser asks twice a second: show it what has happened since it last asked.

        The number of the revision stays, for a press under way names the one it was made on.
        """
        if self._active_action is None and self._shown.get(page.id) != self._happened:
            self._shown[page.id] = self._happened
            self._advance_presentation_time()
            page.revision -= 1
            self._publish(page, reason="refresh")
        return super()._page_payload(page)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Two people who press at the same moment are both served, one after the other."""
        async with self._one_at_a_time:
            return await super()._action(context_id, body)
