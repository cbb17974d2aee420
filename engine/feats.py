"""Feats: what is told of a seat's deal besides its points, and counted over many deals."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.moon import shooter
from engine.points import NONE, Points
from engine.rules import Rules
from engine.scoring import Capture, captures, closed, haul, points_of, total_points
from engine.seats import Seat
from engine.state import Deal
from engine.tricks import Play, Trick, cancelled, winning


@dataclass(frozen=True, slots=True)
class Feats:
    """What one seat has done in a deal."""

    moons: int
    """Moons shot: 0 or 1."""
    moons_broken: int
    """How often it took the penalty card that ended another seat's moon."""
    queens_taken: int
    """Queens of spades in its pile, the leftover's included."""
    queens_given: int
    """Queens of spades it played that another seat took."""
    cancelled_wins: int
    """Tricks it won because a higher card of the suit led was cancelled (Rulebook 6.1)."""
    dead_leads: int
    """Tricks it led that were dead (Rulebook 6.4)."""
    given: tuple[Points, ...]
    """The points of the cards it played that each other seat took, by seat."""


def feats_of(rules: Rules, deal: Deal) -> tuple[Feats, ...]:
    """Give the feats of every seat in a deal that is played out."""
    book = closed(rules, deal)
    taken = [each for each in captures(rules, deal.tricks) if each.seat is not None]
    shot, broke = shooter(rules, book), moon_breaker(rules, taken)
    return tuple(
        Feats(
            moons=int(shot == seat),
            moons_broken=int(broke == seat),
            queens_taken=haul(book.taken[seat]).queens,
            queens_given=sum(play.card.is_queen for _, play in _given(taken, seat)),
            cancelled_wins=sum(_won_by_cancelling(trick, seat) for trick in deal.tricks),
            dead_leads=sum(trick.leader == seat and _died(rules, trick) for trick in deal.tricks),
            given=_points_given(rules, taken, seat),
        )
        for seat in range(rules.seats)
    )


def moon_breaker(rules: Rules, taken: Iterable[Capture]) -> Seat | None:
    """Give the seat that broke a moon: it took penalty cards after another had all so far.

    All so far must be half of the deal's points at least: less is nobody's moon yet.
    """
    holder: Seat | None = None
    held = NONE
    for capture in taken:
        penalties = [play.card for play in capture.plays if play.card.is_penalty]
        if not penalties:
            continue
        if holder not in (None, capture.seat):
            return capture.seat if 2 * held >= total_points(rules) else None
        holder, held = capture.seat, held + points_of(rules, penalties)
    return None


def _given(taken: Iterable[Capture], seat: Seat) -> list[tuple[Seat, Play]]:
    """Give what a seat has played and others have taken, with who took it."""
    return [
        (each.seat, play)
        for each in taken
        for play in each.plays
        if each.seat is not None and play.seat == seat != each.seat
    ]


def _points_given(rules: Rules, taken: Iterable[Capture], seat: Seat) -> tuple[Points, ...]:
    points = [NONE] * rules.seats
    for taker, play in _given(taken, seat):
        points[taker] += points_of(rules, (play.card,))
    return tuple(points)


def _won_by_cancelling(trick: Trick, seat: Seat) -> bool:
    best = winning(trick.plays)
    if best is None or best.seat != seat:
        return False
    suit, strength = best.card.suit, best.card.strength
    return any(c.suit is suit and c.strength > strength for c in cancelled(trick.plays))


def _died(rules: Rules, trick: Trick) -> bool:
    """Tell whether a trick was dead once each seat had played to it."""
    return winning(trick.plays[: rules.seats]) is None
