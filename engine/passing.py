"""Passing: where the three cards go (Rulebook 3)."""

from collections.abc import Sequence

from engine.cards import Card, in_order, take_out
from engine.rules import PassTo
from engine.seats import Seat

PASSED = 3
"""Cards each seat passes (Rulebook 3.1)."""


def receiver(giver: Seat, direction: PassTo, seats: int) -> Seat:
    """Give the seat a giver passes to; across is half way round, rounded down (Rulebook 3.3)."""
    steps = {PassTo.LEFT: 1, PassTo.RIGHT: -1, PassTo.ACROSS: seats // 2, PassTo.NONE: 0}
    return (giver + steps[direction]) % seats


def giver(taker: Seat, direction: PassTo, seats: int) -> Seat:
    """Give the seat a taker receives from."""
    return next(seat for seat in range(seats) if receiver(seat, direction, seats) == taker)


def after_pass(
    hands: Sequence[tuple[Card, ...]], passed: Sequence[tuple[Card, ...]], direction: PassTo
) -> tuple[tuple[Card, ...], ...]:
    """Move everybody's cards at once."""
    seats = len(hands)
    return tuple(
        in_order((*take_out(hand, passed[seat]), *passed[giver(seat, direction, seats)]))
        for seat, hand in enumerate(hands)
    )
