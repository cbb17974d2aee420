"""What being rid of a card would spare: marks for the hand that stays behind."""

from engine.computers.normal.considerations import (
    ALONE,
    CATCHER,
    CATCHER_AND_QUEEN,
    CATCHER_FREE,
    CATCHER_GUARDED,
    DOUBLETON,
    GUARDED,
    GUARDS_CATCHER,
    GUARDS_QUEEN,
    HEART,
    HEART_HEIGHT,
    HEART_HIGH,
    LENGTH,
    MINOR,
    MINOR_HIGH,
    QUEEN_COVERED,
    QUEEN_GUARDED,
    QUEEN_HELD,
    SINGLETON,
    SPADE,
    SPADE_FLUSHING,
    SPADE_HIGH,
    TWINS,
)
from engine.computers.normal.sight import Pad
from engine.computers.numbers import HEARTS, QUEEN, RANK_COUNT, SPADES, Face, Row

ENOUGH = 4
"""Guards beyond these add nothing."""
A_SUIT = 4.0
"""Cards of a suit of middling length."""


def mark_relief(own: Row, unseen: Row, pad: Pad, face: Face) -> None:
    """Mark what being rid of a card would mean; the suits have been counted."""
    suit = face // RANK_COUNT
    tall, out = height(unseen, pad.out[suit], face), pad.out[suit]
    guards = min(sum(own[suit * RANK_COUNT : face]), ENOUGH) / ENOUGH
    marks = pad.marks
    marks[GUARDED] = guards * tall
    marks[LENGTH] = pad.length[suit] / A_SUIT
    marks[SINGLETON] = 1.0 if pad.length[suit] == 1 else 0.0
    marks[DOUBLETON] = 1.0 if pad.length[suit] == 2 else 0.0
    marks[ALONE] = 0.0 if out else 1.0
    marks[TWINS] = 1.0 if own[face] == 2 else 0.0
    if suit == HEARTS:
        marks[HEART], marks[HEART_HEIGHT], marks[HEART_HIGH] = 1.0, tall, tall**3
    elif suit == SPADES:
        _mark_spade(own, unseen, pad, face, tall, guards)
    else:
        marks[MINOR], marks[MINOR_HIGH] = tall, tall**3


def height(unseen: Row, out: int, face: Face) -> float:
    """Tell how much of a suit is below a card, 0 to 1; a card that is alone is the highest."""
    if not out:
        return 1.0
    first = face // RANK_COUNT * RANK_COUNT
    return (sum(unseen[first:face]) + 0.5 * unseen[face]) / out


def _mark_spade(own: Row, unseen: Row, pad: Pad, face: Face, tall: float, guards: float) -> None:
    marks, queens = pad.marks, float(unseen[QUEEN])
    if face == QUEEN:
        above = unseen[QUEEN + 1] + unseen[QUEEN + 2]
        marks[QUEEN_HELD], marks[QUEEN_GUARDED], marks[QUEEN_COVERED] = 1.0, guards, above / 4
    elif face > QUEEN:
        marks[CATCHER], marks[CATCHER_GUARDED] = queens, queens * guards
        marks[CATCHER_AND_QUEEN] = 1.0 if own[QUEEN] else 0.0
        marks[CATCHER_FREE] = 0.0 if queens else tall
    else:
        marks[SPADE], marks[SPADE_HIGH], marks[SPADE_FLUSHING] = tall, tall**3, queens
        marks[GUARDS_QUEEN] = 1.0 if own[QUEEN] else 0.0
        catching = own[QUEEN + 1] + own[QUEEN + 2] > 0 and queens > 0 and not own[QUEEN]
        marks[GUARDS_CATCHER] = 1.0 if catching else 0.0
