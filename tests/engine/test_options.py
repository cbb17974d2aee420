"""The rulebook, section 10: the options, what is wrong with them, how they combine."""

from typing import Any

import pytest
from pydantic import ValidationError

from engine.errors import Reason, RulesError
from engine.rules import OPTION_KEYS, SEAT_RANGE, PresetName, rules_for
from engine.state import Haul, Playing
from engine.views import table_view
from tests.deals import (
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
from tests.strategies import whole_game

PRESETS = tuple(PresetName)
HARMLESS = "7C|8C|9C|TC|JC|KC"
DEAD = "7C|7C|KC|KC|2D|3D"

TABLE: dict[str, tuple[Any, Any, Any]] = {
    "target": (150, 100, 100),
    "heart_value": (1, 1, 0.25),
    "pass_cycle": (
        (("left", "right"), ("left", "right")),
        (("left", "right", "across", "none"), ("left", "right", "none")),
        (("left", "right", "across", "none"), ("left", "right", "across", "none")),
    ),
    "opening_leader": ("left_of_dealer", "lowest_club", "lowest_club"),
    "first_trick_penalties": ("free", "only_if_nothing_else", "only_if_nothing_else"),
    "hearts_broken_by": ("any", "off_suit", "any"),
    "queen_led": ("any_time", "once_broken", "any_time"),
    "cancelled_points": ("count", "void", "count"),
    "dead_trick": ("carry", "discard", "extend"),
    "leftover": ("first_won", "last", "exchange"),
    "moon_needs": ("all", "all_uncancelled", "all"),
    "moon_gives": ("choice", "others_add", "choice"),
}


@pytest.mark.parametrize("key", TABLE)
def test_each_preset_is_a_point_of_the_table(key: str) -> None:
    """Rulebook 10."""
    assert tuple(getattr(rules_for(preset, 6), key) for preset in PRESETS) == TABLE[key]


def test_the_table_has_every_option() -> None:
    """Rulebook 10."""
    assert {*TABLE} == {"target", *OPTION_KEYS}


@pytest.mark.parametrize("key", OPTION_KEYS)
@pytest.mark.parametrize("preset", PRESETS)
def test_each_option_can_be_changed_alone(preset: str, key: str) -> None:
    """Rulebook 10: what differs from the preset is told by its key, in JSON's words."""
    for value in TABLE[key]:
        rules = rules_for(preset, 6, options={key: value})
        assert getattr(rules, key) == value
        pure = value == getattr(rules_for(preset, 6), key)
        assert {*rules.options()} == (set() if pure else {key})


def test_options_are_written_as_they_are_read() -> None:
    """Rulebook 10, 12."""
    options = {
        "heart_value": 0.25,
        "pass_cycle": [["across"], ["none", "left"]],
        "dead_trick": "extend",
    }
    assert rules_for("classic", 6, options=options).options() == options


def test_rules_in_force_do_not_change() -> None:
    """Rulebook 10."""
    rules: Any = rules_for("classic", 6)
    with pytest.raises(ValidationError, match="frozen"):
        rules.target = 100


@pytest.mark.parametrize(
    ("key", "value", "choices"),
    [
        ("heart_value", 0.5, "1 or 0.25"),
        ("heart_value", "much", "1 or 0.25"),
        ("pass_cycle", [[], ["left"]], "left, right, across, none"),
        ("pass_cycle", [["left"], []], "at least one"),
        ("pass_cycle", [["left"]], "two lists"),
        ("pass_cycle", [["up"], ["left"]], "left, right, across, none"),
        ("pass_cycle", "left", "two lists"),
        ("opening_leader", "dealer", "'left_of_dealer' or 'lowest_club'"),
        ("first_trick_penalties", None, "'free' or 'only_if_nothing_else'"),
        ("hearts_broken_by", "any ", "'any' or 'off_suit'"),
        ("queen_led", "never", "'any_time' or 'once_broken'"),
        ("cancelled_points", 1, "'count' or 'void'"),
        ("dead_trick", "Carry", "'carry', 'discard' or 'extend'"),
        ("leftover", "first", "'first_won', 'last' or 'exchange'"),
        ("moon_needs", [], "'all' or 'all_uncancelled'"),
        ("moon_gives", "", "'choice' or 'others_add'"),
    ],
)
@pytest.mark.parametrize("preset", PRESETS)
def test_an_unknown_value_is_named_with_what_may_be_chosen(
    preset: str, key: str, value: object, choices: str
) -> None:
    """Rulebook 10."""
    with pytest.raises(RulesError) as wrong:
        rules_for(preset, 6, options={key: value})
    assert str(wrong.value).startswith(f"{key} cannot be {value!r}: choose")
    assert choices in str(wrong.value)


@pytest.mark.parametrize("key", ["jokers", "seats", "target", "preset", ""])
def test_an_unknown_key_is_named_with_the_known_ones(key: str) -> None:
    """Rulebook 10."""
    with pytest.raises(RulesError, match=f"unknown option '{key}': choose heart_value, pass_cycle"):
        rules_for("classic", 6, options={key: 6})


@pytest.mark.parametrize("target", [24, 501, 0, -100, 99.5, "100", True])
def test_a_target_out_of_range_is_refused(target: Any) -> None:
    """Rulebook 10, 9.4."""
    with pytest.raises(RulesError, match="choose a whole number from 25 to 500"):
        rules_for("classic", 6, target)


@pytest.mark.parametrize("seats", [5, 12, 0, -6, 7.5, "7", None, True])
def test_seats_out_of_range_are_refused(seats: Any) -> None:
    """Rulebook 10, 2.3."""
    with pytest.raises(RulesError, match="choose 6 to 11 for classic"):
        rules_for("classic", seats)


@pytest.mark.parametrize("preset", ["hearts", "", "Classic", None])
def test_unknown_rules_are_named_with_the_known_ones(preset: Any) -> None:
    """Rulebook 10."""
    with pytest.raises(RulesError, match=r"unknown rules .*: choose classic, widow, kitty"):
        rules_for(preset, 6)


# 10.1 Combinations


def test_no_exchange_where_the_first_trick_was_dead() -> None:
    """Rulebook 10.1: a later trick brings none either."""
    rules = unpassed("classic", 6, leftover="exchange")
    game = dealt(rules, "2C AD -C|2C -C|5C|5C|9C|9C", leftover="QS 2H")
    game = play(game, "2C 2C 5C 5C 9C 9C")
    assert last_trick(game).winner is None
    game = play(game, "AD . . . . .")
    assert last_trick(game).winner == 0
    assert isinstance(game.phase, Playing)


def test_under_extend_who_gets_the_last_trick_gets_the_last_leftover() -> None:
    """Rulebook 10.1."""
    rules = unpassed("kitty", 6, leftover="last")
    latest = [trick("2H 3H 4H 5H 6H 7H", winner=4)]
    game = position(rules, DEAD, taker=1, latest=latest, leftover="QS 8H")
    ended = result(play(game, "7C 7C KC KC 2D 3D"))
    assert ended.leftover_to == 4
    assert ended.hauls[4] == Haul(hearts=7, queens=1)


def test_under_carry_and_void_a_set_aside_trick_keeps_its_uncancelled_points() -> None:
    """Rulebook 10.1."""
    rules = unpassed("classic", 6, cancelled_points="void")
    hands = "7C 2D|7C 3D|5H 4D|5H 5D|6H 6D|QS 8D"
    game = play(position(rules, hands, taker=1), "7C 7C 5H 5H 6H QS")
    assert {"6H", "QS"} <= {*table_view(game).set_aside}
    ended = result(play(game, "2D 3D 4D 5D 6D 8D"))
    assert ended.hauls[5] == Haul(hearts=1, queens=1)
    assert ended.cancelled == 2


@pytest.mark.parametrize("needs", ["all", "all_uncancelled"])
@pytest.mark.parametrize(("winner", "shot"), [(5, True), (2, False)])
def test_all_uncancelled_with_count_equals_all(needs: str, winner: int, shot: bool) -> None:
    """Rulebook 10.1."""
    rules = unpassed("classic", 6, moon_needs=needs, moon_gives="others_add")
    latest = [trick("2H 2H 3C 4C 5C 6C", winner=winner)]
    game = play_out(position(rules, HARMLESS, taker=5, latest=latest))
    assert (result(game).moon is not None) is shot


@pytest.mark.parametrize(("twin", "shot"), [("2H", False), ("3H", True)])
def test_all_with_void_is_impossible_once_a_penalty_card_was_cancelled(
    twin: str, shot: bool
) -> None:
    """Rulebook 10.1."""
    rules = unpassed("widow", 6, moon_needs="all")
    latest = [trick(f"2H {twin} 3C 4C 5C 6C", winner=5)]
    game = play_out(position(rules, HARMLESS, taker=5, latest=latest))
    assert (result(game).moon is not None) is shot


def test_the_ban_on_leading_a_penalty_card_belongs_to_left_of_dealer() -> None:
    """Rulebook 10.1."""
    for preset in PRESETS:
        rules = unpassed(preset, 6, opening_leader="left_of_dealer", first_trick_penalties="free")
        assert why_not(dealt(rules, "QS 2H"), "QS") is Reason.NO_PENALTY_LED_FIRST
    rules = unpassed("classic", 6, opening_leader="lowest_club")
    assert playable(dealt(rules, "22C QS 2H")) == "2C"


# Every combination is playable


@pytest.mark.parametrize("preset", PRESETS)
def test_each_option_alone_is_playable_to_the_end_at_every_size(preset: PresetName) -> None:
    """Rulebook 10."""
    for seats in SEAT_RANGE[preset]:
        for key in OPTION_KEYS:
            for value in TABLE[key]:
                rules = rules_for(preset, seats, 25, {key: value})
                assert table_view(whole_game(rules, seed=seats).game).winners
