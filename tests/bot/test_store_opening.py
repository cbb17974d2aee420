"""Opening the database: what cannot be used is refused in a sentence that says what to do."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store import Store, StoreError, names
from bot.store.errors import in_a_sentence
from bot.store.opening import open_reader, open_writer
from bot.store.schema import MIGRATIONS
from tests.bot.games import ANNA, HOME, Opening, play, start

NOBODY = 65534
HOLD = """
import asyncio, sys
from pathlib import Path
from bot.store import Store

async def hold():
    store = await Store.open(Path(sys.argv[1]))
    print("open", flush=True)
    sys.stdin.read()

asyncio.run(hold())
"""


class Hasty(sqlite3.Connection):
    """A connection that thinks it knows better than to wait for the disk."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, isolation_level=None)

    def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        return super().execute(sql.replace("= FULL", "= NORMAL"), parameters)


async def refusal(file: Path) -> str:
    """What the store answers to whoever wants to open this file."""
    with pytest.raises(StoreError) as refused:
        await (await Store.open(file)).close()
    sentence = str(refused.value)
    assert str(file) in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


async def made(file: Path) -> Path:
    """The file with an empty database in it."""
    await (await Store.open(file)).close()
    return file


def content(file: Path) -> bytes:
    """All that is in the file."""
    return file.read_bytes()


def overwrite(file: Path, data: bytes) -> None:
    """Put something else in the place of the file."""
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(data)


def change(file: Path, statement: str) -> None:
    """Change the database as another program would."""
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(statement)


async def test_the_folder_is_made(tmp_path: Path) -> None:
    assert (await made(tmp_path / "far" / "away" / "hearts.db")).is_file()


def test_the_writer_waits_for_the_disk(tmp_path: Path) -> None:
    with closing(open_writer(tmp_path / "hearts.db")) as db:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [db.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
    assert found == ["wal", 2, 1, 1000]


def test_a_database_that_does_not_wait_for_the_disk_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.opening._connect", Hasty)
    with pytest.raises(StoreError, match="synchronous is 1 and not 2"):
        open_writer(tmp_path / "hearts.db")


def test_the_reader_cannot_write(tmp_path: Path) -> None:
    file = tmp_path / "hearts.db"
    with (
        closing(open_writer(file)),
        closing(open_reader(file)) as db,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        db.execute("DELETE FROM names")


async def test_two_bots_do_not_use_one_database(store: Store, file: Path) -> None:
    assert "Another bot is using" in await refusal(file)


async def test_another_process_keeps_its_database(file: Path) -> None:
    other = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLD, file), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert other.stdout is not None
    assert await other.stdout.readline() == b"open\n"
    assert "Another bot is using" in await refusal(file)
    other.kill()
    await other.wait()
    await made(file)


async def test_a_link_to_a_database_is_the_same_database(store: Store, file: Path) -> None:
    link = file.with_name("link.db")
    link.symlink_to(file)
    assert "Another bot is using" in await refusal(link)


async def test_a_file_that_another_program_locks(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.opening.BUSY_SECONDS", 0.05)
    await made(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "locked by another program" in await refusal(file)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(tmp_path)


async def test_a_path_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    assert "cannot be used" in await refusal(tmp_path / "data" / "hearts.db")


async def test_a_file_of_something_else(file: Path) -> None:
    overwrite(file, b"Dear diary, " * 500)
    assert "is not a database" in await refusal(file)
    assert content(file) == b"Dear diary, " * 500


async def test_the_database_of_another_program(file: Path) -> None:
    file.parent.mkdir()
    change(file, "CREATE TABLE songs (title)")
    assert "of another program" in await refusal(file)


async def test_a_database_of_a_newer_version(file: Path) -> None:
    change(await made(file), f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert "newer version" in await refusal(file)


async def test_a_damaged_database(file: Path, opening: Opening) -> None:
    store = await opening()
    await play(store, await start(store), Random(7), actions=30)
    await store.close()
    whole = content(file)
    overwrite(file, whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert "damaged" in await refusal(file)


@pytest.mark.parametrize("part", ["file", "folder"])
async def test_what_may_only_be_read(part: str) -> None:
    with _folder_for_everybody() as folder:
        file = await made(folder / "hearts.db")
        (file if part == "file" else folder).chmod(0o555)
        with _somebody_else():
            assert "make the file and its folder writable" in await refusal(file)


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    file = tmp_path / "hearts.db"
    with closing(open_writer(file)) as db:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="the disk is full"), in_a_sentence(file):
            names.keep(db, HOME, ANNA, "Anna" * 5000)
        assert names.read(db, HOME) == {}, "the connection is still good"


@contextmanager
def _folder_for_everybody() -> Iterator[Path]:
    # pytest's own folders are closed to other users.
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o777)
        yield folder
    finally:
        folder.chmod(0o777)
        shutil.rmtree(folder)


@contextmanager
def _somebody_else() -> Iterator[None]:
    """Act as a user to whom permissions matter; to root they do not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
