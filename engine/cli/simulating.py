"""``simulate``: computers play games, which are written down a line each."""

from argparse import ArgumentError, Namespace
from random import Random

from engine.cli.files import created, watched
from engine.cli.seeds import seed_of
from engine.record import write
from engine.recording import record_of
from engine.rules import rules_for
from engine.simulate import play_game


def simulate_games(told: Namespace) -> int:
    """Play and write as many games as told, the same ones for the same seed."""
    rules = rules_for(told.rules, told.seats, told.target, dict(told.option))
    players = told.players * (rules.seats if len(told.players) == 1 else 1)
    if len(players) != rules.seats:
        raise ArgumentError(None, f"--players: name one, or one for each of {rules.seats} seats")
    seed = seed_of(told)
    with created(told.out) as out:
        for game in watched(range(told.games), out):
            # Dice of its own let a game be found again without those before it.
            dice = Random(f"{seed}/{game}")  # noqa: S311 - no secret hangs on them
            print(write(record_of(*play_game(rules, players, dice))), file=out)
    return 0
