"""The condition of the database, for whoever looks after it."""

import sqlite3


def count_open(db: sqlite3.Connection) -> dict[str, int]:
    """Count the open tables by stage."""
    return dict(
        db.execute(
            "SELECT stage, count(*) FROM tables INDEXED BY open_tables"
            " WHERE stage IN ('lobby', 'running') GROUP BY stage"
        )
    )


def try_to_write(db: sqlite3.Connection) -> None:
    """Write what stands there already: it reaches the disk as a card would."""
    (found,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {found}")
