"""The form of a record: what it holds, and what is said of a malformed one (Rulebook 12)."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RecordError, RefusedError
from engine.game import new_game
from engine.record import read, write
from engine.recording import record_log, record_of
from engine.replay import replay
from engine.rules import Rules, rules_for
from engine.simulate import shuffled
from tests.golden import GONE, LINES, changed, golden
from tests.strategies import History, rule_sets, told

SHORT = "a queen is led, two win together (classic)"

# What is written


def whole_game(rules: Rules, seed: int) -> History:
    start = new_game(rules, seed % rules.seats)
    return told(
        start,
        seed,
        goes_on=lambda *_: True,
        shuffle=lambda rng, _: shuffled(rng),
        taste=lambda rng, hand: rng.sample(hand, len(hand)),
    )


@settings(max_examples=15)
@given(rule_sets().filter(lambda rules: rules.target <= 50), st.integers(0, 10**6))
def test_a_game_by_any_rules_is_recorded_and_replays(rules: Rules, seed: int) -> None:
    history = whole_game(rules, seed)
    record = record_of(history.game, history.events)
    assert read(write(record).encode()) == record
    assert replay(record) == history.game


def test_an_action_log_gives_the_same_record() -> None:
    history = whole_game(rules_for("kitty", 7, 25), seed=4)
    record = record_log(history.start.rules, history.start.first_dealer, history.actions)
    assert record == record_of(history.game, history.events)


def test_a_log_that_stops_early_has_no_record() -> None:
    history = whole_game(rules_for("widow", 6, 25), seed=1)
    with pytest.raises(RecordError, match="only a finished game"):
        record_log(history.start.rules, history.start.first_dealer, history.actions[:-1])


def test_a_log_that_the_rules_do_not_allow_has_no_record() -> None:
    history = whole_game(rules_for("widow", 6, 25), seed=1)
    with pytest.raises(RefusedError):
        record_log(history.start.rules, history.start.first_dealer, history.actions[1:])


def test_a_record_has_the_members_of_the_rulebook() -> None:
    game = golden(SHORT)
    assert list(game) == [
        *("format", "rules", "options", "target", "seats", "first_dealer", "deals", "winners"),
        "about",
    ]
    assert list(game["deals"][0]) == [
        *("dealer", "hands", "leftover", "pass", "passed", "plays", "tricks"),
        *("exchange", "moon", "points", "totals"),
    ]
    assert list(game["deals"][0]["tricks"][0]) == ["cards", "leader", "winner", "cancelled"]


def test_options_hold_what_differs_from_the_preset() -> None:
    cycle = [["none"], ["left", "none"]]
    rules = rules_for(
        "kitty", 6, 25, {"heart_value": 1, "pass_cycle": cycle, "queen_led": "any_time"}
    )
    history = whole_game(rules, seed=0)
    game = json.loads(write(record_of(history.game, history.events)))
    assert game["options"] == {"heart_value": 1, "pass_cycle": cycle}
    assert game["deals"][0]["passed"] is None
    assert game["target"] == 25


def test_points_are_numbers() -> None:
    totals = golden("six seats to 100 (kitty)")["deals"][0]["totals"]
    assert {type(total) for total in totals} == {int, float}


def test_unknown_members_are_kept() -> None:
    game = golden(SHORT)
    game["site"] = {"name": "x"}
    game["deals"][0]["tricks"][0]["seconds"] = 1.5
    assert json.loads(write(read(json.dumps(game).encode()))) == game


# What is malformed


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("format", "whist/1", "format: should be 'cancellation-hearts/1'"),
        ("seats", "6", "seats: should be a valid integer"),
        ("seats", 6.5, "seats: should be a valid integer"),
        ("winners", GONE, "winners is missing"),
        ("first_dealer", 11, "first_dealer: should be less than 11"),
        ("options", None, "options: should be an object"),
        ("deals", {}, "deals: should be a valid array"),
        ("deals.0.moon", GONE, "deals[0].moon is missing"),
        ("deals.0.pass", "up", "deals[0].pass: should be 'left', 'right', 'across' or 'none'"),
        (
            "deals.0.hands.2.0",
            "XX",
            "deals[0].hands[2][0]: 'XX' is no card: a rank of 23456789TJQK",
        ),
        ("deals.0.plays.1", [True, "2C"], "deals[0].plays[1][0]: should be a valid integer"),
        ("deals.0.plays.1", [1], "deals[0].plays[1][1] is missing"),
        ("deals.0.tricks.0.cards", 105, "deals[0].tricks[0].cards: should be less than or equal"),
        ("deals.0.exchange", {"seat": 0}, "deals[0].exchange.discarded is missing"),
        ("deals.0.moon", {"seat": 0, "choice": 1}, "deals[0].moon.choice: should be 'subtract'"),
        ("deals.0.points.0", "3", "deals[0].points[0]: points are written as a number, like 32.5"),
        ("deals.0.totals.0", True, "deals[0].totals[0]: points are written as a number"),
        ("deals.0.totals.1", 0.125, "deals[0].totals[1]: Decimal input should have no more than 2"),
        ("deals.0.totals.2", 1e300, "deals[0].totals[2]: Decimal input should have no more than 9"),
    ],
)
def test_a_malformed_record_is_told_where_and_why(place: str, value: object, sentence: str) -> None:
    with pytest.raises(RecordError) as wrong:
        read(changed(SHORT, place, value))
    assert str(wrong.value).startswith(sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"", "not JSON, EOF while parsing a value at character 0: a line holds one game"),
        (b'{"format"', "not JSON, EOF while parsing an object at character 9"),
        (b"[" * 300, "not JSON, recursion limit exceeded"),
        (b'{"seats": ' + b"9" * 5000, "not JSON, number out of range"),
        (b"[]", "the game: should be an object"),
        (b"{}", "format is missing"),
        (b'{"\xff', "byte 3 is not UTF-8: save the file as UTF-8"),
    ],
)
def test_a_line_that_is_no_record_is_told_so(line: bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as wrong:
        read(line)
    assert str(wrong.value).startswith(sentence)


@settings(max_examples=200)
@given(st.integers(0, 10**9))
def test_any_change_of_a_record_gives_a_record_error_or_none(seed: int) -> None:
    rng = Random(seed)
    line = bytearray(LINES[SHORT].encode())
    for _ in range(rng.randrange(1, 4)):
        line[rng.randrange(len(line))] = rng.choice(b'{}[]",:0123456789QSnul\xff')
    with suppress(RecordError):
        replay(read(bytes(line)))
