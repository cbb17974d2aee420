"""What may be said on the command line."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from engine.cli.files import STANDARD
from engine.cli.replaying import replay_games
from engine.cli.simulating import simulate_games
from engine.computers import PLAYERS, Player
from engine.rules import FEWEST_SEATS, OPTION_KEYS, PresetName


def parser() -> ArgumentParser:
    """Make the reader of the command line; what it reads has the command to run as ``run``."""
    reader = ArgumentParser(prog="python -m engine", description="Cancellation Hearts on record.")
    commands = reader.add_subparsers(required=True, metavar="simulate | replay")
    _add_simulate(commands.add_parser("simulate", help="let computers play; write a game a line"))
    _add_replay(commands.add_parser("replay", help="check that recorded games went by the rules"))
    return reader


def _add_simulate(reader: ArgumentParser) -> None:
    reader.set_defaults(run=simulate_games)
    add, names, keys = reader.add_argument, ", ".join(PLAYERS), ", ".join(OPTION_KEYS)
    kept, many = "default: %(default)s", "NAME[,NAME...]"
    add("--rules", choices=[preset.value for preset in PresetName], default="classic", help=kept)
    add("--seats", type=int, default=FEWEST_SEATS, help=kept)
    add("--target", type=int, help="default: as the rules say")
    option = f"change one of {keys}; may be repeated"
    add("--option", type=_option, action="append", default=[], metavar="KEY=VALUE", help=option)
    players = f"one for all or one a seat, of {names}; {kept}"
    add("--players", type=_players, default="random", metavar=many, help=players)
    add("--games", type=_positive, default=1, help=kept)
    add("--seed", type=int, help="the same seed gives the same games; default: a new one")
    add("--out", default=STANDARD, metavar="FILE", help="default: standard output")


def _add_replay(reader: ArgumentParser) -> None:
    reader.set_defaults(run=replay_games)
    reader.add_argument("file", metavar="FILE", help=f"{STANDARD} is standard input")


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
    try:
        return [PLAYERS[name] for name in text.split(",")]
    except KeyError as unknown:
        names = ", ".join(PLAYERS)
        raise ArgumentTypeError(f"no player is called {unknown}: choose {names}") from None


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is no number of games: give 1 or more")
    return int(text)
