"""``python -m tests.benchmarks``: measure each figure; exit with 1 where one falls short."""

import sys
from collections.abc import Callable

from tests.benchmarks import pace
from tests.benchmarks.card import card_at_a_table
from tests.benchmarks.commits import many_tables_at_once, one_table_alone
from tests.benchmarks.computers import decision_of_the_normal_level
from tests.benchmarks.engine import action_in_the_engine
from tests.benchmarks.figure import Figure, SkippedError
from tests.benchmarks.start import start_with_1000_tables
from tests.benchmarks.store import action_through_the_store

MEASURES: tuple[Callable[[], Figure], ...] = (
    action_in_the_engine,
    decision_of_the_normal_level,
    action_through_the_store,
    many_tables_at_once,
    one_table_alone,
    start_with_1000_tables,
    card_at_a_table,
    *pace.FIGURES,
)


def main() -> int:
    """Print a line a figure: its name, its value, its limit, and whether it holds."""
    figures = []
    for measure in MEASURES:
        try:
            figures.append(measure())
            print(figures[-1], flush=True)
        except SkippedError as reason:
            print(f"skipped: {reason}", file=sys.stderr, flush=True)
    return int(not all(figure.holds for figure in figures))


sys.exit(main())
