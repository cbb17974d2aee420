"""Whole games on record, which every version must replay."""

import json

import pytest

from engine.record import read, write
from engine.replay import replay
from engine.rules import SEAT_RANGE, PresetName
from tests.golden import LINES, golden


@pytest.mark.parametrize("about", LINES)
def test_a_golden_game_replays(about: str) -> None:
    game = replay(read(LINES[about].encode()))
    assert list(game.totals) == golden(about)["deals"][-1]["totals"]


@pytest.mark.parametrize("about", LINES)
def test_a_golden_game_is_written_as_it_was(about: str) -> None:
    assert write(read(LINES[about].encode())) == LINES[about]


@pytest.mark.parametrize("preset", PresetName)
def test_golden_games_are_played_at_the_smallest_and_largest_tables(preset: PresetName) -> None:
    games = [json.loads(line) for line in LINES.values()]
    sizes = {game["seats"] for game in games if game["rules"] == preset and not game["options"]}
    assert {SEAT_RANGE[preset][0], SEAT_RANGE[preset][-1]} <= sizes


def test_golden_games_hold_what_happens_seldom() -> None:
    deals = [deal for line in LINES.values() for deal in json.loads(line)["deals"]]
    assert {str(deal["moon"] and deal["moon"]["choice"]) for deal in deals if deal["moon"]} == {
        "subtract",
        "add",
        "None",
    }
    assert any(trick["winner"] is None for deal in deals for trick in deal["tricks"])
    assert any(
        trick["cards"] >= 3 * len(deal["hands"]) for deal in deals for trick in deal["tricks"]
    )
    assert any(deal["exchange"] for deal in deals)
