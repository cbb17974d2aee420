"""Bringing a database to today's format, with a copy of the file before each step."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.schema import MIGRATIONS


def migrate(db: sqlite3.Connection, file: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database to the newest format, one migration after the other.

    Raises :class:`StoreError` for one that a newer version has written.
    """
    found = format_of(db)
    if found > len(migrations):
        raise StoreError(
            f"{file} is of format {found}, written by a newer version of this bot, "
            f"and this one knows formats up to {len(migrations)}: use the newer version."
        )
    for number, script in enumerate(migrations[found:], start=found + 1):
        if number > 1:
            _copy(db, file.with_name(f"{file.name}.before-{number}"))
        _step(db, number, script)


def format_of(db: sqlite3.Connection) -> int:
    """Give the number of the format a database has, 0 for an empty one."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _copy(db: sqlite3.Connection, target: Path) -> None:
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target)) as copy:
        db.backup(copy)


def _step(db: sqlite3.Connection, number: int, script: str) -> None:
    # executescript commits what is open before it begins, so the transaction is in the script.
    try:
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
