"""Routes: which function answers which request."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.discord.refused import RefusedError
from tests.discord.requests import Request

if TYPE_CHECKING:
    from tests.discord.server import Server

Handler = Callable[..., Any]
"""Takes the server, the request and what stands in the gaps of its path; gives the answer's body,
None for an answer without one."""


@dataclass(frozen=True)
class Route:
    """A method, a path with gaps, and who answers."""

    method: str
    pattern: re.Pattern[str]
    handler: Handler


class Routes:
    """The routes of one room, in the order in which they are tried."""

    def __init__(self) -> None:
        self._routes: list[Route] = []

    def __iter__(self) -> Iterator[Route]:
        return iter(self._routes)

    def __call__(self, method: str, path: str) -> Callable[[Handler], Handler]:
        """Have a function answer: ``@routes("PATCH", "/channels/{channel_id}")``."""
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

        def take(handler: Handler) -> Handler:
            self._routes.append(Route(method, pattern, handler))
            return handler

        return take


def find(routes: list[Route], server: "Server", request: Request) -> Any:
    """Answer a request by its route."""
    for route in routes:
        if route.method == request.method and (found := route.pattern.fullmatch(request.path)):
            return route.handler(server, request, **found.groupdict())
    raise RefusedError(404)
