"""What goes wrong at Discord, because a test wants it to.

::

    discord.faults.refuse("PATCH /channels/*", 404, 10008, times=1)
    discord.faults.break_down("POST /interactions/*", takes_effect=True, times=1)
    with discord.faults.cut("PATCH /channels/*"):
        ...
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from tests.discord.limits import LimitedError
from tests.discord.refused import RefusedError
from tests.discord.requests import Request

CUT = ConnectionAbortedError
Cause = Callable[[], Exception]


@dataclass(eq=False)
class Fault(AbstractContextManager["Fault"]):
    """One thing that goes wrong on a route; as a context it ends with its block."""

    route: str
    """As in ``PATCH /channels/*/messages/*``."""
    cause: Cause | None
    """What is answered instead; None where the answer is only slow."""
    times: int | None = None
    """How often, None for until it is ended."""
    takes_effect: bool = False
    """Is what was asked for done all the same, and only the answer goes wrong?"""
    before: float = 0.0
    """Seconds until the request is heard."""
    after: float = 0.0
    """Seconds from the deed to its answer."""
    happened: int = 0

    def end(self) -> None:
        """Let it happen no more."""
        self.times = 0

    def meets(self, request: Request) -> bool:
        """Tell whether it happens to a request."""
        return self.times != 0 and request.is_on(self.route)

    def happen(self) -> None:
        """Count it."""
        self.happened += 1
        if self.times is not None:
            self.times -= 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.end()


class Faults:
    """All that goes wrong; of several on a route, the one that was caused last."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def refuse(self, route: str, status: int, code: int = 0, times: int | None = None) -> Fault:
        """Refuse what is asked for."""
        return self._add(Fault(route, lambda: RefusedError(status, code), times))

    def break_down(
        self,
        route: str,
        status: int = 503,
        times: int | None = None,
        *,
        takes_effect: bool = False,
    ) -> Fault:
        """Answer with a server error, whether the deed was done or not."""
        return self._add(Fault(route, lambda: RefusedError(status), times, takes_effect))

    def cut(self, route: str, times: int | None = None, *, takes_effect: bool = False) -> Fault:
        """Cut the connection instead of an answer."""
        return self._add(Fault(route, CUT, times, takes_effect))

    def limit(
        self, route: str, retry_after: float, times: int | None = None, scope: str = "shared"
    ) -> Fault:
        """Say that it comes too often; in the scope ``global``, that the bot does."""
        return self._add(Fault(route, lambda: LimitedError(retry_after, scope), times))

    def slow_down(
        self, route: str, *, before: float = 0.0, after: float = 0.0, times: int | None = None
    ) -> Fault:
        """Take seconds to hear a request, or to answer what is done."""
        return self._add(Fault(route, None, times, True, before, after))

    def end_all(self) -> None:
        """All is well again."""
        self._faults.clear()

    def met_by(self, request: Request) -> Fault | None:
        """Give what happens to a request."""
        for fault in self._latest_first():
            if fault.meets(request):
                fault.happen()
                return fault
        return None

    def _latest_first(self) -> Iterator[Fault]:
        self._faults = [fault for fault in self._faults if fault.times != 0]
        return reversed(self._faults)

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault
