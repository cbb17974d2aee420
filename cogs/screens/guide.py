"""The guide: how to play in a minute, the first steps, every command in a line."""

from collections.abc import Mapping

from bot.words import guide as say
from cogs.presses import Press, Verb
from cogs.screens.parts import Screen, button, heading, rows, rule, text


def guide(commands: Mapping[str, str]) -> Screen:
    """Show a newcomer the way; the commands are descriptions by full name."""
    return Screen(
        heading(say.title()),
        text(say.goal()),
        text(say.passing()),
        text(say.tricks()),
        text(say.cancellation()),
        text(say.dead_tricks()),
        text(say.moon()),
        rule(),
        text(say.beginning()),
        rule(),
        text(say.commands_title(), *(say.command(*entry) for entry in commands.items())),
        *rows([button(say.read_rules(), Press(Verb.RULES))]),
    )
