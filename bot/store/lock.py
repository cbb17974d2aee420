"""The lock that lets one bot alone use a database.

It is an empty SQLite file beside the database, held open in an exclusive transaction: SQLite knows
how to lock a file on every system, and the system lets go of it however the process ends. The
database itself stays open to others, so that it can be looked into and backed up meanwhile.
"""

import sqlite3
from pathlib import Path
from typing import Self

from bot.store.errors import StoreError


class Lock:
    """Holds a database for this process until it is closed."""

    def __init__(self, file: Path) -> None:
        """Take the lock; raises :class:`StoreError` where another bot holds it."""
        target = file.resolve()
        self._held = sqlite3.connect(
            target.with_name(f"{target.name}.lock"), timeout=0, isolation_level=None
        )
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as wrong:
            self._held.close()
            if wrong.sqlite_errorname != "SQLITE_BUSY":
                raise
            raise StoreError(
                f"Another bot is using {file}: stop that one first, or name another file."
            ) from wrong

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()
