"""The score sheet of a running or finished game."""

from collections.abc import Sequence

from bot.words import table as say
from cogs.screens.parts import Screen, heading, note, text
from engine.views import TableView

DEALS_SHOWN = 12
"""More would not fit on a phone, nor eleven seats of them into one message."""


def scores(view: TableView, names: Sequence[str]) -> Screen:
    """Show each seat's total and what each deal added, the lowest total first."""
    if not view.sheet:
        return note(say.no_scores_yet())
    skipped = max(0, len(view.sheet) - DEALS_SHOWN)
    order = sorted(range(len(names)), key=lambda seat: (view.totals[seat], seat))
    lines = (
        say.score_line(
            names[seat], view.totals[seat], [row[seat] for row in view.sheet[skipped:]], skipped
        )
        for seat in order
    )
    return Screen(
        heading(say.scores_title(view.rules.target)), text(*lines), text(say.scores_note(skipped))
    )
