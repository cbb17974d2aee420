"""What is said of a record that is well formed and wrong (Rulebook 12)."""

import json

import pytest

from engine.errors import RecordError
from engine.record import read
from engine.replay import replay
from engine.state import Finished
from tests.golden import GONE, changed, golden

CLASSIC = "a queen is led, two win together (classic)"
LONG = "a moon is taken off the own total (classic)"
KITTY = "six seats to 100 (kitty)"
WIDOW = "a moon without a choice (widow)"


def fault(line: bytes) -> RecordError:
    """Replay a wrong line and give what is said of it."""
    with pytest.raises(RecordError) as wrong:
        replay(read(line))
    return wrong.value


def right(line: bytes) -> bool:
    return isinstance(replay(read(line)).phase, Finished)


def says(
    error: RecordError, sentence: str, deal: int | None = None, play: int | None = None
) -> bool:
    return (error.what, error.deal, error.play) == (sentence, deal, play)


# The game


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("rules", "whist", "unknown rules 'whist': choose classic, widow, kitty"),
        ("seats", 12, "seats cannot be 12: choose 6 to 11 for classic"),
        ("target", 24, "target cannot be 24: choose a whole number from 25 to 500"),
        ("first_dealer", 9, "first_dealer is 9, should be a seat from 0 to 8"),
        ("winners", [0], "winners is [0], should be [0, 1, 2, 3, 4, 7]"),
        ("deals", [], "after 0 deals nobody has reached 25: only finished games are records"),
        ("target", 48, "after 1 deals nobody has reached 48: only finished games are records"),
    ],
)
def test_a_wrong_frame_is_named(place: str, value: object, sentence: str) -> None:
    assert says(fault(changed(CLASSIC, place, value)), sentence)


def test_an_unknown_option_is_named() -> None:
    error = fault(changed(CLASSIC, "options", {"target": 50}))
    assert error.what.startswith("unknown option 'target': choose heart_value, pass_cycle")


def test_no_deal_follows_the_end_of_the_game() -> None:
    line = changed(CLASSIC, "deals.1", golden(CLASSIC)["deals"][0])
    assert says(fault(line), "the game was over after deal 1", deal=2)


# The cards


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("dealer", 4, "dealer is 4, should be 3"),
        ("hands.8", GONE, "the number of hands is 8, should be 9"),
        ("hands.2.0", GONE, "the number of cards in hands[2] is 10, should be 11"),
        (
            "leftover.0",
            GONE,
            "the deal is refused (bad deck): AC is there 1 times, should be 2 of each card",
        ),
        ("pass", "right", 'pass is "right", should be "left"'),
        ("passed", None, "passed should be 9 lists of three cards"),
        ("passed.0", GONE, "passed should be 9 lists of three cards"),
        (
            "passed.1.0",
            GONE,
            "what seat 1 passes is refused (wrong count): it should be three cards of its hand",
        ),
        (
            "passed.2",
            ["3C", "3C", "TC"],
            "what seat 2 passes is refused (not held): it should be three cards of its hand",
        ),
    ],
)
def test_wrong_cards_are_named(place: str, value: object, sentence: str) -> None:
    assert says(fault(changed(CLASSIC, f"deals.0.{place}", value)), sentence, deal=1)


def test_a_third_copy_of_a_card_is_named() -> None:
    error = fault(changed(CLASSIC, "deals.0.leftover.0", "2C"))
    odd = "2C is there 3 times, AC is there 1 times"
    assert says(error, f"the deal is refused (bad deck): {odd}, should be 2 of each card", deal=1)


def test_nothing_is_passed_where_the_cycle_says_so() -> None:
    error = fault(changed(WIDOW, "deals.0.passed", [["2C", "4C", "7C"]]))
    assert says(error, 'passed is [["2C", "4C", "7C"]], should be null', deal=1)


# The plays


@pytest.mark.parametrize(
    ("place", "value", "play", "sentence"),
    [
        (
            "plays.1",
            [6, "TC"],
            2,
            "TC by seat 6 is refused (not your turn): seat 5 should play one of 2C 7C QC",
        ),
        (
            "plays.1",
            [5, "3S"],
            2,
            "3S by seat 5 is refused (follow suit): seat 5 should play one of 2C 7C QC",
        ),
        (
            "plays.1",
            [5, "AC"],
            2,
            "AC by seat 5 is refused (not held): seat 5 should play one of 2C 7C QC",
        ),
        (
            "plays.1",
            [10, "7C"],
            2,
            "7C by seat 10 is refused (no such seat): seat 5 should play one of 2C 7C QC",
        ),
        ("plays.98", GONE, 98, "the plays end here: seat 5 should play one of 8H"),
        ("plays.99", [6, "8H"], 100, "the deal was over before this play"),
    ],
)
def test_a_wrong_play_is_named(place: str, value: object, play: int, sentence: str) -> None:
    assert says(fault(changed(CLASSIC, f"deals.0.{place}", value)), sentence, deal=1, play=play)


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("tricks.1.cards", 8, "tricks[1].cards is 8, should be 9"),
        ("tricks.1.leader", 3, "tricks[1].leader is 3, should be 2"),
        ("tricks.1.winner", 3, "tricks[1].winner is 3, should be 1"),
        ("tricks.1.winner", None, "tricks[1].winner is null, should be 1"),
        ("tricks.1.cancelled", [], 'tricks[1].cancelled is [], should be ["TD"]'),
        (
            "tricks.1.cancelled",
            ["TD", "TD"],
            'tricks[1].cancelled is ["TD", "TD"], should be ["TD"]',
        ),
    ],
)
def test_a_wrong_trick_is_named_at_its_last_play(place: str, value: object, sentence: str) -> None:
    assert says(fault(changed(CLASSIC, f"deals.0.{place}", value)), sentence, deal=1, play=18)


def test_a_missing_trick_is_named() -> None:
    error = fault(changed(CLASSIC, "deals.0.tricks.10", GONE))
    assert says(error, "tricks[10] is missing: 10 tricks are written", deal=1, play=99)


def test_cancelled_cards_stand_in_any_order() -> None:
    assert golden(CLASSIC)["deals"][0]["tricks"][0]["cancelled"] == ["7C", "4C"]
    assert right(changed(CLASSIC, "deals.0.tricks.0.cancelled", ["4C", "7C"]))


# The exchange and the moon


@pytest.mark.parametrize(
    ("place", "value", "fault_told"),
    [
        ("", None, "exchange is null"),
        (".seat", 7, "the exchange is refused (no such seat)"),
        (".discarded", ["2C"], "the exchange is refused (wrong count)"),
    ],
)
def test_a_wrong_exchange_is_named(place: str, value: object, fault_told: str) -> None:
    deal = golden(KITTY)["deals"][0]
    error = fault(changed(KITTY, f"deals.0.exchange{place}", value))
    taker, last_play = deal["tricks"][0]["winner"], deal["tricks"][0]["cards"]
    should = f"seat {taker} should lay away 2 cards of its hand"
    assert says(error, f"{fault_told}: {should}", deal=1, play=last_play)


def test_no_exchange_is_told_where_none_took_place() -> None:
    error = fault(changed(CLASSIC, "deals.0.exchange", {"seat": 1, "discarded": ["2C"]}))
    told = 'exchange is {"seat": 1, "discarded": ["2C"]}, should be null'
    assert says(error, told, deal=1)


@pytest.mark.parametrize("value", [None, {"seat": 1, "choice": None}])
def test_the_choice_of_a_moon_must_be_told(value: object) -> None:
    error = fault(changed(LONG, "deals.0.moon", value))
    plays = len(golden(LONG)["deals"][0]["plays"])
    assert says(error, "moon has no choice: seat 1 should choose subtract or add", 1, plays)


def test_only_the_shooter_chooses() -> None:
    error = fault(changed(LONG, "deals.0.moon", {"seat": 2, "choice": "add"}))
    plays = len(golden(LONG)["deals"][0]["plays"])
    told = "the moon is refused (not your turn): seat 1 should choose subtract or add"
    assert says(error, told, 1, plays)


@pytest.mark.parametrize(
    ("about", "value", "sentence"),
    [
        (
            CLASSIC,
            {"seat": 1, "choice": "add"},
            'moon is {"seat": 1, "choice": "add"}, should be null',
        ),
        (WIDOW, None, 'moon is null, should be {"seat": 1, "choice": null}'),
        (
            WIDOW,
            {"seat": 1, "choice": "add"},
            'moon is {"seat": 1, "choice": "add"}, should be {"seat": 1, "choice": null}',
        ),
    ],
)
def test_a_wrong_moon_is_named(about: str, value: object, sentence: str) -> None:
    assert says(fault(changed(about, "deals.0.moon", value)), sentence, deal=1)


# The score


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        (
            "points.8",
            46,
            "points is [0, 0, 0, 0, 0, 3, 2, 0, 46], should be [0, 0, 0, 0, 0, 3, 2, 0, 47]",
        ),
        (
            "totals.8",
            47.25,
            "totals is [0, 0, 0, 0, 0, 3, 2, 0, 47.25], should be [0, 0, 0, 0, 0, 3, 2, 0, 47]",
        ),
        (
            "tricks.11",
            {"cards": 9, "leader": 0, "winner": 1, "cancelled": []},
            "the number of tricks is 12, should be 11",
        ),
    ],
)
def test_a_wrong_score_is_named(place: str, value: object, sentence: str) -> None:
    assert says(fault(changed(CLASSIC, f"deals.0.{place}", value)), sentence, deal=1)


def test_a_wrong_record_says_the_place_first() -> None:
    error = fault(changed(LONG, "deals.1.tricks.0.leader", 6))
    assert str(error) == f"deal 2, play 7: {error.what}"


def test_unknown_members_are_ignored() -> None:
    game = golden(KITTY)
    game["deals"][0]["exchange"]["seconds"] = 3
    assert right(json.dumps(game).encode())
