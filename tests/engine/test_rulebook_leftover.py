"""The rulebook, section 7: the cards that do not divide evenly."""

import pytest

from engine.actions import ExchangeKitty
from engine.errors import Reason, RefusedError
from engine.game import apply
from engine.rules import PresetName
from engine.state import Game, Haul, KittyExchange, Playing
from engine.turns import turn_of
from engine.views import seat_view, table_view
from tests.deals import (
    cards,
    dealt,
    exchange,
    play,
    play_out,
    position,
    result,
    second_lead,
    trick,
    unpassed,
)

PRESETS = tuple(PresetName)
NOTHING = Haul(hearts=0, queens=0)


def kitty_taken(leftover: str = "QS 9H") -> Game:
    """Let seat 1 of 6 win the first trick of `kitty` and take these cards into its hand."""
    game = play(dealt(unpassed("kitty", 6), "22C|AC AD 2H", leftover=leftover), "2C AC . . . .")
    assert isinstance(game.phase, KittyExchange)
    return game


def test_the_extras_go_with_the_first_trick_won() -> None:
    """Rulebook 7.1: also where tricks before it were dead; their penalty cards count."""
    latest = [trick("2C 3C 4C 5C 6C 8C", winner=5), trick("2D 3D 4D 5D QS 8D", winner=2)]
    game = position(
        unpassed("classic", 6), "7C|KC|9C|9C|TC|JC", taker=None, latest=latest, leftover="QS 2H"
    )
    ended = result(play(game, "7C KC 9C 9C TC JC"))
    assert ended.leftover_to == 5
    assert ended.hauls[5] == Haul(hearts=26, queens=1)


def test_the_extras_go_unseen_and_not_into_the_hand() -> None:
    """Rulebook 7.1."""
    game = play(dealt(unpassed("classic", 6), "AC", leftover="QS 2H"), "AC . . . . .")
    view = seat_view(game, 0)
    assert len(view.hand) == 16
    assert view.kitty == ()
    assert sum(view.table.points) == 0
    assert isinstance(game.phase, Playing)


def test_the_widow_goes_to_the_winner_of_the_last_trick() -> None:
    """Rulebook 7.2."""
    game = position(unpassed("widow", 6), "7C|8C|AC|KC|TC|JC", taker=4, leftover="QS 2H")
    ended = result(play(game, "7C 8C AC KC TC JC"))
    assert ended.leftover_to == 2
    assert ended.hauls[2] == Haul(hearts=1, queens=1)


def test_the_widow_is_out_of_play_where_the_last_trick_is_dead() -> None:
    """Rulebook 7.2, 7.4."""
    game = position(unpassed("widow", 6), "7C|7C|KC|KC|2D|3D", taker=4, leftover="QS 2H")
    ended = result(play(game, "7C 7C KC KC 2D 3D"))
    assert ended.leftover_to is None
    assert ended.out_of_play == 14


def test_the_first_winner_takes_the_kitty_into_the_hand_and_discards_as_many() -> None:
    """Rulebook 7.3."""
    game = kitty_taken()
    assert table_view(game).waiting_for == (1,)
    assert len(seat_view(game, 1).hand) == 18
    assert {"QS", "9H"} <= {*seat_view(game, 1).hand}
    for wrong, reason in {
        "QS": Reason.WRONG_COUNT,
        "QS 9H 2H": Reason.WRONG_COUNT,
        "AAC": Reason.NOT_HELD,
    }.items():
        with pytest.raises(RefusedError) as refused:
            apply(game, ExchangeKitty(1, turn_of(game, 1), cards(wrong)))
        assert refused.value.refusal.reason is reason
    after = exchange(game, "2H QS")
    assert len(seat_view(after, 1).hand) == 16
    assert table_view(after).waiting_for == (1,)
    assert table_view(after).leader == 1


def test_discards_are_out_of_play_and_score_for_nobody() -> None:
    """Rulebook 7.3."""
    ended = result(play_out(exchange(kitty_taken(), "9H QS")))
    assert ended.out_of_play == 13.25
    assert ended.discarded == cards("9H QS")
    assert sum(haul.queens for haul in ended.hauls) == 1
    assert sum(haul.hearts for haul in ended.hauls) == 25


@pytest.mark.parametrize("discarded", ["9H QS", "2H QS", "2H 9H", "2H AD"])
def test_nothing_limits_what_may_be_discarded(discarded: str) -> None:
    """Rulebook 7.3."""
    laid_away = seat_view(exchange(kitty_taken(), discarded), 1).discarded
    assert sorted(laid_away) == sorted(cards(discarded))


@pytest.mark.parametrize("preset", PRESETS)
def test_with_eight_players_there_is_no_leftover_and_nothing_happens(preset: str) -> None:
    """Rulebook 7.4."""
    game = second_lead(preset, "AD")
    assert isinstance(game.phase, Playing)
    ended = result(play_out(game))
    assert (ended.leftover, ended.leftover_to, ended.discarded) == ((), None, ())


def test_extras_without_any_trick_won_are_out_of_play() -> None:
    """Rulebook 7.4, 8.1."""
    game = position(unpassed("classic", 6), "7C|7C|KC|KC|2D|3D", taker=None, leftover="QS 2H")
    ended = result(play(game, "7C 7C KC KC 2D 3D"))
    assert ended.leftover_to is None
    assert ended.hauls == (NOTHING,) * 6
    assert ended.out_of_play == 52


def test_a_kitty_that_nobody_exchanged_is_out_of_play() -> None:
    """Rulebook 7.4."""
    game = position(unpassed("kitty", 6), "7C|8C|KC|AC|2D|3D", leftover="QS 2H")
    ended = result(play(game, "7C 8C KC AC 2D 3D"))
    assert ended.leftover_to is None
    assert ended.out_of_play == 13.25


def test_the_leftovers_cards_cancel_nothing() -> None:
    """Rulebook 7.4: the twin of a card in the last trick lies in the widow; both count."""
    game = position(unpassed("widow", 6), "7C|8C|AC|5H|QS|JC", taker=4, leftover="QS 5H")
    ended = result(play(game, "7C 8C AC 5H QS JC"))
    assert ended.hauls[2] == Haul(hearts=2, queens=2)
    assert ended.points[2] == 28


@pytest.mark.parametrize("preset", PRESETS)
def test_after_the_deal_the_leftover_is_shown_to_all(preset: str) -> None:
    """Rulebook 7.4."""
    game = position(unpassed(preset, 6), "7C|8C|KC|AC|2D|3H", taker=5, leftover="QS 2H")
    assert table_view(game).last_deal is None
    assert result(play(game, "7C 8C KC AC 2D 3H")).leftover == cards("2H QS")
