"""Points, the end of the game, and the moon (Rulebook 9)."""

from decimal import Decimal

from bot.words.cards import points
from bot.words.commands import CHOICES


def scoring() -> str:
    """Head what is said of points."""
    return "Points"


def heart(value: Decimal) -> str:
    """Say what a heart costs (9.1)."""
    return f"Each heart costs {CHOICES[str(value)]}."


def queen(whole: Decimal) -> str:
    """Say what a queen costs, and what a deal holds (9.1)."""
    return f"Each Q♠ costs 13 points; a deal holds {points(whole)}."


def game_ends(target: int) -> str:
    """Say when the game ends (9.4)."""
    return f"The game ends after the deal in which a total reaches {target}."


def lowest_wins() -> str:
    """Say who wins (1.2)."""
    return "The lowest total wins."


def lowest_win_together() -> str:
    """Say what happens where several have the lowest total (9.4)."""
    return "Equal lowest totals win together."


def moon() -> str:
    """Head what is said of the moon."""
    return "Shooting the moon"


def needs_all() -> str:
    """Say that everything must be taken (9.2)."""
    return "It takes all 26 hearts and both Q♠ in one deal."


def cancelled_count() -> str:
    """Say that cancelled cards belong to it (9.2)."""
    return "Whatever comes with the tricks counts as taken, cancelled cards too."


def none_once_cancelled() -> str:
    """Say that a cancelled penalty card rules the moon out (10.1)."""
    return "If a heart or Q♠ is cancelled, there is no moon in this deal."


def needs_uncancelled() -> str:
    """Say that everything uncancelled must be taken (9.2)."""
    return "It takes every heart and Q♠ of the deal that was not cancelled."


def at_least_one() -> str:
    """Say that something must be taken at all (9.2)."""
    return "There must be at least one such card."


def none_once_out_of_play() -> str:
    """Say that a penalty card out of play rules the moon out (9.2)."""
    return "If one of those cards is out of play, there is no moon."


def shooter_scores_nothing() -> str:
    """Say what the shooter's own cards cost (9.3)."""
    return "The shooter scores nothing for the deal."


def choice() -> str:
    """Say that the shooter chooses (9.3)."""
    return "The shooter chooses: 26 off the own total, or 26 more for everybody else."


def target_after() -> str:
    """Say when the target is looked at (9.3)."""
    return "Only then it is seen whether the game ends."


def others_add() -> str:
    """Say that the others pay (9.3)."""
    return "Everybody else gets 26 points."
