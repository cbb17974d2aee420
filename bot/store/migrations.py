"""Bringing a database to today's format, with a copy of the file before each step."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.schema import APPLICATION, MIGRATIONS


def migrate(db: sqlite3.Connection, file: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database to the newest format, one migration after the other.

    Raises :class:`StoreError` for one that a newer version has written.
    """
    found = format_of(db, file)
    check_known(found, file, migrations)
    for number, script in enumerate(migrations[found:], start=found + 1):
        if found:
            _copy(db, file.with_name(f"{file.name}.before-{number}"))
        _step(db, number, script)


def check_known(found: int, file: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Make sure that this version knows a format; raises :class:`StoreError` for a newer one."""
    if found > len(migrations):
        raise StoreError(
            f"{file} was written by a newer version of this bot (format {found}, and this one"
            f" knows {len(migrations)}): start the newer version, or name another file."
        )


def format_of(db: sqlite3.Connection, file: Path) -> int:
    """Give the number of the format, 0 for a database that is still empty.

    Raises :class:`StoreError` for one that another program has written.
    """
    if not _number(db, "SELECT count(*) FROM sqlite_schema"):
        return 0
    if _number(db, "PRAGMA application_id") != APPLICATION:
        raise StoreError(f"{file} is the database of another program: name another file.")
    return _number(db, "PRAGMA user_version")


def _number(db: sqlite3.Connection, question: str) -> int:
    return int(db.execute(question).fetchone()[0])


def _copy(db: sqlite3.Connection, target: Path) -> None:
    target.unlink(missing_ok=True)  # of a step that did not come to its end
    with closing(sqlite3.connect(target)) as copy:
        db.backup(copy)


def _step(db: sqlite3.Connection, number: int, script: str) -> None:
    # Python ends a transaction before it runs a script: so the script has its own.
    try:
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
