"""The score sheet as on paper: a column a seat, a row a deal, laid out in characters."""

from collections.abc import Sequence

from bot.words import scores as say
from engine.points import NONE, Points

WIDTH = 32
"""Characters of a line that a phone shows without breaking it."""

DEALS_SHOWN = 30
"""Of more than so many, the first are added up in one row: a message holds 4000 characters."""

Row = Sequence[Points]
Column = list[str]


def sheet(marks: Sequence[str], deals: Sequence[Row]) -> list[str]:
    """Lay the deals out below the marks of the seats, the totals at the bottom.

    Where the seats have no room beside each other they come in several blocks.
    """
    first = carried(deals)
    rows = [_sums(deals[:first])] if first else []
    rows += [*deals[first:], _sums(deals)]
    cells = _aligned([[say.cell(points) for points in row] for row in rows])
    columns = [_column(mark, [row[seat] for row in cells]) for seat, mark in enumerate(marks)]
    labels = [say.deals_before(first)] if first else []
    labels += [*map(str, range(first + 1, len(deals) + 1)), say.total()]
    return _blocks(_column("", labels), columns)


def carried(deals: Sequence[Row]) -> int:
    """Count the first deals, which share a row."""
    return max(0, len(deals) - DEALS_SHOWN)


def _sums(rows: Sequence[Row]) -> Row:
    return [sum(points, NONE) for points in zip(*rows, strict=True)]


def _column(head: str, cells: Sequence[str]) -> Column:
    return [head, *cells[:-1], "", cells[-1]]


def _aligned(rows: list[list[str]]) -> list[list[str]]:
    """Have the units stand below each other where there are quarters of a point."""
    if not any(say.is_broken(cell) for row in rows for cell in row):
        return rows
    return [[cell if say.is_broken(cell) else f"{cell} " for cell in row] for row in rows]


def _blocks(labels: Column, columns: list[Column]) -> list[str]:
    """Set as many columns beside each other as there is room for, evenly shared out."""
    width = 1 + max(len(cell) for column in columns for cell in column)
    most = (WIDTH - max(map(len, labels))) // width
    blocks = -(-len(columns) // most)
    each = -(-len(columns) // blocks)
    return [
        _block(labels, columns[start : start + each], width)
        for start in range(0, len(columns), each)
    ]


def _block(labels: Column, columns: list[Column], width: int) -> str:
    label = max(map(len, labels))
    return "\n".join(
        (first.rjust(label) + "".join(cell.rjust(width) for cell in cells)).rstrip()
        for first, *cells in zip(labels, *columns, strict=True)
    )
