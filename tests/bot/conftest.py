from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.games import Opening


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "data" / "hearts.db"


@pytest.fixture
async def opening(file: Path) -> AsyncIterator[Opening]:
    """Opens the database, as each process does; what a test leaves open is closed."""
    async with AsyncExitStack() as opened:

        async def open_one() -> Store:
            store = await Store.open(file)
            opened.push_async_callback(store.close)
            return store

        yield open_one


@pytest.fixture
async def store(opening: Opening) -> Store:
    """A store with nothing in it."""
    return await opening()
