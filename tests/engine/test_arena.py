"""The arena: what it measures, that it can be repeated, and programs of anybody's in it."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.actions import ChooseMoon, ExchangeKitty, PlayCard, SeatAction, Turn
from engine.cards import Card
from engine.cli import main
from engine.cli.arena.contestants import lowest
from engine.cli.arena.figures import figures
from engine.cli.arena.match import Match
from engine.cli.arena.questions import action, question
from engine.cli.arena.report import as_text
from engine.cli.arena.table import Outcome, outcomes
from engine.computers import PLAYERS, random_player
from engine.rules import rules_for
from engine.state import Game
from engine.turns import waiting_for
from engine.views import SeatView, seat_view
from tests.deals import cards, dealt, play, play_out, position, unpassed

Capture = pytest.CaptureFixture[str]
PAPER = Path(__file__).parents[2] / "docs" / "players.md"
ASKED = [
    *("hero", "field", "rules", "seats", "deals", "mean", "ci95", "par", "ratio", "wins", "moons"),
    *("cpu_ms_mean", "cpu_ms_p99", "failures"),
]


def arena(capsys: Capture, *told: str) -> dict[str, Any]:
    """Hold a match and give its figures, but for what depends on the machine."""
    assert main(["arena", "--seed", "1", "--json", *told]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {key: value for key, value in found.items() if not key.startswith("cpu")}


def match(preset: str, seats: int, hero: str, *field: str) -> Match:
    return Match(rules_for(preset, seats), hero, field, seed=1, within=1)


# What it measures


def test_one_object_holds_all_figures(capsys: Capture) -> None:
    main(["arena", "--hero", "textbook", "--against", "random", "--deals", "2", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert set(ASKED) <= set(found)
    assert (found["hero"], found["field"], found["deals"]) == ("textbook", "random", 2)
    low, high = found["ci95"]
    assert low < found["mean"] < high
    assert found["ratio"] == pytest.approx(found["mean"] / found["par"])
    assert 0 < found["cpu_ms_mean"] < found["cpu_ms_p99"]


def test_a_person_is_told_the_same(capsys: Capture) -> None:
    main(["arena", "--hero", "textbook", "--against", "random", "--deals", "2", "--seed", "3"])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "textbook among 5 of random: classic, 6 seats, 2 deals, seed 3"
    assert [line[:16].strip() for line in said[1:]] == [
        *("points per deal", "par", "ratio to par", "deals won", "moons", "CPU a decision"),
        "failed answers",
    ]


def test_the_same_seed_gives_the_same_figures_on_one_core_and_on_all(capsys: Capture) -> None:
    told = ["--hero", "random", "--against", "textbook,random", "--seats", "7", "--deals", "12"]
    first = arena(capsys, *told)
    assert first == arena(capsys, *told)
    on_one_core = outcomes(match("classic", 7, "random", "textbook", "random"), range(12))
    assert figures(match("classic", 7, "random", "textbook"), on_one_core).mean == first["mean"]


def test_another_seed_gives_other_cards(capsys: Capture) -> None:
    told = ["--hero", "textbook", "--against", "random", "--deals", "3"]
    assert arena(capsys, *told) != arena(capsys, *told, "--seed", "2")


def test_among_its_equals_a_player_without_dice_scores_exactly_par(capsys: Capture) -> None:
    found = arena(capsys, "--hero", "textbook", "--against", "textbook", "--deals", "4")
    assert found["mean"] == pytest.approx(found["par"])
    assert found["wins"] == pytest.approx(1 / 6)


def test_the_stronger_player_has_the_better_figures(capsys: Capture) -> None:
    strong = arena(capsys, "--hero", "textbook", "--against", "random", "--deals", "10")
    weak = arena(capsys, "--hero", "random", "--against", "textbook", "--deals", "10")
    assert strong["ratio"] < 0.6
    assert weak["ratio"] > 1.2
    assert strong["wins"] > 1 / 6 > weak["wins"]


def test_a_mixed_field_has_each_of_its_players_equally_often_beside_the_hero() -> None:
    mixed = match("classic", 6, "normal", "random", "textbook")
    after_the_hero = Counter(
        mixed.lineup(number, seat)[(seat + 1) % 6] for number in range(4) for seat in range(6)
    )
    assert after_the_hero == {"random": 12, "textbook": 12}


def test_a_deal_gives_the_hero_each_seat_once_and_the_same_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = set()

    def watching(view: SeatView, dice: Random) -> SeatAction:
        if view.table.phase == "passing":
            hands.add((view.seat, view.hand))
        return random_player.decide(view, dice)

    monkeypatch.setitem(PLAYERS, "watching", watching)
    outcomes(match("classic", 8, "watching", "random"), [0])
    assert sorted(seat for seat, _ in hands) == list(range(8))
    assert len({card for _, hand in hands for card in hand}) == 52


@pytest.mark.parametrize(("preset", "passes"), [("classic", {"left", "right"}), ("kitty", 4)])
def test_the_pass_goes_round_as_the_rules_say(
    preset: str, passes: set[str] | int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = set()

    def watching(view: SeatView, dice: Random) -> SeatAction:
        seen.add(view.table.direction.value)
        return random_player.decide(view, dice)

    monkeypatch.setitem(PLAYERS, "watching", watching)
    outcomes(match(preset, 6, "watching", "random"), range(4))
    assert seen == (passes if isinstance(passes, set) else {"left", "right", "across", "none"})


def test_a_single_deal_says_how_little_it_says() -> None:
    lone = Outcome(points=3, par=6, won=0.5, moons=0, costs=(1,), failures=0, field_failures=0)
    found = figures(match("classic", 6, "random", "random"), [lone])
    assert found.ratio == 0.5
    assert found.ci95 is None
    assert "one deal says little" in as_text(found)


# In numbers


@pytest.mark.parametrize(("hero", "field"), [("textbook", "random"), ("easy", "textbook,easy")])
@pytest.mark.parametrize(("preset", "seats"), [("classic", "7"), ("kitty", "6"), ("widow", "8")])
def test_in_numbers_the_figures_are_about_the_same(
    hero: str, field: str, preset: str, seats: str, capsys: Capture
) -> None:
    told = ["--hero", hero, "--against", field, "--rules", preset, "--seats", seats]
    quick = arena(capsys, *told, "--quick", "--deals", "40")
    slow = arena(capsys, *told, "--deals", "10")
    assert quick == arena(capsys, *told, "--quick", "--deals", "40")
    assert quick["ratio"] == pytest.approx(slow["ratio"], abs=0.35)
    assert quick["wins"] == pytest.approx(slow["wins"], abs=0.2)


def test_in_numbers_an_equal_scores_exactly_par(capsys: Capture) -> None:
    told = ["--hero", "normal", "--against", "normal", "--quick", "--deals", "3"]
    found = arena(capsys, *told)
    assert found["mean"] == pytest.approx(found["par"])
    assert main(["arena", *told]) == 0
    assert "CPU a decision   not measured" in capsys.readouterr().out


# Players that fail


def nonsense(view: SeatView, _: Random) -> SeatAction:
    return PlayCard(view.seat, view.turn, Card("2C"))


def crash(_: SeatView, __: Random) -> SeatAction:
    raise ZeroDivisionError


@pytest.mark.parametrize("player", [nonsense, crash])
@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_a_failed_answer_is_counted_and_replaced(
    player: Callable[[SeatView, Random], SeatAction], preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "broken", player)
    (as_hero,) = outcomes(match(preset, 6, "broken", "random"), [0])
    (in_field,) = outcomes(match(preset, 6, "random", "broken"), [0])
    assert as_hero.failures > 80
    assert not as_hero.field_failures
    assert in_field.field_failures > 5 * 80
    assert not in_field.failures


def test_for_a_moon_that_nobody_answers_it_is_taken_off() -> None:
    game = play_out(position(unpassed("classic", 8), "2C|3C|4C|5C|6C|7C|8C|9C"))
    assert lowest(seat_view(game, 0)) == ChooseMoon(0, Turn(1, "moon"), "subtract")


# Programs


def asked_and_answered(game: Game, answer: str) -> tuple[dict[str, Any], SeatAction]:
    """Ask a program in the first seat that is waited for."""
    view = seat_view(game, waiting_for(game)[0])
    return json.loads(question(view)), action(view, answer.encode())


def test_a_program_is_asked_what_to_lay_away_for_the_kitty() -> None:
    game = play(dealt(unpassed("kitty", 6), "2C|AC|3C", leftover="QAS"), "2C AC . . . .")
    asked, answered = asked_and_answered(game, '{"answer": ["QS", "AS"]}')
    assert (asked["ask"], asked["count"], len(asked["from"])) == ("exchange", 2, 18)
    assert answered == ExchangeKitty(1, Turn(1, "exchange"), cards("QAS"))


def test_a_program_is_asked_what_its_moon_does() -> None:
    game = play_out(position(unpassed("classic", 8), "2C|3C|4C|5C|6C|7C|8C|9C"))
    asked, answered = asked_and_answered(game, '{"answer": ["add"]}')
    assert (asked["ask"], asked["count"], asked["from"]) == ("moon", 1, ["subtract", "add"])
    assert answered == ChooseMoon(0, Turn(1, "moon"), "add")


def test_what_is_asked_says_what_the_seat_knows() -> None:
    game = dealt(unpassed("classic", 6), "2AC")
    asked, answered = asked_and_answered(game, '{"answer": ["AC"]}')
    assert asked["from"] == asked["view"]["legal"]
    assert asked["view"]["table"]["rules"]["preset"] == "classic"
    assert answered == PlayCard(0, Turn(1, 0), Card("AC"))


def program(tmp_path: Path, text: str) -> str:
    """Name a program of a few lines that knows its ``asked``."""
    file = tmp_path / "bot.py"
    file.write_text(f"import json, os, sys, time\nfor line in sys.stdin:\n{text}")
    return f"exec:'{sys.executable}' '{file}'"


def test_the_example_of_the_paper_plays_and_is_never_refused(
    tmp_path: Path, capsys: Capture
) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAPER.read_text(), re.DOTALL)
    assert len(example.strip().splitlines()) <= 21
    (tmp_path / "my_bot.py").write_text(example)
    hero = f"exec:'{sys.executable}' '{tmp_path / 'my_bot.py'}'"
    for told in (["--rules", "kitty"], ["--rules", "widow", "--seats", "7", "--within", "2"]):
        found = arena(capsys, "--hero", hero, "--against", "random", "--deals", "1", *told)
        assert (found["hero"], found["failures"]) == (hero, 0)


READ = "    asked = json.loads(line); say = {'answer': asked['from'][:asked['count']]}\n"
SAY = "    print(json.dumps(say), flush=True)\n"


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("    print('{}', flush=True)\n", 100),
        ("    print('[[', flush=True)\n", 100),
        ("    print(json.dumps({'answer': ['2C', '3C', '4C', '5C']}), flush=True)\n", 100),
        (f"{READ}{SAY}    if asked['ask'] == 'pass': break\n", 6),
        ("    break\n", 100),
        (f"{READ}    time.sleep(9 * (asked['view']['turn'][1] == 3))\n{SAY}", 6),
    ],
    ids=["no answer", "no JSON", "wrong cards", "it ends later", "it ends", "it is late"],
)
def test_what_a_program_does_wrong_is_counted_and_the_match_goes_on(
    text: str, least: int, tmp_path: Path
) -> None:
    rules = rules_for("classic", 6)
    hero = program(tmp_path, text)
    (found,) = outcomes(Match(rules, hero, ("random",), seed=1, within=0.4), [0])
    assert least <= found.failures <= 6 * 18
    assert found.par > 0


def test_no_program_is_left_behind(tmp_path: Path) -> None:
    hero = program(tmp_path, READ + SAY)
    outcomes(match("classic", 6, hero, "random"), range(2))
    listed = subprocess.run(["ps", "ax"], capture_output=True, text=True, check=False).stdout
    assert str(tmp_path) not in listed
