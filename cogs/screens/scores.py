"""The score sheet of a running or finished game."""

from collections.abc import Sequence

from bot.marks import marks
from bot.words import scores as say
from cogs.screens.parts import Screen, heading, note, printed, text
from cogs.screens.sheet import carried, sheet
from engine.views import TableView


def scores(view: TableView, names: Sequence[str]) -> Screen:
    """Show the totals, the lowest first, and below them the sheet with what each deal added."""
    if not view.sheet:
        return note(say.no_scores_yet())
    signs = marks(names)
    order = sorted(range(len(names)), key=lambda seat: (view.totals[seat], seat))
    return Screen(
        heading(say.title(view.rules.target)),
        text(*(say.standing(names[seat], signs[seat], view.totals[seat]) for seat in order)),
        text(say.legend(carried(view.sheet))),
        *(printed(block) for block in sheet(signs, view.sheet)),
    )
