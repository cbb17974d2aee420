"""The pulse: until when the bot is known to have lived."""

import sqlite3
from datetime import datetime


def beat(db: sqlite3.Connection, now: datetime) -> None:
    """Write down that the bot lives; the moment is an aware one."""
    db.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (now.isoformat(),))


def last_beat(db: sqlite3.Connection) -> datetime | None:
    """Give the last moment that was written down, None where there is none that can be read."""
    row = db.execute("SELECT moment FROM pulse").fetchone()
    try:
        return datetime.fromisoformat(row[0]) if row else None
    except ValueError:
        return None
