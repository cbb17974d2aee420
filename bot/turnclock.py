"""Turn clocks: how long a table waits for a decision."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


class TurnClock(StrEnum):
    """How long a person may take for a decision."""

    OFF = "off"
    BRISK = "brisk"
    NORMAL = "normal"
    RELAXED = "relaxed"
    SLOW = "slow"
    """A day, and never an end in the quiet hours."""


TIME_TO_DECIDE = {
    TurnClock.BRISK: timedelta(seconds=30),
    TurnClock.NORMAL: timedelta(seconds=90),
    TurnClock.RELAXED: timedelta(minutes=5),
    TurnClock.SLOW: timedelta(hours=24),
}


class QuietHours(NamedTuple):
    """Hours of each day in which a slow table wants nothing of anybody."""

    begin: int
    """The hour they begin, 0 to 23."""
    end: int
    """The hour they end; at or before the beginning it is one of the next day."""
    zone: str
    """Where the hours are counted, as the IANA names it: ``Europe/Madrid``."""

    def of(self, moment: datetime) -> tuple[datetime, datetime]:
        """Give the next beginning and the next end after a moment."""
        local = moment.astimezone(zone_of(self.zone))
        return _next(self.begin, local), _next(self.end, local)

    def over(self, moment: datetime) -> datetime:
        """Give the moment itself, or the end of the quiet hours it falls into."""
        begins, ends = self.of(moment)
        return ends.astimezone(UTC) if ends < begins else moment


def _next(hour: int, after: datetime) -> datetime:
    today = datetime.combine(after.date(), time(hour), after.tzinfo)
    return today if today > after else today + timedelta(days=1)


@lru_cache(maxsize=64)
def zone_of(name: str) -> tzinfo:
    """Give a time zone; raises ``ValueError`` where none has the name."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError, ValueError) as unknown:
        raise ValueError(f"{name!r} is no time zone") from unknown


def read_quiet_hours(typed: str, zone: str) -> QuietHours | None:
    """Read ``22-8``, or ``none``; raises ``ValueError`` for anything else."""
    words = typed.casefold().replace(" ", "")
    if words == "none":
        return None
    begin, dash, end = words.partition("-")
    if not dash or not {begin, end} <= _HOURS or int(begin) == int(end):
        raise ValueError(f"{typed!r} does not name hours as 22-8 does")
    zone_of(zone)
    return QuietHours(int(begin), int(end), zone)


_HOURS = {str(hour) for hour in range(24)} | {f"{hour:02}" for hour in range(24)}


def due(clock: TurnClock, asked_at: datetime, quiet: QuietHours | None = None) -> datetime | None:
    """Give the deadline of a decision asked for at a moment, None where the clock is off."""
    allowed = TIME_TO_DECIDE.get(clock)
    return None if allowed is None else heeding(quiet, asked_at + allowed)


def half_gone(asked_at: datetime, due_at: datetime, quiet: QuietHours | None = None) -> datetime:
    """Give the moment when half of the time is gone, or the end of its quiet hours."""
    return heeding(quiet, asked_at + (due_at - asked_at) / 2)


def heeding(quiet: QuietHours | None, moment: datetime) -> datetime:
    """Give the moment itself, or the end of the quiet hours it falls into."""
    return quiet.over(moment) if quiet else moment
