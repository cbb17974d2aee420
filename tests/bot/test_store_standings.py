"""The leaderboard: people only, finished games with at least two of them, server by server."""

from collections.abc import Sequence
from decimal import Decimal
from random import Random

import pytest

from bot.results import Result
from bot.store import Store, StoreError
from bot.table import Person, Stage, Table, TableKey
from tests.bot.games import ANNA, BEN, HOME, begun, finish, lobby, play, start

CARL = 3
COMPUTER = None


async def over(
    store: Store, points: Sequence[tuple[int | None, float]], guild_id: int = HOME
) -> TableKey:
    """A game that is over, with these points for these people and computers."""
    table = await store.save(begun(await store.create(lobby(guild_id=guild_id))))
    ended = table.model_copy(update={"stage": Stage.FINISHED})
    await store.save(ended, results=lines(table.key, points))
    return table.key


def lines(key: TableKey, points: Sequence[tuple[int | None, float]]) -> list[Result]:
    """The results of a game that ended with these points."""
    each = [Decimal(mine) for _, mine in points]
    return [
        Result(
            key=key,
            seat=seat,
            user_id=user_id,
            points=Decimal(mine),
            par=sum(each, Decimal(0)) / len(each),
            better=sum(other < mine for other in each),
            seats=len(each),
            people=sum(user_id is not None for user_id, _ in points),
        )
        for seat, (user_id, mine) in enumerate(points)
    ]


async def test_a_game_counts_for_each_person_and_for_no_computer(store: Store) -> None:
    await over(store, [(ANNA, 10), (BEN, 30), (COMPUTER, 20), (COMPUTER, 60)])
    first, second = await store.standings(HOME)
    assert (first.user_id, first.games, first.wins, first.win_rate) == (ANNA, 1, 1, 1.0)
    assert (first.points, first.par, first.place) == (10, 30, 0)
    assert (second.user_id, second.wins, second.against_par) == (BEN, 0, 1.0)
    assert second.place == pytest.approx(2 / 3)
    assert first.against_par == pytest.approx(1 / 3)


async def test_quarters_are_exact(store: Store) -> None:
    await over(store, [(ANNA, 0.25), (BEN, 32.5)])
    assert [standing.points for standing in await store.standings(HOME)] == [0.25, 32.5]


async def test_a_place_is_a_share_of_the_seats(store: Store) -> None:
    await over(store, [(ANNA, 1), (BEN, 2), (COMPUTER, 3)])
    await over(store, [(ANNA, 9), (BEN, 2), (COMPUTER, 3), (COMPUTER, 4), (COMPUTER, 5)])
    places = {standing.user_id: standing.place for standing in await store.standings(HOME)}
    assert places == {ANNA: pytest.approx((0 + 1) / 2), BEN: pytest.approx((1 / 2 + 0) / 2)}


async def test_who_shares_the_fewest_points_has_won(store: Store) -> None:
    await over(store, [(ANNA, 10), (BEN, 10), (CARL, 30)])
    wins = {standing.user_id: standing.wins for standing in await store.standings(HOME)}
    assert wins == {ANNA: 1, BEN: 1, CARL: 0}


async def test_wins_go_before_places_and_places_before_ids(store: Store) -> None:
    await over(store, [(CARL, 1), (BEN, 2), (ANNA, 2), (COMPUTER, 9)])
    assert await ranking(store) == [CARL, ANNA, BEN]
    await over(store, [(COMPUTER, 1), (BEN, 2), (ANNA, 3)])
    assert await ranking(store) == [CARL, BEN, ANNA]
    for _ in range(2):
        await over(store, [(ANNA, 1), (BEN, 2)])
    assert await ranking(store) == [ANNA, CARL, BEN]


async def test_a_game_of_one_person_counts_for_nothing(store: Store) -> None:
    await over(store, [(ANNA, 10), (COMPUTER, 30)])
    assert await store.standings(HOME) == []


async def test_each_server_has_its_own(store: Store) -> None:
    await over(store, [(ANNA, 10), (BEN, 30)], guild_id=2000)
    assert await store.standings(HOME) == []
    assert [standing.user_id for standing in await store.standings(2000)] == [ANNA, BEN]


async def test_where_moons_leave_nothing_to_share_everybody_is_at_par(store: Store) -> None:
    await over(store, [(ANNA, -26), (BEN, 26)])
    assert [standing.against_par for standing in await store.standings(HOME)] == [1.0, 1.0]


async def test_a_game_is_counted_with_its_last_card_and_once(store: Store) -> None:
    table = await play(store, await start(store), Random(7), actions=50)
    assert await store.standings(HOME) == []
    await finish(store, table, Random(7))
    assert [standing.games for standing in await store.standings(HOME)] == [1, 1]


async def test_a_second_set_of_results_is_refused(store: Store) -> None:
    points = [(ANNA, 10.0), (BEN, 30.0)]
    key = await over(store, points)
    table = await store.load(key)
    assert isinstance(table, Table)
    with pytest.raises(StoreError):
        await store.save(table, results=lines(key, points))
    assert await store.load(key) == table
    assert [standing.games for standing in await store.standings(HOME)] == [1, 1]


async def test_a_stopped_game_counts_for_nothing(store: Store) -> None:
    table = await play(store, await start(store), Random(7), actions=50)
    assert Person(user_id=ANNA) in table.sitters
    await store.save(table.model_copy(update={"stage": Stage.STOPPED}))
    assert await store.standings(HOME) == []


async def ranking(store: Store) -> list[int]:
    """The people from the first to the last."""
    return [standing.user_id for standing in await store.standings(HOME)]
