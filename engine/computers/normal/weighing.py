"""Weighing: what each card would cost, as the sum of what is considered about it."""

from engine.computers.normal.considerations import MARKS
from engine.computers.normal.reliefs import mark_relief
from engine.computers.normal.sight import (
    FOLLOW,
    LEAD,
    THROW,
    Pad,
    Sight,
    count_holders,
    count_suits,
)
from engine.computers.normal.winning import mark_winning
from engine.computers.numbers import FACE_COUNT, RANK_COUNT, Face, Row

Table = list[list[float]]
"""For each decision what each consideration weighs, then what it weighs more at a full hand."""


def decision_of(sight: Sight, face: Face) -> int:
    """Tell which decision it is to play a card."""
    if not sight.lying:
        return LEAD
    follows = face // RANK_COUNT == sight.laid[0] // RANK_COUNT
    return FOLLOW if follows else THROW


def weigh(sight: Sight, table: Table, pad: Pad, count: int) -> None:
    """Score so many legal cards by what they are expected to cost."""
    count_suits(sight.own, sight.unseen, pad)
    count_holders(sight, pad)
    decision = decision_of(sight, pad.legal[0])
    take_weights(table, decision, sight.stage, pad)
    for place in range(count):
        consider(sight, pad, decision, pad.legal[place])
        pad.scores[place] = total(pad)


def consider(sight: Sight, pad: Pad, decision: int, face: Face) -> None:
    """Mark how far each consideration applies to playing a card; the suits have been counted."""
    pad.marks[:] = pad.blank
    mark_relief(sight.own, sight.unseen, pad, face)
    if decision != THROW:
        mark_winning(sight, pad, face)


def lightest(pad: Pad, count: int) -> Face:
    """Give the card that costs least."""
    best = 0
    for place in range(1, count):
        if pad.scores[place] < pad.scores[best]:
            best = place
    return pad.legal[best]


def pick(own: Row, unseen: Row, table: Table, decision: int, pad: Pad) -> Face:
    """Give the card of which a hand most wants to be rid, to pass it or to lay it away."""
    count_suits(own, unseen, pad)
    take_weights(table, decision, 0.0, pad)
    best, least = -1, 0.0
    for face in range(FACE_COUNT):
        if own[face]:
            pad.marks[:] = pad.blank
            mark_relief(own, unseen, pad, face)
            cost = total(pad)
            if best < 0 or cost < least:
                best, least = face, cost
    return best


def take_weights(table: Table, decision: int, stage: float, pad: Pad) -> None:
    """Take the weights of a decision at a stage of the hand."""
    weights = table[decision]
    for place in range(MARKS):
        pad.weights[place] = weights[place] + stage * weights[MARKS + place]


def total(pad: Pad) -> float:
    """Sum up the marks by their weights."""
    cost = 0.0
    for mark, weight in zip(pad.marks, pad.weights):  # noqa: B905 - as the compiler knows it
        if mark:
            cost += mark * weight
    return cost
