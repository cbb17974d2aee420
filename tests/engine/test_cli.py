"""The command line: what it prints, and how it ends (Rulebook 12)."""

import io
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli import main
from engine.cli.files import LONGEST_LINE, watched
from tests.golden import FOLDER, GONE, LINES, changed

Capture = pytest.CaptureFixture[str]
SHORT = "a queen is led, two win together (classic)"
QUICK = ["simulate", "--target", "25", "--seed", "1"]
ENGINE = [sys.executable, "-m", "engine"]


def refused(arguments: list[str], capsys: Capture) -> str:
    """Run a wrong call and give the last line of what it says."""
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    said = capsys.readouterr()
    assert not said.out
    return said.err.splitlines()[-1].partition("error: ")[2]


# simulate


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    for out in (one, other):
        assert main([*QUICK, "--games", "3", "--out", str(out)]) == 0
    assert one.read_bytes() == other.read_bytes()
    assert len(one.read_bytes().splitlines()) == 3


def test_another_seed_gives_other_games(capsys: Capture) -> None:
    main([*QUICK, "--games", "2"])
    main(["simulate", "--target", "25", "--seed", "2"])
    assert len(set(capsys.readouterr().out.splitlines())) == 3


def test_without_a_seed_one_is_drawn_and_told(capsys: Capture) -> None:
    main(["simulate", "--target", "25"])
    said = capsys.readouterr()
    seed = said.err.removeprefix("the seed is ").strip()
    main(["simulate", "--target", "25", "--seed", seed])
    assert capsys.readouterr().out == said.out


def test_games_are_played_as_told(capsys: Capture) -> None:
    options = ["dead_trick=extend", "heart_value=0.25", "pass_cycle=left,right/left,none"]
    told = [part for option in options for part in ("--option", option)]
    main([*QUICK, "--rules", "widow", "--seats", "7", "--players", "textbook", *told])
    game = json.loads(capsys.readouterr().out)
    assert (game["rules"], game["seats"], game["target"]) == ("widow", 7, 25)
    assert game["options"] == {
        "heart_value": 0.25,
        "pass_cycle": [["left", "right"], ["left", "none"]],
        "dead_trick": "extend",
    }


def test_each_seat_may_have_a_player_of_its_own(capsys: Capture) -> None:
    for names in ("random", "textbook,random,random,random,random,random"):
        main([*QUICK, "--players", names])
    one, other = capsys.readouterr().out.splitlines()
    assert one != other


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "the following arguments are required: simulate | replay | arena"),
        (["simulate", "--rules", "whist"], "argument --rules: invalid choice: 'whist'"),
        (["simulate", "--seats", "12"], "seats cannot be 12: choose 6 to 11 for classic"),
        (["simulate", "--target", "9"], "target cannot be 9: choose a whole number from 25 to 500"),
        (["simulate", "--games", "0"], "argument --games: '0' is no number of games: give 1 or"),
        (["simulate", "--games", "-1"], "argument --games: '-1' is no number of games"),
        (["simulate", "--option", "queen_led"], "argument --option: 'queen_led' has no value: wri"),
        (["simulate", "--option", "queens=2"], "unknown option 'queens': choose heart_value, "),
        (["simulate", "--option", "heart_value=2"], "heart_value cannot be 2: choose 1 or 0.25"),
        (["simulate", "--players", "expert"], "argument --players: no player is called 'expert'"),
        (["simulate", "--players", "random,random"], "--players: name one, or one for each of 6 "),
        (["arena"], "the following arguments are required: --hero"),
        (["arena", "--hero", "me"], "argument --hero: no player is called 'me': choose random, "),
        (["arena", "--hero", "exec:/none/x"], "argument --hero: 'exec:/none/x' names no program "),
        (["arena", "--hero", "exec:'sh"], 'argument --hero: "exec:\'sh" names no program that can'),
        (["arena", "--hero", "exec:"], "argument --hero: 'exec:' names no program that can be run"),
        (["arena", "--hero", "random", "--against", ""], "argument --against: no player is called"),
        (
            ["arena", "--hero", "exec:true", "--quick"],
            "--quick: only random, textbook, easy, norma",
        ),
        (["arena", "--within", "0"], "argument --within: '0' is no time to wait: give seconds, mo"),
        (
            ["arena", "--within", "soon"],
            "argument --within: 'soon' is no time to wait: give second",
        ),
        (["simulate", "--out", "/none/x"], "/none/x: No such file or directory; name a file that"),
        (["replay", "/none/x"], "/none/x: No such file or directory; name a file that can be used"),
        (["replay", "/"], "/: Is a directory; name a file that can be used, or -"),
    ],
)
def test_a_wrong_call_is_told_what_to_do(
    arguments: list[str], sentence: str, capsys: Capture
) -> None:
    assert refused(arguments, capsys).startswith(sentence)


# replay


def test_right_games_are_told_a_line_each(capsys: Capture) -> None:
    file = FOLDER / "kitty.jsonl"
    assert main(["replay", str(file)]) == 0
    *games, summary = capsys.readouterr().out.splitlines()
    assert len(games) == len(file.read_text().splitlines())
    assert games[2] == ("line 3: right, kitty with 9 seats, 11 deals, won by seat 2 with 8.5")
    assert summary == f"{len(games)} right, 0 wrong"


def test_a_wrong_game_is_told_and_the_others_go_on(tmp_path: Path, capsys: Capture) -> None:
    wrong = changed(SHORT, "deals.0.tricks.1.winner", 3)
    malformed = changed(SHORT, "deals.0.moon", GONE)
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n".join([wrong, b"", malformed, b"\xff", LINES[SHORT].encode()]))
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "line 1: wrong, deal 1, play 18: tricks[1].winner is 3, should be 1",
        "line 3: wrong, deals[0].moon is missing",
        "line 4: wrong, byte 1 is not UTF-8: save the file as UTF-8",
        "line 5: right, classic with 9 seats, 1 deal, won by seats 0, 1, 2, 3, 4, 7 with 0",
        "1 right, 3 wrong",
    ]


def test_a_line_of_any_length_is_told_in_short(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    long = changed(SHORT, "deals.0.hands.0.0", "Ä" * 1000)
    file.write_bytes(b"x" * (3 * LONGEST_LINE) + b"\n" + long)
    assert main(["replay", str(file)]) == 1
    too_long, strange, _ = capsys.readouterr().out.splitlines()
    assert too_long == f"line 1: wrong, longer than {LONGEST_LINE} bytes: a line holds one game"
    assert strange.startswith("line 2: wrong, deals[0].hands[0][0]: '\\xc4\\xc4")
    assert len(strange) < 600


def test_an_empty_file_is_no_proof(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n")
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().out == "no game in it\n"


# As a process


def test_what_is_simulated_replays_through_a_pipe() -> None:
    games = subprocess.run([*ENGINE, *QUICK, "--out", "-"], capture_output=True, check=True)
    replayed = subprocess.run(
        [*ENGINE, "replay", "-"], input=games.stdout, capture_output=True, check=False
    )
    assert replayed.returncode == 0
    assert replayed.stdout.endswith(b"1 right, 0 wrong\n")
    assert not games.stderr + replayed.stderr


def test_a_closed_pipe_is_quiet() -> None:
    command = f"'{sys.executable}' -m engine simulate --games 999 --seed 1 | head -c 9"
    done = subprocess.run(
        ["/bin/bash", "-o", "pipefail", "-c", command], capture_output=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == (b'{"format"', b"", 141)


def test_an_interrupt_ends_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.print", interrupted)
    assert main(QUICK) == 130


def interrupted(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def attentive() -> Iterator[None]:
    """What runs in the background is deaf to interrupts, and so is what it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("attentive")
def test_an_interrupt_is_quiet() -> None:
    command = [*ENGINE, "simulate", "--games", "99999", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaint = running.communicate(timeout=30)
    assert (complaint, running.returncode) == (b"", 130)


def test_a_full_disk_is_a_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this machine has no /dev/full")
    done = subprocess.run(
        [*ENGINE, *QUICK, "--out", "/dev/full"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.endswith("No space left on device; name a file that can be used, or -\n")


# The bar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def slow_work() -> Iterator[int]:
    for game in range(4):
        time.sleep(0.4)
        yield game


@pytest.mark.parametrize(
    ("errors", "out", "seen"),
    [
        (Screen(), io.StringIO(), True),
        (Screen(), Screen(), False),
        (io.StringIO(), io.StringIO(), False),
        (None, io.StringIO(), False),
    ],
)
def test_a_bar_shows_long_work_to_whoever_looks_and_sees_nothing_else(
    errors: io.StringIO | None, out: io.StringIO, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", errors)
    assert list(watched(slow_work(), out)) == [0, 1, 2, 3]
    assert errors is None or ("games" in errors.getvalue()) is seen


def test_no_bar_shows_short_work(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(watched(range(4), io.StringIO())) == [0, 1, 2, 3]
    assert not screen.getvalue()
