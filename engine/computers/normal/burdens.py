"""Which cards to be rid of: passed on, laid away for the kitty, or played off suit.

High spades come first, while they can catch a queen; then high hearts and other high cards,
sooner those of a short suit, because a void is where the next burden goes.
"""

from collections.abc import Callable
from random import Random

from engine.cards import QUEEN, Card, Suit, take_out
from engine.passing import PASSED
from engine.unseen import unseen
from engine.views import SeatView

Hand = tuple[Card, ...]
Weight = Callable[[Card, Hand], float]
"""Says how much a hand wants to be rid of one of its cards, in ranks."""

GUARDS = 3
"""So many spades below the queen allow to keep the high ones."""
QUEEN_WEIGHT, HIGH_SPADE_WEIGHT = 100, 80
HEART_WEIGHT = 1
"""What a heart of a whole point weighs more than another card."""
SHORT, VOID_WEIGHT = 4, 1
"""A suit of fewer cards than this is worth leaving: what each card that it lacks adds."""


def to_pass(view: SeatView, rng: Random) -> Hand:
    """Choose three cards to pass; well guarded high spades stay, where they can be watched."""
    low_spades = [card for card in view.hand if _below_queen(card)]
    return _heaviest(view, PASSED, _weight(view, guarded=len(low_spades) >= GUARDS), rng)


def to_lay_away(view: SeatView, rng: Random) -> Hand:
    """Choose what goes out of play for the kitty: its points are nobody's (Rulebook 7.3)."""
    return _heaviest(view, len(view.kitty), _weight(view), rng)


def to_dump(view: SeatView, rng: Random) -> Card:
    """Choose what to play off suit."""
    weight = _weight(view)
    return max(view.legal, key=lambda card: (weight(card, view.hand), rng.random()))


def _heaviest(view: SeatView, count: int, weight: Weight, rng: Random) -> Hand:
    """Take out one card after the other: what is left of the hand then weighs anew."""
    hand = view.hand
    for _ in range(count):
        dice = {card: rng.random() for card in hand}
        heaviest = max(hand, key=lambda card: (weight(card, hand), dice[card]))
        hand = take_out(hand, (heaviest,))
    return take_out(view.hand, hand)


def _weight(view: SeatView, *, guarded: bool = False) -> Weight:
    heart = HEART_WEIGHT * float(view.table.rules.heart_value)
    queen_about = QUEEN in view.hand or QUEEN in unseen(view)

    def weight(card: Card, hand: Hand) -> float:
        if card == QUEEN:
            return 0 if guarded else QUEEN_WEIGHT
        if _beats_queen(card) and queen_about and not guarded:
            return HIGH_SPADE_WEIGHT + card.strength
        suit = [other for other in hand if other.suit is card.suit]
        lower = sum(other.strength < card.strength for other in suit)
        lacking = max(0, SHORT - len(suit))
        return card.strength - lower + VOID_WEIGHT * lacking + (heart if card.is_heart else 0)

    return weight


def _below_queen(card: Card) -> bool:
    return card.suit is Suit.SPADES and card.strength < QUEEN.strength


def _beats_queen(card: Card) -> bool:
    return card.suit is Suit.SPADES and card.strength > QUEEN.strength
