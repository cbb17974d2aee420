"""Who plays a running game: leaving it, coming back, taking a seat, and being away."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import company, ending, hosting, lobby
from bot.errors import TableReason, TableRefusedError
from bot.table import Computer, Ending, Moment, Stage, Table
from engine.seats import Seat
from tests.bot.coming import (
    CLEO,
    DAN,
    NOON,
    begun,
    between_deals,
    dealt,
    gathering,
    passing,
    person,
    playing,
    seconds,
    step,
)
from tests.bot.games import ANNA, BEN, game_of

LATER = NOON + seconds(5000)


def seat_of(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat


def computers_seat(table: Table) -> Seat:
    return next(seat for seat, each in enumerate(table.sitters) if isinstance(each, Computer))


def away(table: Table, *people: int) -> Table:
    """The table after these people have missed two turns in a row."""
    for user_id in (*people, *people):
        table = company.miss_turn(table, seat_of(table, user_id))
    return table


def refused(edit: Callable[[], Table]) -> TableReason:
    with pytest.raises(TableRefusedError) as why:
        edit()
    return why.value.reason


# Leaving


def test_a_computer_takes_the_seat_of_whoever_leaves_with_its_cards_and_points() -> None:
    table = playing(BEN)
    seat = seat_of(table, BEN)
    left = company.leave_game(table, BEN)
    assert isinstance(left.sitters[seat], Computer)
    assert left.game == table.game
    assert [each for at, each in enumerate(left.sitters) if at != seat] == [
        each for at, each in enumerate(table.sitters) if at != seat
    ]


def test_each_computer_has_a_name_of_its_own_after_somebody_has_left() -> None:
    left = company.leave_game(playing(BEN), BEN)
    assert len({computer.name for computer in left.computers}) == len(left.computers) == 5


def test_a_game_that_the_last_one_leaves_is_stopped() -> None:
    left = company.leave_game(company.leave_game(playing(BEN), BEN), ANNA)
    assert (left.stage, left.ending) == (Stage.STOPPED, Ending.DESERTED)


def test_a_game_goes_on_for_somebody_who_is_away() -> None:
    assert company.leave_game(away(playing(BEN), BEN), ANNA).stage is Stage.RUNNING


def test_whoever_leaves_is_neither_ready_nor_votes_any_more() -> None:
    table = ending.vote(company.ready(between_deals(BEN), BEN), BEN)
    left = company.leave_game(table, BEN)
    assert (left.ready, left.votes) == (frozenset(), frozenset())


def test_only_whoever_sits_there_leaves_and_only_a_running_game() -> None:
    assert refused(lambda: company.leave_game(playing(BEN), CLEO)) is TableReason.NOT_SEATED
    assert refused(lambda: company.leave_game(gathering(BEN), BEN)) is TableReason.NOT_RUNNING
    over = ending.stop(playing(BEN), ANNA, moderator=False)
    assert refused(lambda: company.leave_game(over, BEN)) is TableReason.OVER


# Coming back


def test_whoever_has_left_comes_back_to_the_own_seat() -> None:
    table = playing(BEN)
    back = company.come_back(company.leave_game(table, BEN), BEN, LATER)
    assert back.seat_of(BEN) == table.seat_of(BEN)
    assert back.departures == ()
    assert person(back, BEN).joined_at == LATER


def test_nobody_comes_back_to_a_seat_that_somebody_else_has_taken() -> None:
    table = playing(BEN)
    seat = seat_of(table, BEN)
    taken = company.take_seat(company.leave_game(table, BEN), CLEO, seat, LATER)
    assert refused(lambda: company.come_back(taken, BEN, LATER)) is TableReason.SEAT_TAKEN
    assert taken.missing == ()


def test_nobody_comes_back_who_never_was_there() -> None:
    assert refused(lambda: company.come_back(playing(BEN), CLEO, LATER)) is TableReason.NOT_SEATED
    assert refused(lambda: company.come_back(gathering(BEN), BEN, LATER)) is TableReason.NOT_RUNNING


def test_what_somebody_has_not_seen_is_known_from_the_first_turn_missed() -> None:
    table = playing(BEN)
    once = company.miss_turn(table, seat_of(table, BEN))
    twice = company.miss_turn(scored(once), seat_of(table, BEN))
    for missed in (once, twice, company.leave_game(twice, BEN)):
        told = missed.missed_by(BEN)
        assert told is not None
        assert told == (seat_of(table, BEN), Moment(1, 0))
    assert table.missed_by(BEN) is None
    assert company.present(twice, seat_of(table, BEN)).missed_by(BEN) is None


def scored(table: Table) -> Table:
    """The table at the end of its deal."""
    while not table.is_between_deals:
        table = step(table)
    return table


# Taking a seat over


def test_a_newcomer_takes_a_computers_hand_and_score_as_they_are() -> None:
    table = playing(BEN)
    seat = computers_seat(table)
    taken = company.take_seat(table, CLEO, seat, LATER)
    assert taken.seat_of(CLEO) == seat
    assert taken.game == table.game
    view = taken.view_of(CLEO)
    assert view is not None
    assert view.seat == seat


def test_nobody_takes_a_persons_seat_or_one_that_is_none() -> None:
    table = away(playing(BEN), BEN)
    for seat in (seat_of(table, BEN), seat_of(table, ANNA), 6, 100):
        taking = lambda seat=seat: company.take_seat(table, CLEO, seat, LATER)  # noqa: E731
        assert refused(taking) is TableReason.SEAT_TAKEN


def test_nobody_takes_a_second_seat() -> None:
    table = playing(BEN)
    taking = lambda: company.take_seat(table, BEN, computers_seat(table), LATER)  # noqa: E731
    assert refused(taking) is TableReason.ALREADY_SEATED


def test_whoever_knows_a_hand_of_the_deal_takes_no_other_seat_before_the_next() -> None:
    left = company.leave_game(playing(BEN), BEN)
    departure = left.departure_of(BEN)
    assert departure is not None
    other = next(
        seat
        for seat, sitter in enumerate(left.sitters)
        if isinstance(sitter, Computer) and seat != departure.seat
    )
    taking = lambda: company.take_seat(left, BEN, other, LATER)  # noqa: E731
    assert refused(taking) is TableReason.KNOWS_A_HAND
    assert company.take_seat(left, BEN, departure.seat, LATER).seat_of(BEN) == departure.seat
    next_deal = dealt(scored(left))
    taken = company.take_seat(next_deal, BEN, other, LATER)
    assert (taken.seat_of(BEN), taken.departures) == (other, ())


def test_whoever_left_before_the_cards_came_knows_no_hand_of_them() -> None:
    for before in (begun(BEN), between_deals(BEN)):
        left = dealt(company.leave_game(before, BEN))
        seat = seat_of(before, BEN)
        other = next(
            at
            for at, sitter in enumerate(left.sitters)
            if isinstance(sitter, Computer) and at != seat
        )
        assert company.take_seat(left, BEN, other, LATER).seat_of(BEN) == other


# Being away


def test_after_two_turns_missed_in_a_row_a_computer_keeps_the_seat() -> None:
    table = passing(BEN)
    seat = seat_of(table, BEN)
    once = company.miss_turn(table, seat)
    assert not once.is_played_by_computer(seat)
    assert BEN in {user_id for user_id, _ in once.asked}
    twice = company.miss_turn(once, seat)
    assert twice.is_played_by_computer(seat)
    assert BEN not in {user_id for user_id, _ in twice.asked}
    assert (twice.seat_of(BEN), twice.missing) == (seat, (BEN,))


def test_whoever_takes_a_turn_in_between_has_missed_none() -> None:
    table = passing(BEN)
    seat = seat_of(table, BEN)
    missed = company.miss_turn(company.present(company.miss_turn(table, seat), seat), seat)
    assert (person(missed, BEN).missed, person(missed, BEN).is_away) == (1, False)


def test_whoever_is_back_has_the_seat_at_once() -> None:
    table = away(passing(BEN), BEN)
    back = company.come_back(table, BEN, LATER)
    assert not back.is_played_by_computer(seat_of(table, BEN))
    assert person(back, BEN).joined_at == person(table, BEN).joined_at
    assert BEN in {user_id for user_id, _ in back.asked}


def test_ready_is_a_sign_of_being_there() -> None:
    table = company.ready(away(between_deals(BEN), BEN), BEN)
    assert not person(table, BEN).is_away


# Whatever happens

PEOPLE = (ANNA, BEN, CLEO, DAN)
who, seats = st.sampled_from(PEOPLE), st.integers(0, 5)
DEEDS: dict[str, Callable[[Table, int, int, Seat], Table]] = {
    "join": lambda it, one, _, __: lobby.join(it, one, LATER),
    "leave": lambda it, one, _, __: lobby.leave(it, one),
    "kick": lambda it, one, two, _: lobby.kick(it, one, two),
    "add": lambda it, one, _, __: lobby.add_computer(it, one),
    "remove": lambda it, one, _, __: lobby.remove_computer(it, one),
    "leave game": lambda it, one, _, __: company.leave_game(it, one),
    "come back": lambda it, one, _, __: company.come_back(it, one, LATER),
    "take": lambda it, one, _, seat: company.take_seat(it, one, seat, LATER),
    "host": lambda it, one, two, _: hosting.give_host(it, one, two),
    "vote": lambda it, one, _, __: ending.outvoted(ending.vote(it, one)),
    "ready": lambda it, one, _, __: company.ready(it, one),
    "miss": lambda it, one, _, __: company.miss_turn(it, seat_of(it, one)),
    "play": lambda it, _, __, ___: on(it),
    "end of the deal": lambda it, _, __, ___: scored(it),
}


def on(table: Table) -> Table:
    return dealt(table) if table.is_between_deals else step(table)


def may_happen(table: Table, name: str, one: int) -> bool:
    """Only somebody who is there misses a turn, and only a running game is played."""
    if name in ("miss", "play", "end of the deal"):
        return table.stage is Stage.RUNNING and (name != "miss" or one in table.present)
    return True


@given(
    st.sampled_from([gathering, passing, playing, between_deals]),
    st.lists(st.tuples(st.sampled_from([*DEEDS]), who, who, seats), max_size=30),
)
def test_whoever_comes_and_goes_the_table_stays_in_order(
    at_which: Callable[..., Table], deeds: list[tuple[str, int, int, Seat]]
) -> None:
    table = at_which(BEN, CLEO)
    check_order(table)
    for name, one, two, seat in deeds:
        if not may_happen(table, name, one):
            continue
        try:
            table = DEEDS[name](table, one, two, seat)
        except TableRefusedError:
            continue
        check_order(table)


def check_order(table: Table) -> None:
    people, names = table.people, [computer.name for computer in table.computers]
    assert len({*people}) == len(people), "somebody sits twice"
    assert len({*names}) == len(names), "two computers have one name"
    if table.present and table.is_open:
        assert table.host_id in table.present, "the host is not there"
    gone = [departure.user_id for departure in table.departures]
    assert len({*gone}) == len(gone), "somebody has left twice"
    assert not {*gone} & {*people}, "somebody has left and sits there"
    assert table.votes <= {*people}, "somebody votes who is gone"
    assert table.ready <= {*people}, "somebody is ready who is gone"
    assert table.unconfirmed <= {*people}, "somebody is asked who is gone"
    if table.game is not None:
        assert len(table.sitters) == 6
        assert len(table.held) == len(game_of(table).sheet), "a deal is held by nobody"
        assert len(people) > 0 or not table.is_open, "a game goes on without anybody"
    for seat, sitter in enumerate(table.sitters):
        if not isinstance(sitter, Computer):
            assert (sitter.missed > 0) == (sitter.since is not None), seat
