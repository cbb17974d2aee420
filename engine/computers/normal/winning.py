"""What winning the trick with a card would bring: marks for the trick on the table and to come."""

from engine.computers.normal.considerations import (
    PROMOTES,
    QUEEN_AWAY,
    WIN,
    WIN_DUMPS,
    WIN_HEARTS,
    WIN_KITTY,
    WIN_POINTS,
    WIN_POINTS_SURELY,
    WIN_QUEENS,
    WIN_STUCK,
    WIN_SURELY,
    WIN_TWIN,
)
from engine.computers.normal.sight import Pad, Sight, points_about
from engine.computers.numbers import (
    HEARTS,
    QUEEN,
    QUEEN_POINTS,
    RANK_COUNT,
    SPADES,
    SUIT_COUNT,
    Face,
    best_place,
    copies,
    points_of,
)


def mark_winning(sight: Sight, pad: Pad, face: Face) -> None:
    """Mark how likely a card wins if it leads or follows suit, and what it then brings."""
    later = sight.law.seats - 1 - sight.lying % sight.law.seats
    following = _following_later(sight, face // RANK_COUNT, later)
    void = _chance_of_void(pad, face // RANK_COUNT)
    win = (1 - _chance_to_go_over(sight, pad, face, void)) ** following
    if sight.lying and not _is_ahead(sight, pad, face):
        win = 0.0
    pad.marks[QUEEN_AWAY] = 1 - win if face == QUEEN else 0.0
    if win:
        _mark_control(sight, pad, face, win)
        _mark_points(sight, pad, face, win)
        _mark_points_to_come(sight, pad, face, win, following, later - following, void)


def _is_ahead(sight: Sight, pad: Pad, face: Face) -> bool:
    """Does a card win the trick as it lies? One that cancels another does not."""
    best = best_place(sight.laid, sight.lying)
    if copies(sight.laid, sight.lying, face):
        pad.marks[PROMOTES] = 1.0 if best >= 0 and sight.laid[best] == face else 0.0
        return False
    return best < 0 or face > sight.laid[best]


def _mark_control(sight: Sight, pad: Pad, face: Face, win: float) -> None:
    """Mark what winning means beside points: the next lead, or the kitty."""
    pad.marks[WIN], pad.marks[WIN_SURELY] = win, win * win
    pad.marks[WIN_TWIN] = win * sight.unseen[face]
    pad.marks[WIN_STUCK] = win * _lowest_height(sight, pad, face)
    pad.marks[WIN_KITTY] = win if sight.prize else 0.0


def _mark_points(sight: Sight, pad: Pad, face: Face, win: float) -> None:
    points = points_on_table(sight) + points_of(sight.law, face)
    pad.marks[WIN_POINTS], pad.marks[WIN_POINTS_SURELY] = win * points, win * win * points


def _mark_points_to_come(
    sight: Sight, pad: Pad, face: Face, win: float, following: int, voids: int, void: float
) -> None:
    """Mark what seats that follow suit may still bring, and what those without it throw off."""
    suit = face // RANK_COUNT
    pad.marks[WIN_DUMPS] = win * (voids + following * void) * points_about(sight.law, sight.unseen)
    if suit == HEARTS:
        pad.marks[WIN_HEARTS] = win * sight.law.heart * following * (1 - void)
    if suit == SPADES and face > QUEEN:
        queens = QUEEN_POINTS * sight.unseen[QUEEN]
        pad.marks[WIN_QUEENS] = win * queens * (following + voids) / (sight.law.seats - 1)


def points_on_table(sight: Sight) -> float:
    """Count the points that go to the winner so far."""
    points = sight.waiting
    for place in range(sight.lying):
        face = sight.laid[place]
        if not (sight.law.void and copies(sight.laid, sight.lying, face) > 1):
            points += points_of(sight.law, face)
    return points


def _following_later(sight: Sight, suit: int, later: int) -> int:
    """Count the seats that play after this one and may still hold the suit."""
    count = 0
    for step in range(1, later + 1):
        count += 1 - sight.voids[(sight.seat + step) % sight.law.seats][suit]
    return count


def _chance_of_void(pad: Pad, suit: int) -> float:
    """Guess how likely a seat is out of a suit that has not shown it."""
    holders = pad.holders[suit]
    return float((1 - 1 / (holders + 0.5)) ** pad.out[suit]) if holders else 1.0


def _chance_to_go_over(sight: Sight, pad: Pad, face: Face, void: float) -> float:
    """Guess how likely a seat must go over a card: it has the suit, and nothing below."""
    suit = face // RANK_COUNT
    holders, out = pad.holders[suit], pad.out[suit]
    if not holders or not out:
        return 0.0
    above = sum(sight.unseen[face + 1 : (suit + 1) * RANK_COUNT])
    return (1 - void) * float((above / out) ** max(1.0, out / holders))


def _lowest_height(sight: Sight, pad: Pad, face: Face) -> float:
    """Give how high the lowest card is that could be led after a card has won."""
    lowest = 1.0
    for suit in range(SUIT_COUNT):
        first = suit * RANK_COUNT
        for other in range(first, first + RANK_COUNT):
            if sight.own[other] > (other == face):
                out = pad.out[suit]
                below = sum(sight.unseen[first:other]) / out if out else 1.0
                lowest = min(lowest, below)
                break
    return lowest
