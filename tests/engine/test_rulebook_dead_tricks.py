"""The rulebook, section 8: what becomes of a dead trick."""

import pytest

from engine.rules import PresetName
from engine.state import Game, Haul, Moon, Playing
from engine.tricks import cancelled
from engine.views import table_view
from tests.deals import (
    cards,
    choose,
    dealt,
    last_trick,
    play,
    play_out,
    playable,
    position,
    result,
    trick,
    unpassed,
    why_not,
)

PRESETS = tuple(PresetName)
NOTHING = Haul(hearts=0, queens=0)
RUN_OF_CLUBS = "23456789TJQKAC"
DEAD = "7C 2D|7C 3D|KC 4D|KC 5D|AH 6D|QS 8D"


# 8.1 carry


def test_a_dead_trick_is_set_aside_and_the_same_seat_leads_again() -> None:
    """Rulebook 8.1."""
    game = position(unpassed("classic", 6), DEAD, leader=2, taker=5)
    game = play(game, "KC KC AH QS 7C 7C")
    view = table_view(game)
    assert last_trick(game).winner is None
    assert view.set_aside == cards("KC KC AH QS 7C 7C")
    assert view.leader == 2


def test_the_next_seat_to_win_takes_every_trick_set_aside() -> None:
    """Rulebook 8.1."""
    hands = "7C 8D 2S|7C 8D 9S|KC 9D AS|KC 9D 3S|AH 3H 4S|QS 4H 5S"
    game = position(unpassed("classic", 6), hands, taker=5)
    game = play(game, "7C 7C KC KC AH QS")
    game = play(game, "8D 8D 9D 9D 3H 4H")
    assert len(table_view(game).set_aside) == 12
    ended = result(play(game, "2S 9S AS 3S 4S 5S"))
    assert ended.hauls[2] == Haul(hearts=3, queens=1)


def test_a_dead_last_trick_takes_what_was_set_aside_with_it() -> None:
    """Rulebook 8.1."""
    game = position(unpassed("classic", 6), "7C 8D|7C 8D|KC 9D|KC 9D|AH 3H|QS 4H", taker=5)
    game = play(game, "7C 7C KC KC AH QS")
    ended = result(play(game, "8D 8D 9D 9D 3H 4H"))
    assert ended.out_of_play == 16
    assert ended.hauls == (*[NOTHING] * 5, Haul(hearts=23, queens=1))
    assert ended.leftover_to == 5


# 8.2 discard


def test_a_dead_trick_is_out_of_play_and_the_same_seat_leads_again() -> None:
    """Rulebook 8.2."""
    game = position(unpassed("widow", 6), DEAD, leader=2, taker=5)
    game = play(game, "KC KC AH QS 7C 7C")
    view = table_view(game)
    assert view.out_of_play == cards("AH QS")
    assert view.set_aside == ()
    assert view.leader == 2
    assert result(play_out(game)).out_of_play == 14


# 8.3 extend


def extended(more: str = "8C 2D|9C 2D|3D 2S|4D 2S|5D 3S|6D 3S") -> Game:
    """Let the first six cards of a trick of `kitty` be dead; seat 5 has won all before."""
    first = ["7C", "7C", "KC", "KC", "AH", "QS"]
    hands = "|".join(map(" ".join, zip(first, more.split("|"), strict=True)))
    game = position(unpassed("kitty", 6), hands, taker=5, kitty_taker=5)
    return play(game, " ".join(first))


def test_each_seat_plays_one_more_card_beginning_with_the_leader() -> None:
    """Rulebook 8.3."""
    game = extended()
    assert table_view(game).waiting_for == (0,)
    assert table_view(game).leader == 0
    assert len(table_view(game).plays) == 6


def test_extra_cards_follow_the_suit_first_led() -> None:
    """Rulebook 8.3, 5.1."""
    game = extended()
    assert playable(game) == "8C"
    game = play(game, "8C 9C")
    assert playable(game) == "3D 2S"


def test_the_whole_trick_is_judged_together_after_a_full_round() -> None:
    """Rulebook 8.3."""
    game = play(extended(), "8C 9C 3D 4D 5D")
    assert len(table_view(game).plays) == 11
    game = play(game, "6D")
    won = last_trick(game)
    assert won.winner == 1
    assert len(won.plays) == 12
    assert table_view(game).leader == 1
    assert table_view(game).points[1] == 13.25


def test_a_card_of_a_later_round_can_cancel_one_of_the_first() -> None:
    """Rulebook 8.3, whichever seat laid them; the rounds go on while the trick is dead."""
    game = extended("8C 9C|8C TC|9S 2D|9S 3D|AH 4D|QS 5D")
    game = play(game, "8C 8C 9S 9S AH QS")
    assert len(table_view(game).plays) == 12
    won = last_trick(play(game, "9C TC 2D 3D 4D 5D"))
    assert won.winner == 1
    assert sorted(cancelled(won.plays)) == sorted(cards("7C KC AH QS 8C 9S"))


def test_without_cards_left_the_last_winner_of_the_deal_gets_the_trick() -> None:
    """Rulebook 8.3: a dead last trick without extra cards included."""
    latest = [trick("2H 3H 4H 5H 6H 7H", winner=4)]
    hands = "7C|7C|KC|KC|AH|QS"
    game = position(unpassed("kitty", 6), hands, leader=3, taker=1, latest=latest, kitty_taker=2)
    game = play(game, "KC AH QS 7C 7C KC")
    assert last_trick(game).winner == 4
    assert result(game).hauls[4] == Haul(hearts=7, queens=1)


def test_without_cards_and_without_a_winner_the_trick_is_out_of_play() -> None:
    """Rulebook 8.3, 8.4: the first trick swallows every card; there is no exchange either."""
    game = play_out(dealt(unpassed("kitty", 6), f"{RUN_OF_CLUBS} -C|{RUN_OF_CLUBS} -C"))
    assert last_trick(game).winner is None
    assert len(last_trick(game).plays) == 102
    assert result(game).out_of_play == 32.5
    assert sum(result(game).points) == 0
    assert result(game).leftover_to is None


# 8.4 first and last


def test_no_exchange_where_the_very_last_cards_win_the_first_trick() -> None:
    """Rulebook 8.4."""
    hands = "23456789TKC|23456789TAC|QC -C|QC -C"
    game = play_out(dealt(unpassed("kitty", 10), hands, leftover="JJKAC"))
    game = choose(game, "add")
    assert last_trick(game).winner == 1
    assert len(last_trick(game).plays) == 100
    assert result(game).moon == Moon(seat=1, choice="add")
    assert result(game).leftover_to is None


@pytest.mark.parametrize("preset", ["classic", "widow"])
def test_after_a_dead_first_trick_the_first_trick_is_over(preset: str) -> None:
    """Rulebook 8.4: its limits on leads and penalty cards are over too."""
    hands = "2C AS -C|2C -C|5C 2S|5C 3H -S|9C|9C"
    game = dealt(unpassed(preset, 6), hands)
    game = play(game, "2C 2C 5C 5C 9C 9C")
    assert isinstance(game.phase, Playing)
    assert last_trick(game).winner is None
    assert table_view(game).leader == 0
    assert why_not(play(game, "AS . 2S"), "3H") is None


def test_the_last_trick_is_the_last_played_dead_or_not() -> None:
    """Rulebook 8.4 in 7.2."""
    game = position(unpassed("widow", 6), "7C|7C|KC|KC|2D|3D", taker=4)
    assert result(play(game, "7C 7C KC KC 2D 3D")).leftover_to is None
