"""The leftover: who gets the cards that do not divide evenly (Rulebook 7)."""

from collections.abc import Sequence
from typing import assert_never

from engine.cards import in_order
from engine.rules import Leftover, Rules
from engine.seats import Seat
from engine.state import Deal
from engine.tricks import Trick


def kitty_winner(rules: Rules, deal: Deal) -> Seat | None:
    """Give the seat that takes the leftover into its hand after the trick just finished.

    It is the winner of the first trick; None after a dead one, and after any other (7.3, 10.1).
    """
    exchanged = rules.leftover is Leftover.EXCHANGE and bool(deal.leftover)
    return deal.tricks[0].winner if exchanged and len(deal.tricks) == 1 else None


def with_kitty(deal: Deal, seat: Seat) -> Deal:
    """Give the deal with the leftover in a seat's hand."""
    return deal.with_hand(seat, in_order((*deal.hands[seat], *deal.leftover)))


def pile_heir(rules: Rules, tricks: Sequence[Trick]) -> Seat | None:
    """Give the seat whose pile gets the leftover, None where it goes to no pile."""
    match rules.leftover:
        case Leftover.FIRST_WON:
            return next((trick.winner for trick in tricks if trick.winner is not None), None)
        case Leftover.LAST:
            return tricks[-1].winner
        case Leftover.EXCHANGE:
            return None
        case _:
            assert_never(rules.leftover)


def leftover_to(rules: Rules, deal: Deal) -> Seat | None:
    """Give the seat that got the leftover of a played-out deal, into the pile or the hand."""
    if not deal.leftover:
        return None
    return deal.exchange.seat if deal.exchange else pile_heir(rules, deal.tricks)
