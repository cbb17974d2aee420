"""Claims: when the seat that leads may take the rest, for nothing can change it (Rulebook 5.6).

It saves a table the plays that decide nothing. It is decided from what the seat knows, so that
an offered claim tells it nothing new: a card that it has not seen counts as out, although it
may lie in the leftover.
"""

from engine.cards import COPIES, Card
from engine.errors import Reason, Refusal
from engine.rules import CancelledPoints
from engine.unseen import unseen
from engine.views import SeatView


def may_claim(view: SeatView) -> bool:
    """Tell whether this seat wins every trick to come, for the same points whatever is played."""
    return claim_refusal(view) is None


def claim_refusal(view: SeatView) -> Refusal | None:
    """Say why this seat may not claim the rest now, None where it may."""
    table = view.table
    if table.phase != "playing":
        return Refusal(Reason.GAME_OVER if table.phase == "finished" else Reason.NOT_THE_TIME)
    if not view.on_turn:
        return Refusal(Reason.NOT_YOUR_TURN, seat=table.waiting_for[0])
    if table.plays:
        return Refusal(Reason.CLAIM_IN_A_TRICK)
    # The kitty is exchanged after the first trick, and hands change with it (Rulebook 7.3).
    if not table.tricks:
        return Refusal(Reason.CLAIM_IN_THE_FIRST_TRICK)
    return _beatable(view) or _pair_out(view)


def _beatable(view: SeatView) -> Refusal | None:
    """Find a card held that is not above every card of its suit still out.

    Without one, whichever is led wins at once, so no trick dies and all cards go to one pile.
    """
    highest = {card.suit: card for card in sorted(unseen(view), key=lambda card: card.strength)}
    for card in view.hand:
        if card.suit in highest and highest[card.suit].strength >= card.strength:
            return Refusal(Reason.CLAIM_BEATABLE, card=card)
    return None


def _pair_out(view: SeatView) -> Refusal | None:
    """Find a penalty card whose two copies may or may not meet in a trick and be void (6.3)."""
    counts = view.table.rules.cancelled_points is CancelledPoints.COUNT
    if counts or _forced(view.hand):
        return None
    pairs = (card for card, copies in unseen(view).items() if copies == COPIES)
    pair = next((card for card in pairs if card.is_penalty), None)
    return None if pair is None else Refusal(Reason.CLAIM_PAIR_OUT, card=pair)


def _forced(hand: tuple[Card, ...]) -> bool:
    """Tell whether nobody has a choice any more: all hands are as long as the leader's."""
    return len(hand) == 1
