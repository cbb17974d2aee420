"""The pace at scale: a card a second at hundreds of tables, within Discord's limits.

The stand-in and all people are a process of their own; half of the seats are people's.
"""

import asyncio
import time
from bisect import bisect_right
from collections import defaultdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bot.tables import Change
from engine.actions import PlayCard
from tests.benchmarks.figure import Figure
from tests.benchmarks.store import PLACE
from tests.discord.bot import running
from tests.discord.remote import apart

SECONDS = 30.0
CARD, EDIT = 1.0, 1.2
"""Seconds from card to card, and at least from one edit of a table to the next."""
UNDER_WAY = 0.01
"""Seconds: what reaches the message sooner after a card may have been drawn before it."""
SCRIPT = "tests.benchmarks.crowd"

Moments = dict[int, list[float]]
"""By channel, in the seconds of :func:`time.monotonic`."""


class Seen(NamedTuple):
    """What was seen of a run."""

    lags: list[float]
    """Seconds from each card until the table's message showed it, or a later state."""
    limited: list[str]
    """Requests that came too often."""
    clicks: list[float]
    """Seconds from each press to its answer."""


def lag_of_150_tables() -> Figure:
    """How far the slowest message is behind its table, in seconds."""
    return Figure("pace-150-lag", max(_seen(150).lags), 5)


def limited_of_150_tables() -> Figure:
    """How many requests Discord refuses because they come too often."""
    return Figure("pace-150-limited", len(_seen(150).limited), 0)


def click_at_150_tables() -> Figure:
    """The 99th of a hundred presses, in milliseconds from event to answer."""
    return Figure("pace-150-click", _late(_seen(150).clicks) * 1000, 300)


def lag_of_300_tables() -> Figure:
    """How far the slowest message is behind its table, in seconds."""
    return Figure("pace-300-lag", max(_seen(300).lags), 10)


def limited_of_300_tables() -> Figure:
    """How many requests Discord refuses because they come too often."""
    return Figure("pace-300-limited", len(_seen(300).limited), 0)


def click_at_300_tables() -> Figure:
    """The 99th of a hundred presses, in milliseconds from event to answer."""
    return Figure("pace-300-click", _late(_seen(300).clicks) * 1000, 300)


FIGURES = (
    lag_of_150_tables,
    limited_of_150_tables,
    click_at_150_tables,
    lag_of_300_tables,
    limited_of_300_tables,
    click_at_300_tables,
)


@cache
def _seen(tables: int) -> Seen:
    """Run so many tables; once, though several things are told of it."""
    return asyncio.run(_run(tables))


async def _run(tables: int) -> Seen:
    played: Moments = defaultdict(list)

    def note(change: Change) -> None:
        if any(isinstance(deed.action, PlayCard) for deed in change.deeds):
            played[change.table.channel_id].append(time.monotonic())

    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        async with apart() as stand_in:
            pace: dict[str, Any] = {"card_seconds": CARD, "trick_seconds": CARD}
            database = Path(folder) / "hearts.db"
            async with running(stand_in, database, edit_seconds=EDIT, **pace) as bot:
                await stand_in.run(f"{SCRIPT}:begin", tables=tables)
                bot.tables.watch(note)
                seen = await stand_in.run(f"{SCRIPT}:play", seconds=SECONDS)
                over = time.monotonic()
    written = {int(channel): times for channel, times in seen["written"].items()}
    return Seen(_lags(played, written, over), seen["limited"], seen["clicks"])


def _lags(played: Moments, written: Moments, over: float) -> list[float]:
    return [
        _next(written[channel], moment + UNDER_WAY, over) - moment
        for channel, moments in played.items()
        for moment in moments
    ]


def _next(times: list[float], moment: float, over: float) -> float:
    """Give the first time after a moment; what has not come by the end comes then at best."""
    later = bisect_right(times, moment)
    return times[later] if later < len(times) else over


def _late(clicks: list[float]) -> float:
    return sorted(clicks)[int(len(clicks) * 0.99)]
