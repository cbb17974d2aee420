"""The weights by the rules of the table; each file says how it was made."""

from functools import cache

from engine.computers.normal.considerations import MARKS
from engine.computers.normal.weighing import Table
from engine.computers.normal.weights import quarter, void, whole
from engine.computers.numbers import Law


def table_for(law: Law) -> Table:
    """Give the weights for a rule set: by whether cancelling voids points, and a heart's worth."""
    if law.void:
        return table_of(void.TEXT)
    return table_of(whole.TEXT if law.heart == 1 else quarter.TEXT)


@cache
def table_of(text: str) -> Table:
    """Read a table: a line a consideration, the columns by their decision."""
    lines = [line.split()[:8] for line in text.splitlines()[1:]]
    columns = [[float(line[place]) for line in lines] for place in range(8)]
    none = [0.0] * MARKS
    lead, lead_full, follow, follow_full, throw, throw_full, passing, kitty = columns
    return [
        lead + lead_full,
        follow + follow_full,
        throw + throw_full,
        passing + none,
        kitty + none,
    ]
