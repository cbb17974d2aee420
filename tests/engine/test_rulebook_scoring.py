"""The rulebook, section 9: points, the moon, the end of the game, the audit."""

from decimal import Decimal

import pytest

from engine.actions import ChooseMoon
from engine.errors import Reason, RefusedError
from engine.game import apply
from engine.rules import PresetName, rules_for
from engine.scoring import points_of, total_points
from engine.state import Dealing, Finished, Game, Haul, Moon, MoonChoice
from engine.turns import turn_of
from engine.views import table_view
from tests.deals import cards, choose, play, play_out, position, result, trick, unpassed

PRESETS = tuple(PresetName)
HARMLESS = "7C|8C|9C|TC|JC|KC"
PAIRED_PENALTIES = [
    *("2H 2H 3H 3H 4H 4H", "5H 5H 6H 6H 7H 7H", "8H 8H 9H 9H TH TH", "JH JH QH QH KH KH"),
    "AH AH QS QS 2C 3C",
]


def moonshot(preset: str, before: int = 0, others: int = 0) -> Game:
    """Let seat 5 of 6 have taken every penalty card, with these totals before the deal."""
    sheet = [(others, others, others, others, others, before)]
    rules = unpassed(preset, 6, 150)
    return play_out(position(rules, HARMLESS, taker=5, sheet=sheet))


@pytest.mark.parametrize(("preset", "heart"), [("classic", "1"), ("widow", "1"), ("kitty", "0.25")])
def test_a_heart_is_a_point_or_a_quarter_and_a_queen_is_thirteen(preset: str, heart: str) -> None:
    """Rulebook 9.1."""
    rules = rules_for(preset, 6)
    assert points_of(rules, cards("2H")) == Decimal(heart)
    assert points_of(rules, cards("QS")) == 13
    assert points_of(rules, cards("AS AC AD QC")) == 0


@pytest.mark.parametrize(("preset", "points"), [("classic", 52), ("widow", 52), ("kitty", 32.5)])
def test_a_deal_holds_52_points_or_32_and_a_half(preset: str, points: float) -> None:
    """Rulebook 9.1."""
    assert total_points(rules_for(preset, 6)) == points


def test_points_are_exact() -> None:
    """Rulebook 9.1: a thousand quarters are 250."""
    rules = rules_for("kitty", 6)
    quarter = points_of(rules, cards("2H"))
    assert isinstance(quarter, Decimal)
    assert sum([quarter] * 1000) == 250


# 9.2 The moon


@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_all_hearts_and_both_queens_are_a_moon(preset: str) -> None:
    """Rulebook 9.2."""
    game = moonshot(preset)
    assert table_view(game).phase == "moon"
    assert table_view(game).waiting_for == (5,)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("missed", ["2H", "QS"])
def test_without_one_penalty_card_there_is_no_moon(preset: str, missed: str) -> None:
    """Rulebook 9.2."""
    game = position(unpassed(preset, 6), f"7C|8C|9C|TC|{missed}|KC", taker=4)
    assert result(play(game, f"7C 8C 9C TC {missed} KC")).moon is None


def test_one_decks_hearts_and_a_queen_are_no_moon() -> None:
    """Rulebook 9.2: 13 hearts and the Black Maria do not do in `classic`."""
    latest = [
        trick(text, winner=winner)
        for winner in (1, 2)
        for text in ("2H 3H 4H 5H 6H 7H", "8H 9H TH JH QH KH", "AH QS 2D 3D 4D 5D")
    ]
    assert result(play_out(position(unpassed("classic", 6), HARMLESS, latest=latest))).moon is None


@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_cancelled_cards_count_as_taken(preset: str) -> None:
    """Rulebook 9.2."""
    latest = [trick(text, winner=5) for text in PAIRED_PENALTIES]
    game = play_out(position(unpassed(preset, 6), HARMLESS, latest=latest))
    assert table_view(game).waiting_for == (5,)


def test_carried_tricks_and_the_extras_count_as_taken() -> None:
    """Rulebook 9.2: every trick before the last was dead, and waits with the extras."""
    game = position(unpassed("classic", 6), HARMLESS, taker=None, leftover="QS 2H")
    assert table_view(play_out(game)).waiting_for == (5,)


def test_a_penalty_card_out_of_play_makes_the_moon_impossible() -> None:
    """Rulebook 9.2."""
    kitty = position(unpassed("kitty", 6), HARMLESS, taker=5, leftover="2H 3D", kitty_taker=5)
    assert result(play_out(kitty)).moon is None
    classic = position(unpassed("classic", 6), "7C|7C|8C|8C|2D|2H", taker=5)
    assert result(play(classic, "7C 7C 8C 8C 2D 2H")).moon is None
    widow = position(unpassed("widow", 6), "7C|7C|8C|8C|2D|2H", taker=5)
    assert result(play(widow, "7C 7C 8C 8C 2D 2H")).moon is None


def test_widow_needs_every_penalty_card_that_was_not_cancelled() -> None:
    """Rulebook 9.2: what others won of cancelled cards, or lies in a dead trick, is no matter."""
    latest = [trick("2H 2H 3H 3H 4C 5C", winner=2), trick("4H 4H QS QS 5H 5H", winner=None)]
    game = position(unpassed("widow", 6), HARMLESS, taker=5, latest=latest)
    assert result(play_out(game)).moon == Moon(seat=5, choice=None)


def test_the_widows_penalty_cards_are_needed_too() -> None:
    """Rulebook 9.2."""
    rules = unpassed("widow", 6)
    mine = position(rules, HARMLESS, taker=5, leftover="QS 2H")
    assert result(play_out(mine)).moon == Moon(seat=5, choice=None)
    not_mine = position(rules, HARMLESS, taker=4, leftover="QS 2H")
    assert result(play_out(not_mine)).moon is None
    nobodys = position(rules, "7C|7C|8C|8C|2D|3D", taker=4, leftover="QS 2H")
    assert result(play_out(nobodys)).moon is None


def test_one_uncancelled_penalty_card_is_enough_for_a_moon_in_widow() -> None:
    """Rulebook 9.2."""
    latest = [trick(text, winner=2) for text in PAIRED_PENALTIES[:-1]]
    latest += [trick("AH QS QS 2C 3C 4C", winner=2), trick("AH 2D 3D 4D 5D 6D", winner=2)]
    game = play_out(position(unpassed("widow", 6), HARMLESS, taker=5, latest=latest))
    assert result(game).moon == Moon(seat=2, choice=None)


def test_with_every_penalty_card_cancelled_nobody_shoots_the_moon_in_widow() -> None:
    """Rulebook 9.2: at least one."""
    latest = [trick(text, winner=5) for text in PAIRED_PENALTIES]
    game = play_out(position(unpassed("widow", 6), HARMLESS, taker=5, latest=latest))
    assert result(game).moon is None
    assert sum(result(game).points) == 0


# 9.3 What it gives


@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_the_shooter_chooses_what_the_moon_does(preset: str) -> None:
    """Rulebook 9.3."""
    game = moonshot(preset)
    assert result(choose(game, "subtract")).points == (*[Decimal(0)] * 5, Decimal(-26))
    assert result(choose(game, "add")).points == (*[Decimal(26)] * 5, Decimal(0))
    assert result(choose(game, "add")).moon == Moon(seat=5, choice="add")


def test_only_the_shooter_may_choose() -> None:
    """Rulebook 9.3."""
    game = moonshot("classic")
    assert isinstance(game.phase, MoonChoice)
    with pytest.raises(RefusedError) as refused:
        apply(game, ChooseMoon(4, turn_of(game, 4), "add"))
    assert refused.value.refusal.reason is Reason.NOT_YOUR_TURN


def test_in_widow_everyone_else_gets_26() -> None:
    """Rulebook 9.3."""
    game = moonshot("widow")
    assert result(game).points == (*[Decimal(26)] * 5, Decimal(0))
    assert result(game).moon == Moon(seat=5, choice=None)


def test_the_end_of_the_game_is_looked_at_after_the_moon() -> None:
    """Rulebook 9.3: the hearts the shooter took would have ended it."""
    game = choose(moonshot("classic", before=130, others=140), "subtract")
    assert isinstance(game.phase, Dealing)
    assert game.totals == (*[Decimal(140)] * 5, Decimal(104))


# 9.4 The end of the game


@pytest.mark.parametrize(("preset", "target"), [("classic", 150), ("widow", 100), ("kitty", 100)])
@pytest.mark.parametrize(("missing", "over"), [(1, True), (0, True), (2, False)])
def test_a_total_that_reaches_or_passes_the_target_ends_the_game(
    preset: str, target: int, missing: int, over: bool
) -> None:
    """Rulebook 9.4."""
    rules = unpassed(preset, 6, heart_value=1)
    assert rules.target == target
    sheet = [(0, 0, target - missing, 0, 0, 0)]
    latest = [trick("2H 3C 4C 5C 6C 8C", winner=2)]
    game = play_out(position(rules, HARMLESS, taker=5, latest=latest, sheet=sheet))
    assert isinstance(game.phase, Finished) is over


def test_a_table_may_choose_its_target() -> None:
    """Rulebook 9.4."""
    for preset in PRESETS:
        for target in (25, 26, 499, 500):
            assert rules_for(preset, 6, target).target == target


def test_equal_lowest_totals_win_together() -> None:
    """Rulebook 9.4."""
    latest = [trick("2H 2D 3D 4D 5D 6D", winner=1)]
    game = position(
        unpassed("classic", 6), HARMLESS, taker=0, latest=latest, sheet=[(99, 8, 9, 10, 9, 11)]
    )
    game = play_out(game)
    assert table_view(game).winners == (1, 2, 4)
    assert table_view(game).waiting_for == ()


def test_totals_may_be_negative() -> None:
    """Rulebook 9.4."""
    game = choose(moonshot("classic"), "subtract")
    assert game.totals[5] == -26


# 9.5 The audit


@pytest.mark.parametrize(
    ("preset", "all_points"), [("classic", 52), ("widow", 52), ("kitty", 32.5)]
)
def test_taken_and_cancelled_and_out_of_play_are_all_points(preset: str, all_points: float) -> None:
    """Rulebook 9.5."""
    latest = [
        trick("7C AH AH QS 2D 3D", winner=0),
        trick("8C 8C 2H 2H 3H QS", winner=None),
        trick("9C TC 4H 4H 5H 2S", winner=1),
    ]
    rules = unpassed(preset, 6)
    game = position(rules, "TC|JC|JC|KC|KC|6H", taker=2, latest=latest, leftover="6H 7H")
    ended = result(play(game, "TC JC JC KC KC 6H"))
    taken = sum(haul.hearts * rules.heart_value + haul.queens * 13 for haul in ended.hauls)
    assert taken + ended.cancelled + ended.out_of_play == all_points


def test_a_cancelled_card_of_a_dead_widow_trick_counts_once_as_cancelled() -> None:
    """Rulebook 9.5."""
    latest = [trick("2C 2C 2H 2H 3H QS", winner=None)]
    game = position(unpassed("widow", 6), HARMLESS, taker=2, latest=latest)
    ended = result(play_out(game))
    assert ended.cancelled == 2
    assert ended.out_of_play == 14
    assert ended.hauls[2] == Haul(hearts=23, queens=1)
