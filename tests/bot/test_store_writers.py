"""Writers that meet: exactly one wins, and nobody takes anything of another's along."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from bot.store import ChannelTakenError, StaleError, Store, StoreError
from bot.store.connection import transaction
from bot.store.opening import open_writer
from bot.table import Stage, Table
from engine.actions import Action
from tests.bot.games import (
    ANNA,
    HOME,
    Opening,
    begun,
    changed,
    game_of,
    lobby,
    next_action,
    play,
    replayed,
    start,
)


@pytest.fixture
async def rival(store: Store, file: Path, opening: Opening) -> Store:
    """A second store on the same file, as if its lock had failed."""
    file.with_name("hearts.db.lock").unlink()
    return await opening()


async def test_of_two_connections_that_save_a_table_one_wins(store: Store, rival: Store) -> None:
    table = await start(store)
    for _ in range(20):
        offers = [(each, next_action(game_of(table), Random())) for each in (store, rival)]
        outcomes = await asyncio.gather(
            *(each.save(changed(table, action), [action]) for each, action in offers),
            return_exceptions=True,
        )
        losers = [outcome for outcome in outcomes if isinstance(outcome, StaleError)]
        (table,) = [outcome for outcome in outcomes if isinstance(outcome, Table)]
        assert len(losers) == 1
    assert await replayed(store, table) == table.game


async def test_who_was_late_loads_what_the_other_has_saved(store: Store, rival: Store) -> None:
    table = await start(store)
    ahead = await play(rival, table, Random(7), actions=3)
    with pytest.raises(StaleError):
        await play(store, table, Random(8), actions=1)
    assert await store.load(table.key) == ahead
    assert len(await store.actions(table.key)) == 3


async def test_of_two_connections_that_open_a_channel_one_wins(store: Store, rival: Store) -> None:
    outcomes = await asyncio.gather(
        *(each.create(lobby(10)) for each in (store, rival)), return_exceptions=True
    )
    assert sum(isinstance(outcome, Table) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, ChannelTakenError) for outcome in outcomes) == 1


async def test_two_tasks_that_save_the_same_revision_do_not_both_win(store: Store) -> None:
    table = await start(store)
    action = next_action(game_of(table), Random(7))
    outcomes = await asyncio.gather(
        *(store.save(changed(table, action), [action]) for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(outcome, StaleError) for outcome in outcomes) == 7
    assert len(await store.actions(table.key)) == 1


async def test_a_save_that_fails_erases_nothing_of_the_others(store: Store) -> None:
    tables = [await start(store, lobby(channel)) for channel in range(12)]
    stale = await play(store, tables[0], Random(7), actions=1)

    async def save(table: Table, action: Action) -> Table:
        return await store.save(changed(table, action), [action])

    actions = [next_action(game_of(table), Random(7)) for table in tables]
    outcomes = await asyncio.gather(*map(save, tables, actions), return_exceptions=True)
    assert isinstance(outcomes[0], StaleError)
    kept = [await store.load(table.key) for table in tables]
    assert kept == [stale, *outcomes[1:]]
    assert [len(await store.actions(table.key)) for table in tables] == [1] * 12


async def test_a_save_that_is_refused_half_way_leaves_nothing(file: Path, opening: Opening) -> None:
    store = await opening()
    table = await start(store)
    action = next_action(game_of(table), Random(7))
    await store.close()
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(
            "CREATE TRIGGER refuse BEFORE INSERT ON actions BEGIN SELECT raise(ABORT, ''); END"
        )

    store = await opening()
    with pytest.raises(StoreError):
        await store.save(changed(table, action), [action])
    assert await store.load(table.key) == table
    assert (await store.create(lobby(11))).revision == 1, "the connection is still good"


async def test_a_task_cancelled_while_it_saves_leaves_all_or_nothing(store: Store) -> None:
    dice = Random(7)
    table = await start(store)
    for turns in range(60):
        action = next_action(game_of(table), dice)
        saving = asyncio.create_task(store.save(changed(table, action), [action]))
        for _ in range(turns % 6):
            await asyncio.sleep(0)
        saving.cancel()
        await asyncio.gather(saving, return_exceptions=True)
        await store.keep_name(HOME, ANNA, "Anna")  # what was begun has come to its end
        loaded = await store.load(table.key)
        assert loaded is not None
        assert loaded.revision in {table.revision, table.revision + 1}
        assert await replayed(store, loaded) == loaded.game
        table = loaded
    assert table.revision > 2, "some were saved all the same"


def test_a_transaction_is_whole_or_nothing(tmp_path: Path) -> None:
    with closing(open_writer(tmp_path / "hearts.db")) as db:
        with suppress(ZeroDivisionError), transaction(db):
            db.execute("INSERT INTO names VALUES (1, 1, 'Anna')")
            raise ZeroDivisionError
        assert db.execute("SELECT * FROM names").fetchall() == []


async def test_a_table_that_is_over_cannot_be_opened_in_a_taken_channel(store: Store) -> None:
    over = await store.save(
        (await store.create(lobby(10))).model_copy(update={"stage": Stage.CLOSED})
    )
    await store.create(lobby(10))
    with pytest.raises(ChannelTakenError):
        await store.save(begun(over))
