"""The easy level: it plays by the textbook, but not always with its mind on the table."""

from random import Random

from engine.actions import SeatAction
from engine.cards import QUEEN
from engine.computers import random_player, textbook
from engine.views import SeatView

LAPSES = 0.75
"""How often it answers without thinking: enough to lose to anybody who has learned the game, and
to win against somebody who has not."""


def decide(view: SeatView, rng: Random) -> SeatAction:
    """Answer by the textbook, or now and then with anything that is allowed."""
    if rng.random() < LAPSES and not _wide_awake(view):
        return random_player.decide(view, rng)
    return textbook.decide(view, rng)


def _wide_awake(view: SeatView) -> bool:
    """Is there a queen of spades on the table, or one to play? Nobody overlooks her."""
    return any(play.card is QUEEN for play in view.table.plays) or QUEEN in view.legal
