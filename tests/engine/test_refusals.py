"""Why an action is refused: each reason, with what a sentence about it needs."""

from dataclasses import replace
from typing import Any

import pytest

from engine.actions import (
    Action,
    ChooseMoon,
    DealCards,
    ExchangeKitty,
    PassCards,
    PlayCard,
    Turn,
)
from engine.cards import DECK, Card
from engine.errors import Reason, Refusal, RefusedError
from engine.game import apply
from engine.refusals import refusal
from engine.rules import rules_for
from engine.state import Game
from engine.turns import turn_of, waiting_for
from tests.deals import cards, dealt, pass_cards, play, play_out, position, second_lead, unpassed


def playing() -> Game:
    """Give a game in which seat 0 leads."""
    return position(unpassed("classic", 6), "7C 2D|8C 3D|9C 4D|TC 5D|JC 6D|QC 8D")


def passing() -> Game:
    """Give a game that waits for the pass."""
    return dealt(rules_for("classic", 6), "234C|3C")


def exchanging() -> Game:
    """Give a game in which seat 1 lays two cards away."""
    return play(dealt(unpassed("kitty", 6), "22C|AC"), "2C AC . . . .")


def choosing() -> Game:
    """Give a game in which seat 1 has shot the moon."""
    return play_out(position(unpassed("classic", 6), "7C|8C|9C|TC|JC|QC", taker=1))


def over() -> Game:
    """Give a game that is finished."""
    sheet = [(0, 149, 0, 0, 0, 0)]
    return play_out(position(unpassed("classic", 6), "7C|8C|9C|TC|JC|2H", taker=1, sheet=sheet))


def every_action(game: Game, seat: int) -> list[Action]:
    """Give one action of each kind."""
    turn = turn_of(game, seat)
    return [
        DealCards(DECK),
        PassCards(seat, turn, cards("234C")),
        PlayCard(seat, turn, Card("7C")),
        ExchangeKitty(seat, turn, cards("23C")),
        ChooseMoon(seat, turn, "add"),
    ]


def test_a_refusal_is_raised_with_its_reason() -> None:
    game = playing()
    with pytest.raises(RefusedError, match="refused: not_your_turn") as refused:
        apply(game, PlayCard(1, turn_of(game, 1), Card("8C")))
    assert refused.value.refusal == Refusal(Reason.NOT_YOUR_TURN, seat=0)


def test_once_the_game_is_over_nothing_can_be_done() -> None:
    for action in every_action(over(), 1):
        assert refusal(over(), action) == Refusal(Reason.GAME_OVER)


@pytest.mark.parametrize(
    ("game", "fitting"), [(passing(), 1), (playing(), 2), (exchanging(), 3), (choosing(), 4)]
)
def test_another_kind_of_action_is_not_for_now(game: Game, fitting: int) -> None:
    seat = waiting_for(game)[0]
    for kind, action in enumerate(every_action(game, seat)):
        is_not_for_now = refusal(game, action) == Refusal(Reason.NOT_THE_TIME)
        assert is_not_for_now is (kind != fitting)


def test_while_the_cards_are_waited_for_only_they_are_for_now() -> None:
    game = play_out(second_lead("classic", "AD"))
    deals, *others = every_action(game, 0)
    assert refusal(game, deals) is None
    assert {refusal(game, other) for other in others} == {Refusal(Reason.NOT_THE_TIME)}


@pytest.mark.parametrize("nobody", [-1, 6])
def test_a_seat_that_is_not_there_is_refused(nobody: int) -> None:
    for game in (passing(), playing(), exchanging(), choosing()):
        action: Any
        for action in every_action(game, 0)[1:]:
            elsewhere = replace(action, seat=nobody)
            assert refusal(game, elsewhere) == Refusal(Reason.NO_SUCH_SEAT)


@pytest.mark.parametrize("game", [playing(), exchanging(), choosing()])
def test_only_the_seat_on_turn_may_act(game: Game) -> None:
    (on_turn,) = waiting_for(game)
    for seat in range(6):
        refusals = {refusal(game, action) for action in every_action(game, seat)[1:]}
        wrong_turn = Refusal(Reason.NOT_YOUR_TURN, seat=on_turn)
        assert (wrong_turn in refusals) is (seat != on_turn)


@pytest.mark.parametrize(
    ("game", "kind"), [(passing(), 1), (playing(), 2), (exchanging(), 3), (choosing(), 4)]
)
def test_an_action_meant_for_another_turn_is_stale(game: Game, kind: int) -> None:
    seat = waiting_for(game)[0]
    deal, step = turn_of(game, seat)
    for turn in (Turn(deal - 1, step), Turn(deal + 1, step), Turn(deal, 11), Turn(deal, 3)):
        action: Any = every_action(game, seat)[kind]
        assert refusal(game, replace(action, turn=turn)) == Refusal(Reason.STALE)


def test_a_double_click_plays_no_twin() -> None:
    game = position(unpassed("classic", 6), "AAC|8C 3D|9C 4D|TC 5D|JC 6D|QC 8D")
    click = PlayCard(0, turn_of(game, 0), Card("AC"))
    game = apply(game, click).game
    assert refusal(game, click) == Refusal(Reason.STALE)
    game = play(game, "8C 9C TC JC QC")
    assert refusal(game, click) == Refusal(Reason.STALE)
    assert refusal(game, PlayCard(0, turn_of(game, 0), Card("AC"))) is None


def test_the_missing_card_is_named() -> None:
    game = passing()
    passed = PassCards(0, turn_of(game, 0), cards("2C 33C"))
    assert refusal(game, passed) == Refusal(Reason.NOT_HELD, card=Card("3C"))
    played = PlayCard(0, turn_of(playing(), 0), Card("AC"))
    assert refusal(playing(), played) == Refusal(Reason.NOT_HELD, card=Card("AC"))


def test_the_right_number_of_cards_is_named() -> None:
    game = passing()
    short = PassCards(0, turn_of(game, 0), cards("23C"))
    assert refusal(game, short) == Refusal(Reason.WRONG_COUNT, count=3)
    game = exchanging()
    none = ExchangeKitty(1, turn_of(game, 1), ())
    assert refusal(game, none) == Refusal(Reason.WRONG_COUNT, count=2)


def test_the_suit_to_follow_and_the_card_to_open_with_are_named() -> None:
    game = play(playing(), "7C")
    off_suit = PlayCard(1, turn_of(game, 1), Card("3D"))
    assert refusal(game, off_suit) == Refusal(Reason.FOLLOW_SUIT, suit=Card("7C").suit)
    game = dealt(unpassed("widow", 6), "22C 3C")
    other = PlayCard(0, turn_of(game, 0), Card("3C"))
    assert refusal(game, other) == Refusal(Reason.OPEN_WITH, card=Card("2C"))


def test_a_moon_choice_that_is_none_is_refused() -> None:
    game = choosing()
    nonsense: Any = "multiply"
    action = ChooseMoon(1, turn_of(game, 1), nonsense)
    assert refusal(game, action) == Refusal(Reason.NO_CHOICE)


def test_a_pass_may_be_chosen_anew_but_not_once_the_cards_have_moved() -> None:
    hands = "234C|567C|89TC|JQKC|234D|567D"
    game = pass_cards(dealt(rules_for("classic", 6), hands), hands.rpartition("|")[0])
    again = PassCards(0, turn_of(game, 0), cards("234C"))
    assert refusal(game, again) is None
    game = apply(game, PassCards(5, turn_of(game, 5), cards("567D"))).game
    assert refusal(game, again) == Refusal(Reason.NOT_THE_TIME)
