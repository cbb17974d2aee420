"""Patience: nobody who plays by hand ever meets its limits, and nobody gets round them."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.patience import BY_HAND, Allowance, Limit

ANNA, BEN = 1, 2


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def spent(allowance: Allowance, times: int, who: int = ANNA) -> int:
    """Ask so many times; give how often it was allowed."""
    return sum(allowance.spend(who) for _ in range(times))


def test_so_many_are_allowed_at_once_and_no_more() -> None:
    allowance = Allowance(Limit(20, 0.25), Watch())
    assert [spent(allowance, 20), spent(allowance, 20)] == [20, 0]


def test_one_more_comes_with_each_step_of_time_up_to_the_whole() -> None:
    watch = Watch()
    allowance = Allowance(Limit(4, 60), watch)
    spent(allowance, 4)
    for wait, more in ((59, 0), (1, 1), (120, 2), (3600, 4)):
        watch.wait(wait)
        assert spent(allowance, 10) == more


def test_what_one_person_spends_is_no_loss_to_another() -> None:
    allowance = Allowance(Limit(3, 1), Watch())
    assert [spent(allowance, 9, ANNA), spent(allowance, 9, BEN)] == [3, 3]


def test_asking_in_vain_costs_nothing() -> None:
    watch = Watch()
    allowance = Allowance(Limit(1, 10), watch)
    spent(allowance, 1000)
    watch.wait(10)
    assert spent(allowance, 5) == 1


def test_a_clock_that_is_set_back_locks_nobody_out_for_longer_than_that() -> None:
    watch = Watch()
    allowance = Allowance(Limit(2, 1), watch)
    spent(allowance, 2)
    watch.wait(-30)
    assert spent(allowance, 1) == 0
    watch.wait(31)
    assert spent(allowance, 5) == 1


def test_only_who_came_lately_is_remembered() -> None:
    watch = Watch()
    allowance = Allowance(BY_HAND.presses, watch)
    for person in range(10_000):
        allowance.spend(person)
        watch.wait(0.01)
    assert len(allowance) <= 30
    watch.wait(10)
    allowance.spend(ANNA)
    assert len(allowance) == 1


@given(st.lists(st.floats(0.15, 3), min_size=1, max_size=60))
def test_a_hand_that_presses_as_fast_as_it_can_is_never_stopped(pauses: list[float]) -> None:
    """Nobody keeps up more than about six presses a second, and that for two seconds alone."""
    watch = Watch()
    allowance = Allowance(BY_HAND.presses, watch)
    for number, pause in enumerate(pauses):
        assert allowance.spend(ANNA)
        watch.wait(max(pause, 0.25 if number > 20 else 0))


@pytest.mark.parametrize("burst", [2, 5, 12])
def test_a_double_click_or_a_row_of_computers_is_no_hurry(burst: int) -> None:
    allowance = Allowance(BY_HAND.presses, Watch())
    assert spent(allowance, burst) == burst
