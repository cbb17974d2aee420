"""What each step tells, in order."""

from engine.actions import ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.cards import Card
from engine.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    DealScored,
    GameFinished,
    KittyExchanged,
    KittyTaken,
    MoonTaken,
    SeatPassed,
    TrickEnded,
    TrickExtended,
)
from engine.game import Step, apply, new_game
from engine.rules import PassTo, rules_for
from engine.state import Game
from engine.turns import turn_of, waiting_for
from tests.deals import cards, dealt, deck, last_trick, pass_cards, play, position, unpassed


def last_card(game: Game, code: str) -> Step:
    """Play a card and tell what happens."""
    (seat,) = waiting_for(game)
    return apply(game, PlayCard(seat, turn_of(game, seat), Card(code)))


def test_dealing_tells_the_direction_of_the_pass() -> None:
    rules = rules_for("classic", 6)
    step = apply(new_game(rules, 5), DealCards(deck(rules)))
    assert step.events == (CardsDealt(PassTo.LEFT),)
    rules = unpassed("classic", 6)
    assert apply(new_game(rules, 5), DealCards(deck(rules))).events == (CardsDealt(PassTo.NONE),)


def test_passing_tells_who_has_chosen_and_when_the_cards_move() -> None:
    hands = "234C|567C|89TC|JQKC|234D|567D"
    game = dealt(rules_for("classic", 6), hands)
    first = apply(game, PassCards(0, turn_of(game, 0), cards("234C")))
    assert first.events == (SeatPassed(0),)
    game = pass_cards(game, hands.rpartition("|")[0])
    last = apply(game, PassCards(5, turn_of(game, 5), cards("567D")))
    assert last.events == (SeatPassed(5), CardsPassed())


def test_a_card_is_told_and_the_trick_it_ends() -> None:
    game = position(unpassed("classic", 6), "7C 2D|8C 3D|9C 4D|TC 5D|JC 6D|QC 8D")
    first = last_card(game, "7C")
    assert first.events == (CardPlayed(0, Card("7C")),)
    step = last_card(play(game, "7C 8C 9C TC JC"), "QC")
    assert step.events == (CardPlayed(5, Card("QC")), TrickEnded(last_trick(step.game)))


def test_an_extended_trick_is_told_once_a_round() -> None:
    game = position(unpassed("kitty", 6), "7C 2D|7C 3D|9C 4D|9C 5D|JC 6D|JC 8D", kitty_taker=0)
    step = last_card(play(game, "7C 7C 9C 9C JC"), "JC")
    assert step.events == (CardPlayed(5, Card("JC")), TrickExtended())
    assert last_card(step.game, "2D").events == (CardPlayed(0, Card("2D")),)


def test_the_kitty_is_told_without_its_cards() -> None:
    game = play(dealt(unpassed("kitty", 6), "22C|AC AD 2H||||5C"), "2C AC . . .")
    step = last_card(game, "5C")
    assert step.events[1:] == (TrickEnded(last_trick(step.game)), KittyTaken(1))
    action = ExchangeKitty(1, turn_of(step.game, 1), cards("2H AD"))
    assert apply(step.game, action).events == (KittyExchanged(1),)


def test_the_end_of_a_deal_tells_how_it_went() -> None:
    game = position(unpassed("classic", 6), "7C|8C|9C|TC|JC|2H", taker=1)
    step = last_card(play(game, "7C 8C 9C TC JC"), "2H")
    played, ended, scored = step.events
    assert played == CardPlayed(5, Card("2H"))
    assert isinstance(ended, TrickEnded)
    assert isinstance(scored, DealScored)
    assert scored.deal.tricks[-1] == ended.trick
    assert [*scored.result.points] == [0, 51, 0, 0, 1, 0]


def test_a_moon_is_told_before_the_score_it_brings() -> None:
    asked = position(unpassed("classic", 6), "7C|8C|9C|TC|JC|QC", taker=1)
    step = last_card(play(asked, "7C 8C 9C TC JC"), "QC")
    assert step.events[2:] == (MoonTaken(1),)
    choice = apply(step.game, ChooseMoon(1, turn_of(step.game, 1), "add"))
    assert [type(event) for event in choice.events] == [DealScored]
    at_once = position(unpassed("widow", 6), "7C|8C|9C|TC|JC|QC", taker=1)
    told = last_card(play(at_once, "7C 8C 9C TC JC"), "QC").events[2:]
    assert [type(event) for event in told] == [MoonTaken, DealScored]


def test_the_end_of_the_game_tells_the_winners() -> None:
    sheet = [(140, 140, 140, 1, 1, 1)]
    game = position(unpassed("classic", 6), "7C|8C|9C|TC|JC|2H", taker=1, sheet=sheet)
    step = last_card(play(game, "7C 8C 9C TC JC"), "2H")
    assert step.events[-1] == GameFinished((3, 5))
