"""Whom a host finds at the table: those who are still there, and those who are sent away."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest

from bot import lobby
from bot.errors import TableReason, TableRefusedError
from bot.table import Stage, Table
from engine.rules import rules_for
from tests.bot.coming import CLEO, NOON
from tests.bot.games import ANNA, BEN


def opened(*guests: int) -> Table:
    """Anna's table with guests, all of whom came at noon."""
    table = lobby.open_table(1000, 10, ANNA, rules_for("classic", 6), NOON)
    for guest in guests:
        table = lobby.join(table, guest, NOON)
    return table


def refused(edit: Callable[[], Table]) -> TableReason:
    with pytest.raises(TableRefusedError) as why:
        edit()
    return why.value.reason


# Who is still there


LATER = NOON + timedelta(minutes=15, seconds=1)


def asked_at_start(*guests: int) -> Table:
    """A lobby whose host begins it when everybody joined long ago."""
    return lobby.start(opened(*guests), ANNA, LATER, Random(1), filling=True)


def confirmed(table: Table, user_id: int) -> Table:
    return lobby.confirm(table, user_id, LATER, Random(1))


def test_whoever_joined_a_while_ago_is_asked_before_the_game_begins_but_not_its_host() -> None:
    table = asked_at_start(BEN, CLEO)
    assert table.unconfirmed == {BEN, CLEO}
    assert table.is_starting


def test_whoever_has_just_joined_is_not_asked() -> None:
    table = lobby.join(opened(BEN), CLEO, NOON + timedelta(minutes=1))
    assert lobby.start(table, ANNA, LATER, Random(1), filling=True).unconfirmed == {BEN}
    in_time = NOON + timedelta(minutes=15)
    assert lobby.start(table, ANNA, in_time, Random(1), filling=True).stage is Stage.RUNNING


def test_the_game_begins_when_the_last_one_has_said_that_they_are_there() -> None:
    table = confirmed(asked_at_start(BEN, CLEO), BEN)
    assert table.unconfirmed == {CLEO}
    assert table.is_starting
    table = confirmed(table, CLEO)
    assert table.stage is Stage.RUNNING
    assert not table.unconfirmed
    assert {*table.people} == {ANNA, BEN, CLEO}


def test_whoever_does_not_say_so_is_followed_by_a_computer() -> None:
    table = confirmed(asked_at_start(BEN, CLEO), BEN)
    table = lobby.begin_without(table, Random(1))
    assert (table.stage, len(table.sitters)) == (Stage.RUNNING, 6)
    assert {*table.people} == {ANNA, BEN}


def test_whoever_has_said_so_is_not_asked_again_a_moment_later() -> None:
    table = confirmed(asked_at_start(BEN, CLEO), BEN)
    table = lobby.leave(table, CLEO)
    assert not table.is_starting
    assert lobby.start(table, ANNA, LATER, Random(1), filling=True).stage is Stage.RUNNING


def test_a_second_press_on_start_asks_nobody_anew() -> None:
    table = confirmed(asked_at_start(BEN, CLEO), BEN)
    assert lobby.start(table, ANNA, LATER, Random(1), filling=True) == table


def test_somebody_may_join_while_others_are_asked() -> None:
    table = lobby.join(asked_at_start(BEN), CLEO, LATER)
    table = confirmed(table, BEN)
    assert {*table.people} == {ANNA, BEN, CLEO}


def test_whoever_was_not_asked_changes_nothing_by_saying_that_they_are_there() -> None:
    table = asked_at_start(BEN)
    assert confirmed(table, ANNA).unconfirmed == {BEN}
    assert refused(lambda: confirmed(table, CLEO)) is TableReason.NOT_SEATED
    assert refused(lambda: confirmed(opened(BEN), BEN)) is TableReason.NOTHING_TO_WAIT_FOR


# Sent away by the host


def test_the_host_frees_somebodys_seat() -> None:
    table = lobby.kick(opened(BEN, CLEO), ANNA, BEN)
    assert table.people == (ANNA, CLEO)
    assert lobby.join(table, BEN, NOON).people == (ANNA, CLEO, BEN)


def test_only_the_host_sends_people_away_and_nobody_who_does_not_sit_there() -> None:
    assert refused(lambda: lobby.kick(opened(BEN), BEN, ANNA)) is TableReason.NOT_HOST
    assert refused(lambda: lobby.kick(opened(BEN), ANNA, ANNA)) is TableReason.NOBODY_TO_KICK
    assert refused(lambda: lobby.kick(opened(BEN), ANNA, CLEO)) is TableReason.NOBODY_TO_KICK
