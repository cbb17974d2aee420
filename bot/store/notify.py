"""Notify: when each person of a server wants to be pinged."""

import sqlite3


def read(db: sqlite3.Connection) -> dict[tuple[int, int], str]:
    """Give the choices by guild and user id; who has made none is not there."""
    rows = db.execute("SELECT guild_id, user_id, choice FROM notify")
    return {(guild_id, user_id): choice for guild_id, user_id, choice in rows}


def keep(db: sqlite3.Connection, guild_id: int, user_id: int, choice: str) -> None:
    """Keep what a person has chosen, in the place of the last choice."""
    db.execute("INSERT OR REPLACE INTO notify VALUES (?, ?, ?)", (guild_id, user_id, choice))
