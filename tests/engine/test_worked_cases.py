"""The worked cases of the rulebook, section 11, in every preset they mention."""

from decimal import Decimal

import pytest

from engine.rules import PresetName
from engine.scoring import points_of
from engine.state import Dealing, Finished, Game, Haul
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
    second_lead,
    trick,
    unpassed,
)

PRESETS = tuple(PresetName)
DEAD_SPADES = "TS 9H 9H TS JD QD KD AD"
SPARE = "2C 3C 4C 5C 6C 7C 8C 9C"


def in_mid_deal(preset: str, cards_played: str, spare: str = SPARE) -> Game:
    """Let eight seats play a trick in the middle of a deal in which seat 7 took all before."""
    hands = "|".join(map(" ".join, zip(cards_played.split(), spare.split(), strict=True)))
    return play(position(unpassed(preset, 8), hands, taker=7), cards_played)


@pytest.mark.parametrize("preset", PRESETS)
def test_two_pairs_leave_the_nine_to_win(preset: str) -> None:
    """Rulebook 11.1."""
    game = in_mid_deal(preset, "7C KC KC 2C 9C AC AC 3D", "2S 3S 4S 5S 6S 7S 8S 9S")
    assert last_trick(game).winner == 4


@pytest.mark.parametrize("preset", ["classic", "widow"])
def test_no_uncancelled_spade_is_a_dead_trick(preset: str) -> None:
    """Rulebook 11.2."""
    game = in_mid_deal(preset, DEAD_SPADES)
    assert last_trick(game).winner is None
    assert table_view(game).leader == 0


def test_classic_sets_the_dead_spades_aside() -> None:
    """Rulebook 11.2: a pot of 8 cards and 2 points; the same seat leads."""
    game = in_mid_deal("classic", DEAD_SPADES)
    pot = table_view(game).set_aside
    assert len(pot) == 8
    assert points_of(game.rules, pot) == 2
    assert table_view(game).waiting_for == (0,)


def test_kitty_plays_one_more_card_each_to_the_dead_spades() -> None:
    """Rulebook 11.2."""
    view = table_view(in_mid_deal("kitty", DEAD_SPADES))
    assert len(view.plays) == 8
    assert view.waiting_for == (0,)


def test_kitty_gives_dead_spades_of_the_last_trick_to_the_last_winner() -> None:
    """Rulebook 11.2: half a point."""
    hands = DEAD_SPADES.replace(" ", "|")
    latest = [trick("2D 3D 4D 5D 6D 7D 8D 9D", winner=3)]
    game = play(position(unpassed("kitty", 8), hands, taker=7, latest=latest), DEAD_SPADES)
    assert last_trick(game).winner == 3
    assert result(game).points[3] == Decimal("0.5")


@pytest.mark.parametrize(("preset", "points"), [("classic", 28), ("kitty", 26.5), ("widow", 0)])
def test_two_queens_cancel_under_the_king(preset: str, points: float) -> None:
    """Rulebook 11.3."""
    game = in_mid_deal(preset, "QS QS KS 2S 5H 5H 3S 4S")
    assert last_trick(game).winner == 2
    assert table_view(game).points[2] == points


def test_widow_loses_the_points_of_a_dead_trick() -> None:
    """Rulebook 11.4: 15 points out of play, and no moon is possible in this deal."""
    played = "2D 3D 3D 2D 4H 5H 6C QS"
    game = in_mid_deal("widow", played, "2C 3C 4C 5C TC 7C 8C 9C")
    assert last_trick(game).winner is None
    assert {*table_view(game).out_of_play} == {*cards("4H 5H 6C QS")}
    ended = result(play_out(game))
    assert ended.out_of_play == 15
    assert ended.hauls[7] == Haul(hearts=24, queens=1)
    assert ended.moon is None


def test_kitty_judges_both_rounds_of_a_trick_together() -> None:
    """Rulebook 11.5."""
    hands = "4D KD 2S|5D TD 3S|5D 9C 4S|4D KD 5S|9C 8H 6S|99S 7S"
    game = play(position(unpassed("kitty", 6), hands, kitty_taker=3), "4D 5D 5D 4D 9C 9S")
    assert len(table_view(game).plays) == 6
    game = play(game, "KD TD 9C KD 8H 9S")
    won = last_trick(game)
    assert won.winner == 1
    assert {*cancelled(won.plays)} == {*cards("45D KD 9C 9S")}


def test_classic_loses_a_queen_in_the_pot_when_the_last_trick_is_dead() -> None:
    """Rulebook 11.6: the points sum to 52 less what is lost; no moon."""
    hands = "7C 8D|7C 8D|KC 9D|KC 9D|AH 3S|QS 4S"
    game = play(position(unpassed("classic", 6), hands, taker=5), "7C 7C KC KC AH QS")
    ended = result(play(game, "8D 8D 9D 9D 3S 4S"))
    assert ended.out_of_play == 14
    assert sum(ended.points) == 52 - 14
    assert ended.moon is None


def test_the_shooters_choice_ends_the_game_or_not() -> None:
    """Rulebook 11.7."""
    sheet = [(26, 130, 130, 130, 130, 130)]
    game = position(unpassed("classic", 6, 150), "AC|2C|3C|4C|5C|6C", taker=0, sheet=sheet)
    game = play_out(game)
    added = choose(game, "add")
    assert isinstance(added.phase, Finished)
    assert [*added.totals] == [26, 156, 156, 156, 156, 156]
    assert added.phase.winners == (0,)
    subtracted = choose(game, "subtract")
    assert isinstance(subtracted.phase, Dealing)
    assert [*subtracted.totals] == [0, 130, 130, 130, 130, 130]


def test_eight_hearts_and_a_queen_are_exactly_fifteen_in_kitty() -> None:
    """Rulebook 11.8."""
    latest = [trick("2H 3H 4H 5H 6H 7H", winner=2), trick("8H 9H QS 2D 3D 4D", winner=2)]
    game = position(unpassed("kitty", 6), "AC|2C|3C|4C|5C|6C", taker=5, latest=latest)
    assert result(play_out(game)).points[2] == 15


def test_with_both_deuces_in_the_widow_a_trey_leads() -> None:
    """Rulebook 11.9: the seat nearest to the dealer's left that holds one."""
    game = dealt(unpassed("widow", 6), "3C||||3C", dealer=2, leftover="22C")
    assert table_view(game).waiting_for == (4,)
    assert playable(game) == "3C"


def test_a_leader_with_only_penalty_cards_may_lead_any_in_classic() -> None:
    """Rulebook 11.10."""
    game = dealt(unpassed("classic", 6), "|||AAKKQQJJTT99887H QQS", dealer=2)
    assert table_view(game).waiting_for == (3,)
    assert playable(game).split() == [*cards("789TJQKAH QS")]


@pytest.mark.parametrize(("preset", "broken"), [("widow", False), ("classic", True)])
def test_a_queen_on_a_spade_lead_breaks_hearts_in_classic_only(preset: str, broken: bool) -> None:
    """Rulebook 11.11."""
    game = play(second_lead(preset, "AS", "QS"), "AS QS")
    assert table_view(game).hearts_broken is broken
