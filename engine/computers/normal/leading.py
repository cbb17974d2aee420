"""Leading: the card that is likely to lose the trick, or to win one that holds little."""

from collections import Counter
from random import Random

from engine.cards import QUEEN, Card, Suit
from engine.points import QUEEN_POINTS
from engine.rules import Rules
from engine.scoring import points_of
from engine.unseen import unseen
from engine.views import SeatView

NUISANCE = 0.5
"""Points that winning costs whatever the trick holds: the next lead is a burden."""
DUMPED = 2
"""How much more readily than by chance a penalty card is played off suit."""
QUEEN_CAUGHT = 0.5
"""How likely a spade trick brings each queen of spades that is out."""


def lead(view: SeatView, rng: Random) -> Card:
    """Choose the card that costs least, by a rough guess."""
    rules, out = view.table.rules, unseen(view)
    dumped = float(points_of(rules, out.elements())) / out.total() * DUMPED
    return min(view.legal, key=lambda card: (_cost(rules, out, card, dumped), rng.random()))


def _cost(rules: Rules, out: Counter[Card], card: Card, dumped: float) -> float:
    """Guess what a lead costs, where each card played off suit costs ``dumped``."""
    others = rules.seats - 1
    suit = [other for other in out.elements() if other.suit is card.suit]
    void = (1 - 1 / others) ** len(suit)
    chance = _chance_to_win(suit, card, void, others)
    return chance * (NUISANCE + _in_suit(rules, out, card) + others * void * dumped)


def _chance_to_win(suit: list[Card], card: Card, void: float, others: int) -> float:
    """Guess how likely each other seat is void, or has a card below and plays that."""
    above = sum(other.strength > card.strength for other in suit)
    each = max(1, len(suit) / others)
    below = 1 - (above / len(suit)) ** each if suit else 1
    return (void + (1 - void) * below) ** others


def _in_suit(rules: Rules, out: Counter[Card], card: Card) -> float:
    """Guess what the cards that follow suit cost."""
    if card.is_heart:
        return float(rules.heart_value) * (rules.seats - 1)
    if card.suit is Suit.SPADES:
        return float(QUEEN_POINTS) * (card.is_queen + out[QUEEN] * QUEEN_CAUGHT)
    return 0
