"""Whether all see the tables as they were saved, looked at from outside of the bot."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, cast

from bot.clock import Clock
from bot.names import Names
from bot.store import Store
from bot.store.connection import Connection
from bot.store.opening import open_reader
from bot.table import Table, TableKey
from cogs.drawing import Drawing
from tests.discord.messages import Message
from tests.discord.standin import StandIn

LATEST = 3
"""Messages of a channel among which the table is looked for: below it people may be called."""


async def never_right(discord: StandIn, file: Path, seconds: float) -> list[str]:
    """Look for so long; name the open tables that were never shown as they were."""
    until = time.monotonic() + seconds
    wrong = await _wrong_now(discord, file)
    while wrong and time.monotonic() < until:
        await asyncio.sleep(0.5)
        found = await _wrong_now(discord, file)
        wrong = {key: found[key] for key in wrong.keys() & found.keys()}
    return [f"table {key} is not shown as it is: {wrong[key]}" for key in sorted(wrong)]


async def _wrong_now(discord: StandIn, file: Path) -> dict[TableKey, str]:
    """Give the tables that are shown otherwise than they are, with what shows them."""
    wrong = {}
    async with _reading(file) as store:
        drawing = Drawing(store, Names(store), Clock())
        for table in await store.open_tables():
            screen: Any = (await drawing.table(table)).to_components()
            shown = _shown(discord, table)
            if not any(each.components == screen for each in shown):
                wrong[table.key] = f"{[each.screen.texts for each in shown]}, but is {screen}"
            await asyncio.sleep(0)
    return wrong


def _shown(discord: StandIn, table: Table) -> list[Message]:
    guild = discord.memory.guilds[table.key.guild_id]
    channel = guild.channels.get(table.channel_id)
    return discord.shown(channel)[-LATEST:] if channel else []


@asynccontextmanager
async def _reading(file: Path) -> AsyncIterator[Store]:
    """Open a store that only reads: the bot has the one that writes."""
    async with AsyncExitStack() as opened:
        reader = Connection(open_reader(file))
        await opened.enter_async_context(reader)
        yield Store(file, cast("Any", None), reader, opened)
