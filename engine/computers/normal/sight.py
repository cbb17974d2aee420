"""What a seat sees when it is to play, in numbers."""

from typing import NamedTuple

from engine.computers.normal.considerations import MARKS
from engine.computers.numbers import (
    FACE_COUNT,
    FIRST_WON,
    HEARTS,
    LAST,
    QUEEN,
    QUEEN_POINTS,
    RANK_COUNT,
    SUIT_COUNT,
    Law,
    Row,
)

LEAD, FOLLOW, THROW, PASS, LAY_AWAY = range(5)
"""The decisions: to lead, to follow suit, to throw off, to pass, to lay away for the kitty."""


class Sight(NamedTuple):
    """The table from one seat."""

    law: Law
    seat: int
    own: Row
    """By face, the copies in the hand."""
    unseen: Row
    """By face, the copies that others hold or that are left over."""
    voids: list[Row]
    """For each seat 1 at each suit that it has shown to be out of."""
    laid: Row
    """The faces of the trick on the table, in the order played."""
    lying: int
    """So many lie there."""
    waiting: float
    """Points that the winner gets beside the cards of this trick: what was set aside, and what
    the leftover holds on average."""
    prize: bool
    """Does the winner swap cards with the kitty?"""
    stage: float
    """How much of a full hand is left to play, 1 to 0."""


class Pad(NamedTuple):
    """Paper to reckon on."""

    length: Row
    """By suit, the cards in the hand."""
    out: Row
    """By suit, the cards unseen."""
    holders: Row
    """By suit, the other seats that have not shown to be out of it."""
    marks: list[float]
    """How far each consideration applies to a card."""
    blank: list[float]
    """Marks of no card."""
    weights: list[float]
    """What each consideration weighs in a decision."""
    legal: Row
    scores: list[float]
    """What each legal card is expected to cost, against the others."""


def leftover_due(law: Law, unseen: Row, won: bool, last: bool) -> float:
    """Give the points that the leftover brings the winner of this trick, on average (7.1, 7.2)."""
    due = (law.leftover == FIRST_WON and not won) or (law.leftover == LAST and last)
    return law.leftover_size * points_about(law, unseen) if due else 0.0


def points_about(law: Law, unseen: Row) -> float:
    """Give the points of an unseen card on average."""
    hearts = sum(unseen[HEARTS * RANK_COUNT : (HEARTS + 1) * RANK_COUNT])
    points = hearts * law.heart + unseen[QUEEN] * QUEEN_POINTS
    return points / max(1, sum(unseen))


def new_pad() -> Pad:
    """Take a new sheet."""
    return Pad(
        length=[0] * SUIT_COUNT,
        out=[0] * SUIT_COUNT,
        holders=[0] * SUIT_COUNT,
        marks=[0.0] * MARKS,
        blank=[0.0] * MARKS,
        weights=[0.0] * MARKS,
        legal=[0] * FACE_COUNT,
        scores=[0.0] * FACE_COUNT,
    )


def count_suits(own: Row, unseen: Row, pad: Pad) -> None:
    """Count the cards of each suit."""
    for suit in range(SUIT_COUNT):
        first = suit * RANK_COUNT
        pad.length[suit] = sum(own[first : first + RANK_COUNT])
        pad.out[suit] = sum(unseen[first : first + RANK_COUNT])


def count_holders(sight: Sight, pad: Pad) -> None:
    """Count by suit the other seats that may hold it."""
    for suit in range(SUIT_COUNT):
        pad.holders[suit] = sight.voids[sight.seat][suit] - 1
        for void in sight.voids:
            pad.holders[suit] += 1 - void[suit]
