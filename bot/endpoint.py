"""The status port: for programs of this machine that watch whether the bot is at work.

``GET /ready`` says whether it is, ``GET /metrics`` gives the figures as Prometheus reads them.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from aiohttp import web
from prometheus_client.aiohttp import make_aiohttp_handler

from bot.figures import OPEN_TABLES
from bot.settings import SettingsError
from bot.store import Store
from bot.table import OPEN_STAGES
from bot.words import admin as say

LOOPBACK = "127.0.0.1"
LAST_ANSWERS = 1.0
"""Seconds that what is being asked at the end may still take."""


class Watched(Protocol):
    """A bot that can tell how it is."""

    store: Store

    async def troubles(self) -> list[str]:
        """Say what keeps it from serving people."""


@asynccontextmanager
async def status_port(port: int, bot: Watched) -> AsyncIterator[None]:
    """Answer on a port of this machine; port 0 means not at all.

    Raises :class:`~bot.settings.SettingsError` where another program has the port.
    """
    if not port:
        yield
        return
    runner = web.AppRunner(_answers(bot), access_log=None, shutdown_timeout=LAST_ANSWERS)
    await runner.setup()
    try:
        await _listen(runner, port)
        yield
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int) -> None:
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
    except OSError as error:
        raise SettingsError(say.status_port_taken(port)) from error


def _answers(bot: Watched) -> web.Application:
    figures = make_aiohttp_handler()

    async def ready(_: web.Request) -> web.Response:
        troubles = await bot.troubles()
        text = "\n".join(troubles or [say.at_work()])
        return web.Response(text=f"{text}\n", status=503 if troubles else 200)

    async def metrics(request: web.Request) -> web.StreamResponse:
        await _count_tables(bot.store)
        return await figures(request)

    app = web.Application()
    app.add_routes([web.get("/ready", ready), web.get("/metrics", metrics)])
    return app


async def _count_tables(store: Store) -> None:
    found = await store.count_open_tables()
    for stage in OPEN_STAGES:
        OPEN_TABLES.labels(stage).set(found.get(stage, 0))
