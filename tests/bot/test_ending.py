"""How a table ends before its game: closed, voted, idle, deserted, gone."""

from collections.abc import Callable

import pytest

from bot import company, ending
from bot.errors import TableReason, TableRefusedError
from bot.table import Ending, Stage, Table
from tests.bot.coming import CLEO, DAN, gathering, passing, playing
from tests.bot.games import ANNA, BEN

EVE = 5


def voted(table: Table, *people: int) -> Table:
    """The table after each of these people has voted."""
    for user_id in people:
        table = ending.outvoted(ending.vote(table, user_id))
    return table


def away(table: Table, user_id: int) -> Table:
    seat = table.seat_of(user_id)
    assert seat is not None
    return company.miss_turn(company.miss_turn(table, seat), seat)


def refused(edit: Callable[[], Table]) -> TableReason:
    with pytest.raises(TableRefusedError) as why:
        edit()
    return why.value.reason


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (lambda table: ending.stop(table, ANNA, moderator=False), Ending.CLOSED),
        (ending.abandon, Ending.GONE),
    ],
)
@pytest.mark.parametrize(
    ("table", "stage"), [(gathering(BEN), Stage.CLOSED), (playing(BEN), Stage.STOPPED)]
)
def test_a_table_says_why_it_has_ended(
    table: Table, stage: Stage, edit: Callable[[Table], Table], why: Ending
) -> None:
    assert (edit(table).stage, edit(table).ending) == (stage, why)


def test_a_table_that_nobody_comes_to_ends_as_idle_or_deserted() -> None:
    assert ending.forsake(gathering(BEN)).ending is Ending.IDLE
    assert ending.forsake(playing(BEN)).ending is Ending.DESERTED


def test_a_table_ends_once() -> None:
    over = ending.stop(playing(BEN), ANNA, moderator=False)
    assert ending.forsake(over) == ending.abandon(over) == over


# Votes


@pytest.mark.parametrize(
    ("guests", "needed"), [((), 2), ((BEN,), 2), ((BEN, CLEO), 2), ((BEN, CLEO, DAN), 3)]
)
def test_more_than_half_of_those_who_are_there_stop_a_game(
    guests: tuple[int, ...], needed: int
) -> None:
    table = playing(*guests)
    assert ending.votes_needed(table) == needed
    people = (ANNA, *guests)
    assert voted(table, *people[: needed - 1]).stage is Stage.RUNNING
    if len(people) >= needed:
        over = voted(table, *people[:needed])
        assert (over.stage, over.ending) == (Stage.STOPPED, Ending.VOTED)


def test_a_second_vote_takes_the_first_back() -> None:
    table = voted(playing(BEN, CLEO), BEN, BEN, CLEO)
    assert table.votes == {CLEO}
    assert table.stage is Stage.RUNNING


def test_those_who_are_away_hold_nobody() -> None:
    table = away(away(playing(BEN, CLEO, DAN), CLEO), DAN)
    assert ending.votes_needed(table) == 2
    assert voted(table, ANNA, BEN).stage is Stage.STOPPED


def test_the_vote_of_somebody_who_is_away_counts_for_and_against() -> None:
    table = away(playing(BEN, CLEO), CLEO)
    assert voted(table, CLEO).votes == {CLEO}
    assert ending.votes_needed(voted(table, CLEO)) == 2


def test_a_game_ends_when_those_leave_who_did_not_want_it_to() -> None:
    table = voted(playing(BEN, CLEO, DAN), ANNA, BEN)
    assert table.stage is Stage.RUNNING
    left = ending.outvoted(company.leave_game(table, DAN))
    assert (left.stage, left.ending) == (Stage.STOPPED, Ending.VOTED)
    assert ending.outvoted(away(table, DAN)).stage is Stage.STOPPED


def test_a_game_without_votes_goes_on_though_everybody_is_away() -> None:
    table = away(away(passing(BEN), ANNA), BEN)
    assert ending.outvoted(table) == table


def test_only_the_seated_of_a_running_game_vote() -> None:
    assert refused(lambda: ending.vote(playing(BEN), EVE)) is TableReason.NOT_SEATED
    assert refused(lambda: ending.vote(gathering(BEN), BEN)) is TableReason.NOT_RUNNING
    over = voted(playing(BEN), ANNA, BEN)
    assert refused(lambda: ending.vote(over, BEN)) is TableReason.OVER
    assert ending.outvoted(over) == over
