"""The machine at its worst, in the middle of a deal: nothing is lost, and all goes on after it."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.store import NotNowError, Store
from bot.table import Table
from tests.bot.faults import Fault, failing_disk, full_disk, locked, read_only, slow_disk
from tests.bot.games import ANNA, HOME, Opening, game_of, lobby, play, replayed, start, step

FAULTS = (full_disk, failing_disk, read_only, locked)
every_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a lock."""
    monkeypatch.setattr("bot.store.opening.BUSY_SECONDS", 0.05)


@pytest.fixture
async def tables(store: Store) -> list[Table]:
    """Three games in the middle of a deal."""
    started = [await start(store, lobby(channel)) for channel in (10, 11, 12)]
    return [await play(store, table, Random(7), actions=30) for table in started]


async def play_until_refused(store: Store, tables: Sequence[Table]) -> None:
    """Play on at each table until something cannot be saved."""
    for table in tables:
        with pytest.raises(NotNowError):
            await play(store, table, Random(7), actions=200)


async def check_whole(store: Store) -> list[Table]:
    """See that table, revision and log tell the same everywhere; give the tables."""
    tables = await store.open_tables()
    for table in tables:
        assert await store.load(table.key) == table
        assert table.revision == 2 + len(await store.actions(table.key))
        assert await replayed(store, table) == game_of(table)
    return tables


@every_fault
async def test_what_cannot_be_saved_is_refused_and_changes_nothing(
    fault: Fault, store: Store, file: Path, tables: list[Table]
) -> None:
    async with fault(store, file):
        await play_until_refused(store, tables)
        left = await check_whole(store)
        await play_until_refused(store, left)


@every_fault
async def test_it_goes_on_by_itself_when_the_fault_is_gone(
    fault: Fault, store: Store, file: Path, tables: list[Table]
) -> None:
    async with fault(store, file):
        await play_until_refused(store, tables)
    for table in await check_whole(store):
        await play(store, table, Random(8), actions=40)
    await check_whole(store)
    assert (await store.create(lobby(13))).key.number == 4


@every_fault
async def test_what_was_acknowledged_before_a_fault_outlives_the_process(
    fault: Fault, opening: Opening, file: Path
) -> None:
    store = await opening()
    table = await play(store, await start(store), Random(7), actions=30)
    async with fault(store, file):
        await play_until_refused(store, [table])
        (left,) = await check_whole(store)
    await store.close()
    assert await check_whole(await opening()) == [left]


@pytest.mark.parametrize("fault", [failing_disk, locked])
async def test_a_bot_that_ends_during_a_fault_loses_nothing(
    fault: Fault, opening: Opening, file: Path
) -> None:
    store = await opening()
    table = await play(store, await start(store), Random(7), actions=30)
    async with fault(store, file):
        await store.close()
    assert await check_whole(await opening()) == [table]


@every_fault
async def test_all_who_act_at_once_during_a_fault_are_answered(
    fault: Fault, store: Store, file: Path, tables: list[Table]
) -> None:
    async with fault(store, file):
        begun = time.perf_counter()
        names = [store.keep_name(HOME, person, "Anna" * 500) for person in range(200)]
        acts = [step(store, table, Random(7)) for table in tables]
        done, kept = await asyncio.gather(
            asyncio.gather(*acts, return_exceptions=True),
            asyncio.gather(*names, return_exceptions=True),
        )
        assert time.perf_counter() - begun < 3
    # On a full disk a change that needs no room may still be saved; then it was told so.
    left = [
        after if isinstance(after, Table) else it for after, it in zip(done, tables, strict=True)
    ]
    assert {type(outcome) for outcome in done} <= {NotNowError, Table}
    assert await check_whole(store) == left
    written = {person for person, outcome in enumerate(kept) if outcome is None}
    assert {type(outcome) for outcome in kept} - {type(None)} == {NotNowError}
    assert set(await store.names(HOME)) == written


async def test_a_transaction_that_could_not_be_taken_back_stops_nobody(
    store: Store, tables: list[Table]
) -> None:
    await store._writer.run(lambda db: db.execute("BEGIN IMMEDIATE"))
    await store._writer.run(lambda db: db.execute("DELETE FROM actions"))
    await store.keep_name(HOME, ANNA, "Anna")
    assert await check_whole(store) == tables


async def test_a_slow_disk_holds_up_neither_readers_nor_the_bot(
    store: Store, tables: list[Table]
) -> None:
    async with slow_disk(store, 1.5):
        saving = asyncio.gather(*(step(store, table, Random(7)) for table in tables))
        await asyncio.sleep(0)
        begun = time.perf_counter()
        assert await store.open_tables() == tables
        assert time.perf_counter() - begun < 1, "the reader waited for the disk"
        await saving
    assert len(await check_whole(store)) == 3


async def test_a_slow_disk_is_waited_for_by_many_at_once(store: Store) -> None:
    async with slow_disk(store, 0.1):
        begun = time.perf_counter()
        await asyncio.gather(*(store.keep_name(HOME, person, "Anna") for person in range(100)))
        assert time.perf_counter() - begun < 5, "far fewer commits than writes"


async def test_the_log_of_what_was_written_is_cut_after_a_long_reading(
    file: Path, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 2**20
    monkeypatch.setattr("bot.store.opening.WAL_BYTES", size)
    store, wal = await opening(), file.with_name("hearts.db-wal")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM names").fetchall()
        while wal.stat().st_size < 8 * size:
            await store.keep_name(HOME, ANNA, "Anna" * 50_000)
    for _ in range(30):
        await store.keep_name(HOME, ANNA, "Anna" * 50_000)
    assert wal.stat().st_size < 6 * size
