"""Advice: what a strong player would do in a seat's place, what each card would cost, and why.

It is given from what the seat knows and nothing else, so it tells nobody anything new.
"""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from engine.actions import PlayCard, SeatAction
from engine.cards import QUEEN, Card, Suit
from engine.computers import PLAYERS, normal
from engine.points import NONE, Points
from engine.scoring import points_of
from engine.tricks import winning
from engine.unseen import unseen
from engine.views import SeatView

ADVISER = "normal"
"""The level whose answer is advised."""


class Why(StrEnum):
    """Why a card is advised."""

    ONLY = "only"
    """Nothing else may be played."""
    OFF_SUIT = "off_suit"
    """It does not follow, so it cannot win."""
    TWIN = "twin"
    """Its twin lies there: the two cancel each other."""
    UNDER = "under"
    """It stays under the card that wins so far."""
    LAST = "last"
    """It wins as the last card of the trick, for points that are known."""
    SPADES_SAFE = "spades_safe"
    """Both queens of spades are gone."""
    ABOVE_OUT = "above_out"
    """Cards above it are still out."""
    HIGHEST = "highest"
    """Nothing above it is out, and all else would cost more."""
    BURDENS = "burdens"
    """These cards would cost most in the hand."""
    MOON = "moon"
    """It leaves the better totals."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what is to be said about it."""

    action: SeatAction
    why: Why
    costs: tuple[tuple[Card, float], ...] = ()
    """What each card that may be played is expected to cost more than the best, in points."""
    winner: Card | None = None
    """The card that wins the trick so far."""
    above: int = 0
    """How many cards above the advised one are still out."""
    points: Points = NONE
    """What the trick on the table brings its winner so far, set-aside cards included."""


def advise(view: SeatView, dice: Random) -> Advice:
    """Advise the seat that is waited for."""
    action = PLAYERS[ADVISER](view, dice)
    if not isinstance(action, PlayCard):
        return Advice(action, Why.MOON if view.table.phase == "moon" else Why.BURDENS)
    plays = view.table.plays
    best = winning(plays) if plays else None
    lying = (*view.table.set_aside, *(play.card for play in plays))
    return Advice(
        action,
        _why(view, action.card),
        costs=_costs(view),
        winner=best.card if best else None,
        above=_above(view, action.card),
        points=points_of(view.table.rules, lying),
    )


def _costs(view: SeatView) -> tuple[tuple[Card, float], ...]:
    costs = sorted(normal.costs(view), key=lambda each: each[1])
    least = costs[0][1]
    return tuple((card, cost - least) for card, cost in costs)


def _why(view: SeatView, card: Card) -> Why:
    if len(view.legal) == 1:
        return Why.ONLY
    return _why_follow(view, card) if view.table.plays else _why_lead(view, card)


def _why_follow(view: SeatView, card: Card) -> Why:
    plays, seats = view.table.plays, view.table.rules.seats
    if card.suit is not plays[0].card.suit:
        return Why.OFF_SUIT
    if any(play.card == card for play in plays):
        return Why.TWIN
    best = winning(plays)
    if best is not None and card.strength < best.card.strength:
        return Why.UNDER
    if (len(plays) + 1) % seats == 0:
        return Why.LAST
    return _why_lead(view, card)


def _why_lead(view: SeatView, card: Card) -> Why:
    if _above(view, card):
        return Why.ABOVE_OUT
    queens_gone = not unseen(view)[QUEEN] and QUEEN not in view.hand
    return Why.SPADES_SAFE if card.suit is Suit.SPADES and queens_gone else Why.HIGHEST


def _above(view: SeatView, card: Card) -> int:
    return sum(
        copies
        for other, copies in unseen(view).items()
        if other.suit is card.suit and other.strength > card.strength
    )
