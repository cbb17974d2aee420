"""Turn clocks: how long a decision may take, and that nothing ends in the quiet hours."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.turnclock import (
    QuietHours,
    TurnClock,
    due,
    half_gone,
    heeding,
    read_quiet_hours,
    zone_of,
)

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
NIGHT = QuietHours(22, 8, "UTC")

ZONES = ("UTC", "Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu")
"""Lord Howe moves its clocks by half an hour, and Kathmandu's stand at a quarter."""

DAYS_CLOCKS_ARE_SET = (
    *(datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC)),  # Madrid
    *(datetime(2026, 3, 8, 6, tzinfo=UTC), datetime(2026, 11, 1, 5, tzinfo=UTC)),  # New York
    *(datetime(2026, 4, 4, 14, tzinfo=UTC), datetime(2026, 10, 3, 15, tzinfo=UTC)),  # Lord Howe
)

moments = st.datetimes(
    datetime(2025, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC)
) | st.builds(
    lambda day, minutes: day + timedelta(minutes=minutes),
    st.sampled_from(DAYS_CLOCKS_ARE_SET),
    st.integers(-300, 300),
)
hours = st.integers(0, 23)
quiet_hours = st.builds(QuietHours, hours, hours, st.sampled_from(ZONES)).filter(
    lambda quiet: quiet.begin != quiet.end
)


def at(hour: int, minute: int = 0, day: int = 1) -> datetime:
    return datetime(2026, 1, day, hour, minute, tzinfo=UTC)


# How long


@pytest.mark.parametrize(
    ("clock", "seconds"), [("brisk", 30), ("normal", 90), ("relaxed", 300), ("slow", 86400)]
)
def test_each_clock_gives_its_time(clock: str, seconds: int) -> None:
    assert due(TurnClock(clock), NOON) == NOON + timedelta(seconds=seconds)


def test_a_clock_that_is_off_gives_for_ever() -> None:
    assert due(TurnClock.OFF, NOON, NIGHT) is None


def test_half_of_the_time_is_gone_in_the_middle() -> None:
    assert half_gone(NOON, NOON + timedelta(seconds=90)) == NOON + timedelta(seconds=45)


# Quiet hours


def test_what_would_end_in_the_night_ends_in_the_morning() -> None:
    assert due(TurnClock.SLOW, at(23), NIGHT) == at(8, day=3)
    assert due(TurnClock.SLOW, at(3), NIGHT) == at(8, day=2)
    assert due(TurnClock.SLOW, at(21, 59), NIGHT) == at(21, 59, day=2)


def test_half_of_the_time_is_not_gone_in_the_night() -> None:
    assert half_gone(at(12), at(12, day=2), NIGHT) == at(8, day=2)


def test_quiet_hours_begin_and_end_with_the_hour() -> None:
    assert NIGHT.over(at(21, 59)) == at(21, 59)
    assert NIGHT.over(at(22)) == at(8, day=2)
    assert NIGHT.over(at(7, 59)) == at(8)
    assert NIGHT.over(at(8)) == at(8)


def test_quiet_hours_may_be_those_of_a_day() -> None:
    siesta = QuietHours(14, 17, "UTC")
    assert siesta.over(at(15)) == at(17)
    assert siesta.over(at(18)) == at(18)


def test_quiet_hours_are_counted_where_they_are_told() -> None:
    madrid = QuietHours(22, 8, "Europe/Madrid")
    assert madrid.over(at(21)) == at(7, day=2)
    assert madrid.over(at(20, 59)) == at(20, 59)


def test_a_table_without_quiet_hours_heeds_none() -> None:
    assert heeding(None, at(3)) == at(3)
    assert heeding(NIGHT, at(3)) == at(8)


@settings(max_examples=1000)
@given(quiet_hours, moments)
def test_no_moment_is_moved_into_the_quiet_hours_or_back(
    quiet: QuietHours, moment: datetime
) -> None:
    over = quiet.over(moment)
    assert over >= moment
    assert quiet.over(over) == over
    assert over - moment <= timedelta(hours=25)


@settings(max_examples=1000)
@given(quiet_hours, moments)
def test_a_moment_is_quiet_by_the_hour_of_the_place(quiet: QuietHours, moment: datetime) -> None:
    hour = moment.astimezone(zone_of(quiet.zone)).hour
    if quiet.begin < quiet.end:
        is_quiet = quiet.begin <= hour < quiet.end
    else:
        is_quiet = hour >= quiet.begin or hour < quiet.end
    assert (quiet.over(moment) > moment) == is_quiet


def test_quiet_hours_end_with_the_hour_on_the_days_the_clocks_are_set() -> None:
    madrid, zone = QuietHours(22, 8, "Europe/Madrid"), ZoneInfo("Europe/Madrid")
    for day in (datetime(2026, 3, 29), datetime(2026, 10, 25)):
        night = day.replace(hour=1, tzinfo=zone).astimezone(UTC)
        assert madrid.over(night).astimezone(zone) == day.replace(hour=8, tzinfo=zone)


@pytest.mark.parametrize("end", [2, 3])
def test_quiet_hours_that_end_in_the_hour_that_is_left_out_end_after_it(end: int) -> None:
    quiet = QuietHours(22, end, "Europe/Madrid")
    night = datetime(2026, 3, 29, 0, 30, tzinfo=UTC)  # 1:30 there; 2:00 to 3:00 do not exist
    assert quiet.over(night) == datetime(2026, 3, 29, 1, tzinfo=UTC)


# As they are typed


@pytest.mark.parametrize(
    ("typed", "begin", "end"),
    [("22-8", 22, 8), ("22 - 08", 22, 8), ("0-7", 0, 7), ("14-17", 14, 17), (" 23-00 ", 23, 0)],
)
def test_quiet_hours_are_read(typed: str, begin: int, end: int) -> None:
    assert read_quiet_hours(typed, "Europe/Madrid") == QuietHours(begin, end, "Europe/Madrid")


@pytest.mark.parametrize("typed", ["none", "None", " NONE "])
def test_there_may_be_none(typed: str) -> None:
    assert read_quiet_hours(typed, "UTC") is None


@pytest.mark.parametrize(
    "typed", ["", "22", "22-", "-8", "22-24", "8-8", "08-8", "22-8-9", "22:00-8:00", "ten-eight"]
)
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="does not name hours"):
        read_quiet_hours(typed, "UTC")


@pytest.mark.parametrize("name", ["Nowhere", "../etc/passwd", "", "Europe", "europe/madrid/x"])
def test_a_place_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="time zone"):
        zone_of(name)
    with pytest.raises(ValueError, match="time zone"):
        read_quiet_hours("22-8", name)
