"""Open tables whose documents cannot be read: set aside, each for itself, and told of once."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from bot.store import documents, tables
from bot.table import Table, TableKey

# In the words of an index, for only so does SQLite look through that alone.
_SET_ASIDE = "stage IN ('unreadable', 'unreadable, told')"
_UNTOLD = """
    SELECT guild_id, number, channel_id FROM tables
    WHERE stage IN ('unreadable', 'unreadable, told') AND stage = 'unreadable'
    ORDER BY guild_id, number
"""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A table that was set aside, and the channel that is to hear of it."""

    key: TableKey
    channel_id: int


def look_through(db: sqlite3.Connection) -> None:
    """Set aside every open table that cannot be read; bring back what was, and can be read now.

    A newer version may read what an older one could not, and somebody may have mended it.
    """
    _set_aside(db, tables.open_tables(db, None))
    _bring_back(db, documents.read(db.execute(f"{documents.SELECT} WHERE {_SET_ASIDE}")))


def set_aside(db: sqlite3.Connection, keys: Iterable[TableKey]) -> None:
    """Set aside those of the tables that are open and cannot be read now."""
    for key in keys:
        _set_aside(db, tables.load(db, key))


def untold(db: sqlite3.Connection) -> list[SetAside]:
    """Give the tables that are set aside and that nobody has been told of."""
    return [SetAside(TableKey(*key), channel) for *key, channel in db.execute(_UNTOLD)]


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


def _bring_back(db: sqlite3.Connection, found: Iterable[documents.Found]) -> None:
    """Put tables back into their channels, but for those where there is another one by now."""
    db.executemany(
        "UPDATE OR IGNORE tables SET stage = ? WHERE guild_id = ? AND number = ?",
        ((table.stage, *table.key) for table in found if isinstance(table, Table)),
    )
