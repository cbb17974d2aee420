"""The bot, running on a stand-in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.client import HeartsBot
from bot.settings import Settings
from bot.store import Store
from tests.cogs.server import WITHOUT_LIMITS
from tests.discord.pointing import Place, pointed_at

AT_ONCE = {"card_seconds": 0.0, "trick_seconds": 0.0, "deal_seconds": 0.0, "edit_seconds": 0.0}
"""Settings by which nobody waits for anything."""


@asynccontextmanager
async def running(
    discord: Place, database: Path, *, seed: int = 7, **settings: Any
) -> AsyncIterator[HeartsBot]:
    """Have the bot run on a database until the block ends; by itself it waits for nothing."""
    with pointed_at(discord):
        store = await Store.open(database)
        told = Settings(_env_file=None, **(AT_ONCE | settings))
        bot = HeartsBot(told, store, dice=Random(seed), limits=WITHOUT_LIMITS)
        life = asyncio.create_task(bot.start("token"))
        try:
            await _is_there(bot, life)
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(life, return_exceptions=True)
            await store.close()


async def _is_there(bot: HeartsBot, life: asyncio.Task[None]) -> None:
    # All servers are known as soon as they have come; the client itself waits two seconds more.
    bot._connection.guild_ready_timeout = 0.05
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait([ready, life], return_when=asyncio.FIRST_COMPLETED)
    if life.done():
        ready.cancel()
        life.result()
    while not bot.clocks.have_begun:  # noqa: ASYNC110 - nothing tells when the tables are there
        await asyncio.sleep(0.005)
