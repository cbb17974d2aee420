"""Databases of past formats: each can still be opened, and is copied before it is changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Ping, Post
from bot.store.migrations import migrate
from bot.store.opening import open_writer
from bot.store.schema import MIGRATIONS
from bot.table import Stage, Table, TableKey
from engine.actions import Turn
from engine.cards import cards
from tests.bot.games import ANNA, BEN, HOME, Opening, game_of, replayed
from tests.bot.save_format import BEAT, SAVED, dump

FORMATS = range(1, len(MIGRATIONS) + 1)
COLOUR = "ALTER TABLE names ADD COLUMN colour TEXT"
SHAPE = "ALTER TABLE names ADD COLUMN shape TEXT"


def saved(number: int, file: Path) -> Path:
    """The file with the saved database of a format in it."""
    file.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(file)) as db:
        db.executescript((SAVED / f"format-{number}.sql").read_text())
    return file


@pytest.mark.parametrize("number", FORMATS)
async def test_every_table_of_a_past_format_can_be_played_on(
    number: int, file: Path, opening: Opening
) -> None:
    saved(number, file)
    store = await opening()
    tables = [await store.load(TableKey(HOME, number)) for number in range(1, 6)]
    whole = [table for table in tables if table is not None]
    assert [table.stage for table in whole] == [Stage.LOBBY, Stage.FINISHED, *[Stage.RUNNING] * 3]
    for table in whole[1:]:
        assert await replayed(store, table) == game_of(table)
        assert table.revision == 2 + len(await store.actions(table.key))


@pytest.mark.parametrize("number", FORMATS)
async def test_all_else_of_a_past_format_is_still_there(
    number: int, file: Path, opening: Opening
) -> None:
    saved(number, file)
    store = await opening()
    kitty = TableKey(HOME, 5)
    assert [type(table) for table in await store.open_tables()] == [Table] * 4
    assert await store.post(kitty) == Post(14, 114, deal=1)
    assert await store.draft(kitty, 0, Turn(1, "pass")) == cards("QS TD TD")
    assert await store.names(HOME) == {ANNA: "Anna", BEN: "Ben"}
    assert [standing.games for standing in await store.standings(HOME)] == [1, 1]


async def test_pings_and_the_pulse_came_with_format_2(file: Path, opening: Opening) -> None:
    saved(2, file)
    store, kitty = await opening(), TableKey(HOME, 5)
    assert await store.pings(kitty) == [Ping(ANNA, Turn(1, 9), 14, 141)]
    assert await store.notify_choices() == {(HOME, ANNA): "turn"}
    assert await store.last_beat() == BEAT


async def test_a_database_of_format_1_is_kept_as_it_was(file: Path, opening: Opening) -> None:
    before = dump(saved(1, file))
    store = await opening()
    assert (await store.last_beat(), await store.set_aside()) == (None, [])
    copy = file.with_name("hearts.db.before-2")
    assert dump(copy) == before
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_each_format_has_a_saved_database() -> None:
    assert {file.name for file in SAVED.glob("*.sql")} == {f"format-{n}.sql" for n in FORMATS}


def test_a_copy_is_made_before_each_migration(file: Path) -> None:
    steps = (*MIGRATIONS, COLOUR, SHAPE)
    first, second = len(steps) - 1, len(steps)
    with closing(sqlite3.connect(saved(len(MIGRATIONS), file))) as db:
        db.isolation_level = None
        migrate(db, file, steps)
        assert _columns(db)[-2:] == ["colour", "shape"]
    for number, columns in {first: ["name"], second: ["name", "colour"]}.items():
        with closing(sqlite3.connect(f"{file}.before-{number}")) as copy:
            assert _columns(copy) == ["guild_id", "user_id", *columns]
            assert copy.execute("PRAGMA user_version").fetchone() == (number - 1,)
            assert copy.execute("SELECT count(*) FROM tables").fetchone() == (5,)


def test_a_new_database_is_not_copied(file: Path) -> None:
    file.parent.mkdir()
    open_writer(file).close()
    open_writer(file).close()
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_migration_that_fails_leaves_the_database_as_it_was(file: Path) -> None:
    broken = (*MIGRATIONS, f"{COLOUR}; INSERT INTO nowhere VALUES (1)")
    with closing(sqlite3.connect(saved(len(MIGRATIONS), file))) as db:
        db.isolation_level = None
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            migrate(db, file, broken)
        assert "colour" not in _columns(db)
        migrate(db, file, (*MIGRATIONS, COLOUR))
        assert "colour" in _columns(db)


def _columns(db: sqlite3.Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT name FROM pragma_table_info('names')")]
