"""A deal in numbers: where each card lies, and what has happened."""

from typing import NamedTuple

from engine.computers.numbers import FACE_COUNT, SUIT_COUNT, Row

LEADER, LAID, TRICKS, BROKEN, LAST_WINNER, WON, TAKER, POT, LEFTOVER, LOST = range(10)
"""What ``now`` holds: who leads; how many cards lie in the trick; the finished tricks; are hearts
broken; who won last and whether anybody did; who took the kitty; the penalty cards of the pot, of
the leftover and out of play."""
POT_POINTS, LEFTOVER_POINTS = range(2)
"""What ``stakes`` holds."""
NOBODY = -1
LONGEST_TRICK = 104


class Deal(NamedTuple):
    """One distribution of the cards while it is played; it changes in place."""

    hands: list[Row]
    """For each seat how many copies it holds of each face."""
    held: Row
    """For each seat how many cards it holds."""
    unplayed: Row
    """By face, those that are in a hand or left over."""
    laid_away: Row
    """By face, what the taker of the kitty laid away, which only it knows."""
    leftover: Row
    voids: list[Row]
    """For each seat 1 at each suit that it has shown to be out of."""
    laid: Row
    """The faces of the trick on the table, in the order played."""
    by: Row
    """Who laid them."""
    piles: list[float]
    """The points that each seat has taken."""
    penalties: Row
    """The penalty cards that each seat has taken."""
    now: Row
    stakes: list[float]


def new_deal(seats: int) -> Deal:
    """Make a deal without cards."""
    return Deal(
        hands=[[0] * FACE_COUNT for _ in range(seats)],
        held=[0] * seats,
        unplayed=[0] * FACE_COUNT,
        laid_away=[0] * FACE_COUNT,
        leftover=[0] * FACE_COUNT,
        voids=[[0] * SUIT_COUNT for _ in range(seats)],
        laid=[0] * LONGEST_TRICK,
        by=[0] * LONGEST_TRICK,
        piles=[0.0] * seats,
        penalties=[0] * seats,
        now=[0] * 10,
        stakes=[0.0] * 2,
    )


def clear(deal: Deal) -> None:
    """Make it a deal without cards again."""
    for row in (deal.held, deal.unplayed, deal.laid_away, deal.leftover, deal.penalties, deal.now):
        _fill(row, 0)
    for seat in range(len(deal.held)):
        _fill(deal.hands[seat], 0)
        _fill(deal.voids[seat], 0)
        deal.piles[seat] = 0.0
    deal.stakes[POT_POINTS] = deal.stakes[LEFTOVER_POINTS] = 0.0
    deal.now[LAST_WINNER] = deal.now[TAKER] = NOBODY


def copy(source: Deal, target: Deal) -> None:
    """Make the target the same deal as the source."""
    _copy_row(source.held, target.held)
    _copy_row(source.unplayed, target.unplayed)
    _copy_row(source.laid_away, target.laid_away)
    _copy_row(source.leftover, target.leftover)
    _copy_row(source.penalties, target.penalties)
    _copy_row(source.now, target.now)
    for seat in range(len(source.held)):
        _copy_row(source.hands[seat], target.hands[seat])
        _copy_row(source.voids[seat], target.voids[seat])
        target.piles[seat] = source.piles[seat]
    for place in range(source.now[LAID]):
        target.laid[place], target.by[place] = source.laid[place], source.by[place]
    for stake in range(2):
        target.stakes[stake] = source.stakes[stake]


def _fill(row: Row, value: int) -> None:
    for place in range(len(row)):
        row[place] = value


def _copy_row(source: Row, target: Row) -> None:
    for place in range(len(source)):
        target[place] = source[place]
