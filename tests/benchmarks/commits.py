"""What sharing a commit is worth: many tables at once, and one alone, beside a commit for each."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from bot.store import Store, tables
from bot.store.connection import Connection, transaction
from bot.store.documents import write
from bot.store.opening import open_writer
from bot.table import Table, TableKey
from engine.actions import Action
from tests.benchmarks.figure import Figure
from tests.benchmarks.store import PLACE
from tests.bot.games import HOME, begun, changed, game_of, lobby, next_action

TABLES = 100
EACH = 20
"""How many actions each of them plays in a round."""
ALONE = 400
"""How many one table alone plays in a round."""
ROUNDS = 5

Move = tuple[Table, Action]
Save = Callable[[Table, Action], Awaitable[Table]]


def many_tables_at_once() -> Figure:
    """Let 100 tables act at once: the time they take, beside a commit for each action."""
    return Figure("store-100-tables", _compare(TABLES, EACH), 1 / 3)


def one_table_alone() -> Figure:
    """Let one table act alone: the time it takes, beside a commit for each action."""
    return Figure("store-one-table", _compare(1, ALONE), 1.1)


def _compare(count: int, actions: int) -> float:
    games = [_moves(number, actions) for number in range(1, count + 1)]
    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        rounds = [Path(folder, f"{number}.db") for number in range(ROUNDS)]
        return median(asyncio.run(_round(file, games)) for file in rounds)


async def _round(file: Path, games: Sequence[Sequence[Move]]) -> float:
    """Give the time the games take through the store, in times that of plain commits."""
    store = await Store.open(_filled(file, games))
    try:
        ours = await _play(games, lambda table, action: store.save(table, [action]))
    finally:
        await store.close()
    plain = Connection(open_writer(_filled(file.with_suffix(".plain"), games)))
    async with plain:
        return ours / await _play(games, lambda *move: plain.run(lambda db: _save(db, *move)))


def _save(db: sqlite3.Connection, table: Table, action: Action) -> Table:
    """Save by the same statements as the store's, in a transaction of their own."""
    with transaction(db):
        return tables.save(db, table, [action], [])


async def _play(games: Sequence[Sequence[Move]], save: Save) -> float:
    """Give the seconds until the last game has saved its last action."""

    async def play(moves: Sequence[Move]) -> None:
        for after, action in moves:
            await save(after, action)

    started = time.perf_counter()
    await asyncio.gather(*map(play, games))
    return time.perf_counter() - started


def _moves(number: int, actions: int) -> list[Move]:
    """Play a game beforehand, for thinking is not to be measured."""
    dice, moves = Random(number), []
    table = begun(lobby(number, target=500))
    for revision in range(actions):
        action = next_action(game_of(table), dice)
        table = changed(table, action).model_copy(
            update={"key": TableKey(HOME, number), "revision": revision}
        )
        moves.append((table, action))
    return moves


def _filled(file: Path, games: Sequence[Sequence[Move]]) -> Path:
    """Make a database in which every game waits for its first action."""
    with closing(open_writer(file)) as db:
        for (table, _), *_ in games:
            row = (*table.key, table.channel_id, table.stage, table.revision, write(table))
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
    return file
