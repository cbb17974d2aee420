"""Calls: who is to be called to a decision, and from when on."""

from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

import pytest

from bot import company, lobby
from bot.calls import START, Call, calls
from bot.deadlines import timed
from bot.store import Store
from bot.table import Table
from bot.turnclock import QuietHours, TurnClock
from bot.wishes import Wish, Wishes
from tests.bot.coming import CLEO, NOON, PAUSE, gathering, passing, playing, seconds
from tests.bot.games import ANNA, BEN, HOME

NIGHT = QuietHours(11, 15, "UTC")
"""Noon is in it."""


@dataclass
class Wanting(Wishes):
    """What some people want."""

    wanted: dict[int, Wish] = field(default_factory=dict)

    def of(self, guild_id: int, user_id: int) -> Wish:
        assert guild_id == HOME
        return self.wanted.get(user_id, Wish.LATE)


def called(table: Table, **wanted: Wish) -> list[Call]:
    by_id = {{"anna": ANNA, "ben": BEN, "cleo": CLEO}[name]: wish for name, wish in wanted.items()}
    return list(calls(timed(None, table, NOON, PAUSE), Wanting(by_id)))


def test_whoever_has_said_nothing_is_called_when_half_of_the_time_is_gone() -> None:
    table = playing(BEN)
    ((user_id, turn),) = table.asked
    assert called(table) == [Call(user_id, turn, NOON + seconds(45))]


def test_whoever_wants_every_turn_is_called_to_one_that_is_not_taken_at_once() -> None:
    table = passing(BEN)
    (ben,) = (call for call in called(table, ben=Wish.TURN) if call.user_id == BEN)
    assert ben.at == NOON + seconds(5)


def test_whoever_wants_no_call_gets_none() -> None:
    assert [call.user_id for call in called(passing(BEN, CLEO), ben=Wish.NEVER)] == [ANNA, CLEO]


def test_where_no_time_runs_out_only_those_are_called_who_want_every_turn() -> None:
    table = passing(BEN, clock=TurnClock.OFF)
    assert [call.user_id for call in called(table, ben=Wish.TURN)] == [BEN]


def test_nobody_is_called_in_the_quiet_hours() -> None:
    table = passing(BEN, clock=TurnClock.SLOW, quiet=NIGHT)
    at_once = NOON + timedelta(hours=3)
    half = NOON + timedelta(hours=13, minutes=30)  # of the time until 15:00 of the next day
    assert [call.at for call in called(table, ben=Wish.TURN)] == [half, at_once]


def test_nobody_is_called_who_is_away_or_has_answered() -> None:
    table = passing(BEN, CLEO)
    seat = table.seat_of(BEN)
    assert seat is not None
    away = company.miss_turn(company.miss_turn(table, seat), seat)
    assert [call.user_id for call in called(away)] == [ANNA, CLEO]


def test_those_who_joined_long_ago_are_called_at_once_when_a_game_is_to_begin() -> None:
    later = NOON + timedelta(hours=1)
    table = lobby.start(gathering(BEN, CLEO), ANNA, later, Random(1), filling=True)
    assert called(table, cleo=Wish.NEVER) == [Call(BEN, START, NOON)]


def test_nobody_is_called_to_a_lobby() -> None:
    assert called(gathering(BEN)) == []


@pytest.mark.parametrize("wish", [*Wish])
async def test_a_wish_holds_in_its_server_and_outlives_the_process(
    store: Store, wish: Wish
) -> None:
    wishes = Wishes(store)
    await wishes.load()
    assert wishes.of(HOME, BEN) is Wish.LATE
    await wishes.note(HOME, BEN, wish)
    again = Wishes(store)
    await again.load()
    for known in (wishes, again):
        assert (known.of(HOME, BEN), known.of(HOME + 1, BEN)) == (wish, Wish.LATE)
