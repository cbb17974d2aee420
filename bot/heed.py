"""Heed: what Discord's answer to one request asks of all others.

discord.py waits with the request itself; what has not been sent yet waits here.
"""

from typing import Any

import aiohttp

from bot.budget import Budget

TOO_MANY, SERVER_ERROR = 429, 500
"""Statuses: one bot asks too often; and this one and all above it, Discord itself is in trouble."""

A_MOMENT = 1.0
"""Seconds without anything new after a server error: discord.py repeats what it has under way,
and a Discord in trouble is not helped by more."""


class Heed:
    """Watches the answers to a client's requests, and lets its budget pause."""

    def __init__(self, budget: Budget) -> None:
        """Watch on behalf of a budget."""
        self._budget = budget

    def follow(self, trace: aiohttp.TraceConfig) -> None:
        """Watch the answers that a trace tells of."""
        trace.on_request_end.append(self._ended)

    async def _ended(self, _: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
        answer = request.response
        if answer.status == TOO_MANY and "X-RateLimit-Global" in answer.headers:
            self._budget.pause(float(answer.headers.get("Retry-After", A_MOMENT)))
        elif answer.status >= SERVER_ERROR and "/channels/" in request.url.path:
            self._budget.pause(A_MOMENT)
