"""Opening the database: its folder, its connections, and whether they keep what they promise."""

import sqlite3
from pathlib import Path

from bot.store import condition, unreadable
from bot.store.connection import transaction
from bot.store.errors import StoreError, in_a_sentence
from bot.store.migrations import format_of, migrate

BUSY_SECONDS = 1.0
"""How long a statement waits while another program locks the file.

What comes in meanwhile waits as long again, and Discord waits three seconds for an answer.
"""
WAL_BYTES = 16 * 2**20
"""To how much the write-ahead log is cut when a long reading has let it grow beyond."""


def make_room(file: Path) -> None:
    """Make the folder of the database where it is missing."""
    with in_a_sentence(file):
        if file.is_dir():
            raise StoreError(f"{file} is a folder: name a file in it.")
        file.parent.mkdir(parents=True, exist_ok=True)


def open_writer(file: Path) -> sqlite3.Connection:
    """Open the one connection that writes, on a database in today's format.

    Raises :class:`StoreError` that says why the database cannot be used.
    """
    with in_a_sentence(file):
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
    # Without an isolation level Python leaves it to us to begin and end transactions. The thread
    # that opens a connection is not the one that works with it, but only one at a time has it.
    return sqlite3.connect(
        file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def _prepare(db: sqlite3.Connection, file: Path) -> None:
    format_of(db, file)  # another program's database is refused untouched
    # Who may not write is told now, and not at the first card.
    condition.try_to_write(db)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}")
    migrate(db, file)
    db.execute("PRAGMA foreign_keys = ON")
    _check(db, file)
    with transaction(db):
        unreadable.look_through(db)


def _check(db: sqlite3.Connection, file: Path) -> None:
    """Read back what the safety of every saved card rests on (2 is FULL)."""
    for pragma, wanted in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
        found = db.execute(f"PRAGMA {pragma}").fetchone()[0]
        if found != wanted:
            raise StoreError(
                f"{file} cannot be written safely, {pragma} is {found} and not {wanted}:"
                " put it on a local disk."
            )
