"""What people can do to a table apart from the cards: who may, when, and what comes of it."""

from collections.abc import Callable
from datetime import UTC, datetime
from random import Random

import pytest

from bot import company, ending, lobby
from bot.errors import TableReason, TableRefusedError
from bot.table import Computer, Person, Stage, Table
from engine.rules import rules_for
from tests.bot.games import game_of
from tests.deals import play_out, position

ANNA, BEN, CLEO = 1, 2, 3
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

Edit = Callable[[Table], Table]


def opened(*guests: int, seats: int = 6, computers: int = 0) -> Table:
    """Anna's table, with guests and computers."""
    table = lobby.open_table(1000, 10, ANNA, rules_for("classic", seats), NOON)
    for guest in guests:
        table = lobby.join(table, guest, NOON)
    for _ in range(computers):
        table = lobby.add_computer(table, ANNA)
    return table


def begun(*guests: int) -> Table:
    return lobby.start(opened(*guests), ANNA, NOON, Random(1), filling=True)


def ended(stage: Stage, *guests: int) -> Table:
    return begun(*guests).model_copy(update={"stage": stage})


def between_deals(*guests: int) -> Table:
    """A running game whose deal has been scored."""
    table = begun(*guests)
    scored = play_out(position(table.rules, "2C|KC|2H|3C|4C|5C"))
    return table.model_copy(update={"game": scored})


def refused(edit: Edit, table: Table) -> TableReason:
    """Why the table refuses an edit."""
    with pytest.raises(TableRefusedError) as why:
        edit(table)
    return why.value.reason


def names(table: Table) -> list[str]:
    return [computer.name for computer in table.computers]


# Sitting down and leaving


def test_whoever_opens_a_table_is_its_host_and_sits_there() -> None:
    table = opened()
    assert table.host_id == ANNA
    assert table.people == (ANNA,)
    assert table.stage is Stage.LOBBY


def test_people_sit_in_the_order_in_which_they_come() -> None:
    assert opened(CLEO, BEN).people == (ANNA, CLEO, BEN)


def test_nobody_sits_twice() -> None:
    joining = lambda table: lobby.join(table, ANNA, NOON)  # noqa: E731
    assert refused(joining, opened()) is TableReason.ALREADY_SEATED


def test_a_full_table_takes_nobody() -> None:
    full = opened(computers=5)
    assert refused(lambda table: lobby.join(table, BEN, NOON), full) is TableReason.FULL
    assert refused(lambda table: lobby.add_computer(table, ANNA), full) is TableReason.FULL


def test_a_host_who_leaves_is_followed_by_whoever_has_sat_longest() -> None:
    table = lobby.leave(opened(CLEO, BEN), ANNA)
    assert table.people == (CLEO, BEN)
    assert table.host_id == CLEO


def test_a_guest_who_leaves_changes_no_host() -> None:
    assert lobby.leave(opened(BEN), BEN).host_id == ANNA


def test_the_first_to_sit_down_at_a_deserted_table_is_its_host() -> None:
    deserted = lobby.leave(opened(computers=2), ANNA)
    assert deserted.people == ()
    assert lobby.join(deserted, BEN, NOON).host_id == BEN


# Computers


def test_every_computer_of_the_largest_table_has_a_name_of_its_own() -> None:
    table = opened(seats=11, computers=10)
    assert len({*names(table)}) == 10


def test_the_computer_that_came_last_goes_first() -> None:
    table = opened(computers=3)
    assert names(lobby.remove_computer(table, ANNA)) == names(table)[:2]


def test_a_computer_that_comes_again_has_no_name_that_is_taken() -> None:
    table = lobby.add_computer(lobby.remove_computer(opened(computers=3), ANNA), ANNA)
    assert len({*names(table)}) == 3


def test_where_no_computer_sits_none_can_be_removed() -> None:
    removing = lambda table: lobby.remove_computer(table, ANNA)  # noqa: E731
    assert refused(removing, opened()) is TableReason.NO_COMPUTER


# Beginning


def test_a_game_begins_with_all_who_sat_there_and_computers_on_the_other_seats() -> None:
    table = begun(BEN)
    assert table.stage is Stage.RUNNING
    assert len(table.sitters) == 6
    assert {*table.people} == {ANNA, BEN}


def test_seats_and_first_dealer_are_drawn() -> None:
    dice = Random(1)
    tables = [lobby.start(opened(BEN, computers=4), ANNA, NOON, dice) for _ in range(60)]
    assert len({table.sitters for table in tables}) > 50
    assert {game_of(table).first_dealer for table in tables} == {*range(6)}


def test_empty_seats_are_counted_before_a_game_begins() -> None:
    with pytest.raises(TableRefusedError) as why:
        lobby.start(opened(BEN), ANNA, NOON, Random(1))
    assert (why.value.reason, why.value.count) == (TableReason.SEATS_EMPTY, 4)


def test_computers_alone_do_not_begin_a_game() -> None:
    deserted = lobby.leave(opened(computers=5), ANNA)
    starting = lambda table: lobby.start(table, ANNA, NOON, Random(1), filling=True)  # noqa: E731
    assert refused(starting, deserted) is TableReason.NO_PERSON


def test_the_same_people_and_computers_begin_a_rematch_on_seats_drawn_anew() -> None:
    finished = ended(Stage.FINISHED, BEN)
    again = lobby.rematch(finished, BEN, NOON, Random(2))
    assert {*again.sitters} == {*finished.sitters}
    assert again.sitters != finished.sitters
    assert (again.stage, again.rules) == (Stage.RUNNING, finished.rules)
    assert game_of(again).sheet == ()


def test_whoever_begins_a_rematch_can_stop_it_although_the_host_may_be_away() -> None:
    again = lobby.rematch(ended(Stage.FINISHED, BEN), BEN, NOON, Random(2))
    assert ending.stop(again, BEN, moderator=False).stage is Stage.STOPPED


def test_nobody_who_is_away_is_drawn_into_a_rematch() -> None:
    table = ended(Stage.FINISHED, BEN, CLEO)
    for user_id in (BEN, CLEO):
        for _ in range(2):
            seat = table.seat_of(user_id)
            assert seat is not None
            table = company.miss_turn(table, seat)
    again = lobby.rematch(table, BEN, NOON, Random(2))
    assert {*again.people} == {ANNA, BEN}
    assert {*again.present} == {ANNA, BEN}
    assert len(again.computers) == 4
    assert len({*names(again)}) == 4


def test_only_a_finished_game_has_a_rematch_and_only_for_its_people() -> None:
    again = lambda table: lobby.rematch(table, CLEO, NOON, Random(2))  # noqa: E731
    assert refused(again, begun(CLEO)) is TableReason.NOT_FINISHED
    assert refused(again, ended(Stage.STOPPED, CLEO)) is TableReason.NOT_FINISHED
    assert refused(again, ended(Stage.FINISHED, BEN)) is TableReason.NOT_SEATED


# Between two deals


def test_all_people_are_ready_when_each_of_them_is() -> None:
    table = company.ready(between_deals(BEN), ANNA)
    assert not table.ready.issuperset(table.people)
    assert company.ready(table, BEN).ready.issuperset(table.people)


def test_nobody_need_be_ready_while_a_deal_is_played_and_no_spectator_at_all() -> None:
    ready = lambda table: company.ready(table, BEN)  # noqa: E731
    assert refused(ready, begun(BEN)) is TableReason.NOTHING_TO_WAIT_FOR
    assert refused(ready, opened(BEN)) is TableReason.NOTHING_TO_WAIT_FOR
    assert refused(ready, between_deals()) is TableReason.NOT_SEATED


# The end


def test_the_host_and_whoever_moderates_may_close_and_nobody_else() -> None:
    for end in (ending.close, ending.stop):
        assert end(opened(BEN), ANNA, moderator=False).stage is Stage.CLOSED
        assert end(opened(BEN), CLEO, moderator=True).stage is Stage.CLOSED
        with pytest.raises(TableRefusedError) as why:
            end(opened(BEN), BEN, moderator=False)
        assert why.value.reason is TableReason.NOT_YOURS_TO_CLOSE


def test_a_running_game_is_stopped_and_not_closed() -> None:
    closing = lambda table: ending.close(table, ANNA, moderator=False)  # noqa: E731
    assert refused(closing, begun()) is TableReason.RUNNING
    assert ending.stop(begun(), ANNA, moderator=False).stage is Stage.STOPPED


def test_a_table_whose_place_is_gone_ends_unless_it_is_over() -> None:
    assert ending.abandon(opened()).stage is Stage.CLOSED
    assert ending.abandon(begun()).stage is Stage.STOPPED
    finished = ended(Stage.FINISHED)
    assert ending.abandon(finished) == finished


EDITS: dict[str, Edit] = {
    "join": lambda table: lobby.join(table, CLEO, NOON),
    "add": lambda table: lobby.add_computer(table, ANNA),
    "remove": lambda table: lobby.remove_computer(table, ANNA),
    "start": lambda table: lobby.start(table, ANNA, NOON, Random(1), filling=True),
    "leave": lambda table: lobby.leave(table, ANNA),
    "close": lambda table: ending.close(table, ANNA, moderator=True),
    "kick": lambda table: lobby.kick(table, ANNA, BEN),
    "confirm": lambda table: lobby.confirm(table, BEN, NOON, Random(1)),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_nothing_of_a_lobby_can_be_done_to_a_running_game(edit: Edit) -> None:
    assert refused(edit, begun(BEN)) is TableReason.RUNNING


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
@pytest.mark.parametrize("stage", [Stage.FINISHED, Stage.CLOSED, Stage.STOPPED])
def test_nothing_can_be_done_to_a_table_that_is_over(edit: Edit, stage: Stage) -> None:
    assert refused(edit, ended(stage, BEN)) is TableReason.OVER


@pytest.mark.parametrize("edit", [lobby.add_computer, lobby.remove_computer])
def test_only_the_host_decides_about_computers(edit: Callable[[Table, int], Table]) -> None:
    table = opened(BEN, computers=1)
    assert refused(lambda it: edit(it, BEN), table) is TableReason.NOT_HOST


def test_only_the_host_begins() -> None:
    starting = lambda table: lobby.start(table, BEN, NOON, Random(1), filling=True)  # noqa: E731
    assert refused(starting, opened(BEN)) is TableReason.NOT_HOST


def test_an_edit_leaves_the_table_it_was_given_alone() -> None:
    table = opened(BEN, computers=1)
    before = table.model_dump()
    for name, edit in EDITS.items():
        if name != "confirm":
            edit(table)
    assert table.model_dump() == before
    assert isinstance(table.sitters[0], Person)
    assert isinstance(table.sitters[2], Computer)
