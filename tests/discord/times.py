"""The time at Discord, which can be put forward, and the ids that tell of it."""

import itertools
import time

EPOCH = 1420070400.0
"""Discord's first second (https://discord.com/developers/docs/reference#snowflakes)."""

_COUNTER = itertools.count()


class Clock:
    """Seconds since 1970, as Discord has them."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Give the time."""
        return time.time() + self._ahead

    def skip(self, seconds: float) -> None:
        """Put it forward: tokens grow old, nobody has to wait."""
        self._ahead += seconds

    def id(self) -> int:
        """Make an id that no other thing has and that tells this moment."""
        return snowflake(self.now())


def snowflake(moment: float) -> int:
    """Make an id of a moment."""
    return (int((moment - EPOCH) * 1000) << 22) | (next(_COUNTER) & 0x3FFFFF)
