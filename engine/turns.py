"""Turns: who is waited for, and the name of each decision."""

from typing import assert_never

from engine.actions import Turn
from engine.seats import Seat
from engine.state import (
    Dealing,
    Finished,
    Game,
    KittyExchange,
    MoonChoice,
    Passing,
    Playing,
)


def on_turn(phase: Playing, seats: int) -> Seat:
    """Give the seat that plays next; an extended trick goes round again (Rulebook 5.1, 8.3)."""
    return (phase.leader + len(phase.plays)) % seats


def waiting_for(game: Game) -> tuple[Seat, ...]:
    """Give the seats whose decision is waited for, none while the cards are."""
    phase = game.phase
    match phase:
        case Passing():
            chosen = phase.deal.passed or ()
            return tuple(seat for seat, cards in enumerate(chosen) if cards is None)
        case Playing():
            return (on_turn(phase, game.rules.seats),)
        case KittyExchange() | MoonChoice():
            return (phase.seat,)
        case Dealing() | Finished():
            return ()
        case _:
            assert_never(phase)


def turn_of(game: Game, seat: Seat) -> Turn:
    """Name the decision a seat has now or next in this deal."""
    phase, deal = game.phase, game.deal_number
    match phase:
        case Passing():
            return Turn(deal, "pass")
        case KittyExchange() if phase.seat == seat:
            return Turn(deal, "exchange")
        case Playing() | KittyExchange():
            return Turn(deal, game.rules.hand_size - len(phase.deal.hands[seat]))
        case MoonChoice():
            return Turn(deal, "moon")
        case Dealing() | Finished():
            return Turn(deal, 0)
        case _:
            assert_never(phase)
