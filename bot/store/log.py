"""The log of actions: a row each, under the revision of the table it led to."""

import sqlite3
from collections.abc import Iterable

from pydantic import ValidationError

from bot.store.errors import StoreError
from bot.table import TableKey
from engine.actions import ACTION, Action


def append(db: sqlite3.Connection, key: TableKey, revision: int, actions: Iterable[Action]) -> None:
    """Write down the action that led to the revision, and those that led to the next ones."""
    lines = (ACTION.dump_json(action).decode() for action in actions)
    db.executemany(
        "INSERT INTO actions VALUES (?, ?, ?, ?)",
        ((*key, *line) for line in enumerate(lines, start=revision)),
    )


def read(db: sqlite3.Connection, key: TableKey) -> list[Action]:
    """Give the actions of a table from the first on.

    Raises :class:`StoreError` where one of them is no action.
    """
    rows = db.execute(
        "SELECT CAST(action AS BLOB) FROM actions WHERE guild_id = ? AND number = ?"
        " ORDER BY revision",
        key,
    ).fetchall()  # an error that is kept must not keep the reading open
    try:
        return [ACTION.validate_json(action) for (action,) in rows]
    except ValidationError:  # it quotes what is wrong, and an action tells of a hand
        raise StoreError(f"The log of table {key.number} cannot be read.") from None
