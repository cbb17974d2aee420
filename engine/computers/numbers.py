"""Cards and rules as plain numbers, so that a deal can be played out in an instant.

Whatever works on such numbers alone is Python that a compiler understands too: it allocates
nothing and knows no objects but named tuples. Rows are lists, and arrays where it is compiled.
"""

from typing import NamedTuple

from engine import cards
from engine.cards import FACES, Card
from engine.rules import (
    CancelledPoints,
    DeadTrick,
    FirstTrickPenalties,
    HeartsBrokenBy,
    Leftover,
    MoonNeeds,
    OpeningLeader,
    QueenLed,
    Rules,
)

Face = int
"""A card's place among the 52 faces: its suit times 13 and its strength."""
Row = list[int]
"""Often how many copies there are of each face."""

FACE_COUNT, SUIT_COUNT, RANK_COUNT = 52, 4, 13
CLUBS, DIAMONDS, HEARTS, SPADES = 0, 1, 2, 3
NUMBER: dict[Card, Face] = {card: face for face, card in enumerate(FACES)}
QUEEN: Face = NUMBER[cards.QUEEN]
QUEEN_POINTS, MOON_POINTS = 13.0, 26.0

CARRY, DISCARD, EXTEND = 0, 1, 2
"""What becomes of a dead trick (Rulebook 8)."""
FIRST_WON, LAST, EXCHANGE = 0, 1, 2
"""Who gets the leftover (Rulebook 7)."""


class Law(NamedTuple):
    """The options of the rules that matter while a deal is played."""

    seats: int
    heart: float
    """Points of a heart."""
    void: bool
    """Do cancelled cards count for nobody?"""
    dead: int
    leftover: int
    leftover_size: int
    club_opens: bool
    clean_first: bool
    """Is the first trick free of penalty cards, where that can be?"""
    broken_off_suit: bool
    """Are hearts broken only by what is played off suit?"""
    queen_waits: bool
    """May a queen be led only once hearts are broken?"""
    moon_of_uncancelled: bool


def law_of(rules: Rules) -> Law:
    """Put a rule set into numbers."""
    return Law(
        seats=rules.seats,
        heart=float(rules.heart_value),
        void=rules.cancelled_points is CancelledPoints.VOID,
        dead=list(DeadTrick).index(rules.dead_trick),
        leftover=list(Leftover).index(rules.leftover),
        leftover_size=rules.leftover_size,
        club_opens=rules.opening_leader is OpeningLeader.LOWEST_CLUB,
        clean_first=rules.first_trick_penalties is FirstTrickPenalties.ONLY_IF_NOTHING_ELSE,
        broken_off_suit=rules.hearts_broken_by is HeartsBrokenBy.OFF_SUIT,
        queen_waits=rules.queen_led is QueenLed.ONCE_BROKEN,
        moon_of_uncancelled=rules.moon_needs is MoonNeeds.ALL_UNCANCELLED,
    )


def is_penalty(face: Face) -> bool:
    """Is it a heart or a queen of spades?"""
    return face // RANK_COUNT == HEARTS or face == QUEEN


def points_of(law: Law, face: Face) -> float:
    """Give what a card costs whoever takes it."""
    if face == QUEEN:
        return QUEEN_POINTS
    return law.heart if face // RANK_COUNT == HEARTS else 0.0


def copies(laid: Row, count: int, face: Face) -> int:
    """Count how often a face lies in a trick; two cancel each other (Rulebook 6.1)."""
    found = 0
    for place in range(count):
        found += laid[place] == face
    return found


def best_place(laid: Row, count: int) -> int:
    """Give the place of the card that wins a trick as it lies, -1 where none does (6.2)."""
    led, best = laid[0] // RANK_COUNT, -1
    for place in range(count):
        face = laid[place]
        follows = face // RANK_COUNT == led
        if follows and (best < 0 or face > laid[best]) and copies(laid, count, face) == 1:
            best = place
    return best


def shows_void(law: Law, led: int, first: bool) -> bool:
    """Tell whether whoever plays off suit has none of the suit led.

    In a first trick without penalty cards it may be a queen of spades that was held back (5.2).
    """
    return not (first and law.clean_first and led >= HEARTS)
