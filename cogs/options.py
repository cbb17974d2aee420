"""The options of Rulebook 10, and the clocks, as options of a slash command."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from discord import app_commands

from bot.turnclock import TurnClock
from bot.ways import Level, Pace
from bot.words import commands as say
from bot.words.commands import CHOICES, OPTIONS
from cogs.answers import Interaction
from engine.errors import RulesError
from engine.rules import (
    HEART_VALUES,
    CancelledPoints,
    DeadTrick,
    FirstTrickPenalties,
    HeartsBrokenBy,
    Leftover,
    MoonGives,
    MoonNeeds,
    OpeningLeader,
    PassTo,
    PresetName,
    QueenLed,
)

Choices = list[app_commands.Choice[str]]

LONGEST_CYCLE = 60
"""Characters of a pass cycle: about ten deals, which the rules of a table list one by one."""

COMMON_CYCLES = (
    "left, right",
    "left, right, across, none",
    "left, right, none",
    "left",
    "across",
    "none",
)


def _named(names: Mapping[str, str], values: Iterable[str]) -> Choices:
    return [app_commands.Choice(name=names[value], value=str(value)) for value in values]


def _choices(values: Iterable[object]) -> Choices:
    return [app_commands.Choice(name=CHOICES[str(value)], value=str(value)) for value in values]


_ENUMS: dict[str, type[StrEnum]] = {
    "rules": PresetName,
    "opening_leader": OpeningLeader,
    "first_trick_penalties": FirstTrickPenalties,
    "hearts_broken_by": HeartsBrokenBy,
    "queen_led": QueenLed,
    "cancelled_points": CancelledPoints,
    "dead_trick": DeadTrick,
    "leftover": Leftover,
    "moon_needs": MoonNeeds,
    "moon_gives": MoonGives,
}

RULE_CHOICES: dict[str, Choices] = {
    "heart_value": _choices(HEART_VALUES),
    **{key: _choices(values) for key, values in _ENUMS.items()},
}
"""The choices of each option that has some."""

RULE_DESCRIPTIONS: dict[str, str] = {key: OPTIONS[key] for key in (*RULE_CHOICES, "pass_cycle")}


CLOCK_CHOICES = _choices(TurnClock)
PACE_CHOICES = _named(say.PACES, Pace)
LEVEL_CHOICES = _named(say.LEVELS, Level)

LONGEST_QUIET_HOURS = 12
"""Characters of quiet hours, with blanks to spare."""

COMMON_QUIET_HOURS = ("22-8", "23-7", "0-9", "none")


async def suggest_quiet_hours(_: Interaction, typed: str) -> Choices:
    """Suggest quiet hours that begin as typed."""
    return _beginning(COMMON_QUIET_HOURS, typed)


async def suggest_cycle(_: Interaction, typed: str) -> Choices:
    """Suggest pass cycles that begin as typed."""
    return _beginning(COMMON_CYCLES, typed)


def _beginning(known: Iterable[str], typed: str) -> Choices:
    begun = typed.strip().casefold()
    return [app_commands.Choice(name=each, value=each) for each in known if each.startswith(begun)]


def options_from(told: dict[str, str | None]) -> dict[str, Any]:
    """Give the options that were told, as the engine reads them.

    Raises :class:`~engine.errors.RulesError` for a pass cycle of unknown words.
    """
    options: dict[str, Any] = {key: value for key, value in told.items() if value is not None}
    if "pass_cycle" in options:
        cycle = _cycle(options["pass_cycle"])
        options["pass_cycle"] = (cycle, cycle)
    return options


def _cycle(typed: str) -> list[str]:
    words = typed.casefold().replace(",", " ").split()
    if not words or not set(words) <= set(PassTo):
        raise RulesError(f"{typed!r} is no list of {', '.join(PassTo)}", "pass_cycle")
    return words
