"""The moon: who has shot it, and what it does to the deal's points (Rulebook 9.2, 9.3)."""

from engine.cards import PENALTIES
from engine.points import MOON_POINTS, NONE, Points
from engine.rules import MoonNeeds, MoonWay, Rules
from engine.scoring import Ledger
from engine.seats import Seat


def shooter(rules: Rules, book: Ledger) -> Seat | None:
    """Give the seat that has shot the moon by a closed ledger, None if nobody has."""
    counts = [sum(card.is_penalty for card in pile) for pile in book.taken]
    best = max(range(rules.seats), key=counts.__getitem__)
    if rules.moon_needs is MoonNeeds.ALL:
        return best if counts[best] == len(PENALTIES) else None
    lost = any(card.is_penalty for card in book.out_of_play)
    alone = counts[best] == sum(counts) > 0
    return best if alone and not lost else None


def moon_points(seats: int, seat: Seat, choice: MoonWay | None) -> tuple[Points, ...]:
    """Give what a moon adds to each total: 26 off the own, or 26 on everyone else's.

    Where there is no choice it is the latter (Rulebook 9.3).
    """
    own, others = (-MOON_POINTS, NONE) if choice == "subtract" else (NONE, MOON_POINTS)
    return tuple(own if other == seat else others for other in range(seats))
