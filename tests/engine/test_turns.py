"""The name of each decision, and who is waited for."""

from engine.actions import Turn
from engine.rules import rules_for
from engine.state import Game
from engine.turns import turn_of, waiting_for
from tests.deals import (
    dealt,
    exchange,
    pass_cards,
    play,
    play_out,
    position,
    second_lead,
    unpassed,
)

HANDS = "234C|567C|89TC|JQKC|234D|567D"


def turns(game: Game) -> list[Turn]:
    """Name every seat's decision."""
    return [turn_of(game, seat) for seat in range(game.rules.seats)]


def test_the_pass_is_one_decision_of_every_seat() -> None:
    game = dealt(rules_for("classic", 6), HANDS)
    assert turns(game) == [Turn(1, "pass")] * 6
    assert waiting_for(game) == (0, 1, 2, 3, 4, 5)
    game = pass_cards(game, "234C|567C")
    assert turns(game) == [Turn(1, "pass")] * 6
    assert waiting_for(game) == (2, 3, 4, 5)


def test_a_card_is_named_by_how_many_the_seat_has_played() -> None:
    game = pass_cards(dealt(rules_for("classic", 6), HANDS), HANDS)
    assert turns(game) == [Turn(1, 0)] * 6
    game = play(game, ". . . . . . . .")
    assert sorted(turn.step for turn in turns(game)) == [1, 1, 1, 1, 2, 2]
    assert [turn_of(game, seat).step for seat in waiting_for(game)] == [1]


def test_an_extra_card_is_a_turn_of_its_own() -> None:
    game = position(unpassed("kitty", 6), "7C 2D|7C 3D|9C 4D|9C 5D|JC 6D|JC 8D", kitty_taker=0)
    game = play(game, "7C 7C 9C 9C JC JC")
    assert turns(game) == [Turn(1, 16)] * 6
    assert waiting_for(game) == (0,)


def test_the_exchange_is_a_decision_of_the_kittys_taker_alone() -> None:
    game = play(dealt(unpassed("kitty", 6), "22C|AC", leftover="QS 9H"), "2C AC . . . .")
    assert turns(game) == [Turn(1, 1), Turn(1, "exchange"), *[Turn(1, 1)] * 4]
    assert waiting_for(game) == (1,)
    game = exchange(game, "QS 9H")
    assert turns(game) == [Turn(1, 1)] * 6
    assert waiting_for(game) == (1,)


def test_the_moon_is_a_decision_of_its_own() -> None:
    game = play_out(position(unpassed("classic", 6), "7C|8C|9C|TC|JC|QC", taker=1))
    assert turn_of(game, 1) == Turn(1, "moon")
    assert waiting_for(game) == (1,)


def test_while_the_cards_are_waited_for_turns_belong_to_the_next_deal() -> None:
    game = play_out(second_lead("classic", "AD"))
    assert turns(game) == [Turn(2, 0)] * 8
    assert waiting_for(game) == ()


def test_a_finished_game_waits_for_nobody() -> None:
    sheet = [(0, 149, 0, 0, 0, 0)]
    game = position(unpassed("classic", 6), "7C|8C|9C|TC|JC|2H", taker=1, sheet=sheet)
    game = play_out(game)
    assert waiting_for(game) == ()
    assert turns(game) == [Turn(2, 0)] * 6
