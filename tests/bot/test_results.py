"""What a finished game leaves on the leaderboard: a line a seat, right in each figure."""

from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest

from bot.results import results_of
from bot.table import Computer, Table
from engine.state import Finished, Game
from tests.bot.games import ANNA, BEN, begun, changed, game_of, lobby, next_action


@pytest.fixture(scope="module")
def finished() -> Table:
    """A table at which a game has come to its end."""
    table, dice = begun(lobby()), Random(5)
    while not isinstance(game_of(table).phase, Finished):
        table = changed(table, next_action(game_of(table), dice))
    return table


def ending(table: Table, *totals: int) -> Table:
    """The table, had its game ended with these totals in one deal."""
    game: Game = replace(game_of(table), sheet=(tuple(map(Decimal, totals)),))
    return table.model_copy(update={"game": game})


def test_a_place_is_how_many_seats_had_fewer_points(finished: Table) -> None:
    results = results_of(ending(finished, 26, 0, 7, 0, 7, 12))
    assert [result.better for result in results] == [5, 0, 2, 0, 2, 4]


def test_seats_that_tie_for_the_lowest_total_have_all_won(finished: Table) -> None:
    results = results_of(ending(finished, 30, 4, 4, 4, 5, 5))
    assert [result.seat for result in results if result.better == 0] == [1, 2, 3]


def test_par_is_an_equal_share_of_all_points(finished: Table) -> None:
    results = results_of(ending(finished, 26, 0, 7, 0, 7, 12))
    assert [result.points for result in results] == [26, 0, 7, 0, 7, 12]
    assert {result.par for result in results} == {Decimal(52) / 6}


def test_a_computer_has_no_name_there_and_people_are_counted(finished: Table) -> None:
    results = results_of(finished)
    assert {result.user_id for result in results} == {ANNA, BEN, None}
    for result in results:
        seated_computer = isinstance(finished.sitters[result.seat], Computer)
        assert (result.user_id is None) == seated_computer
        assert (result.people, result.seats) == (2, 6)


def test_a_game_that_is_not_over_leaves_nothing() -> None:
    assert results_of(lobby()) == ()
    assert results_of(begun(lobby())) == ()


def held_by(table: Table, *holders: int | None) -> int | None:
    """Whom the first seat counts for, had these held it, a deal each."""
    held = tuple((holder, *[None] * 5) for holder in holders)
    return results_of(table.model_copy(update={"held": held}))[0].user_id


@pytest.mark.parametrize(
    ("holders", "counts_for"),
    [
        ((ANNA,), ANNA),
        ((ANNA, ANNA, BEN), ANNA),
        ((BEN, None, ANNA, ANNA, ANNA), ANNA),
        ((ANNA, BEN), None),
        ((ANNA, ANNA, None, None), None),
        ((ANNA, None, BEN), None),
        ((None, None, ANNA), None),
    ],
)
def test_a_result_counts_for_whoever_held_the_seat_for_more_than_half_of_the_deals(
    finished: Table, holders: tuple[int | None, ...], counts_for: int | None
) -> None:
    assert held_by(finished, *holders) == counts_for


def test_people_whose_seats_count_for_nobody_are_not_counted(finished: Table) -> None:
    held = ((ANNA, BEN, None, None, None, None), (None, BEN, None, None, None, None))
    results = results_of(finished.model_copy(update={"held": held}))
    assert [result.user_id for result in results] == [None, BEN, None, None, None, None]
    assert {result.people for result in results} == {1}
