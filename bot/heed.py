"""Heed: what Discord's answer to one request tells of all others.

discord.py repeats by itself what met a server error, for up to half a minute, and what came too
often. What has not been sent yet is to wait at once.
"""

import re
from collections.abc import Callable
from typing import Any

import aiohttp

from bot.budget import Budget

TOO_MANY, SERVER_ERROR = 429, 500
"""Statuses: it comes too often; and this one and all above it, Discord itself is in trouble."""

CHANNEL = re.compile(r"/channels/(\d+)/")

Listener = Callable[[int, bool], None]
"""Hears of each answer in which channel it was asked for, and whether Discord is well there."""


class Heed:
    """Watches the answers to all requests of a client."""

    def __init__(self, budget: Budget) -> None:
        """Let a budget pause where Discord wants to hear nothing from the bot at all."""
        self._budget = budget
        self._listeners: list[Listener] = []

    def tell(self, listener: Listener) -> None:
        """Have somebody told how it goes in the channels."""
        self._listeners.append(listener)

    def follow(self, trace: aiohttp.TraceConfig) -> None:
        """Watch the answers that a trace tells of."""
        trace.on_request_end.append(self._ended)

    async def _ended(self, _: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
        answer, channel = request.response, CHANNEL.search(request.url.path)
        if answer.status == TOO_MANY:
            if "X-RateLimit-Global" in answer.headers:
                self._budget.pause(float(answer.headers.get("Retry-After", 1)))
        elif channel:
            for listener in self._listeners:
                listener(int(channel[1]), answer.status < SERVER_ERROR)
