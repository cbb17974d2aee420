"""Notify: when each person of a server wants to be pinged."""

import sqlite3


def read(db: sqlite3.Connection, guild_id: int) -> dict[int, str]:
    """Give the choices of a guild's people by user id; who has made none is not there."""
    return dict(db.execute("SELECT user_id, choice FROM notify WHERE guild_id = ?", (guild_id,)))


def keep(db: sqlite3.Connection, guild_id: int, user_id: int, choice: str) -> None:
    """Keep what a person has chosen, in the place of the last choice."""
    db.execute("INSERT OR REPLACE INTO notify VALUES (?, ?, ?)", (guild_id, user_id, choice))
