"""What a computer costs: a decision of the normal level, in plain Python."""

import time
from random import Random

from engine.actions import DealCards
from engine.computers import PLAYERS
from engine.game import apply, new_game
from engine.rules import rules_for
from engine.simulate import shuffled
from engine.state import Dealing, Finished
from engine.turns import waiting_for
from engine.views import SeatView, seat_view
from tests.benchmarks.figure import Figure

LIMIT = 0.15
"""Milliseconds of CPU."""
RULES = rules_for("classic", 6, 25)
ROUNDS = 3


def decision_of_the_normal_level() -> Figure:
    """Let it decide all that is asked in a game of its own; the least of some rounds counts.

    Making the view is not counted: whoever looks at a hand needs one.
    """
    views, normal = _views(), PLAYERS["normal"]
    rounds = []
    for _ in range(ROUNDS):
        begun = time.thread_time()
        for view in views:
            normal(view, Random(0))
        rounds.append(time.thread_time() - begun)
    return Figure("normal-decision-ms", 1000 * min(rounds) / len(views), LIMIT)


def _views() -> list[SeatView]:
    """Play a game and keep what each seat saw when it was asked."""
    dice, game, views = Random(1), new_game(RULES, 0), list[SeatView]()
    while not isinstance(game.phase, Finished):
        if isinstance(game.phase, Dealing):
            game = apply(game, DealCards(shuffled(dice))).game
            continue
        views.append(seat_view(game, waiting_for(game)[0]))
        game = apply(game, PLAYERS["normal"](views[-1], dice)).game
    return views
