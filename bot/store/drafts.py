"""Drafts: cards picked but not yet confirmed, so that a lost panel comes back with its picks."""

import json
import sqlite3

from bot.table import TableKey
from engine.actions import Turn
from engine.cards import Card, cards
from engine.seats import Seat


def read(db: sqlite3.Connection, key: TableKey, seat: Seat, turn: Turn) -> tuple[Card, ...]:
    """Give what a seat has picked for a turn; one for another turn, or unreadable, is none."""
    rows = db.execute(
        "SELECT cards FROM drafts WHERE guild_id = ? AND number = ? AND seat = ? AND turn = ?",
        (*key, seat, json.dumps(turn)),
    )
    row = rows.fetchone()
    try:
        return cards(row[0]) if row else ()
    except ValueError:
        return ()


def keep(
    db: sqlite3.Connection, key: TableKey, seat: Seat, turn: Turn, picked: tuple[Card, ...]
) -> None:
    """Keep what a seat has picked, in the place of its last draft."""
    db.execute(
        "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?)",
        (*key, seat, json.dumps(turn), " ".join(picked)),
    )


def forget(db: sqlite3.Connection, key: TableKey) -> None:
    """Throw away all drafts of a table."""
    db.execute("DELETE FROM drafts WHERE guild_id = ? AND number = ?", key)
