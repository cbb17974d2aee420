"""A process that plays on for as long as it lives, and says what it has saved."""

import asyncio
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from bot.store import Store
from bot.table import Table
from tests.bot.games import HOME, begun, lobby, step

CHANNELS = range(10, 16)
"""Where it plays at once: so what one table saves is committed with what others save."""


def play_until_killed(file: Path, seed: int, told: Connection) -> None:
    """Play one game after the other in each channel; tell number and revision of what is saved."""
    asyncio.run(_play_everywhere(file, Random(seed), told))


async def _play_everywhere(file: Path, dice: Random, told: Connection) -> None:
    store = await Store.open(file)
    await asyncio.gather(*(_play(store, channel, dice, told) for channel in CHANNELS))


async def _play(store: Store, channel: int, dice: Random, told: Connection) -> None:
    while True:
        table = await _table(store, channel)
        while table.is_open:
            table = await step(store, table, dice)
            told.send((table.key.number, table.revision))


async def _table(store: Store, channel: int) -> Table:
    """Give the table of the last life, or a new one; its game may not have begun."""
    table = await store.table_in(HOME, channel) or await store.create(lobby(channel))
    return table if table.game else await store.save(begun(table))
