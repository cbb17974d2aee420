"""The pulse: until when people could be reached is known after a crash."""

import asyncio
from datetime import datetime

import pytest

from bot.pulse import Pulse
from bot.store import NotNowError, Store
from tests.bot.coming import NOON, seconds

MOMENT = 0.05
"""Seconds between two beats here."""


class Heart:
    """A pulse whose time a test sets."""

    def __init__(self, store: Store) -> None:
        self.now: datetime = NOON
        self.is_alive = True
        self.pulse = Pulse(store, lambda: self.now, lambda: self.is_alive, MOMENT)


@pytest.fixture
def heart(store: Store) -> Heart:
    return Heart(store)


async def test_it_beats_at_once_and_again_and_again(heart: Heart, store: Store) -> None:
    heart.pulse.start()
    await asyncio.sleep(MOMENT * 0.8)
    assert await store.last_beat() == NOON
    heart.now += seconds(7)
    await asyncio.sleep(3 * MOMENT)
    assert await store.last_beat() == NOON + seconds(7)
    heart.pulse.stop()


async def test_it_does_not_beat_while_nobody_can_be_reached(heart: Heart, store: Store) -> None:
    heart.pulse.start()
    await asyncio.sleep(MOMENT * 0.8)
    heart.is_alive = False
    heart.now += seconds(7)
    await asyncio.sleep(3 * MOMENT)
    assert await store.last_beat() == NOON
    heart.is_alive = True
    await asyncio.sleep(3 * MOMENT)
    assert await store.last_beat() == NOON + seconds(7)
    heart.pulse.stop()


async def test_once_stopped_it_beats_no_more(heart: Heart, store: Store) -> None:
    heart.pulse.start()
    await asyncio.sleep(MOMENT * 0.8)
    heart.pulse.stop()
    heart.now += seconds(7)
    await asyncio.sleep(3 * MOMENT)
    assert await store.last_beat() == NOON


async def test_it_goes_on_where_it_could_not_be_written(
    heart: Heart, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    beat, faults = store.beat, [NotNowError("the disk is full")]

    async def failing(now: datetime) -> None:
        if faults:
            raise faults.pop()
        await beat(now)

    monkeypatch.setattr(store, "beat", failing)
    heart.pulse.start()
    await asyncio.sleep(4 * MOMENT)
    assert "the disk is full" in caplog.text
    assert await store.last_beat() == NOON
    heart.pulse.stop()
