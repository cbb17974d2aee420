"""A process that plays on for as long as it lives, and says what it has saved."""

import asyncio
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from bot.store import Store
from bot.table import Table
from tests.bot.games import begun, lobby, step


def play_until_killed(file: Path, seed: int, told: Connection) -> None:
    """Play one game after the other; tell the number and revision of each saved table."""
    asyncio.run(_play(file, Random(seed), told))


async def _play(file: Path, dice: Random, told: Connection) -> None:
    store = await Store.open(file)
    while True:
        table = await _table(store)
        while table.is_open:
            table = await step(store, table, dice)
            told.send((table.key.number, table.revision))


async def _table(store: Store) -> Table:
    """Give the table of the last life, or a new one; its game may not have begun."""
    left = await store.open_tables()
    table = left[0] if left else await store.create(lobby())
    return table if table.game else await store.save(begun(table))
