"""The textbook player: published rules of thumb, and nothing beyond them.

It is a yardstick and is never tuned: whoever is measured against it can be compared with
whoever was measured before.
"""

from collections.abc import Iterable
from random import Random

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.cards import QUEEN, Card, Suit
from engine.passing import PASSED
from engine.tricks import winning
from engine.views import SeatView


def decide(view: SeatView, _: Random) -> SeatAction:
    """Answer what the seat is asked; the same cards always get the same answer."""
    seat, turn = view.seat, view.turn
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, _worst(view.hand, PASSED))
        case "exchange":
            return ExchangeKitty(seat, turn, _worst(view.hand, len(view.kitty)))
        case "moon":
            return ChooseMoon(seat, turn, "subtract")
        case _:
            return PlayCard(seat, turn, _card(view))


def _card(view: SeatView) -> Card:
    """Lead the lowest; follow right under the winner, else with the lowest; else throw off."""
    plays = view.table.plays
    if not plays:
        return min(view.legal, key=_strength)
    if view.legal[0].suit is not plays[0].card.suit:
        return _thrown_off(view)
    best = winning(plays)
    under = [card for card in view.legal if best and card.strength < best.card.strength]
    return max(under, key=_strength) if under else min(view.legal, key=_strength)


def _thrown_off(view: SeatView) -> Card:
    """A queen of spades, what could catch one, the highest heart, the highest card."""
    catches = _queen_is_out(view)
    return max(
        view.legal,
        key=lambda card: (
            card.is_queen,
            catches and _high_spade(card),
            card.is_heart,
            card.strength,
        ),
    )


def _worst(hand: Iterable[Card], count: int) -> tuple[Card, ...]:
    """The most dangerous cards: queens of spades, higher spades, then the highest."""

    def danger(card: Card) -> tuple[bool, bool, int, bool]:
        return card.is_queen, _high_spade(card), card.strength, card.is_heart

    return tuple(sorted(hand, key=danger, reverse=True)[:count])


def _queen_is_out(view: SeatView) -> bool:
    """Is a queen of spades still to be played?"""
    played = [play.card for trick in view.table.tricks for play in trick.plays]
    played += [play.card for play in view.table.plays]
    return played.count(QUEEN) < 2


def _high_spade(card: Card) -> bool:
    return card.suit is Suit.SPADES and card.strength > QUEEN.strength


def _strength(card: Card) -> int:
    return card.strength
