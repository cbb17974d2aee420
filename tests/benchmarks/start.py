"""What a start costs: a database with many open tables, opened and read."""

import asyncio
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.store import Store
from bot.store.documents import write
from bot.store.opening import open_writer
from bot.table import TableKey
from tests.benchmarks.figure import Figure
from tests.benchmarks.store import PLACE
from tests.bot.games import HOME, begun, changed, game_of, lobby, next_action

TABLES = 1000
ACTIONS = 40
"""How far each game has come: into its first deal."""
ROUNDS = 5
LIMIT = 2.0
"""Seconds, of the five in which every table is to be there again."""


def start_with_1000_tables() -> Figure:
    """Open a database and read its 1,000 open tables: the seconds that takes."""
    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        file = _filled(Path(folder, "hearts.db"))
        seconds = median(asyncio.run(_start(file)) for _ in range(ROUNDS))
    return Figure("store-start-seconds", seconds, LIMIT)


async def _start(file: Path) -> float:
    begun_at = time.perf_counter()
    store = await Store.open(file)
    try:
        tables = await store.unfinished()
        seconds = time.perf_counter() - begun_at
    finally:
        await store.close()
    assert len(tables) == TABLES
    return seconds


def _filled(file: Path) -> Path:
    """Make a database with open tables in the middle of a deal."""
    table, dice = begun(lobby()), Random(7)
    for _ in range(ACTIONS):
        table = changed(table, next_action(game_of(table), dice))
    with closing(open_writer(file)) as db:
        db.execute("BEGIN")
        for number in range(1, TABLES + 1):
            each = table.model_copy(update={"key": TableKey(HOME, number), "channel_id": number})
            row = (*each.key, each.channel_id, each.stage, each.revision, write(each))
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
        db.execute("COMMIT")
    return file
