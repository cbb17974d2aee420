"""The random player: any legal answer, each as likely as the next."""

from random import Random

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.passing import PASSED
from engine.views import SeatView


def decide(view: SeatView, rng: Random) -> SeatAction:
    """Answer what the seat is asked with anything that is allowed."""
    seat, turn = view.seat, view.turn
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, tuple(rng.sample(view.hand, PASSED)))
        case "exchange":
            return ExchangeKitty(seat, turn, tuple(rng.sample(view.hand, len(view.kitty))))
        case "moon":
            return ChooseMoon(seat, turn, rng.choice(("subtract", "add")))
        case _:
            return PlayCard(seat, turn, rng.choice(view.legal))
