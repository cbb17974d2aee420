"""``python -m tests.soak.process URL GATEWAY_URL``: the bot, where the machine's clock can be set.

SIGUSR1 sets it an hour ahead, SIGUSR2 an hour back.
"""

import signal
import sys
import time
from datetime import UTC, datetime
from typing import Any

import discord.utils

from tests.discord.process import Elsewhere

HOUR = 3600.0


class WallClock:
    """What the machine takes for the time."""

    def __init__(self) -> None:
        self._right = time.time
        self._ahead = 0.0

    def time(self) -> float:
        """Give the seconds since 1970."""
        return self._right() + self._ahead

    def utcnow(self) -> datetime:
        """Give the moment."""
        return datetime.fromtimestamp(self.time(), UTC)

    def set(self, signal_number: int, _: Any) -> None:
        """Set it an hour ahead or back."""
        self._ahead += HOUR if signal_number == signal.SIGUSR1 else -HOUR


def main() -> int:
    """Run the bot as its own command line does."""
    clock = WallClock()
    time.time = clock.time
    discord.utils.utcnow = clock.utcnow
    for each in (signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(each, clock.set)
    # Only now: the bot takes hold of its clock while it is loaded.
    from bot import run  # noqa: PLC0415
    from tests.discord.pointing import pointed_at  # noqa: PLC0415

    with pointed_at(Elsewhere(*sys.argv[1:])):
        return run.main([])


if __name__ == "__main__":
    sys.exit(main())
