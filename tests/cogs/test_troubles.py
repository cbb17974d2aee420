"""What keeps the bot from serving people is known, a sentence each."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.client import HeartsBot
from bot.settings import Settings
from bot.store import Store
from tests.cogs.world import World


async def test_a_bot_that_serves_people_has_no_troubles(world: World) -> None:
    assert await world.bot.troubles() == []


async def test_a_bot_that_has_not_started_says_so(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "hearts.db")
    told = await HeartsBot(Settings(_env_file=None), store).troubles()
    await store.close()
    assert ["not taken up" in told[0], "not connected" in told[1]] == [True, True]


async def test_a_lost_connection_is_told(world: World) -> None:

    await world.bot.ws.close()
    (told,) = await world.bot.troubles()
    assert "not connected to Discord" in told


async def test_a_database_that_cannot_be_written_is_told_as_long_as_that_lasts(
    world: World,
) -> None:
    with closing(sqlite3.connect(world.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        (told,) = await world.bot.troubles()
        assert "locked by another program" in told
        other.execute("ROLLBACK")
    assert await world.bot.troubles() == []
