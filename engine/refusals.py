"""The one law: why an action is refused now.

What :func:`refusal` lets through, :func:`engine.game.apply` applies; what a view calls legal
comes from the same functions.
"""

from collections.abc import Sequence
from typing import get_args

from engine.actions import (
    Action,
    ChooseMoon,
    DealCards,
    ExchangeKitty,
    PassCards,
    PlayCard,
    SeatAction,
)
from engine.cards import DECK, Card
from engine.errors import Reason, Refusal
from engine.passing import PASSED
from engine.play import card_refusal
from engine.rules import MoonWay
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
from engine.turns import on_turn, turn_of


def refusal(game: Game, action: Action) -> Refusal | None:
    """Say why an action is refused in this state, None where it applies."""
    phase = game.phase
    if isinstance(phase, Finished):
        return Refusal(Reason.GAME_OVER)
    if isinstance(action, DealCards):
        return _deck_refusal(action.deck) if isinstance(phase, Dealing) else _NOT_NOW
    if action.seat not in range(game.rules.seats):
        return Refusal(Reason.NO_SUCH_SEAT)
    match phase, action:
        case Playing(), PlayCard():
            return _play_refusal(game, phase, action)
        case Passing(), PassCards():
            return _pass_refusal(game, phase, action)
        case KittyExchange(), ExchangeKitty():
            return _exchange_refusal(game, phase, action)
        case MoonChoice(), ChooseMoon():
            return _moon_refusal(game, phase, action)
        case _:
            return _NOT_NOW


_NOT_NOW = Refusal(Reason.NOT_THE_TIME)


def _deck_refusal(deck: Sequence[Card]) -> Refusal | None:
    return None if sorted(deck) == sorted(DECK) else Refusal(Reason.BAD_DECK)


def _play_refusal(game: Game, phase: Playing, action: PlayCard) -> Refusal | None:
    # The second of two presses for a card is out of date: whose turn it is now explains nothing.
    return (
        _stale(game, action)
        or _not_on_turn(on_turn(phase, game.rules.seats), action)
        or card_refusal(
            game.rules,
            phase.deal.hands[action.seat],
            phase.deal.tricks,
            phase.plays,
            action.card,
        )
    )


def _pass_refusal(game: Game, phase: Passing, action: PassCards) -> Refusal | None:
    hand = phase.deal.hands[action.seat]
    return _stale(game, action) or _choice_refusal(hand, action.cards, PASSED)


def _exchange_refusal(game: Game, phase: KittyExchange, action: ExchangeKitty) -> Refusal | None:
    hand = phase.deal.hands[phase.seat]
    return (
        _not_on_turn(phase.seat, action)
        or _stale(game, action)
        or _choice_refusal(hand, action.discarded, game.rules.leftover_size)
    )


def _moon_refusal(game: Game, phase: MoonChoice, action: ChooseMoon) -> Refusal | None:
    known = action.choice in get_args(MoonWay)
    return (
        _not_on_turn(phase.seat, action)
        or _stale(game, action)
        or (None if known else Refusal(Reason.NO_CHOICE))
    )


def _not_on_turn(seat: Seat, action: SeatAction) -> Refusal | None:
    return None if action.seat == seat else Refusal(Reason.NOT_YOUR_TURN, seat=seat)


def _stale(game: Game, action: SeatAction) -> Refusal | None:
    return None if action.turn == turn_of(game, action.seat) else Refusal(Reason.STALE)


def _choice_refusal(hand: tuple[Card, ...], chosen: Sequence[Card], count: int) -> Refusal | None:
    """Check a choice of cards: so many, and each copy of them held."""
    if len(chosen) != count:
        return Refusal(Reason.WRONG_COUNT, count=count)
    missing = next((card for card in chosen if chosen.count(card) > hand.count(card)), None)
    return None if missing is None else Refusal(Reason.NOT_HELD, card=missing)
