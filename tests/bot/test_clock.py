"""Steady time: it goes on by what has really passed, and people are shown Discord's."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.clock import Clock

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Machine:
    """A machine whose clock can be set, and on which time passes."""

    def __init__(self) -> None:
        self.wall, self.seconds = NOON, 5000.0
        self.clock = Clock(lambda: self.wall, lambda: self.seconds)
        self.clock()

    def run(self, seconds: float) -> None:
        self.seconds += seconds
        self.wall += timedelta(seconds=seconds)


@pytest.fixture
def machine() -> Machine:
    return Machine()


def test_steady_time_begins_as_the_machine_has_it(machine: Machine) -> None:
    assert machine.clock() == NOON


@pytest.mark.parametrize("hours", [1, -1])
def test_a_machine_whose_clock_is_set_changes_no_steady_time(machine: Machine, hours: int) -> None:
    machine.run(60)
    machine.wall += timedelta(hours=hours)
    assert machine.clock() == NOON + timedelta(seconds=60)
    machine.run(30)
    assert machine.clock() == NOON + timedelta(seconds=90)


def test_people_are_shown_steady_time_before_discord_was_heard(machine: Machine) -> None:
    machine.wall += timedelta(hours=1)
    assert machine.clock.drift() == timedelta(0)


@pytest.mark.parametrize("off", [timedelta(hours=1), timedelta(hours=-1)])
def test_a_machine_that_is_wrong_shows_people_discords_time(off: timedelta) -> None:
    machine = Machine()
    machine.clock.hear(NOON + off)
    machine.run(600)
    assert machine.clock() + machine.clock.drift() == machine.wall + off


def test_what_was_fastest_on_its_way_tells_discords_time(machine: Machine) -> None:
    for late in (3, 0.25, 40):
        machine.run(60)
        machine.clock.hear(machine.wall - timedelta(seconds=late))
    assert machine.clock.drift() == timedelta(seconds=-0.25)
