"""Tables: a row each, with the whole table as a JSON document."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bot.results import Result
from bot.store import drafts, log, results
from bot.store.documents import SELECT, Found, read, write
from bot.store.errors import ChannelTakenError, StaleError
from bot.table import Table, TableKey
from engine.actions import Action

# Nearly all tables are over: SQLite is told to look through the index of those that are not.
_SELECT_OPEN = f"{SELECT} INDEXED BY open_tables WHERE stage IN ('lobby', 'running')"
_UNFINISHED = (
    "SELECT guild_id, number FROM tables INDEXED BY open_tables"
    " WHERE stage IN ('lobby', 'running')"
    " UNION SELECT guild_id, number FROM posts UNION SELECT guild_id, number FROM pings"
)


def create(db: sqlite3.Connection, draft: Table) -> Table:
    """Insert a new table under the guild's next number."""
    with _one_a_channel():
        guild_id = draft.key.guild_id
        key = TableKey(guild_id, _next_number(db, guild_id))
        table = draft.model_copy(update={"key": key, "revision": 1})
        db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)",
            (*key, table.channel_id, table.stage, table.revision, write(table)),
        )
    return table


def save(
    db: sqlite3.Connection, table: Table, actions: Sequence[Action], lines: Sequence[Result]
) -> Table:
    """Write a table over its last revision, with what led to it and what came of it."""
    saved = table.model_copy(update={"revision": table.revision + max(1, len(actions))})
    with _one_a_channel():
        _update(db, table.revision, saved)
        log.append(db, saved.key, table.revision + 1, actions)
        results.insert(db, lines)
        if not saved.is_open:
            drafts.forget(db, saved.key)
    return saved


def load(db: sqlite3.Connection, key: TableKey) -> list[Found]:
    """Give a table, if there is one."""
    return read(db.execute(f"{SELECT} WHERE guild_id = ? AND number = ?", key))


def open_in(db: sqlite3.Connection, guild_id: int, channel_id: int) -> list[Found]:
    """Give the open table of a channel, if there is one."""
    rows = db.execute(f"{_SELECT_OPEN} AND guild_id = ? AND channel_id = ?", (guild_id, channel_id))
    return read(rows)


def open_tables(db: sqlite3.Connection, guild_id: int | None) -> list[Found]:
    """Give the open tables of a guild, or of all."""
    rows = db.execute(
        f"{_SELECT_OPEN} AND guild_id = ifnull(?, guild_id) ORDER BY guild_id, number",
        (guild_id,),
    )
    return read(rows)


def unfinished(db: sqlite3.Connection) -> list[Found]:
    """Give the open tables, and closed ones with a message that may not know of it yet."""
    where = f"(guild_id, number) IN ({_UNFINISHED})"
    return read(db.execute(f"{SELECT} WHERE {where} ORDER BY guild_id, number"))


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
            *(saved.channel_id, saved.stage, saved.revision, write(saved)),
            *(*saved.key, before),
        ),
    )
    if updated.rowcount != 1:
        raise StaleError(f"Table {saved.key.number} has changed meanwhile.")


@contextmanager
def _one_a_channel() -> Iterator[None]:
    try:
        yield
    except sqlite3.IntegrityError as wrong:
        if wrong.sqlite_errorname != "SQLITE_CONSTRAINT_UNIQUE":
            raise
        raise ChannelTakenError("The channel already has an open table.") from wrong
