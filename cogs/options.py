"""The options of Rulebook 10 as options of a slash command: choices, and a cycle to type."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from discord import app_commands

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


async def suggest_cycle(_: Interaction, typed: str) -> Choices:
    """Suggest pass cycles that begin as typed."""
    begun = typed.strip().casefold()
    return [
        app_commands.Choice(name=cycle, value=cycle)
        for cycle in COMMON_CYCLES
        if cycle.startswith(begun)
    ]


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
