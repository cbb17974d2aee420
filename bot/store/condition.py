"""The condition of the database, for whoever looks after it."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.store.errors import StoreError, in_a_sentence
from bot.store.migrations import check_known, format_of
from bot.store.schema import MIGRATIONS


@dataclass(frozen=True, slots=True)
class Condition:
    """How a database is that can be used."""

    format: int
    newest: int
    """The format to which the next start brings it."""
    open_tables: int
    unreadable: int
    """How many tables are set aside that cannot be read."""


def inspect(file: Path) -> Condition:
    """Read a whole database through, and leave it and its folder as they are.

    Raises :class:`StoreError` that says why it cannot be used.
    """
    with in_a_sentence(file), closing(_open_to_look(file)) as db:
        found = format_of(db, file)
        check_known(found, file)
        _check_whole(db, file)
        by_stage = _count_by_stage(db) if found else {}
    still_open = by_stage.get("lobby", 0) + by_stage.get("running", 0)
    set_aside = sum(count for stage, count in by_stage.items() if stage.startswith("unreadable"))
    return Condition(found, len(MIGRATIONS), still_open, set_aside)


def count_open(db: sqlite3.Connection) -> dict[str, int]:
    """Count the open tables by stage."""
    return dict(
        db.execute(
            "SELECT stage, count(*) FROM tables INDEXED BY open_tables"
            " WHERE stage IN ('lobby', 'running') GROUP BY stage"
        )
    )


def try_to_write(db: sqlite3.Connection) -> None:
    """Write what stands there already: it reaches the disk as a card would."""
    (found,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {found}")


def _open_to_look(file: Path) -> sqlite3.Connection:
    # A reader makes the two files of the WAL where they are missing, and they might then belong to
    # a user the bot cannot share them with. Where they are missing nobody has the database open.
    used = file.with_name(f"{file.name}-wal").exists()
    how = "mode=ro" if used else "immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=2.0)


def _check_whole(db: sqlite3.Connection, file: Path) -> None:
    (said,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise StoreError(f"{file} is damaged ({said}): put a copy in its place.")


def _count_by_stage(db: sqlite3.Connection) -> dict[str, int]:
    return dict(db.execute("SELECT stage, count(*) FROM tables GROUP BY stage"))
