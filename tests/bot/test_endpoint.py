"""The status port: off unless it is asked for, and for this machine alone."""

import asyncio
import socket

import aiohttp
import pytest

from bot.endpoint import status_port
from bot.settings import SettingsError
from bot.store import Store
from tests.bot.games import lobby, start


class Bot:
    """A bot whose troubles are made up, with a real store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.told: list[str] = []

    async def troubles(self) -> list[str]:
        return self.told


@pytest.fixture
def bot(store: Store) -> Bot:
    return Bot(store)


@pytest.fixture
def port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


async def get(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


def figures_of(text: str) -> dict[str, str]:
    """Each figure with its value."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return dict(line.rsplit(" ", 1) for line in lines)


async def test_without_a_port_nobody_is_listened_to(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio.get_running_loop(), "create_server", None)
    async with status_port(0, bot):
        pass


async def test_it_says_that_the_bot_is_at_work(bot: Bot, port: int) -> None:
    async with status_port(port, bot):
        assert await get(port, "/ready") == (200, "The bot is at the tables.\n")


async def test_it_says_what_keeps_the_bot_from_its_work(bot: Bot, port: int) -> None:
    bot.told = ["The disk is full.", "The line is dead."]
    async with status_port(port, bot):
        assert await get(port, "/ready") == (503, "The disk is full.\nThe line is dead.\n")


async def test_the_figures_count_the_open_tables_of_this_moment(bot: Bot, port: int) -> None:
    await start(bot.store)
    for channel in (11, 12):
        await bot.store.create(lobby(channel))
    async with status_port(port, bot):
        status, text = await get(port, "/metrics")
        figures = figures_of(text)
        assert status == 200
        assert figures['hearts_open_tables{stage="running"}'] == "1.0"
        assert figures['hearts_open_tables{stage="lobby"}'] == "2.0"
        assert float(figures["process_resident_memory_bytes"]) > 0


async def test_no_other_machine_is_answered(bot: Bot, port: int) -> None:
    async with status_port(port, bot):
        with socket.socket() as elsewhere:
            elsewhere.bind(("127.0.0.2", port))  # free, so it does not listen on every address
        with pytest.raises(aiohttp.ClientConnectorError):
            async with aiohttp.ClientSession() as session:
                await session.get(f"http://127.0.0.2:{port}/ready")


async def test_a_port_that_is_taken_is_named(bot: Bot, port: int) -> None:
    async with status_port(port, bot):
        with pytest.raises(SettingsError, match=f"HEARTS_STATUS_PORT.*{port}"):
            async with status_port(port, bot):
                pass
    async with status_port(port, bot):
        assert (await get(port, "/ready"))[0] == 200, "it was let go of"
