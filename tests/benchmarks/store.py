"""What keeping a table costs: an action through the store, beside its statements alone."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.store import Store
from bot.store.opening import open_writer
from bot.table import Table, TableKey
from engine.actions import ACTION, Action
from tests.benchmarks.figure import Figure
from tests.bot.games import changed, game_of, lobby, next_action, start

ACTIONS = 400
"""A few deals: the document of a table grows within a deal, and falls back."""
LIMIT = 2.5
PLACE = Path("data")
"""Where a host keeps the database: other disks may be faster, as that of ``/tmp`` often is."""


def action_through_the_store() -> Figure:
    """Load a table, apply an action and save it: how many times what the statements take."""
    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        value = asyncio.run(_compare(Path(folder)))
    return Figure("store-action", value, LIMIT)


async def _compare(folder: Path) -> float:
    store, dice = await Store.open(folder / "store.db"), Random(7)
    try:
        with closing(open_writer(folder / "plain.db")) as db:
            table = await start(store, lobby(target=500))
            _insert(db, table)
            times = [await _in_turn(store, db, table.key, dice) for _ in range(ACTIONS)]
    finally:
        await store.close()
    return median(ours for ours, _ in times) / median(plain for _, plain in times)


async def _in_turn(
    store: Store, db: sqlite3.Connection, key: TableKey, dice: Random
) -> tuple[float, float]:
    """Give the seconds that an action takes through the store, and by its statements alone."""
    before = await store.load(key)
    assert before is not None
    action = next_action(game_of(before), dice)
    begun = time.perf_counter()
    await _through_the_store(store, key, action)
    saved = time.perf_counter()
    table = await store.load(key)
    assert table is not None
    document, line = table.model_dump_json(), ACTION.dump_json(action).decode()
    ready = time.perf_counter()
    _statements_alone(db, table, document, line)
    return saved - begun, time.perf_counter() - ready


async def _through_the_store(store: Store, key: TableKey, action: Action) -> None:
    table = await store.load(key)
    assert table is not None
    await store.save(changed(table, action), [action])


def _statements_alone(db: sqlite3.Connection, table: Table, document: str, line: str) -> None:
    db.execute(
        "SELECT document FROM tables WHERE guild_id = ? AND number = ?", table.key
    ).fetchone()
    db.execute("BEGIN IMMEDIATE")
    db.execute(
        "UPDATE tables SET channel_id = ?, stage = ?, revision = ?, document = ?"
        " WHERE guild_id = ? AND number = ? AND revision = ?",
        (
            *(table.channel_id, table.stage, table.revision, document),
            *(*table.key, table.revision - 1),
        ),
    )
    db.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (*table.key, table.revision, line))
    db.execute("COMMIT")


def _insert(db: sqlite3.Connection, table: Table) -> None:
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)",
        (*table.key, table.channel_id, table.stage, table.revision, table.model_dump_json()),
    )
