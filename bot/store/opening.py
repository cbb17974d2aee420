"""Opening the database: the folder, the connections, and that they keep what they promise."""

import sqlite3
from pathlib import Path

from bot.store.connection import transaction
from bot.store.errors import StoreError, in_a_sentence
from bot.store.migrations import migrate

BUSY_SECONDS = 5.0
"""How long a statement waits for another program that has locked the file."""
FULL = 2


def open_writer(file: Path) -> sqlite3.Connection:
    """Open the one connection that writes; make the folder and the file where they are missing.

    Raises :class:`StoreError` that says why the database cannot be used.
    """
    with in_a_sentence(file):
        if file.is_dir():
            raise StoreError(f"{file} is a folder: name a file in it.")
        file.parent.mkdir(parents=True, exist_ok=True)
        db = _connect(file)
        try:
            _prepare(db, file)
        except BaseException:
            db.close()
            raise
        return db


def open_reader(file: Path) -> sqlite3.Connection:
    """Open a connection that reads while the other one writes."""
    with in_a_sentence(file):
        db = _connect(file)
        db.execute("PRAGMA query_only = ON")
        return db


def _connect(file: Path) -> sqlite3.Connection:
    # Without an isolation level Python leaves beginning and ending transactions to us.
    return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)


def _prepare(db: sqlite3.Connection, file: Path) -> None:
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    with transaction(db):
        """A database that cannot be written says so now."""
    migrate(db, file)
    db.execute("PRAGMA foreign_keys = ON")
    _check(db, file)


def _check(db: sqlite3.Connection, file: Path) -> None:
    """Read back what the safety of every saved card rests on."""
    wanted = {"journal_mode": "wal", "synchronous": FULL, "foreign_keys": 1}
    for pragma, value in wanted.items():
        found = db.execute(f"PRAGMA {pragma}").fetchone()[0]
        if found != value:
            raise StoreError(f"{file} cannot be written safely: {pragma} is {found}, not {value}.")
