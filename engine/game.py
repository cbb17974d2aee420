"""The front door: begin a game, and apply one action after the other.

``apply`` is the only way a game changes. It takes no time, throws no dice and touches nothing:
chance comes in as an action (:class:`~engine.actions.DealCards`).
"""

from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from engine.actions import (
    Action,
    ChooseMoon,
    DealCards,
    ExchangeKitty,
    PassCards,
    PlayCard,
)
from engine.cards import in_order, take_out
from engine.dealing import deal_out, opening_leader
from engine.errors import Reason, Refusal, RefusedError
from engine.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    Event,
    KittyExchanged,
    KittyTaken,
    SeatPassed,
    TrickEnded,
    TrickExtended,
)
from engine.finish import end_deal, settle_moon
from engine.leftover import kitty_winner, with_kitty
from engine.passing import after_pass
from engine.refusals import refusal
from engine.rules import PassTo, Rules
from engine.seats import Seat
from engine.state import (
    Deal,
    Dealing,
    Exchange,
    Game,
    KittyExchange,
    MoonChoice,
    Passing,
    Phase,
    Playing,
)
from engine.tricks import Play, Trick, plays_on, trick_heir

P = TypeVar("P", bound=Phase)


class Step(NamedTuple):
    """A game after an action, and what happened on the way."""

    game: Game
    events: tuple[Event, ...]


def new_game(rules: Rules, first_dealer: Seat) -> Game:
    """Begin a game: it waits for the first deck.

    Raises :class:`~engine.errors.RefusedError` for a dealer who has no seat.
    """
    if first_dealer not in range(rules.seats):
        raise RefusedError(Refusal(Reason.NO_SUCH_SEAT))
    return Game(rules=rules, first_dealer=first_dealer, phase=Dealing())


def apply(game: Game, action: Action) -> Step:
    """Apply an action; the game given stays as it is.

    Raises :class:`~engine.errors.RefusedError` where :func:`~engine.refusals.refusal` refuses it.
    """
    refused = refusal(game, action)
    if refused is not None:
        raise RefusedError(refused)
    match action:
        case DealCards():
            return _deal(game, action)
        case PassCards():
            return _pass(game, _phase(game, Passing), action)
        case PlayCard():
            return _play(game, _phase(game, Playing), action)
        case ExchangeKitty():
            return _exchange(game, _phase(game, KittyExchange), action)
        case ChooseMoon():
            return Step(*settle_moon(game, _phase(game, MoonChoice), action.choice))
        case _:
            assert_never(action)


def _phase(game: Game, kind: type[P]) -> P:
    """Give the phase as the kind that the law has just seen it to be."""
    assert isinstance(game.phase, kind)
    return game.phase


def _deal(game: Game, action: DealCards) -> Step:
    deal = deal_out(game.rules, game.dealer, action.deck)
    direction = game.rules.direction(game.deal_number)
    dealt = CardsDealt(direction)
    if direction is PassTo.NONE:
        return Step(_open(game, deal), (dealt,))
    waiting = replace(deal, passed=(None,) * game.rules.seats)
    return Step(_to(game, Passing(waiting)), (dealt,))


def _pass(game: Game, phase: Passing, action: PassCards) -> Step:
    chosen = list(phase.deal.passed or ())
    chosen[action.seat] = in_order(action.cards)
    deal = replace(phase.deal, passed=tuple(chosen))
    passed = [cards for cards in chosen if cards is not None]
    if len(passed) < game.rules.seats:
        return Step(_to(game, Passing(deal)), (SeatPassed(action.seat),))
    hands = after_pass(deal.hands, passed, game.rules.direction(game.deal_number))
    return Step(_open(game, replace(deal, hands=hands)), (SeatPassed(action.seat), CardsPassed()))


def _open(game: Game, deal: Deal) -> Game:
    return _to(game, Playing(deal, opening_leader(game.rules, game.dealer, deal.hands)))


def _play(game: Game, phase: Playing, action: PlayCard) -> Step:
    seat, card = action.seat, action.card
    deal = phase.deal.with_hand(seat, take_out(phase.deal.hands[seat], (card,)))
    plays = (*phase.plays, Play(seat, card))
    played = CardPlayed(seat, card)
    if len(plays) % game.rules.seats:
        return Step(_to(game, Playing(deal, phase.leader, plays)), (played,))
    if plays_on(game.rules, plays, cards_left=any(deal.hands)):
        return Step(_to(game, Playing(deal, phase.leader, plays)), (played, TrickExtended()))
    after, events = _end_trick(game, deal, phase.leader, plays)
    return Step(after, (played, *events))


def _end_trick(game: Game, deal: Deal, leader: Seat, plays: tuple[Play, ...]) -> Step:
    trick = Trick(leader, plays, trick_heir(game.rules, deal.tricks, plays))
    deal = replace(deal, tricks=(*deal.tricks, trick))
    ended = TrickEnded(trick)
    if not any(deal.hands):
        after, events = end_deal(game, deal)
        return Step(after, (ended, *events))
    taker = kitty_winner(game.rules, deal)
    if taker is not None:
        waiting = KittyExchange(with_kitty(deal, taker), taker)
        return Step(_to(game, waiting), (ended, KittyTaken(taker)))
    next_leader = leader if trick.winner is None else trick.winner
    return Step(_to(game, Playing(deal, next_leader)), (ended,))


def _exchange(game: Game, phase: KittyExchange, action: ExchangeKitty) -> Step:
    seat, discarded = action.seat, in_order(action.discarded)
    deal = phase.deal.with_hand(seat, take_out(phase.deal.hands[seat], discarded))
    deal = replace(deal, exchange=Exchange(seat, discarded))
    return Step(_to(game, Playing(deal, seat)), (KittyExchanged(seat),))


def _to(game: Game, phase: Phase) -> Game:
    return Game(game.rules, game.first_dealer, phase, game.sheet)
