"""The results of finished games: a row a seat, written once."""

import sqlite3
from collections.abc import Iterable

from bot.results import Result


def insert(db: sqlite3.Connection, results: Iterable[Result]) -> None:
    """Write down how each seat ended; a second time for the same table is an error."""
    db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", map(_row, results))


def _row(result: Result) -> tuple[int | float | None, ...]:
    return (
        *(*result.key, result.seat, result.user_id),
        *(float(result.points), float(result.par)),
        *(result.better, result.seats, result.people),
    )
