"""The budget: so many requests a second for the whole bot, the most urgent first.

Discord allows 50 a second (https://docs.discord.com/developers/topics/rate-limits). Answers to
interactions and edits by their tokens do not count, all others do.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

PER_SECOND = 40
"""Room is left below Discord's 50: a library repeats what fails, and a way bunches things up."""

CLOSEST = 0.8
"""How close two requests may be, in shares of an even pace: drawing is spread over the second."""

MADE_GOOD = 0.05
"""Seconds of a busy moment that are made good, so that the budget is really used: the room below
Discord's limit allows for that."""

SHORT = 0.25
"""Seconds until all that waits is sent, from which on the budget is short."""

Rank = Callable[[], tuple[float, ...]]
"""Tells how urgent a request is at this moment: the lowest rank comes first."""


@dataclass(slots=True, eq=False)
class Waiting:
    """A request that waits for its turn."""

    rank: Rank
    turn: asyncio.Future[bool]


class Budget:
    """Gives turns to send a request. A turn is spent when it is given: nothing is held by it.

    So a request that Discord holds up holds up no other one.
    """

    def __init__(self, per_second: int = PER_SECOND) -> None:
        """Allow so many requests in any second."""
        self._spent: deque[float] = deque(maxlen=per_second)
        self._spacing = CLOSEST / per_second
        self._closed_until = 0.0
        self._waiting: list[Waiting] = []
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_short(self) -> bool:
        """Is more to be sent than may be? What waits for its place in an even pace is no more."""
        return len(self._waiting) * self._spacing >= SHORT

    async def turn(self, rank: Rank) -> bool:
        """Wait until one more request may be sent, and count it; False if it was excused."""
        loop = asyncio.get_running_loop()
        if not self._waiting and self._next_at() <= loop.time():
            self._spent.append(loop.time())
            return True
        waiting = Waiting(rank, loop.create_future())
        self._waiting.append(waiting)
        self._set_timer(loop)
        try:
            return await waiting.turn
        finally:
            if waiting in self._waiting:
                self._waiting.remove(waiting)

    def excuse(self, rank: Rank) -> None:
        """Let a request that waits under this rank go without a turn: it needs none any more."""
        for waiting in self._waiting:
            if waiting.rank == rank and not waiting.turn.done():
                waiting.turn.set_result(False)

    def pause(self, seconds: float) -> None:
        """Give no turn for so long: Discord wants to hear nothing from this bot at all."""
        until = asyncio.get_running_loop().time() + seconds
        self._closed_until = max(self._closed_until, until)

    def _next_at(self) -> float:
        """Tell from when on one more request keeps within the second, and apart from the last."""
        if not self._spent:
            return self._closed_until
        is_full = len(self._spent) == self._spent.maxlen
        second_over = self._spent[0] + 1.0 if is_full else 0.0
        return max(self._closed_until, second_over, self._spent[-1] + self._spacing)

    def _set_timer(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None and self._waiting:
            self._timer = loop.call_at(self._next_at(), self._give)

    def _give(self) -> None:
        """Give the turn that is due to whoever needs it most by now."""
        self._timer = None
        loop = asyncio.get_running_loop()
        due_at = self._next_at()
        if self._waiting and due_at <= loop.time():
            first = min(self._waiting, key=lambda waiting: waiting.rank())
            self._waiting.remove(first)
            if not first.turn.done():
                first.turn.set_result(True)
                self._spent.append(max(due_at, loop.time() - MADE_GOOD))
        self._set_timer(loop)
