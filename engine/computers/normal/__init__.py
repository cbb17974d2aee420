"""The normal level: it weighs what is known of each card, by weights learned in self-play."""

from random import Random

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.cards import FACES, Card
from engine.computers.normal.moon import moon_way
from engine.computers.normal.seeing import counted, law_in, see, unseen_by
from engine.computers.normal.sight import LAY_AWAY, PASS, Pad, new_pad
from engine.computers.normal.swaying import sway
from engine.computers.normal.weighing import lightest, pick, weigh
from engine.computers.normal.weights import table_for
from engine.computers.numbers import NUMBER
from engine.passing import PASSED
from engine.views import SeatView


def decide(view: SeatView, _: Random) -> SeatAction:
    """Answer what the seat is asked; the same cards always get the same answer."""
    seat, turn = view.seat, view.turn
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, _burdens(view, PASS, PASSED))
        case "exchange":
            return ExchangeKitty(seat, turn, _burdens(view, LAY_AWAY, len(view.kitty)))
        case "moon":
            return ChooseMoon(seat, turn, moon_way(view))
        case _:
            return PlayCard(seat, turn, _card(view))


def costs(view: SeatView) -> list[tuple[Card, float]]:
    """Give what each card that may be played is expected to cost, in points, against the others."""
    pad = _weighed(view)
    return [(card, pad.scores[place]) for place, card in enumerate(view.legal)]


def _card(view: SeatView) -> Card:
    """Play the card that is expected to cost least."""
    if len(view.legal) == 1:
        return view.legal[0]
    return FACES[lightest(_weighed(view), len(view.legal))]


def _weighed(view: SeatView) -> Pad:
    sight, pad, count = see(view), new_pad(), len(view.legal)
    pad.legal[:count] = [NUMBER[card] for card in view.legal]
    weigh(sight, table_for(sight.law), pad, count)
    sway(view, sight, pad, count)
    return pad


def _burdens(view: SeatView, decision: int, count: int) -> tuple[Card, ...]:
    """Choose cards to be rid of one after the other: what is left of the hand weighs anew."""
    own, unseen, pad = counted(view.hand), unseen_by(view), new_pad()
    table, chosen = table_for(law_in(view.table.rules)), []
    for _ in range(count):
        face = pick(own, unseen, table, decision, pad)
        own[face] -= 1
        chosen.append(FACES[face])
    return tuple(chosen)
