"""The time in which nobody could reach a table is given back, and a blip costs no edits."""

from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot import ending
from bot.deadlines import BLIP, GRACE, given_back, has_lost_time
from bot.table import Table
from bot.turnclock import QuietHours, TurnClock
from tests.bot.coming import (
    NOON,
    about_to_begin,
    begun,
    between_deals,
    first_timed,
    gathering,
    playing,
    seconds,
)
from tests.bot.games import ANNA, BEN

# Time that is given back


def test_a_decision_gets_what_was_left_when_the_bot_was_lost() -> None:
    table = given_back(first_timed(playing(BEN)), NOON + seconds(20), NOON + timedelta(hours=1))
    assert table.due_at == NOON + timedelta(hours=1) + seconds(70)
    assert table.asked_at == NOON + timedelta(hours=1) - seconds(20)


@pytest.mark.parametrize("lost", [61, 89, 90, 200])
def test_a_decision_gets_a_moment_at_least(lost: float) -> None:
    table = given_back(first_timed(playing(BEN)), NOON + seconds(lost), NOON + timedelta(hours=1))
    assert table.due_at == NOON + timedelta(hours=1) + GRACE


def test_a_decision_asked_for_after_the_last_pulse_gets_its_time_and_no_more() -> None:
    table = given_back(first_timed(playing(BEN)), NOON - seconds(7), NOON + timedelta(hours=1))
    assert table.due_at == NOON + timedelta(hours=1) + seconds(90)
    assert table.asked_at == NOON + timedelta(hours=1)


def test_the_pause_between_deals_gets_what_was_left() -> None:
    table = given_back(
        first_timed(between_deals(BEN)), NOON + seconds(5), NOON + timedelta(hours=1)
    )
    assert table.next_deal_at == NOON + timedelta(hours=1) + seconds(15)


def test_what_began_while_nobody_could_be_reached_gets_its_time_and_no_more() -> None:
    lost, now = NOON - timedelta(minutes=9), NOON + timedelta(minutes=1)
    pause = first_timed(between_deals(BEN))
    assert pause.next_deal_at == NOON + seconds(20)
    assert given_back(pause, lost, now).next_deal_at == now + seconds(20)
    lobby = first_timed(gathering())
    assert given_back(lobby, lost, now).due_at == now + timedelta(minutes=30)


def test_a_lobby_and_a_start_get_what_was_left() -> None:
    lost, now = NOON + timedelta(minutes=10), NOON + timedelta(hours=5)
    assert given_back(first_timed(gathering()), lost, now).due_at == now + timedelta(minutes=20)
    table = about_to_begin()
    lost = NOON + timedelta(minutes=20, seconds=15)
    assert given_back(table, lost, now).due_at == now + seconds(45)


def test_no_time_is_given_back_into_the_quiet_hours() -> None:
    night = QuietHours(22, 8, "UTC")
    lost = first_timed(playing(BEN, clock=TurnClock.SLOW, quiet=night))
    assert lost.due_at == NOON + timedelta(hours=24)
    assert given_back(lost, NOON, NOON + timedelta(hours=11)).due_at == NOON + timedelta(hours=44)


def test_nothing_is_given_back_where_nothing_is_waited_for() -> None:
    over = ending.stop(first_timed(playing(BEN)), ANNA, moderator=True)
    assert given_back(over, NOON, NOON + timedelta(minutes=1)) == over
    off = first_timed(playing(BEN, clock=TurnClock.OFF))
    assert given_back(off, NOON, NOON + timedelta(minutes=1)).due_at is None


# A short loss


@dataclass(frozen=True)
class Loss:
    """A table that was lost at NOON, some seconds before its deadline."""

    left: float

    @property
    def table(self) -> Table:
        return first_timed(playing(BEN, clock=TurnClock.RELAXED), NOON + seconds(self.left - 300))

    def matters(self, lasting: float) -> bool:
        return has_lost_time(self.table, NOON, NOON + seconds(lasting))


def test_a_blip_costs_nobody_an_edit_who_has_a_moment_left() -> None:
    assert not Loss(left=200).matters(lasting=2)
    assert not Loss(left=32).matters(lasting=2)


def test_a_blip_is_given_back_to_whoever_has_less_than_a_moment_left() -> None:
    assert Loss(left=31.5).matters(lasting=2)
    assert Loss(left=1).matters(lasting=2)


def test_what_is_longer_than_a_blip_is_given_back_to_all() -> None:
    assert Loss(left=290).matters(BLIP.total_seconds() + 1)
    assert not Loss(left=290).matters(BLIP.total_seconds())


def test_a_blip_changes_no_table_that_waits_for_ever() -> None:
    off = first_timed(playing(BEN, clock=TurnClock.OFF))
    assert not has_lost_time(off, NOON, NOON + seconds(2))
    assert not has_lost_time(first_timed(begun(BEN)), NOON, NOON + seconds(2))
