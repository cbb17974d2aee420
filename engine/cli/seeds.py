"""The seed of what is played: as told, or a new one that is told."""

import sys
from argparse import Namespace
from random import SystemRandom


def seed_of(told: Namespace) -> int:
    """Give the seed that was told, or draw one and say it."""
    return _drawn() if told.seed is None else int(told.seed)


def _drawn() -> int:
    seed = SystemRandom().getrandbits(32)
    print(f"the seed is {seed}", file=sys.stderr)
    return seed
