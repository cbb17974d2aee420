"""Scoring: where every card of a deal ends, and what it costs (Rulebook 7, 8, 9.1, 9.5)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import PENALTIES, Card
from engine.leftover import pile_heir
from engine.points import NONE, QUEEN_POINTS, Points
from engine.rules import CancelledPoints, DeadTrick, Rules
from engine.seats import Seat
from engine.state import Deal, Haul
from engine.tricks import Trick, cancelled


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where the cards of the finished tricks lie: each in exactly one place."""

    taken: tuple[tuple[Card, ...], ...]
    """Each seat's pile, without the cards whose points are void."""
    cancelled: tuple[Card, ...]
    """Cards whose points are void because they cancelled each other (Rulebook 6.3)."""
    set_aside: tuple[Card, ...]
    """Dead tricks that wait for the next winner (Rulebook 8.1)."""
    out_of_play: tuple[Card, ...]


def ledger(rules: Rules, tricks: Iterable[Trick]) -> Ledger:
    """Sort the cards of the finished tricks by where they lie; the leftover is not among them."""
    taken: list[tuple[Card, ...]] = [()] * rules.seats
    void: tuple[Card, ...] = ()
    waiting: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    for trick in tricks:
        live, twins = _parted(rules, trick)
        void += twins
        if trick.winner is not None:
            taken[trick.winner] += waiting + live
            waiting = ()
        elif rules.dead_trick is DeadTrick.CARRY:
            waiting += live
        else:
            gone += live
    return Ledger(tuple(taken), void, waiting, gone)


def closed(rules: Rules, deal: Deal) -> Ledger:
    """Give the ledger at the end of a deal: the leftover placed, nothing waits any more."""
    book = ledger(rules, deal.tricks)
    heir = pile_heir(rules, deal.tricks)
    laid_away = deal.exchange.discarded if deal.exchange else deal.leftover
    return Ledger(
        taken=tuple(
            pile + deal.leftover if seat == heir else pile for seat, pile in enumerate(book.taken)
        ),
        cancelled=book.cancelled,
        set_aside=(),
        out_of_play=book.out_of_play + book.set_aside + (() if heir is not None else laid_away),
    )


def haul(pile: Iterable[Card]) -> Haul:
    """Count the penalty cards of a pile."""
    penalties = [card for card in pile if card.is_penalty]
    queens = sum(card.is_queen for card in penalties)
    return Haul(hearts=len(penalties) - queens, queens=queens)


def worth(rules: Rules, found: Haul) -> Points:
    """Give the points of some penalty cards (Rulebook 9.1)."""
    return found.hearts * rules.heart_value + found.queens * QUEEN_POINTS


def points_of(rules: Rules, pile: Iterable[Card]) -> Points:
    """Give the points of a pile."""
    return worth(rules, haul(pile))


def total_points(rules: Rules) -> Points:
    """Give the points that a deal holds: 52, or 32½ (Rulebook 9.1)."""
    return points_of(rules, PENALTIES)


def last_trick_points(rules: Rules, tricks: Sequence[Trick]) -> Points:
    """Give what the last of some tricks brought its winner, set-aside cards included.

    The leftover is left aside: nobody has seen it yet.
    """
    last = tricks[-1]
    if last.winner is None:
        return NONE
    live, _ = _parted(rules, last)
    return points_of(rules, (*ledger(rules, tricks[:-1]).set_aside, *live))


def winners(totals: Sequence[Points]) -> tuple[Seat, ...]:
    """Give the seats with the lowest total: they win together (Rulebook 9.4)."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)


def _parted(rules: Rules, trick: Trick) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part the cards of a trick: those that count, and those whose points are void."""
    if rules.cancelled_points is CancelledPoints.COUNT:
        return trick.cards, ()
    twins = cancelled(trick.plays)
    live = tuple(card for card in trick.cards if card not in twins)
    return live, tuple(card for card in trick.cards if card in twins)
