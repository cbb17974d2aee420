"""What a trick means by who gets it: a moon to stop or to shoot, and the standing of the game.

Deals in which this matters are too rare to learn from; the measures here are estimates.
"""

from typing import NamedTuple

from engine.computers.normal.considerations import WIN
from engine.computers.normal.sight import Pad, Sight
from engine.computers.normal.weighing import consider, decision_of
from engine.computers.normal.winning import points_on_table
from engine.computers.numbers import (
    FACE_COUNT,
    MOON_POINTS,
    RANK_COUNT,
    Face,
    best_place,
    is_penalty,
    points_of,
)
from engine.seats import Seat
from engine.views import SeatView

NO_DANGER = 0.4
"""Who has taken no more than this part of the points in play is not yet after the moon."""
TO_THE_LEADER = 0.1
"""What a point is worth beside its own cost that goes to whoever is ahead in the game."""
LOSING = 6.0
"""Points that it costs to end the game while somebody else is ahead."""
PERHAPS = 0.5
"""How likely the trick stays with a seat while others are still to play."""


class Stakes(NamedTuple):
    """What it is worth to oneself who gets a trick."""

    taker: Seat | None
    """The only seat that has taken points, where it has taken many."""
    moon: float
    """Points that its moon would cost, by how likely it is."""
    leader: Seat | None
    """Another seat that is ahead in the game."""
    to_target: list[float]
    """While another is ahead: how many points each seat may still take before the game ends."""


def sway(view: SeatView, sight: Sight, pad: Pad, count: int) -> None:
    """Change the scores of so many legal cards by who is to get the trick with them."""
    stakes = _stakes(view, sight)
    if stakes.taker is None and stakes.leader is None:
        return
    for place in range(count):
        pad.scores[place] -= _gain(sight, pad, stakes, pad.legal[place])


def _stakes(view: SeatView, sight: Sight) -> Stakes:
    table = view.table
    taker, moon = _moon(view, sight)
    if taker == view.seat and not _all_high(sight):
        taker = None
    so_far = [float(sum(pair)) for pair in zip(table.totals, table.points, strict=True)]
    ahead = so_far.index(min(so_far)) if any(table.totals) else view.seat
    leader = ahead if so_far[ahead] < so_far[view.seat] else None
    return Stakes(taker, moon, leader, [table.rules.target - points for points in so_far])


def _gain(sight: Sight, pad: Pad, stakes: Stakes, face: Face) -> float:
    """Give what a card is worth by who then gets the trick, and what lies in it."""
    heir = _heir(sight, face)
    if heir is None:
        return 0.0
    points = points_on_table(sight) + points_of(sight.law, face)
    gain = _moon_gain(sight, stakes, face, heir) if points else 0.0
    if heir == stakes.leader:
        gain += points * TO_THE_LEADER
    if stakes.leader is not None and 0 < stakes.to_target[heir] <= points:
        gain -= LOSING
    return gain * _chance(sight, pad, face, heir)


def _moon_gain(sight: Sight, stakes: Stakes, face: Face, heir: Seat) -> float:
    """Give what it is worth that a trick with points goes to a seat, by the moon it may shoot."""
    if stakes.taker is None:
        return 0.0
    if stakes.taker == sight.seat:
        return MOON_POINTS if heir == sight.seat else 0.0
    if heir != stakes.taker:
        return stakes.moon
    # A penalty card that is held back may still stop it.
    return -stakes.moon * PERHAPS if is_penalty(face) else 0.0


def _chance(sight: Sight, pad: Pad, face: Face, heir: Seat | None) -> float:
    """Guess how likely the trick stays with whom it falls to with a card."""
    if heir == sight.seat:
        consider(sight, pad, decision_of(sight, face), face)
        return pad.marks[WIN]
    return 1.0 if sight.lying % sight.law.seats == sight.law.seats - 1 else PERHAPS


def _heir(sight: Sight, face: Face) -> Seat | None:
    """Give the seat that wins the trick as it lies with a card added."""
    laid = [*sight.laid[: sight.lying], face]
    best, seats = best_place(laid, len(laid)), sight.law.seats
    return None if best < 0 else (sight.seat - sight.lying + best) % seats


def _moon(view: SeatView, sight: Sight) -> tuple[Seat | None, float]:
    """Give the seat that may be after the moon, and what that threatens."""
    table = view.table
    takers = [seat for seat, points in enumerate(table.points) if points]
    if len(takers) != 1 or any(card.is_penalty for card in table.out_of_play):
        return None, 0.0
    held = [sight.own[face] + sight.unseen[face] for face in range(FACE_COUNT)]
    to_come = sum(points_of(sight.law, face) * held[face] for face in range(FACE_COUNT))
    taken = float(table.points[takers[0]])
    part = taken / (taken + to_come + points_on_table(sight))
    if part <= NO_DANGER:
        return None, 0.0
    return takers[0], MOON_POINTS * ((part - NO_DANGER) / (1 - NO_DANGER)) ** 2


def _all_high(sight: Sight) -> bool:
    """Can no card that is unseen go over one of the hand?"""
    return all(
        not any(sight.unseen[face : (face // RANK_COUNT + 1) * RANK_COUNT])
        for face in range(FACE_COUNT)
        if sight.own[face]
    )
