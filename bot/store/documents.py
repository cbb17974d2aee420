"""Documents: a table as it is written down, and read back."""

import logging
import sqlite3
from itertools import starmap

from pydantic import ValidationError

from bot.table import Table, TableKey

_LOG = logging.getLogger(__name__)

Found = Table | TableKey
"""A table, or the key of one that cannot be read."""

# As bytes, for text that is damaged would keep all other rows from being read as well.
SELECT = "SELECT guild_id, number, revision, CAST(document AS BLOB) FROM tables"


def write(table: Table) -> str:
    """Give the document of a table."""
    return table.model_dump_json()


def read(rows: sqlite3.Cursor) -> list[Found]:
    """Read the tables of rows that were asked for by :data:`SELECT`."""
    # All at once: an error on the way must not keep the reading open.
    return list(starmap(_read, rows.fetchall()))


def _read(guild_id: int, number: int, revision: int, document: bytes) -> Found:
    key = TableKey(guild_id, number)
    try:
        table = Table.model_validate_json(document)
    except ValidationError as wrong:
        # Where it is wrong, never what stands there: the document holds the hands.
        places = [".".join(map(str, error["loc"])) for error in wrong.errors(include_input=False)]
        return _unreadable(key, ", ".join(places))
    # What is saved next goes where the document says.
    return table if (table.key, table.revision) == (key, revision) else _unreadable(key, "key")


def _unreadable(key: TableKey, places: str) -> TableKey:
    _LOG.error("Table %d of guild %d cannot be read: %s.", key.number, key.guild_id, places)
    return key
