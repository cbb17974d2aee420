from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "data" / "hearts.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    """A store with nothing in it."""
    store = await Store.open(file)
    yield store
    await store.close()
