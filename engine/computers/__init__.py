"""Computer players: each sees a :class:`~engine.views.SeatView` and nothing else."""

from collections.abc import Callable
from random import Random

from engine.actions import SeatAction
from engine.computers import normal, random_player, textbook
from engine.views import SeatView

Player = Callable[[SeatView, Random], SeatAction]
"""Decides for the seat that is waited for; its only dice are handed in."""

PLAYERS: dict[str, Player] = {
    "random": random_player.decide,
    "textbook": textbook.decide,
    "normal": normal.decide,
}
"""The computer levels by name."""
