"""Views: what may be known, as allow-lists (screens and computers get nothing else).

A :class:`TableView` is what everybody at the table has seen. A :class:`SeatView` adds what one
seat knows: its hand, what it passed and received, the kitty it took.
"""

from dataclasses import dataclass
from typing import assert_never

from engine.actions import Turn
from engine.cards import Card
from engine.passing import giver, receiver
from engine.play import hearts_broken, legal_cards
from engine.points import NONE, Points
from engine.rules import PassTo, Rules
from engine.scoring import Ledger, last_trick_points, ledger, points_of
from engine.seats import Seat
from engine.state import (
    Deal,
    Dealing,
    DealResult,
    Finished,
    Game,
    KittyExchange,
    MoonChoice,
    Passing,
    Playing,
)
from engine.tricks import Play, Trick
from engine.turns import turn_of, waiting_for


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody at the table may know."""

    rules: Rules
    phase: str
    """``dealing``, ``passing``, ``playing``, ``exchange``, ``moon`` or ``finished``."""
    deal_number: int
    dealer: Seat
    direction: PassTo
    waiting_for: tuple[Seat, ...]
    hand_sizes: tuple[int, ...]
    leftover_size: int
    leader: Seat | None
    """Who led the trick on the table, or leads the next."""
    plays: tuple[Play, ...]
    """The trick on the table, in the order played."""
    tricks: tuple[Trick, ...]
    """The finished tricks of the deal."""
    last_trick_points: Points
    """What the last finished trick brought its winner, the leftover left aside."""
    points: tuple[Points, ...]
    """What each seat's open tricks of this deal count so far, the leftover left aside."""
    set_aside: tuple[Card, ...]
    """Cards of dead tricks that wait for the next winner (Rulebook 8.1)."""
    out_of_play: tuple[Card, ...]
    """Cards of dead tricks that nobody gets (Rulebook 8.2)."""
    hearts_broken: bool
    kitty_taker: Seat | None
    """Who took the kitty into the hand, or is about to lay cards away for it."""
    sheet: tuple[tuple[Points, ...], ...]
    totals: tuple[Points, ...]
    last_deal: DealResult | None
    """How the deal before ended, while the next waits for its cards or the game is over."""
    winners: tuple[Seat, ...]

    @property
    def trick_number(self) -> int:
        """The trick on the table, counted from 1."""
        return len(self.tricks) + 1

    @property
    def last_trick(self) -> Trick | None:
        """The trick finished last in this deal."""
        if self.tricks:
            return self.tricks[-1]
        return self.last_deal.last_trick if self.last_deal else None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may know: the table, and its own cards."""

    table: TableView
    seat: Seat
    turn: Turn
    """The name of this seat's decision, now or next in this deal."""
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    """Each face it may play now, once; empty while it is not to play."""
    passed: tuple[Card, ...] | None
    """What it has chosen to pass."""
    passes_to: Seat | None
    received: tuple[Card, ...] | None
    """What it was passed, once all cards have moved."""
    receives_from: Seat | None
    kitty: tuple[Card, ...]
    """The kitty, if this seat took it into the hand."""
    discarded: tuple[Card, ...]
    """What this seat laid away for it."""

    @property
    def on_turn(self) -> bool:
        """Is this seat waited for?"""
        return self.seat in self.table.waiting_for


def table_view(game: Game) -> TableView:
    """Show a game as everybody at the table may see it."""
    deal = _deal(game)
    tricks = deal.tricks if deal else ()
    plays, leader = _trick(game)
    book = ledger(game.rules, tricks)
    return TableView(
        rules=game.rules,
        phase=game.phase.phase,
        deal_number=game.deal_number,
        dealer=game.dealer,
        direction=game.rules.direction(game.deal_number),
        waiting_for=waiting_for(game),
        hand_sizes=tuple(len(hand) for hand in deal.hands) if deal else (0,) * game.rules.seats,
        leftover_size=game.rules.leftover_size,
        leader=leader,
        plays=plays,
        tricks=tricks,
        last_trick_points=_last_trick_points(game, tricks),
        points=_points(game, book),
        set_aside=book.set_aside,
        out_of_play=book.out_of_play,
        hearts_broken=hearts_broken(game.rules, tricks, plays),
        kitty_taker=_kitty_taker(game, deal),
        sheet=game.sheet,
        totals=game.totals,
        last_deal=_last_deal(game),
        winners=game.phase.winners if isinstance(game.phase, Finished) else (),
    )


def seat_view(game: Game, seat: Seat) -> SeatView:
    """Show a game as one seat may see it."""
    deal, seats = _deal(game), game.rules.seats
    direction = game.rules.direction(game.deal_number)
    passes = direction is not PassTo.NONE
    source = giver(seat, direction, seats)
    moved = not isinstance(game.phase, Passing)
    took_kitty = _kitty_taker(game, deal) == seat
    return SeatView(
        table=table_view(game),
        seat=seat,
        turn=turn_of(game, seat),
        hand=deal.hands[seat] if deal else (),
        legal=_legal(game, seat),
        passed=deal.passed[seat] if deal and deal.passed else None,
        passes_to=receiver(seat, direction, seats) if passes else None,
        received=deal.passed[source] if deal and deal.passed and moved else None,
        receives_from=source if passes else None,
        kitty=deal.leftover if deal and took_kitty else (),
        discarded=deal.exchange.discarded if deal and deal.exchange and took_kitty else (),
    )


def _deal(game: Game) -> Deal | None:
    return None if isinstance(game.phase, Dealing | Finished) else game.phase.deal


def _trick(game: Game) -> tuple[tuple[Play, ...], Seat | None]:
    phase = game.phase
    match phase:
        case Playing():
            return phase.plays, phase.leader
        case KittyExchange():
            return (), phase.seat
        case Dealing() | Passing() | MoonChoice() | Finished():
            return (), None
        case _:
            assert_never(phase)


def _points(game: Game, book: Ledger) -> tuple[Points, ...]:
    return tuple(points_of(game.rules, pile) for pile in book.taken)


def _last_trick_points(game: Game, tricks: tuple[Trick, ...]) -> Points:
    if tricks:
        return last_trick_points(game.rules, tricks)
    last = _last_deal(game)
    return last.last_trick_points if last else NONE


def _kitty_taker(game: Game, deal: Deal | None) -> Seat | None:
    if isinstance(game.phase, KittyExchange):
        return game.phase.seat
    return deal.exchange.seat if deal and deal.exchange else None


def _last_deal(game: Game) -> DealResult | None:
    return game.phase.last if isinstance(game.phase, Dealing | Finished) else None


def _legal(game: Game, seat: Seat) -> tuple[Card, ...]:
    phase = game.phase
    if not isinstance(phase, Playing) or waiting_for(game) != (seat,):
        return ()
    return legal_cards(game.rules, phase.deal.hands[seat], phase.deal.tricks, phase.plays)
