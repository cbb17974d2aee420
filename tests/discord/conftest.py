"""A server on the stand-in, and the bot on it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.home import Home


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    """A server with two people and the bot, for whom nobody waits."""
    async with Home.begun(tmp_path / "hearts.db") as home:
        yield home


@pytest.fixture(autouse=True)
def _soon_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Discord could not take is tried again at once, not ten seconds later."""
    monkeypatch.setattr("cogs.board.outage.FIRST_WAIT", 0.2)
    monkeypatch.setattr("cogs.hands.AFTER_A_FAULT", 0.2)
