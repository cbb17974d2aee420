"""Posts: the public message that shows each table."""

import sqlite3
from dataclasses import astuple, dataclass

from bot.table import TableKey


@dataclass(frozen=True, slots=True)
class Post:
    """The public message that shows a table."""

    channel_id: int
    message_id: int
    deal: int
    """The deal it shows, 0 in the lobby: each deal has its own message."""


def read(db: sqlite3.Connection, key: TableKey) -> Post | None:
    """Give a table's post, None where it has none."""
    rows = db.execute(
        "SELECT channel_id, message_id, deal FROM posts WHERE guild_id = ? AND number = ?", key
    )
    row = rows.fetchone()
    return Post(*row) if row else None


def keep(db: sqlite3.Connection, key: TableKey, post: Post) -> None:
    """Let a table be shown by this post from now on."""
    db.execute("INSERT OR REPLACE INTO posts VALUES (?, ?, ?, ?, ?)", (*key, *astuple(post)))


def forget(db: sqlite3.Connection, key: TableKey) -> None:
    """Let a table be shown by no post."""
    db.execute("DELETE FROM posts WHERE guild_id = ? AND number = ?", key)


def forget_all(db: sqlite3.Connection) -> None:
    """Let no table be shown by a post: where message ids begin anew, old ones mislead."""
    db.execute("DELETE FROM posts")
