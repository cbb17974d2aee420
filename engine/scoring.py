"""Scoring: where every card of a deal ends, and what it costs (Rulebook 7, 8, 9.1, 9.5)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.cards import PENALTIES, Card
from engine.leftover import pile_heir
from engine.points import NONE, QUEEN_POINTS, Points
from engine.rules import CancelledPoints, DeadTrick, Rules
from engine.seats import Seat
from engine.state import Deal, Haul
from engine.tricks import Play, Trick, cancelled


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


@dataclass(frozen=True, slots=True)
class Capture:
    """The plays of finished tricks that end in one place, without those whose points are void."""

    plays: tuple[Play, ...]
    """With those of the dead tricks that waited for this one (Rulebook 8.1)."""
    seat: Seat | None
    """Whose pile they are in, None for nobody's."""
    is_waiting: bool = False
    """Do they wait for the next winner?"""


def captures(rules: Rules, tricks: Iterable[Trick]) -> Iterator[Capture]:
    """Tell where the plays of the finished tricks lie, in the order they came there."""
    waiting: tuple[Play, ...] = ()
    for trick in tricks:
        live = waiting + _live(rules, trick)
        if trick.winner is None and rules.dead_trick is DeadTrick.CARRY:
            waiting = live
        else:
            yield Capture(live, trick.winner)
            waiting = ()
    if waiting:
        yield Capture(waiting, None, is_waiting=True)


def ledger(rules: Rules, tricks: Sequence[Trick]) -> Ledger:
    """Sort the cards of the finished tricks by where they lie; the leftover is not among them."""
    taken: list[tuple[Card, ...]] = [()] * rules.seats
    waiting: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    for capture in captures(rules, tricks):
        cards = tuple([play.card for play in capture.plays])
        if capture.seat is not None:
            taken[capture.seat] += cards
        elif capture.is_waiting:
            waiting = cards
        else:
            gone += cards
    void = tuple(card for trick in tricks for card in _void(rules, trick))
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
    live = tuple(play.card for play in _live(rules, last))
    return points_of(rules, (*ledger(rules, tricks[:-1]).set_aside, *live))


def winners(totals: Sequence[Points]) -> tuple[Seat, ...]:
    """Give the seats with the lowest total: they win together (Rulebook 9.4)."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)


def _live(rules: Rules, trick: Trick) -> tuple[Play, ...]:
    """Give the plays of a trick that count."""
    twins = _twins(rules, trick)
    return tuple([play for play in trick.plays if play.card not in twins])


def _void(rules: Rules, trick: Trick) -> tuple[Card, ...]:
    """Give the cards of a trick whose points are void."""
    twins = _twins(rules, trick)
    return tuple([card for card in trick.cards if card in twins])


def _twins(rules: Rules, trick: Trick) -> tuple[Card, ...]:
    return () if rules.cancelled_points is CancelledPoints.COUNT else cancelled(trick.plays)
