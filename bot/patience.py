"""Patience: how often one person may ask for something before the bot stops working for it.

Each limit is far above what a person does by hand. What is counted is kept in memory alone, and
only for as long as it matters.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple


class Limit(NamedTuple):
    """So many at once, and one more each time so many seconds have passed."""

    at_once: int
    seconds: float


class Limits(NamedTuple):
    """How often one person may do each thing."""

    presses: Limit = Limit(20, 0.25)
    """Presses and commands of every kind."""
    tables: Limit = Limit(4, 60)
    """Tables opened, rematches included."""
    words: Limit = Limit(1, 5)
    """Sentences that ask to slow down; more of them would be work again."""


BY_HAND = Limits()
"""What nobody reaches who presses by hand."""


class Allowance:
    """What each person has left of a limit."""

    def __init__(self, limit: Limit, clock: Callable[[], datetime]) -> None:
        """Give everybody the whole limit."""
        self._step = timedelta(seconds=limit.seconds)
        self._reserve = self._step * (limit.at_once - 1)
        self._clock = clock
        self._whole_at: dict[int, datetime] = {}
        """When each person who has spent something will have the whole limit again."""

    def __len__(self) -> int:
        """Count the people that are remembered."""
        return len(self._whole_at)

    def spend(self, user_id: int) -> bool:
        """Take one off what a person has left; False, and nothing taken, where that is nothing."""
        now = self._clock()
        self._forget(now)
        whole_at = max(now, self._whole_at.pop(user_id, now))
        allowed = whole_at - now <= self._reserve
        self._whole_at[user_id] = whole_at + self._step if allowed else whole_at
        return allowed

    def _forget(self, now: datetime) -> None:
        """Forget who has the whole limit again, from whoever came longest ago."""
        while self._whole_at:
            user_id, whole_at = next(iter(self._whole_at.items()))
            if whole_at > now:
                return
            del self._whole_at[user_id]


class Patience:
    """What the bot does for one person in a given time."""

    def __init__(self, limits: Limits, clock: Callable[[], datetime]) -> None:
        """Begin with everybody's whole allowance."""
        self.presses = Allowance(limits.presses, clock)
        self.tables = Allowance(limits.tables, clock)
        self.words = Allowance(limits.words, clock)
