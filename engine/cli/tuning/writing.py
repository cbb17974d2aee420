"""Writing a table of weights down as a file of the normal level."""

from argparse import Namespace

from engine.cli.tuning.lessons import SUBJECTS
from engine.computers.normal.considerations import MARKS, MEANINGS
from engine.computers.normal.sight import FOLLOW, LAY_AWAY, LEAD, PASS, THROW
from engine.computers.normal.weighing import Table

COLUMNS = [
    ("lead", LEAD, 0),
    ("+full", LEAD, MARKS),
    ("follow", FOLLOW, 0),
    ("+full", FOLLOW, MARKS),
    ("throw", THROW, 0),
    ("+full", THROW, MARKS),
    ("pass", PASS, 0),
    ("kitty", LAY_AWAY, 0),
]


def written(told: Namespace, seed: int, table: Table) -> str:
    """Write the file whole; what it says of itself is the command that makes it again."""
    origin = f"python -m engine tune --table {told.table} --rounds {told.rounds}"
    head = "".join(f"{name:>8}" for name, _, _ in COLUMNS)
    rows = [_row(table, place) + f"  {meaning}" for place, meaning in enumerate(MEANINGS)]
    return "\n".join(
        [
            f'"""The weights of the normal level {SUBJECTS[told.table].where}.',
            "",
            f"Written by ``{origin} --deals {told.deals} --seed {seed}``.",
            '"""',
            "",
            'TEXT = """\\',
            head,
            *rows,
            '"""',
            "",
        ]
    )


def _row(table: Table, place: int) -> str:
    return "".join(f"{table[decision][first + place]:8.3f}" for _, decision, first in COLUMNS)
