"""The rules, of a table or of a preset, in parts that fit into a message."""

from collections.abc import Iterator

from bot.rulebook import PARTS, Chapter, chapters, differences
from bot.table import Table
from bot.words.rulebook import frame as say
from cogs.presses import Press, Verb, at
from cogs.screens.parts import Item, Row, Screen, button, heading, rows, text
from engine.rules import FEWEST_SEATS, SEAT_RANGE, PresetName, rules_for


def rules_of_table(table: Table, part: int = 1) -> Screen:
    """Show what holds at a table, and first what differs from its preset."""
    rules = table.rules
    other = differences(rules)
    return Screen(
        heading(say.title(rules.preset)),
        text(say.source(rules.preset)),
        *([text(say.changed(rules.preset), *map(say.idea, other))] if other else []),
        *map(_chapter, chapters(rules, (rules.seats,), part)),
        text(say.legend(rules.preset)),
        *_parts(part, lambda other: at(table, Verb.RULES, thing=str(other))),
    )


def rules_of_preset(preset: PresetName, part: int = 1, hint: str = "") -> Screen:
    """Show a pure preset for all its numbers of players; the other presets are a press away."""
    sizes = tuple(SEAT_RANGE[preset])
    return Screen(
        heading(say.title(preset)),
        text(hint, say.source(preset)),
        *map(_chapter, chapters(rules_for(preset, FEWEST_SEATS), sizes, part)),
        text(say.legend(preset)),
        *rows(
            [
                button(say.turn_to(_other(part)), _of(preset, _other(part))),
                *(button(each, _of(each, 1)) for each in PresetName if each is not preset),
            ]
        ),
    )
