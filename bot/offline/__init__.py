"""The local page: anybody can try the bot on it, without an account and without a network.

The real client runs against simcord, a Discord in this process, and a browser shows what people
there would see.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from discord.ext import commands

from bot.offline.live import LiveEnv
from bot.offline.page import LivePage
from bot.offline.ports import free_port
from bot.offline.world import build
from bot.words import admin as say


async def serve(
    make_bot: Callable[[], commands.Bot], port: int, announce: Callable[[str], None]
) -> None:
    """Run the bot on the local page until this is cancelled, or the page closed.

    The page takes the port, or the next one that is free, and is reached from this machine alone.
    The bot is made once, inside, and closed at the end. Raises what the bot raises at its start,
    and OSError when no port is free.
    """
    async with card_room(make_bot(), port) as page:
        announce(say.card_room(page.url))
        await page.wait_closed()


@asynccontextmanager
async def card_room(bot: commands.Bot, port: int) -> AsyncIterator[LivePage]:
    """Start the bot in its world and open the page on it; close both at the end."""
    env = LiveEnv(bot)
    world = build(env)
    env.start_clock()
    try:
        await env.start()
        page = LivePage(env, world, port=free_port(port))
        async with page:
            yield page
    finally:
        await bot.close()
        await env.shutdown()
