"""The rules, of a table or of a preset, in two parts that fit into a message each."""

from collections.abc import Sequence

from bot.rulebook import chapters, differences
from bot.table import Table
from bot.words.rulebook import frame as say
from cogs.presses import Press, Verb, at
from cogs.screens.parts import Button, Screen, Text, button, heading, rows, text
from engine.rules import FEWEST_SEATS, SEAT_RANGE, PresetName, Rules, rules_for


def rules_of_table(table: Table, part: int = 1) -> Screen:
    """Show what holds at a table, and before all what differs from its preset."""
    other = _other(part)
    turn = button(say.turn_to(other), at(table, Verb.RULES, thing=str(other)))
    top = [heading(say.title_of_table(table.rules.preset))]
    return _screen(top, table.rules, (table.rules.seats,), part, [turn])


def rules_of_preset(preset: PresetName, part: int = 1, hint: str = "") -> Screen:
    """Show a pure preset for all its numbers of players; the others are a press away."""
    other = _other(part)
    turns = [
        button(say.turn_to(other), _of(preset, other)),
        *(button(say.title(each), _of(each, 1)) for each in PresetName if each is not preset),
    ]
    top = [heading(say.title(preset)), *([text(hint)] if hint else [])]
    return _screen(top, rules_for(preset, FEWEST_SEATS), SEAT_RANGE[preset], part, turns)


def preset_and_part(thing: str) -> tuple[PresetName, int]:
    """Read what a button of :func:`rules_of_preset` names; classic where it names nothing."""
    name, _, part = thing.partition("-")
    preset = PresetName(name) if name in list(PresetName) else PresetName.CLASSIC
    return preset, part_of(part)


def part_of(thing: str) -> int:
    """Read which part a button names; the first where it names none."""
    return 2 if thing == "2" else 1


def _screen(
    top: Sequence[Text], rules: Rules, sizes: Sequence[int], part: int, buttons: Sequence[Button]
) -> Screen:
    different = differences(rules)
    return Screen(
        *top,
        text(say.source(rules.preset)),
        *([_list(say.changed(rules.preset), different)] if different else []),
        *(_list(say.chapter(title), ideas) for title, ideas in chapters(rules, sizes, part)),
        text(say.legend(rules.preset)),
        *rows(buttons),
    )


def _list(title: str, sentences: Sequence[str]) -> Text:
    return text(title, *map(say.idea, sentences))


def _other(part: int) -> int:
    return 3 - part


def _of(preset: PresetName, part: int) -> Press:
    return Press(Verb.RULES, thing=f"{preset}-{part}")
