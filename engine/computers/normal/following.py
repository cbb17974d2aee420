"""Following: duck with the highest card that does not win, take what costs nothing."""

from collections.abc import Sequence
from random import Random

from engine.cards import QUEEN, Card
from engine.computers.normal.burdens import to_dump
from engine.rules import CancelledPoints, Leftover
from engine.tricks import Play, cancelled, winning
from engine.views import SeatView


def follow(view: SeatView, rng: Random) -> Card:
    """Choose a card for the trick on the table."""
    if view.legal[0].suit is not view.table.plays[0].card.suit:
        return to_dump(view, rng)
    winners = [card for card in view.legal if _would_win(view, card)]
    ducks = [card for card in view.legal if card not in winners]
    if QUEEN in ducks:
        return QUEEN
    if winners and _wants(view, _highest(winners)):
        return _highest(winners)
    if ducks:
        return _highest(ducks)
    return _highest(winners) if _is_last(view) else _lowest(winners)


def _would_win(view: SeatView, card: Card) -> bool:
    """Tell whether a card would win as things stand: one with its twin on the table never does."""
    best = winning(_with(view, card))
    return best is not None and best.seat == view.seat


def _with(view: SeatView, card: Card) -> tuple[Play, ...]:
    return (*view.table.plays, Play(view.seat, card))


def _highest(cards: Sequence[Card]) -> Card:
    """Give the highest, a queen of spades only where there is nothing else."""
    return max(cards, key=lambda card: (card != QUEEN, card.strength))


def _lowest(cards: Sequence[Card]) -> Card:
    """Give the lowest, a queen of spades only where there is nothing else."""
    return min(cards, key=lambda card: (card == QUEEN, card.strength))


def _wants(view: SeatView, card: Card) -> bool:
    """Tell whether it is good to win with a card: at no cost, surely or for the kitty."""
    return _costs_nothing(view, card) and (_is_last(view) or _is_for_kitty(view))


def _is_last(view: SeatView) -> bool:
    """Is this the last card of the round?"""
    seats = view.table.rules.seats
    return len(view.table.plays) % seats == seats - 1


def _is_for_kitty(view: SeatView) -> bool:
    """Does the winner of this trick swap cards with the kitty (Rulebook 7.3)?"""
    table = view.table
    first = not table.tricks
    return table.rules.leftover is Leftover.EXCHANGE and first and table.leftover_size > 0


def _costs_nothing(view: SeatView, card: Card) -> bool:
    """Tell whether a trick won with a card brings no penalty cards, seen or face down."""
    plays = _with(view, card)
    void = view.table.rules.cancelled_points is CancelledPoints.VOID
    harmless = cancelled(plays) if void else ()
    live = [play.card for play in plays if play.card not in harmless]
    penalty = any(taken.is_penalty for taken in (*live, *view.table.set_aside))
    return not penalty and not _brings_leftover(view)


def _brings_leftover(view: SeatView) -> bool:
    """Does the leftover, which nobody has seen, go to the pile of the winner (Rulebook 7.1)?"""
    table = view.table
    due = table.rules.leftover is Leftover.FIRST_WON and table.leftover_size > 0
    return due and all(trick.winner is None for trick in table.tricks)
