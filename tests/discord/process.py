"""``python -m tests.discord.process URL GATEWAY_URL``: the bot in a process of its own."""

import sys
from dataclasses import dataclass

from bot.run import main
from tests.discord.pointing import pointed_at


@dataclass(frozen=True)
class Elsewhere:
    """A stand-in in another process."""

    url: str
    gateway_url: str


if __name__ == "__main__":
    with pointed_at(Elsewhere(*sys.argv[1:])):
        sys.exit(main([]))
