"""The normal level: rules of thumb, applied to the cards in sight."""

from random import Random

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.cards import Card
from engine.computers.normal.burdens import to_lay_away, to_pass
from engine.computers.normal.following import follow
from engine.computers.normal.leading import lead
from engine.computers.normal.moon import moon_way
from engine.views import SeatView


def decide(view: SeatView, rng: Random) -> SeatAction:
    """Answer what the seat is asked; the dice only choose between what seems equally good."""
    seat, turn = view.seat, view.turn
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, to_pass(view, rng))
        case "exchange":
            return ExchangeKitty(seat, turn, to_lay_away(view, rng))
        case "moon":
            return ChooseMoon(seat, turn, moon_way(view))
        case _:
            return PlayCard(seat, turn, _card(view, rng))


def _card(view: SeatView, rng: Random) -> Card:
    return follow(view, rng) if view.table.plays else lead(view, rng)
