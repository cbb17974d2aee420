"""Names: what each person was called in a server when last seen there."""

import sqlite3


def read(db: sqlite3.Connection, guild_id: int) -> dict[int, str]:
    """Give the names of a guild by user id."""
    return dict(db.execute("SELECT user_id, name FROM names WHERE guild_id = ?", (guild_id,)))


def keep(db: sqlite3.Connection, guild_id: int, user_id: int, name: str) -> None:
    """Keep a person's name of today."""
    db.execute("INSERT OR REPLACE INTO names VALUES (?, ?, ?)", (guild_id, user_id, name))
