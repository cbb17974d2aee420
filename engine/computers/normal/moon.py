"""What a moon is to do to the totals (Rulebook 9.3)."""

from engine.points import MOON_POINTS
from engine.rules import MoonWay
from engine.views import SeatView


def moon_way(view: SeatView) -> MoonWay:
    """Add 26 to the others where that leaves nobody lower, else take 26 off the own total.

    Both bring every other seat 26 further away. To add is or brings nearer the end of the game,
    which only the seat that is ahead wants.
    """
    totals = list(view.table.totals)
    own = totals.pop(view.seat)
    return "add" if own <= min(totals) + MOON_POINTS else "subtract"
