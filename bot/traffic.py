"""What goes between the bot and Discord, counted and timed without being touched.

It looks at methods, addresses and statuses alone, through the traces that aiohttp offers
(https://docs.aiohttp.org/en/stable/tracing_reference.html).
"""

import re
from time import perf_counter
from typing import Any

import aiohttp

from bot.figures import ANSWER_SECONDS, REQUESTS, UNANSWERED

WORDS = re.compile(
    "@me|@original|applications|bot|callback|channels|commands|gateway|guilds|interactions|members"
    "|messages|oauth2|threads|users|webhooks"
)
"""The parts of an address that may be told. All others are ids, or the tokens of interactions."""

API = re.compile(r"^/api/v\d+")
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
TOO_LATE = 10.0
"""Seconds; Discord takes no answer after three, and the answer travels too."""

OK = 300
"""Statuses below this one: Discord has taken it."""


def route(path: str) -> str:
    """Give the route of a path: ``/channels/{}/messages`` for the messages of any channel."""
    parts = API.sub("", path).split("/")
    return "/".join(part if not part or WORDS.fullmatch(part) else "{}" for part in parts)


class Traffic:
    """Counts requests by route and status, and times the answers to interactions."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[str, float]] = {}
        """The kind of each interaction without an answer, and when it came; oldest first."""

    def arrived(self, interaction_id: int, kind: str) -> None:
        """Note that an interaction has come."""
        now = perf_counter()
        self._give_up(now - TOO_LATE)
        self._waiting[str(interaction_id)] = kind, now

    def trace(self) -> aiohttp.TraceConfig:
        """Give what follows the requests of a client."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(_failed)
        return trace

    async def _ended(self, _: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
        status = request.response.status
        _count(request.method, request.url.path, str(status))
        callback = CALLBACK.search(request.url.path)
        if callback and status < OK:
            self._answered(callback[1])

    def _answered(self, interaction_id: str) -> None:
        asked = self._waiting.pop(interaction_id, None)
        if asked is not None:
            kind, since = asked
            ANSWER_SECONDS.labels(kind).observe(perf_counter() - since)

    def _give_up(self, until: float) -> None:
        for interaction_id, (kind, since) in tuple(self._waiting.items()):
            if since > until:
                return
            del self._waiting[interaction_id]
            UNANSWERED.labels(kind).inc()


async def _failed(_: Any, __: Any, request: aiohttp.TraceRequestExceptionParams) -> None:
    _count(request.method, request.url.path, "none")


def _count(method: str, path: str, status: str) -> None:
    REQUESTS.labels(method, route(path), status).inc()
