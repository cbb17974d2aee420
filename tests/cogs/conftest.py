"""People and places for the tests of what happens on Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.board import outage
from tests.cogs.world import World


@pytest.fixture(autouse=True)
def _outages_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try what failed after ten seconds: they pass when a test says so, not in earnest."""
    monkeypatch.setattr(outage, "FIRST_WAIT", 10.0)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A server where computers play and deals follow at once."""
    async with World.begun(tmp_path / "hearts.db") as world:
        yield world


@pytest.fixture
async def patient_world(tmp_path: Path) -> AsyncIterator[World]:
    """A server where the next deal comes a minute after the last: :meth:`World.wait` for it."""
    async with World.begun(tmp_path / "hearts.db", deal_seconds=60) as world:
        yield world


@pytest.fixture
async def ticking_world(tmp_path: Path) -> AsyncIterator[World]:
    """As :func:`world`, but what comes after five seconds comes when a test says so."""
    async with World.begun(tmp_path / "hearts.db", earnest_seconds=4) as world:
        yield world


@pytest.fixture
async def paced_world(tmp_path: Path) -> AsyncIterator[World]:
    """A server with a pace that people can follow: time passes by :meth:`World.wait`.

    Everything happens at a multiple of five seconds, so that no wait is short enough to be
    waited for in earnest.
    """
    async with World.begun(
        tmp_path / "hearts.db",
        earnest_seconds=3,
        card_seconds=10,
        trick_seconds=20,
        deal_seconds=200,
        edit_seconds=15,
    ) as world:
        yield world
