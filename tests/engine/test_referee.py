"""The engine and a second reading of the rulebook agree on every card of many games."""

from collections.abc import Iterator

from hypothesis import given, settings

from engine.actions import ExchangeKitty, PlayCard
from engine.events import DealScored, MoonTaken, TrickEnded
from engine.moon import shooter
from engine.play import hearts_broken, legal_cards
from engine.scoring import closed
from engine.state import Deal, Game, KittyExchange, Playing
from engine.turns import on_turn
from tests.engine.referee import Referee
from tests.strategies import History, Told, histories, moonshots

games = histories() | moonshots()


def followed(history: History) -> Iterator[tuple[Told, Referee]]:
    """Give each card played and each exchange with the referee after it."""
    referee: Referee | None = None
    for told in history.told:
        if referee and isinstance(told.action, PlayCard):
            referee.play(told.action.card)
        if referee and isinstance(told.action, ExchangeKitty):
            referee.exchange(told.action.discarded)
        if referee and isinstance(told.action, PlayCard | ExchangeKitty):
            yield told, referee
        if _opens(told.after.game):
            referee = _seated(told.after.game)


def _opens(game: Game) -> bool:
    phase = game.phase
    return isinstance(phase, Playing) and not phase.deal.tricks and not phase.plays


def _seated(game: Game) -> Referee:
    deal = _deal(game)
    hands = [[str(card) for card in hand] for hand in deal.hands]
    return Referee(game.rules, game.dealer, hands, [str(card) for card in deal.leftover])


def _deal(game: Game) -> Deal:
    assert isinstance(game.phase, Playing | KittyExchange)
    return game.phase.deal


@settings(max_examples=200)
@given(games)
def test_the_same_seat_may_play_the_same_cards_by_the_book(history: History) -> None:
    """Rulebook 4, 5, 7.3, 8."""
    for told, referee in followed(history):
        game, phase = told.after.game, told.after.game.phase
        assert isinstance(phase, KittyExchange) == referee.must_exchange()
        if isinstance(phase, KittyExchange):
            assert phase.seat == referee.on_turn
        if isinstance(phase, Playing):
            seat, tricks, plays = on_turn(phase, game.rules.seats), phase.deal.tricks, phase.plays
            assert seat == referee.on_turn
            assert hearts_broken(game.rules, tricks, plays) == referee.hearts_are_broken()
            legal = legal_cards(game.rules, phase.deal.hands[seat], tricks, plays)
            assert {*legal} == referee.may_play()


@settings(max_examples=200)
@given(games)
def test_the_same_seats_get_the_tricks_and_the_points_by_the_book(history: History) -> None:
    """Rulebook 6 to 10.1."""
    for told, referee in followed(history):
        for event in told.after.events:
            match event:
                case TrickEnded(trick=trick):
                    assert trick.winner == referee.winners[-1]
                case MoonTaken(seat=seat):
                    assert seat == referee.shooter()
                case DealScored(deal=deal, result=result):
                    assert shooter(history.start.rules, closed(history.start.rules, deal)) == (
                        referee.shooter()
                    )
                    if result.moon is None:
                        assert [*result.points] == referee.points()
                case _:
                    pass
