"""Computer players: each sees a :class:`~engine.views.SeatView` and nothing else."""

from collections.abc import Callable
from random import Random

from engine.actions import SeatAction
from engine.computers import easy, normal, random_player, textbook
from engine.views import SeatView

Player = Callable[[SeatView, Random], SeatAction]
"""Decides for the seat that is waited for; its only dice are handed in."""

PLAYERS: dict[str, Player] = {
    "random": random_player.decide,
    "textbook": textbook.decide,
    "easy": easy.decide,
    "normal": normal.decide,
}
"""The computer levels by name."""
