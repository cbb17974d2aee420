"""Computers: every level answers by the rules, by what it has seen, and as well as it should."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cli.arena.figures import figures
from engine.cli.arena.match import Match
from engine.cli.arena.table import outcomes
from engine.computers import PLAYERS, easy, textbook
from engine.game import apply
from engine.rules import SEAT_RANGE, PresetName, Rules, rules_for
from engine.simulate import play_game
from engine.state import Finished, Game
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import dealt, facing, play_out, position, unpassed
from tests.hidden import twin
from tests.strategies import History, histories, rule_sets

TABLES = [(preset, seats) for preset in PresetName for seats in SEAT_RANGE[preset]]


# By the rules


def finishes(rules: Rules, names: Sequence[str], seed: int) -> bool:
    """Play a game to its end: the first refused answer is an error."""
    game, _ = play_game(rules, [PLAYERS[name] for name in names], Random(seed))
    return isinstance(game.phase, Finished)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_computer_finishes_every_preset_at_every_size(
    name: str, preset: PresetName, seats: int
) -> None:
    assert finishes(rules_for(preset, seats, 25), [name] * seats, seed=seats)


@settings(max_examples=40)
@given(rule_sets().filter(lambda rules: rules.target <= 60), st.data())
def test_computers_finish_a_game_by_any_rules(rules: Rules, data: st.DataObject) -> None:
    names = st.lists(st.sampled_from([*PLAYERS]), min_size=rules.seats, max_size=rules.seats)
    assert finishes(rules, data.draw(names), data.draw(st.integers(0, 10**6)))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    rules = rules_for("kitty", 7, 40)
    games = [play_game(rules, [PLAYERS[name]] * 7, Random(3)) for _ in range(2)]
    assert games[0] == games[1]


def moonshot() -> Game:
    """Let seat 0 of 8 have taken every penalty card."""
    return play_out(position(unpassed("classic", 8), "2C|3C|4C|5C|6C|7C|8C|9C"))


@pytest.mark.parametrize("name", PLAYERS)
def test_any_computer_chooses_what_its_moon_does(name: str) -> None:
    game = moonshot()
    assert apply(game, PLAYERS[name](seat_view(game, 0), Random(0))).game.totals != game.totals


# By what it has seen


@settings(max_examples=60)
@given(histories(), st.randoms(use_true_random=False), st.integers(0, 999))
def test_cards_that_a_seat_cannot_know_change_no_answer(
    history: History, rng: Random, seed: int
) -> None:
    waiting = waiting_for(history.game)
    assume(waiting)
    other = twin(history, waiting[0], rng)
    assume(other is not None)
    assert other is not None
    for name, player in PLAYERS.items():
        answers = [
            player(seat_view(game, waiting[0]), Random(seed)) for game in (history.game, other.game)
        ]
        assert answers[0] == answers[1], name


# As well as it should: the true figures stand in docs/players.md, these leave much room


def ratio(hero: str, field: str, preset: str, seats: int, deals: int) -> float:
    """Give the hero's points as a part of par."""
    match = Match(rules_for(preset, seats), hero, (field,), seed=1, within=1)
    return figures(match, outcomes(match, range(deals))).ratio


@pytest.mark.parametrize(("preset", "seats"), [("classic", 6), ("widow", 8), ("kitty", 6)])
@pytest.mark.parametrize(
    ("hero", "field", "least", "most"),
    [
        ("easy", "random", 0.3, 0.9),
        ("normal", "random", 0.0, 0.35),
        ("normal", "easy", 0.0, 0.6),
        ("random", "normal", 1.5, 9.0),
    ],
)
def test_the_levels_are_as_far_apart_as_they_should_be(
    hero: str, field: str, least: float, most: float, preset: str, seats: int
) -> None:
    assert least < ratio(hero, field, preset, seats, deals=8) < most


@pytest.mark.parametrize(("preset", "seats"), [("classic", 6), ("widow", 6), ("kitty", 8)])
def test_the_normal_level_beats_the_textbook(preset: str, seats: int) -> None:
    assert ratio("normal", "textbook", preset, seats, deals=25) < 0.95


# The easy level


def same_as_the_textbook(game: Game) -> list[bool]:
    view = seat_view(game, waiting_for(game)[0])
    by_the_book = textbook.decide(view, Random(0))
    return [easy.decide(view, Random(seed)) == by_the_book for seed in range(200)]


def test_the_easy_level_has_its_mind_elsewhere_now_and_then() -> None:
    game = dealt(unpassed("classic", 6), "A2345678C")
    assert 40 < sum(same_as_the_textbook(game)) < 160


@pytest.mark.parametrize("hand", ["2AC", "QS 4D"])
def test_the_easy_level_overlooks_no_queen(hand: str) -> None:
    table = "9C 8C QS" if "C" in hand else "9C 8C"
    assert all(same_as_the_textbook(facing(table, hand)))
