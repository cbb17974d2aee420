"""What may be said on the command line."""

import json
import shlex
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from shutil import which
from typing import Any

from engine.cli.arena import hold_arena
from engine.cli.arena.external import EXEC
from engine.cli.files import STANDARD
from engine.cli.replaying import replay_games
from engine.cli.simulating import simulate_games
from engine.cli.tuning import tune
from engine.cli.tuning.lessons import SUBJECTS
from engine.computers import PLAYERS, Player
from engine.rules import FEWEST_SEATS, OPTION_KEYS, PresetName

KEPT, MANY = "default: %(default)s", "NAME[,NAME...]"
LONGEST_WAIT = 3600


def parser() -> ArgumentParser:
    """Make the reader of the command line; what it reads has the command to run as ``run``."""
    reader = ArgumentParser(prog="python -m engine", description="Cancellation Hearts on record.")
    commands = reader.add_subparsers(required=True, metavar=" | ".join(COMMANDS))
    for name, (add, said) in COMMANDS.items():
        add(commands.add_parser(name, help=said))
    return reader


def _add_simulate(reader: ArgumentParser) -> None:
    reader.set_defaults(run=simulate_games)
    _add_rules(reader)
    add = reader.add_argument
    add("--target", type=int, help="default: as the rules say")
    players = f"one for all or one a seat, of {', '.join(PLAYERS)}; {KEPT}"
    add("--players", type=_players, default="random", metavar=MANY, help=players)
    add("--games", type=_positive, default=1, help=KEPT)
    add("--seed", type=int, help="the same seed gives the same games; default: a new one")
    add("--out", default=STANDARD, metavar="FILE", help="default: standard output")


def _add_replay(reader: ArgumentParser) -> None:
    reader.set_defaults(run=replay_games)
    reader.add_argument("file", metavar="FILE", help=f"{STANDARD} is standard input")


def _add_arena(reader: ArgumentParser) -> None:
    reader.set_defaults(run=hold_arena)
    _add_rules(reader)
    add, names = reader.add_argument, f"{', '.join(PLAYERS)} or {EXEC}COMMAND"
    add("--hero", type=_contestant, required=True, metavar="NAME", help=f"who is measured: {names}")
    against = f"who sits in the other seats, in turn: {names}; {KEPT}"
    add("--against", type=_field, default="textbook", metavar=MANY, help=against)
    add("--deals", type=_positive, default=2000, help=f"each played once a seat; {KEPT}")
    add("--seed", type=int, help="the same seed gives the same figures; default: a new one")
    within = f"how long a {EXEC}COMMAND may take for an answer; {KEPT}"
    add("--within", type=_seconds, default=1.0, metavar="SECONDS", help=within)
    add("--quick", action="store_true", help="play in numbers: far faster, without CPU figures")
    add("--json", action="store_true", help="print one JSON object")


def _add_tune(reader: ArgumentParser) -> None:
    reader.set_defaults(run=tune)
    add = reader.add_argument
    add("--table", choices=[*SUBJECTS], required=True, help="which weights are learned")
    add("--rounds", type=_positive, default=5, help=f"each with better weights; {KEPT}")
    add("--deals", type=_positive, default=80000, help=f"studied in a round; {KEPT}")
    add("--seed", type=int, help="the same seed gives the same weights; default: a new one")
    add("--out", default=STANDARD, metavar="FILE", help="default: standard output")


def _add_rules(reader: ArgumentParser) -> None:
    add, presets = reader.add_argument, [preset.value for preset in PresetName]
    add("--rules", choices=presets, default="classic", help=KEPT)
    add("--seats", type=int, default=FEWEST_SEATS, help=KEPT)
    option = f"change one of {', '.join(OPTION_KEYS)}; may be repeated"
    add("--option", type=_option, action="append", default=[], metavar="KEY=VALUE", help=option)


COMMANDS: dict[str, tuple[Callable[[ArgumentParser], None], str]] = {
    "simulate": (_add_simulate, "let computers play; write a game a line"),
    "replay": (_add_replay, "check that recorded games went by the rules"),
    "arena": (_add_arena, "measure a player against others"),
    "tune": (_add_tune, "learn the weights of the normal level by self-play"),
}
"""Each command by name: how to add what it may be told, and what it does."""


def _option(text: str) -> tuple[str, Any]:
    """Read ``key=value``: JSON where it is JSON, a pass cycle as ``left,right/left,none``."""
    key, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text!r} has no value: write KEY=VALUE")
    try:
        return key, json.loads(value)
    except ValueError:
        cycles = [cycle.split(",") for cycle in value.split("/")]
        return key, cycles if key == "pass_cycle" else value


def _players(text: str) -> list[Player]:
    return [PLAYERS[_known(name)] for name in text.split(",")]


def _known(name: str) -> str:
    if name not in PLAYERS:
        names = ", ".join(PLAYERS)
        raise ArgumentTypeError(f"no player is called {name!r}: choose {names}")
    return name


def _field(text: str) -> list[str]:
    return [_contestant(name) for name in text.split(",")]


def _contestant(name: str) -> str:
    """Read the name of a computer, or the command line of a program that can be found."""
    if not name.startswith(EXEC):
        return _known(name)
    if which(_program(name)) is None:
        raise ArgumentTypeError(f"{name!r} names no program that can be run: give its path")
    return name


def _program(name: str) -> str:
    """Give the first word of a command line, nothing where its quotes do not close."""
    try:
        return next(iter(shlex.split(name.removeprefix(EXEC))), "")
    except ValueError:
        return ""


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is no number of games: give 1 or more")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < LONGEST_WAIT:
        raise ArgumentTypeError(f"{text!r} is no time to wait: give seconds, more than 0")
    return seconds
