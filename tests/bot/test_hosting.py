"""The host: the role is given, and passes on when the host is gone."""

from collections.abc import Callable
from random import Random

import pytest

from bot import company, ending, lobby
from bot.errors import TableReason, TableRefusedError
from bot.hosting import give_host
from bot.table import Table
from tests.bot.coming import CLEO, DAN, NOON, begun, gathering, playing
from tests.bot.games import ANNA, BEN


def away(table: Table, user_id: int) -> Table:
    seat = table.seat_of(user_id)
    assert seat is not None
    return company.miss_turn(company.miss_turn(table, seat), seat)


def refused(edit: Callable[[], Table]) -> TableReason:
    with pytest.raises(TableRefusedError) as why:
        edit()
    return why.value.reason


@pytest.mark.parametrize("table", [gathering(BEN), playing(BEN)], ids=["lobby", "game"])
def test_the_host_gives_the_role_to_somebody_who_sits_there(table: Table) -> None:
    assert give_host(table, ANNA, BEN).host_id == BEN
    assert refused(lambda: give_host(table, BEN, BEN)) is TableReason.NOT_HOST
    assert refused(lambda: give_host(table, ANNA, CLEO)) is TableReason.NOT_AT_THE_TABLE


def test_the_role_is_not_given_to_somebody_who_is_away() -> None:
    table = away(playing(BEN), BEN)
    assert refused(lambda: give_host(table, ANNA, BEN)) is TableReason.NOT_AT_THE_TABLE


def test_a_table_that_is_over_has_no_host_to_change() -> None:
    over = ending.stop(playing(BEN), ANNA, moderator=False)
    assert refused(lambda: give_host(over, ANNA, BEN)) is TableReason.OVER


def test_a_host_who_leaves_the_game_is_followed_by_whoever_has_sat_longest() -> None:
    table = begun(CLEO, BEN, DAN)
    assert company.leave_game(table, ANNA).host_id == CLEO
    assert company.leave_game(company.leave_game(table, ANNA), CLEO).host_id == BEN


def test_a_host_who_is_away_is_followed_by_whoever_has_sat_longest_and_is_there() -> None:
    table = away(begun(CLEO, BEN, DAN), CLEO)
    assert away(table, ANNA).host_id == BEN


def test_a_host_who_is_late_once_stays_the_host() -> None:
    table = playing(BEN)
    seat = table.seat_of(ANNA)
    assert seat is not None
    assert company.miss_turn(table, seat).host_id == ANNA


def test_the_first_who_comes_back_to_a_game_without_anybody_is_its_host() -> None:
    table = away(away(playing(BEN), ANNA), BEN)
    assert table.present == ()
    assert company.come_back(table, BEN, NOON).host_id == BEN


def test_saying_that_one_is_still_there_makes_nobody_sit_for_less_long() -> None:
    table = gathering(BEN, CLEO).model_copy(update={"unconfirmed": frozenset({BEN, CLEO})})
    confirmed = lobby.confirm(table, BEN, NOON.replace(hour=15), Random(1))
    assert lobby.leave(confirmed, ANNA).host_id == BEN
