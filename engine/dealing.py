"""Dealing: who gets which card, and who leads the first trick (Rulebook 2.2, 2.4, 4)."""

from collections.abc import Sequence

from engine.cards import Card, Suit, in_order
from engine.rules import OpeningLeader, Rules
from engine.seats import Seat, clockwise, left_of
from engine.state import Deal

Hands = Sequence[tuple[Card, ...]]


def deal_out(rules: Rules, dealer: Seat, deck: Sequence[Card]) -> Deal:
    """Deal one card at a time, first to the dealer's left; the rest is the leftover."""
    seats = rules.seats
    dealt = rules.hand_size * seats
    hands = tuple(
        in_order(deck[(seat - dealer - 1) % seats : dealt : seats]) for seat in range(seats)
    )
    return Deal(dealt=hands, leftover=in_order(deck[dealt:]), hands=hands)


def stacked(dealer: Seat, hands: Hands, leftover: Sequence[Card]) -> tuple[Card, ...]:
    """Give the deck that deals these hands: the inverse of :func:`deal_out`."""
    order = list(clockwise(left_of(dealer, len(hands)), len(hands)))
    rounds = zip(*(hands[seat] for seat in order), strict=True)
    return (*(card for cards in rounds for card in cards), *leftover)


def opening_leader(rules: Rules, dealer: Seat, hands: Hands) -> Seat:
    """Give the seat that leads the first trick: the dealer's left, or the lowest club's holder.

    Of two seats that hold a copy each it is the first one going left from the dealer.
    """
    left = left_of(dealer, rules.seats)
    if rules.opening_leader is OpeningLeader.LEFT_OF_DEALER:
        return left
    clubs = [card for hand in hands for card in hand if card.suit is Suit.CLUBS]
    lowest = min(clubs, key=lambda card: card.strength)
    return next(seat for seat in clockwise(left, rules.seats) if lowest in hands[seat])
