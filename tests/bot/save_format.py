"""Saves a database of today's format, which the tests open for ever after.

``python -m tests.bot.save_format`` writes ``tests/bot/saved/format-N.sql``: once, when a format
is new.
"""

import asyncio
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.store import Ping, Post, Store
from bot.store.schema import APPLICATION, MIGRATIONS
from engine.actions import Turn
from engine.cards import cards
from tests.bot.games import ANNA, BEN, HOME, finish, lobby, play, start

BEAT = datetime(2026, 11, 30, 16, 0, tzinfo=UTC)
SAVED = Path(__file__).parent / "saved"


async def fill(file: Path) -> None:
    """Make a database with a lobby, a finished game, and one running game of each preset."""
    store, dice = await Store.open(file), Random(7)
    await store.create(lobby(10))
    await finish(store, await start(store, lobby(11)), dice)
    await play(store, await start(store, lobby(12)), dice, actions=4)
    await play(store, await start(store, lobby(13, preset="widow")), dice, actions=40)
    kitty = await play(store, await start(store, lobby(14, preset="kitty")), dice, actions=60)
    await store.keep_post(kitty.key, Post(14, 114, deal=1))
    await store.keep_draft(kitty.key, 0, Turn(1, "pass"), cards("QS TD TD"))
    await store.keep_name(HOME, ANNA, "Anna")
    await store.keep_name(HOME, BEN, "Ben")
    await store.keep_notify(HOME, ANNA, "turn")
    await store.keep_ping(kitty.key, Ping(ANNA, Turn(1, 9), 14, 141))
    await store.beat(BEAT)
    await store.close()


def dump(file: Path) -> str:
    """Write a database as the SQL that makes it anew."""
    with closing(sqlite3.connect(file)) as db:
        lines = [*db.iterdump(), f"PRAGMA application_id = {APPLICATION};"]
    return "\n".join([*lines, f"PRAGMA user_version = {len(MIGRATIONS)};\n"])


def main() -> None:
    """Save it."""
    target = SAVED / f"format-{len(MIGRATIONS)}.sql"
    if target.exists():
        sys.exit(f"{target} exists, and it stays as it is.")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hearts.db"
        asyncio.run(fill(file))
        target.write_text(dump(file))


if __name__ == "__main__":
    main()
