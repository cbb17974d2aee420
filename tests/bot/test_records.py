"""Records of tables: what was played there, in the written form of Rulebook 12."""

from random import Random

import pytest

from bot.records import deals_of_table, record_of_table
from bot.store import Store
from engine.errors import RecordError
from engine.record import read, write
from engine.replay import replay
from engine.state import Dealing
from tests.bot.games import finish, game_of, lobby, play, start, step


@pytest.mark.parametrize("preset", ["classic", "widow", "kitty"])
async def test_a_finished_table_has_the_record_of_its_game(store: Store, preset: str) -> None:
    table = await finish(store, await start(store, lobby(preset=preset)), Random(5))
    record = record_of_table(table, await store.actions(table.key))
    assert replay(read(write(record).encode())) == game_of(table)


async def test_a_table_whose_game_goes_on_has_the_deals_that_are_over(store: Store) -> None:
    table, dice = await start(store, lobby(target=150)), Random(5)
    assert deals_of_table(table, ()) == ()
    for over in (1, 2):
        table = await step(store, table, dice)
        while not isinstance(game_of(table).phase, Dealing):
            table = await step(store, table, dice)
        table = await play(store, table, dice, actions=3)
        deals = deals_of_table(table, await store.actions(table.key))
        assert tuple(deal.points for deal in deals) == game_of(table).sheet
        assert len(deals) == over
    with pytest.raises(RecordError, match="only a finished game"):
        record_of_table(table, await store.actions(table.key))


async def test_a_table_without_a_game_has_nothing_on_record(store: Store) -> None:
    table = await store.create(lobby())
    assert deals_of_table(table, ()) == ()
    with pytest.raises(RecordError, match="no game"):
        record_of_table(table, ())


async def test_a_log_that_the_rules_do_not_allow_has_no_record(store: Store) -> None:
    table = await finish(store, await start(store), Random(5))
    actions = await store.actions(table.key)
    for give in (record_of_table, deals_of_table):
        with pytest.raises(RecordError, match="does not go by the rules"):
            give(table, actions[1:])
