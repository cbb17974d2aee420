"""The cards that a seat has not seen: the others hold them, or they lie face down."""

from collections import Counter

from engine.cards import DECK, Card
from engine.views import SeatView


def unseen(view: SeatView) -> Counter[Card]:
    """Count them by face."""
    seen = Counter((*view.hand, *view.discarded))
    seen.update(play.card for play in view.table.plays)
    for trick in view.table.tricks:
        seen.update(trick.cards)
    return Counter(DECK) - seen
