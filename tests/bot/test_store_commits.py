"""Changes that are committed together: each stands alone, and all that was acknowledged is kept."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from bot.store import ChannelTakenError, StaleError, Store, StoreError, names, posts
from bot.store.connection import transaction
from bot.store.opening import open_writer
from bot.store.posts import Post
from bot.store.writer import BATCH, Writer
from bot.table import Table, TableKey
from tests.bot.games import (
    ANNA,
    HOME,
    Opening,
    game_of,
    lobby,
    play,
    replayed,
    start,
    step,
)

NOWHERE = TableKey(HOME, 99)


@pytest.fixture
async def writer(tmp_path: Path) -> AsyncIterator[Writer]:
    """A writer of its own, on an empty database."""
    writer = Writer(open_writer(tmp_path / "hearts.db"))
    async with writer:
        yield writer


def naming(person: int) -> Callable[[sqlite3.Connection], None]:
    """A write that can be counted."""
    return lambda db: names.keep(db, HOME, person, "Anna")


def orphan(db: sqlite3.Connection) -> None:
    """Write what only the end of the transaction refuses: a post of no table."""
    db.execute("PRAGMA defer_foreign_keys = ON")
    posts.keep(db, NOWHERE, Post(1, 1, 0))


async def commits(writer: Writer, count: int) -> list[int]:
    """Write so many things at once; how many each commit held."""
    told: list[str] = []
    await writer.run(lambda db: db.set_trace_callback(told.append))
    await asyncio.gather(*(writer.write(naming(person)) for person in range(count)))
    await writer.run(lambda db: db.set_trace_callback(None))
    text = " ".join(told)
    return [part.count("INSERT") for part in text.split("COMMIT")[:-1]]


async def test_what_comes_in_during_a_commit_is_committed_together(writer: Writer) -> None:
    sizes = await commits(writer, 350)
    assert sum(sizes) == 350
    assert max(sizes) == BATCH == 100
    assert len(sizes) < 20, "far fewer commits than writes"


async def test_one_that_comes_alone_is_committed_at_once(writer: Writer) -> None:
    assert await commits(writer, 1) == [1]


async def test_one_that_fails_fails_alone(writer: Writer) -> None:
    def broken(db: sqlite3.Connection) -> None:
        names.keep(db, HOME, 5, "Anna")
        raise ZeroDivisionError

    def refused(db: sqlite3.Connection) -> None:
        names.keep(db, HOME, 6, "Anna")
        posts.keep(db, NOWHERE, Post(1, 1, 0))

    works = [naming(1), broken, naming(2), refused, naming(3)]
    outcomes = await asyncio.gather(*map(writer.write, works), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [
        *(type(None), ZeroDivisionError, type(None), sqlite3.IntegrityError, type(None))
    ]
    assert set(await writer.run(lambda db: names.read(db, HOME))) == {1, 2, 3}


async def test_where_the_commit_fails_all_fail_that_share_it(writer: Writer) -> None:
    await writer.write(naming(1))
    works = [naming(2), orphan, naming(3)]
    outcomes = await asyncio.gather(*map(writer.write, works), return_exceptions=True)
    failed = [outcome for outcome in outcomes if isinstance(outcome, sqlite3.IntegrityError)]
    kept = await writer.run(lambda db: names.read(db, HOME))
    assert len(failed) + len(kept) == 4, "what was not acknowledged is not there"
    await writer.write(naming(4))
    assert 4 in await writer.run(lambda db: names.read(db, HOME))


async def test_they_are_written_in_the_order_they_came_in(writer: Writer) -> None:
    order: list[int] = []

    def note(number: int) -> Callable[[sqlite3.Connection], None]:
        return lambda _: order.append(number)

    await asyncio.gather(*(writer.write(note(number)) for number in range(250)))
    assert order == list(range(250))


async def test_who_is_cancelled_leaves_the_write_to_run_to_its_end(writer: Writer) -> None:
    tasks = [asyncio.create_task(writer.write(naming(person))) for person in range(20)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await writer.write(naming(20))
    assert len(await writer.run(lambda db: names.read(db, HOME))) == 21


async def test_what_is_being_written_at_the_end_is_written_first(opening: Opening) -> None:
    store = await opening()
    saving = [asyncio.create_task(store.keep_name(HOME, person, "Anna")) for person in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*saving)
    assert len(await (await opening()).names(HOME)) == 20


async def test_a_store_that_is_closed_lets_nobody_wait(opening: Opening) -> None:
    store = await opening()
    table = await start(store)
    await store.close()
    with pytest.raises(StoreError, match="it has been closed"):
        await store.save(table)
    with pytest.raises(StoreError, match="it has been closed"):
        await store.open_tables()


async def test_a_commit_that_fails_leaves_nothing_at_hand(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await start(store, lobby(channel)) for channel in range(12)]

    @contextmanager
    def failing(db: sqlite3.Connection) -> Iterator[None]:
        with transaction(db):
            yield
            raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr("bot.store.writer.transaction", failing)
        outcomes = await asyncio.gather(
            *(step(store, table, Random(7)) for table in tables), return_exceptions=True
        )
    assert {type(outcome) for outcome in outcomes} == {StoreError}
    assert [await store.load(table.key) for table in tables] == tables
    for table in tables:
        later = await play(store, table, Random(7), actions=10)
        assert await replayed(store, later) == later.game


async def test_many_tables_with_stale_ones_among_them(opening: Opening) -> None:
    store, dice = await opening(), Random(7)
    tables = [await start(store, lobby(channel)) for channel in range(40)]
    final = await asyncio.gather(*(play_with_rivals(store, table, dice) for table in tables))
    await store.close()

    later = await opening()
    assert await later.open_tables(HOME) == final
    for table in final:
        assert table.revision == 2 + len(await later.actions(table.key))
        assert await replayed(later, table) == table.game


async def play_with_rivals(store: Store, table: Table, dice: Random) -> Table:
    """Play 30 actions; now and then several want to save the same one, and one wins."""
    for _ in range(30):
        saves = [step(store, table, dice) for _ in range(dice.choice([1, 1, 2, 3]))]
        taken = store.create(lobby(table.channel_id))
        *outcomes, refused = await asyncio.gather(*saves, taken, return_exceptions=True)
        (table,) = [outcome for outcome in outcomes if isinstance(outcome, Table)]
        lost = [outcome for outcome in outcomes if isinstance(outcome, StaleError)]
        assert len(lost) == len(outcomes) - 1
        assert isinstance(refused, ChannelTakenError)
    return table


async def test_some_who_act_at_once_and_are_cancelled_leave_whole_tables(store: Store) -> None:
    dice = Random(7)
    tables = [await start(store, lobby(channel)) for channel in range(20)]
    for _ in range(15):
        saving = [asyncio.create_task(step(store, table, dice)) for table in tables]
        await asyncio.sleep(dice.choice([0, 0, 0.001]))
        for task in dice.choices(saving, k=10):
            task.cancel()
        await asyncio.gather(*saving, return_exceptions=True)
        await store.keep_name(HOME, ANNA, "Anna")  # what was begun has come to its end
        tables = await store.open_tables()
        assert [await store.load(table.key) for table in tables] == tables
    for table in tables:
        assert table.revision == 2 + len(await store.actions(table.key))
        assert await replayed(store, table) == game_of(table)
