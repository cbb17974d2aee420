"""What stands around the sentences: titles, the source, the mark, what differs."""

from collections.abc import Sequence

from bot.words.commands import CHOICES
from engine.rules import PassTo, PresetName

STEPS_SHOWN = 8
"""A longer pass cycle is cut short: it would be a wall of words."""

_OPTIONS = {
    "target": "The game ends at",
    "heart_value": "A heart costs",
    "pass_cycle": "Passing",
    "opening_leader": "The first lead",
    "first_trick_penalties": "Hearts and Q♠ on the first trick",
    "hearts_broken_by": "Hearts are broken by",
    "queen_led": "Q♠ may be led",
    "cancelled_points": "Cancelled cards",
    "dead_trick": "A dead trick",
    "leftover": "The cards left over",
    "moon_needs": "The moon needs",
    "moon_gives": "Shooting the moon",
}


def title(preset: PresetName) -> str:
    """Head the rules."""
    return f"The rules of {preset}"


def title_of_table(preset: PresetName) -> str:
    """Head the rules of a table."""
    return f"The rules of this table · {preset}"


def source(preset: PresetName) -> str:
    """Name the source of a preset."""
    sources = {
        PresetName.CLASSIC: "two translations (Galician, Estonian) of one English article",
        PresetName.WIDOW: "an English rule sheet with a table of deals",
        PresetName.KITTY: "an English web article",
    }
    return f"-# Source of {preset}: {sources[preset]}."


def legend(preset: PresetName) -> str:
    """Explain the mark of what is not in the source."""
    return f"-# *(ours)*: our choice, where the source of {preset} is silent or unclear."


def ours(sentence: str) -> str:
    """Mark a sentence that is not from the source."""
    return f"{sentence} *(ours)*"


def chapter(name: str) -> str:
    """Head a chapter."""
    return f"**{name}**"


def idea(sentence: str) -> str:
    """Put one sentence on a line of its own."""
    return f"- {sentence}"


def no_table() -> str:
    """Say why a preset is shown although none was asked for."""
    return "No table is open that you can see, so here are the rules of classic."


def changed(preset: PresetName) -> str:
    """Head what differs from the preset."""
    return f"**Different from pure {preset}**"


def difference(key: str, value: str) -> str:
    """Name an option that differs, and what holds instead."""
    return f"{_OPTIONS[key]}: {value}"


def choice(value: str) -> str:
    """Say what a value of an option means."""
    return CHOICES[value]


def to_points(target: int) -> str:
    """Name a target."""
    return f"{target} points"


def steps(cycle: Sequence[PassTo]) -> str:
    """List the steps of a pass cycle."""
    directions = {
        PassTo.LEFT: "left",
        PassTo.RIGHT: "right",
        PassTo.ACROSS: "across",
        PassTo.NONE: "no passing",
    }
    shown = ", ".join(directions[step] for step in cycle[:STEPS_SHOWN])
    return shown if len(cycle) <= STEPS_SHOWN else f"{shown} … ({len(cycle)} deals)"


def turn_to(part: int) -> str:
    """Label the button to a part of the rules."""
    return "Cards, passing, playing" if part == 1 else "Cancelling, points, moon"
