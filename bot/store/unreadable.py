"""Open tables whose documents cannot be read: set aside, each for itself, and told of once."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from bot.store import documents, tables
from bot.table import TableKey


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that was set aside, and the channel that is to hear of it."""

    key: TableKey
    channel_id: int


def look_through(db: sqlite3.Connection) -> None:
    """Set aside every open table that cannot be read."""
    _set_aside(db, tables.open_tables(db, None))


def set_aside(db: sqlite3.Connection, keys: Iterable[TableKey]) -> None:
    """Set aside those of the tables that are open and cannot be read now."""
    for key in keys:
        _set_aside(db, tables.load(db, key))


def untold(db: sqlite3.Connection) -> list[SetAside]:
    """Give the tables that are set aside and that nobody has been told of."""
    rows = db.execute(
        "SELECT guild_id, number, channel_id FROM tables WHERE stage = 'unreadable'"
        " ORDER BY guild_id, number"
    )
    return [SetAside(TableKey(guild_id, number), channel) for guild_id, number, channel in rows]


def told_of(db: sqlite3.Connection, key: TableKey) -> None:
    """Write down that the channel of a table has been told of it."""
    db.execute(
        "UPDATE tables SET stage = 'unreadable, told'"
        " WHERE guild_id = ? AND number = ? AND stage = 'unreadable'",
        key,
    )


def _set_aside(db: sqlite3.Connection, found: Iterable[documents.Found]) -> None:
    """Take tables out of their channels; the documents stay as they are, to be mended."""
    db.executemany(
        "UPDATE tables SET stage = 'unreadable'"
        " WHERE guild_id = ? AND number = ? AND stage IN ('lobby', 'running')",
        (key for key in found if isinstance(key, TableKey)),
    )
