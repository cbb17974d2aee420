"""Requests: what the bot asked for, when, and what came of it."""

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Self

from aiohttp import web

API = "/api/v10"
INVALID = (401, 403, 404, 429)
"""What should never be repeated; of these Discord counts all but 404 towards shutting an address
out (https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans)."""


@dataclass(eq=False)
class Request:
    """One request; ``status`` is 0 until it is answered, and where the connection was cut."""

    method: str
    path: str
    """Without the base: ``/channels/1/messages``."""
    params: Mapping[str, str]
    json: Any
    at: float = field(default_factory=time.monotonic)
    status: int = 0
    code: int = 0
    """Discord's own error code."""

    @classmethod
    async def read(cls, http: web.BaseRequest) -> Self:
        """Read a request; of one with files, what is written beside them."""
        body: Any = None
        if http.content_type == "application/json":
            body = json.loads(await http.read() or "null")
        elif http.content_type.startswith("multipart/"):
            body = json.loads(str((await http.post())["payload_json"]))
        return cls(http.method, http.path.removeprefix(API), http.query, body)

    def is_on(self, route: str) -> bool:
        """Tell whether it is one of a route: ``PATCH /channels/*/messages/*``."""
        return fnmatchcase(f"{self.method} {self.path}", route)


class Log:
    """Every request in the order in which it came."""

    def __init__(self) -> None:
        self.requests: list[Request] = []

    def __iter__(self) -> Iterator[Request]:
        return iter(self.requests)

    def __len__(self) -> int:
        return len(self.requests)

    def add(self, request: Request) -> None:
        """Note one that has come."""
        self.requests.append(request)

    def on(self, route: str, since: int = 0) -> list[Request]:
        """Give those of a route, beginning with the one of a number."""
        return [each for each in self.requests[since:] if each.is_on(route)]

    def invalid(self, since: int = 0) -> list[Request]:
        """Give those that were refused for good, or came too often."""
        return [each for each in self.requests[since:] if each.status in INVALID]

    def limited(self, since: int = 0) -> list[Request]:
        """Give those that came too often."""
        return [each for each in self.requests[since:] if each.status == 429]
