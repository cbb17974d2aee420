"""What cannot be read is set aside alone: everything else goes on."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.store import SetAside, Store, StoreError
from bot.table import Table, TableKey
from tests.bot.games import HOME, Opening, lobby, play, start


def change(file: Path, statement: str, *values: object) -> None:
    """Change the database as another program would."""
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(statement, values)


def break_first(file: Path) -> None:
    """Let the document of table 1 hold a card that there is not."""
    change(file, "UPDATE tables SET document = replace(document, 'QS', 'XS') WHERE number = 1")


def mend_first(file: Path) -> None:
    """Take back what :func:`break_first` has done."""
    change(file, "UPDATE tables SET document = replace(document, 'XS', 'QS') WHERE number = 1")


@pytest.fixture
async def two(store: Store) -> tuple[Table, Table]:
    """Two running games, in channels 10 and 11."""
    first = await play(store, await start(store, lobby(10)), Random(7), actions=20)
    return first, await start(store, lobby(11))


async def test_a_table_that_cannot_be_read_stops_nobody(
    file: Path, opening: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    store = await opening()
    broken, whole = await start(store, lobby(10)), await start(store, lobby(11))
    broken = await play(store, broken, Random(7), actions=20)
    await store.close()
    break_first(file)

    later = await opening()
    assert await later.open_tables(HOME) == [whole]
    assert await later.unfinished() == [whole]
    assert await later.load(broken.key) is None
    assert await later.table_in(HOME, 10) is None
    assert (await later.create(lobby(10))).key.number == 3, "its channel is free"
    assert f"Table 1 of guild {HOME} cannot be read: game." in caplog.text
    assert "XS" not in caplog.text, "no card reaches a log"


async def test_a_log_that_cannot_be_read_is_no_secret_told(file: Path, opening: Opening) -> None:
    store = await opening()
    table = await play(store, await start(store), Random(7), actions=20)
    change(file, "UPDATE actions SET action = replace(action, 'QS', 'XS')")
    with pytest.raises(StoreError) as refused:
        await store.actions(table.key)
    assert str(refused.value) == "The log of table 1 cannot be read."
    assert refused.value.__cause__ is None


async def test_the_channel_of_a_table_set_aside_is_told_once(file: Path, opening: Opening) -> None:
    store = await opening()
    broken = await play(store, await start(store, lobby(10)), Random(7), actions=20)
    await store.close()
    break_first(file)

    for _ in range(2):  # whoever was killed before it could tell tells later
        store = await opening()
        assert await store.set_aside() == [SetAside(broken.key, 10)]
        await store.close()
    store = await opening()
    await store.told_of(broken.key)
    assert await store.set_aside() == []
    await store.close()
    assert await (await opening()).set_aside() == []


@pytest.mark.parametrize("way", ["load", "table_in", "open_tables", "unfinished"])
async def test_a_table_that_becomes_unreadable_is_set_aside_when_it_is_met(
    way: str, file: Path, store: Store, two: tuple[Table, Table]
) -> None:
    broken, whole = two
    break_first(file)
    store._latest.clear()  # as after many other tables
    met: dict[str, Callable[[], Awaitable[object]]] = {
        "load": lambda: store.load(broken.key),
        "table_in": lambda: store.table_in(HOME, 10),
        "open_tables": store.open_tables,
        "unfinished": store.unfinished,
    }
    assert await met[way]() in (None, [whole])
    assert await store.set_aside() == [SetAside(broken.key, 10)]
    assert (await store.create(lobby(10))).key.number == 3, "its channel is free"
    assert await store.open_tables() == [whole, await store.table_in(HOME, 10)]


@pytest.mark.parametrize("told", [False, True])
async def test_a_table_that_can_be_read_again_is_brought_back(
    told: bool, file: Path, opening: Opening
) -> None:
    store = await opening()
    table = await play(store, await start(store, lobby(10)), Random(7), actions=20)
    await store.close()
    break_first(file)
    store = await opening()
    if told:
        await store.told_of(table.key)
    await store.close()
    mend_first(file)

    store = await opening()
    assert await store.open_tables() == [table]
    assert await store.set_aside() == []
    assert (await play(store, table, Random(8), actions=20)).revision == table.revision + 20


async def test_a_table_that_can_be_read_again_takes_no_channel_from_another(
    file: Path, opening: Opening
) -> None:
    store = await opening()
    await play(store, await start(store, lobby(10)), Random(7), actions=20)
    await store.close()
    break_first(file)
    store = await opening()
    other = await store.create(lobby(10))
    await store.close()
    mend_first(file)
    assert await (await opening()).open_tables() == [other]


async def test_a_table_that_is_set_aside_is_not_at_hand_either(
    file: Path, store: Store, two: tuple[Table, Table]
) -> None:
    break_first(file)
    assert await store.open_tables() == [two[1]]
    assert await store.load(two[0].key) is None


async def test_a_table_that_cannot_be_set_aside_now_stops_nobody(
    file: Path, store: Store, two: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    break_first(file)
    change(file, "CREATE TRIGGER no BEFORE UPDATE ON tables BEGIN SELECT raise(ABORT, ''); END")
    assert await store.open_tables() == [two[1]]
    change(file, "DROP TRIGGER no")
    assert await store.open_tables() == [two[1]]
    assert [each.key.number for each in await store.set_aside()] == [1]


@pytest.mark.parametrize(
    ("name", "value"), [("key", f"[{HOME}, 2]"), ("revision", "1")], ids=["key", "revision"]
)
async def test_a_document_in_the_wrong_place_is_not_read(
    name: str, value: str, file: Path, opening: Opening
) -> None:
    store = await opening()
    table = await start(store)
    await store.close()
    change(file, f"UPDATE tables SET document = json_set(document, '$.{name}', json('{value}'))")
    assert await (await opening()).load(table.key) is None


async def test_damaged_bytes_stop_nobody(
    file: Path, store: Store, two: tuple[Table, Table]
) -> None:
    dice, (first, second) = Random(7), two
    document = first.model_dump_json().encode()
    store._latest.clear()
    for _ in range(200):
        damaged = bytearray(document)
        for _ in range(dice.randint(1, 4)):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        stage = "UPDATE tables SET stage = 'running', document = CAST(? AS TEXT) WHERE number = 1"
        change(file, stage, bytes(damaged))
        assert second in await store.open_tables()
        await store.load(first.key)  # gives it or none, but never an error


@pytest.mark.parametrize("bytes_", [b"\xff\xfe", b"{}", b""])
async def test_a_log_that_cannot_be_read_is_an_error_of_one_table(
    bytes_: bytes, file: Path, store: Store, two: tuple[Table, Table]
) -> None:
    await play(store, two[1], Random(7), actions=2)
    change(file, "UPDATE actions SET action = CAST(? AS TEXT) WHERE number = 1", bytes_)
    with pytest.raises(StoreError, match=r"The log of table 1 cannot be read\."):
        await store.actions(TableKey(HOME, 1))
    assert len(await store.actions(TableKey(HOME, 2))) == 2
