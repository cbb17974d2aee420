"""Pings: the messages that call people to their turns, until those are over."""

import json
import sqlite3
from dataclasses import dataclass

from bot.table import TableKey
from engine.actions import Turn


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that calls one person to one turn."""

    user_id: int
    turn: Turn
    channel_id: int
    message_id: int | None = None
    """None from before it is sent until Discord has named it.

    Kept before it is sent, a ping is not sent again by whoever comes after a crash.
    """


def read(db: sqlite3.Connection, key: TableKey) -> list[Ping]:
    """Give the pings of a table, at most one a person."""
    rows = db.execute(
        "SELECT user_id, turn, channel_id, message_id FROM pings"
        " WHERE guild_id = ? AND number = ? ORDER BY user_id",
        key,
    )
    return [Ping(user_id, Turn(*json.loads(turn)), *where) for user_id, turn, *where in rows]


def tables(db: sqlite3.Connection) -> set[TableKey]:
    """Give the tables that have pings."""
    return {TableKey(*key) for key in db.execute("SELECT guild_id, number FROM pings")}


def keep(db: sqlite3.Connection, key: TableKey, ping: Ping) -> None:
    """Keep a person's ping, in the place of the last one."""
    db.execute(
        "INSERT OR REPLACE INTO pings VALUES (?, ?, ?, ?, ?, ?)",
        (*key, ping.user_id, json.dumps(ping.turn), ping.channel_id, ping.message_id),
    )


def forget(db: sqlite3.Connection, key: TableKey, user_id: int) -> None:
    """Forget a person's ping: its message is gone."""
    db.execute(
        "DELETE FROM pings WHERE guild_id = ? AND number = ? AND user_id = ?", (*key, user_id)
    )


def forget_all(db: sqlite3.Connection) -> None:
    """Forget every ping: where message ids begin anew, old ones mislead."""
    db.execute("DELETE FROM pings")
