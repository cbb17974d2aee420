"""Deadlines: until when a table waits, and that no time is begun anew by coming and going."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import company, ending, lobby
from bot.deadlines import GRACE, timed
from bot.errors import TableRefusedError
from bot.table import Table
from bot.turnclock import TurnClock
from tests.bot.coming import (
    CLEO,
    DAN,
    NOON,
    PAUSE,
    about_to_begin,
    between_deals,
    first_asked,
    first_timed,
    gathering,
    passing,
    playing,
    seconds,
    step,
)
from tests.bot.games import ANNA, BEN


def then(before: Table, after: Table, later: float = 0) -> Table:
    """The table after a change some seconds later."""
    return timed(before, after, NOON + seconds(later), PAUSE)


def on_turn(table: Table) -> int:
    """The person who is asked."""
    ((user_id, _),) = table.asked
    return user_id


# A lobby


def test_a_lobby_that_nobody_touches_ends_after_half_an_hour() -> None:
    table = first_timed(gathering())
    assert (table.due_at, table.asked_at) == (NOON + timedelta(minutes=30), None)


def test_whoever_touches_a_lobby_keeps_it_for_half_an_hour_more() -> None:
    table = first_timed(gathering())
    joined = then(table, lobby.join(table, BEN, NOON), later=1000)
    assert joined.due_at == NOON + seconds(1000) + timedelta(minutes=30)


def test_people_have_a_minute_to_say_that_they_are_still_there() -> None:
    table = about_to_begin()
    assert table.due_at == NOON + timedelta(minutes=21)
    assert table.asked_at == NOON + timedelta(minutes=20)


def test_nothing_makes_that_minute_longer() -> None:
    table, later = about_to_begin(), 20 * 60 + 50
    for after in (
        lobby.join(table, DAN, NOON),
        lobby.confirm(table, BEN, NOON, Random(1)),
        lobby.leave(table, BEN),
        lobby.kick(table, ANNA, CLEO),
    ):
        timed_anew = then(table, after, later)
        assert (timed_anew.due_at, timed_anew.asked_at) == (table.due_at, table.asked_at)


# A decision


@pytest.mark.parametrize("clock", [*TurnClock])
def test_a_decision_has_the_time_of_its_clock(clock: TurnClock) -> None:
    table = first_timed(playing(BEN, clock=clock))
    allowed = {"off": None, "brisk": 30, "normal": 90, "relaxed": 300, "slow": 86400}[clock]
    assert table.asked_at == NOON
    assert table.due_at == (None if allowed is None else NOON + seconds(allowed))


def test_each_decision_has_a_time_of_its_own() -> None:
    table = first_timed(playing(BEN))
    after = step(table)
    while not after.asked:
        after = step(after)
    assert then(table, after, later=50).due_at == NOON + seconds(140)


def test_all_who_pass_have_the_same_time_and_nobody_makes_it_longer() -> None:
    table = first_timed(passing(BEN, CLEO))
    for later in (30, 60):
        table = then(table, step(table), later)
    assert len(table.asked) == 1
    assert table.due_at == NOON + seconds(90)


def test_a_computer_has_no_deadline() -> None:
    table = first_timed(playing(BEN))
    computers = step(table)
    assert computers.asked == frozenset()
    assert then(table, computers).due_at is None
    assert then(table, computers).asked_at is None


def test_what_changes_no_decision_changes_no_deadline() -> None:
    table = first_timed(playing(BEN, CLEO))
    voted = then(table, ending.vote(table, on_turn(table)), later=80)
    assert voted.due_at == table.due_at
    assert voted.touched_at == NOON + seconds(80)


# Coming and going


def left_and_back(table: Table, left: float, back: float) -> Table:
    """The table after whoever is on turn has left it and come back."""
    user_id = on_turn(table)
    gone = then(table, company.leave_game(table, user_id), left)
    assert gone.due_at is None
    return then(gone, company.come_back(gone, user_id, NOON + seconds(back)), back)


def test_leaving_and_coming_back_begins_no_time_anew() -> None:
    table = first_timed(playing(BEN))
    assert left_and_back(table, left=20, back=25).due_at == NOON + seconds(90)


def test_whoever_comes_late_to_a_decision_has_a_moment() -> None:
    table = first_timed(playing(BEN))
    assert left_and_back(table, left=85, back=88).due_at == NOON + seconds(118)


def test_whoever_takes_over_a_seat_on_turn_has_a_moment() -> None:
    table = first_timed(playing(BEN))
    seat = table.seat_of(on_turn(table))
    assert seat is not None
    gone = then(table, company.leave_game(table, on_turn(table)), 80)
    taken = then(gone, company.take_seat(gone, CLEO, seat, NOON), 81)
    assert taken.due_at == NOON + seconds(81) + GRACE


def test_whoever_takes_a_seat_while_its_computer_thinks_has_the_whole_time() -> None:
    table = first_timed(playing(BEN))
    computers = then(table, step(table), 80)
    seat = first_asked(computers)
    taken = then(computers, company.take_seat(computers, CLEO, seat, NOON), 81)
    assert taken.due_at == NOON + seconds(81 + 90)


def test_whoever_comes_to_a_clock_that_is_off_may_take_for_ever() -> None:
    table = first_timed(playing(BEN, clock=TurnClock.OFF))
    assert left_and_back(table, left=20, back=25).due_at is None


def test_coming_late_to_a_pass_gives_a_moment_to_all() -> None:
    table = first_timed(passing(BEN))
    gone = then(table, company.leave_game(table, BEN), 80)
    back = then(gone, company.come_back(gone, BEN, NOON), 81)
    assert back.due_at == NOON + seconds(81) + GRACE


Edit = Callable[[Table, int], Table]
COMING_AND_GOING: tuple[Edit, ...] = (
    company.leave_game,
    lambda table, user_id: company.come_back(table, user_id, NOON),
    ending.vote,
)


@given(
    st.sampled_from([passing, playing]),
    st.lists(st.tuples(st.sampled_from(COMING_AND_GOING), st.integers(0, 29)), max_size=30),
)
def test_nobody_makes_a_decision_wait_for_ever_by_coming_and_going(
    at_which: Callable[..., Table], deeds: list[tuple[Edit, int]]
) -> None:
    table, now = first_timed(at_which(BEN, CLEO)), NOON
    user_id = min(user_id for user_id, _ in table.asked)
    for edit, wait in deeds:
        now += seconds(wait)
        try:
            table = timed(table, edit(table, user_id), now, PAUSE)
        except TableRefusedError:
            continue
        if table.asked:
            assert table.due_at is not None
            assert NOON + seconds(90) <= table.due_at <= NOON + seconds(90) + GRACE


# Between two deals


def test_the_next_deal_comes_after_the_pause_whatever_happens_meanwhile() -> None:
    table = first_timed(between_deals(BEN))
    assert (table.next_deal_at, table.due_at) == (NOON + PAUSE, None)
    ready = then(table, company.ready(table, BEN), later=15)
    assert ready.next_deal_at == NOON + PAUSE


def deserted() -> Table:
    """A game between two deals that waits for anybody."""
    table = between_deals(BEN)
    for user_id in (ANNA, BEN, ANNA, BEN):
        seat = table.seat_of(user_id)
        assert seat is not None
        table = company.miss_turn(table, seat)
    return table


def test_a_deserted_game_is_not_dealt_and_ends_after_a_day() -> None:
    table = first_timed(deserted())
    assert (table.next_deal_at, table.due_at) == (None, NOON + timedelta(hours=24))


def test_whoever_comes_back_to_a_deserted_game_is_dealt_cards_after_the_pause() -> None:
    table = first_timed(deserted())
    back = then(table, company.come_back(table, BEN, NOON), later=5000)
    assert (back.next_deal_at, back.due_at) == (NOON + seconds(5000) + PAUSE, None)


def test_a_table_that_is_over_waits_for_nothing() -> None:
    for before in (first_timed(playing(BEN)), first_timed(gathering()), first_timed(deserted())):
        over = then(before, ending.stop(before, ANNA, moderator=True))
        assert (over.due_at, over.next_deal_at, over.asked_at) == (None, None, None)
