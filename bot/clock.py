"""Steady time: what a deadline is measured by, whatever becomes of the machine's clock."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def _since_some_moment() -> float:
    return time.monotonic()


def utc_now() -> datetime:
    """Read the machine's clock."""
    return datetime.now(UTC)


class Clock:
    """The machine's time when it was first asked, and from then on what has really passed.

    Somebody who sets the machine's clock neither ends a turn nor makes it last an hour longer.
    """

    def __init__(
        self,
        wall: Callable[[], datetime] = utc_now,
        elapsed: Callable[[], float] = _since_some_moment,
    ) -> None:
        """Measure by ``elapsed``, in seconds, from what ``wall`` says at the first question."""
        self._wall = wall
        self._elapsed = elapsed
        self._zero: datetime | None = None
        self._behind: timedelta | None = None

    def __call__(self) -> datetime:
        """Give the steady time."""
        elapsed = timedelta(seconds=self._elapsed())
        if self._zero is None:
            self._zero = self._wall() - elapsed
        return self._zero + elapsed

    def hear(self, moment: datetime) -> None:
        """Hear what time it was at Discord when something was sent that arrives now.

        What took longest on its way tells least, so the one that was fastest counts.
        """
        behind = moment - self()
        if self._behind is None or behind > self._behind:
            self._behind = behind

    def drift(self) -> timedelta:
        """Give how far the steady time is behind Discord's, as far as that is known.

        People's clocks agree with Discord's: what they are shown is a steady moment and the drift.
        """
        return self._behind or timedelta(0)
