"""Tables: a row each, with the whole table as a JSON document."""

import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import starmap

from pydantic import ValidationError

from bot.results import Result
from bot.store import drafts, log, results
from bot.store.connection import transaction
from bot.store.errors import ChannelTakenError, StaleError
from bot.table import Table, TableKey
from engine.actions import Action

_LOG = logging.getLogger(__name__)

_SELECT = "SELECT guild_id, number, document FROM tables"
_OPEN = "stage IN ('lobby', 'running')"
# Nearly all tables are over: SQLite is told to look through the index of those that are not.
_SELECT_OPEN = f"{_SELECT} INDEXED BY open_tables WHERE {_OPEN}"
_SHOWN = "(guild_id, number) IN (SELECT guild_id, number FROM posts)"


def create(db: sqlite3.Connection, draft: Table) -> Table:
    """Insert a new table under the guild's next number."""
    with transaction(db), _one_a_channel():
        guild_id = draft.key.guild_id
        key = TableKey(guild_id, _next_number(db, guild_id))
        table = draft.model_copy(update={"key": key, "revision": 1})
        db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)",
            (*key, table.channel_id, table.stage, table.revision, table.model_dump_json()),
        )
    return table


def save(
    db: sqlite3.Connection, table: Table, actions: Sequence[Action], lines: Sequence[Result]
) -> Table:
    """Write a table over its last revision, with what led to it and what came of it."""
    saved = table.model_copy(update={"revision": table.revision + max(1, len(actions))})
    with transaction(db), _one_a_channel():
        _update(db, table.revision, saved)
        log.append(db, saved.key, table.revision + 1, actions)
        results.insert(db, lines)
        if not saved.is_open:
            drafts.forget(db, saved.key)
    return saved


def load(db: sqlite3.Connection, key: TableKey) -> Table | None:
    """Give a table, None where there is none that can be read."""
    return _first(db.execute(f"{_SELECT} WHERE guild_id = ? AND number = ?", key))


def open_in(db: sqlite3.Connection, guild_id: int, channel_id: int) -> Table | None:
    """Give the open table of a channel, None where there is none."""
    rows = db.execute(f"{_SELECT_OPEN} AND guild_id = ? AND channel_id = ?", (guild_id, channel_id))
    return _first(rows)


def open_tables(db: sqlite3.Connection, guild_id: int | None) -> list[Table]:
    """Give the open tables of a guild, or of all; one that cannot be read is left out."""
    rows = db.execute(
        f"{_SELECT_OPEN} AND guild_id = ifnull(?, guild_id) ORDER BY guild_id, number",
        (guild_id,),
    )
    return [table for table in starmap(_table, rows) if table is not None]


def unfinished(db: sqlite3.Connection) -> list[Table]:
    """Give the open tables, and closed ones whose message may not show it yet."""
    rows = db.execute(f"{_SELECT} WHERE {_OPEN} OR {_SHOWN} ORDER BY guild_id, number")
    return [table for table in starmap(_table, rows) if table is not None]


def set_unreadable_aside(db: sqlite3.Connection) -> None:
    """Take open tables that cannot be read out of their channels, and leave them as they are."""
    with transaction(db):
        rows = db.execute(_SELECT_OPEN).fetchall()
        keys = [row[:2] for row in rows if _table(*row) is None]
        db.executemany(
            "UPDATE tables SET stage = 'unreadable' WHERE guild_id = ? AND number = ?", keys
        )


def _next_number(db: sqlite3.Connection, guild_id: int) -> int:
    row = db.execute(
        "SELECT ifnull(max(number), 0) + 1 FROM tables WHERE guild_id = ?", (guild_id,)
    )
    return int(row.fetchone()[0])


def _update(db: sqlite3.Connection, before: int, saved: Table) -> None:
    updated = db.execute(
        "UPDATE tables SET channel_id = ?, stage = ?, revision = ?, document = ?"
        " WHERE guild_id = ? AND number = ? AND revision = ?",
        (
            *(saved.channel_id, saved.stage, saved.revision, saved.model_dump_json()),
            *(*saved.key, before),
        ),
    )
    if updated.rowcount != 1:
        raise StaleError(f"Table {saved.key.number} has changed meanwhile.")


def _first(rows: sqlite3.Cursor) -> Table | None:
    row = rows.fetchone()
    return _table(*row) if row else None


def _table(guild_id: int, number: int, document: str) -> Table | None:
    try:
        return Table.model_validate_json(document)
    except ValidationError as wrong:
        # Where it is wrong, never what stands there: the document holds the hands.
        places = [".".join(map(str, error["loc"])) for error in wrong.errors(include_input=False)]
        _LOG.error("Table %d of guild %d cannot be read: %s.", number, guild_id, ", ".join(places))
        return None


@contextmanager
def _one_a_channel() -> Iterator[None]:
    try:
        yield
    except sqlite3.IntegrityError as wrong:
        if wrong.sqlite_errorname != "SQLITE_CONSTRAINT_UNIQUE":
            raise
        raise ChannelTakenError("The channel already has an open table.") from wrong
