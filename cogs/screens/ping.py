"""The message that calls people to their turns."""

from collections.abc import Sequence

from bot.table import Table
from bot.words import clock as say
from bot.words import company as say_company
from bot.words import table as say_table
from cogs.presses import Verb, at
from cogs.screens.parts import Screen, Style, button, rows, text


def ping(table: Table, people: Sequence[int]) -> Screen:
    """Call people by mention, with the button that they need."""
    mentions = [f"<@{user_id}>" for user_id in people]
    if table.is_starting:
        words = say.about_to_begin(mentions)
        way = button(say_company.here(), at(table, Verb.CONFIRM), Style.success)
    else:
        words = say.your_turn(mentions)
        way = button(say_table.my_hand(), at(table, Verb.HAND), Style.primary)
    return Screen(text(words, say.how_to_stop_pings()), *rows([way]))
