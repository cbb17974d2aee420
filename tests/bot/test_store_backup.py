"""Backups: whole, taken from a running database, and never over anything that is there."""

import asyncio
import os
import shutil
import stat
from pathlib import Path
from random import Random

import pytest

from bot.run import main
from bot.settings import Settings, variable
from bot.store import Store, StoreError, backup
from bot.table import Table
from tests.bot.faults import failing_disk
from tests.bot.games import ANNA, HOME, Opening, game_of, lobby, play, replayed, start

BIG = "Anna" * 250_000
"""A name of a megabyte."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Where a backup may be made."""
    return tmp_path / "copy.db"


async def refusal(store: Store, target: Path) -> str:
    """What the store answers to whoever wants a backup there."""
    with pytest.raises(StoreError) as refused:
        await store.backup(target)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    return sentence


async def check_whole(store: Store) -> list[Table]:
    """See that table, revision and log tell the same everywhere; give the tables."""
    tables = await store.open_tables()
    for table in tables:
        assert table.revision == 2 + len(await store.actions(table.key))
        assert await replayed(store, table) == game_of(table)
    return tables


def what_a_killed_bot_leaves(file: Path, place: Path) -> Path:
    """A database as it is left when its bot is killed now."""
    for ending in ("", "-wal", "-shm"):
        shutil.copy(f"{file}{ending}", f"{place}{ending}")
    return place


def restore(copy: Path, file: Path) -> None:
    """Put a backup in the place of a database, as `docs/running.md` has it."""
    for ending in ("", "-wal", "-shm"):
        Path(f"{file}{ending}").unlink(missing_ok=True)
    shutil.copy(copy, file)


def beside(folder: Path) -> list[str]:
    """The files of a folder."""
    return [each.name for each in folder.iterdir() if each.is_file()]


def content(file: Path) -> bytes:
    """All that is in a file."""
    return file.read_bytes()


def mode(file: Path) -> int:
    """What may be done to a file, and by whom."""
    return stat.S_IMODE(file.stat().st_mode)


def link_to(file: str, link: Path) -> Path:
    """Another name of a file."""
    link.symlink_to(file)
    return link


async def test_a_backup_of_a_running_database_is_whole(store: Store, copy: Path) -> None:
    tables = [await start(store, lobby(channel)) for channel in range(12)]
    playing = [asyncio.create_task(play(store, table, Random(7), 150)) for table in tables]
    await asyncio.sleep(0.05)
    await store.backup(copy)
    ahead = await asyncio.gather(*playing)

    restored = await Store.open(copy)
    behind = await check_whole(restored)
    await restored.close()
    assert [table.key for table in behind] == [table.key for table in tables]
    assert sum(table.revision for table in behind) < sum(table.revision for table in ahead)
    assert await check_whole(store) == ahead


async def test_everybody_plays_on_while_a_backup_is_taken(
    store: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.backups.PAGES", 8)
    for person in range(24):
        await store.keep_name(HOME, person, BIG)
    table, played = await start(store), 0
    copying = asyncio.create_task(store.backup(copy))
    while not copying.done() and played < 2000:
        table = await play(store, table, Random(7), actions=1)
        played += 1
    assert copying.done(), "it began anew with every action"
    assert played > 5


async def test_a_backup_is_one_file_as_closed_as_the_database(
    store: Store, file: Path, copy: Path
) -> None:
    os.chmod(file, 0o640)
    await store.backup(copy)
    assert mode(copy) == 0o640
    assert beside(copy.parent) == ["copy.db"]


async def test_what_is_there_is_not_written_over(store: Store, copy: Path) -> None:
    await store.backup(copy)
    before = content(copy)
    await start(store)
    assert "exists already" in await refusal(store, copy)
    assert content(copy) == before


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock", "-journal"])
async def test_the_database_is_not_written_over(store: Store, file: Path, ending: str) -> None:
    table = await start(store)
    assert "is the database itself" in await refusal(store, Path(f"{file}{ending}"))
    link = link_to(f"{file}{ending}", file.with_name("link.db"))
    assert "is the database itself" in await refusal(store, link)
    assert await store.open_tables() == [table]


async def test_a_folder_that_is_not_there(store: Store, tmp_path: Path) -> None:
    assert "is no folder" in await refusal(store, tmp_path / "nowhere" / "copy.db")


def test_a_database_that_is_not_there(file: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match="There is no database"):
        backup(file, copy)
    assert not file.exists()


def test_the_database_of_another_program(file: Path, copy: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(StoreError, match=r"hearts\.db is not a database"):
        backup(file, copy)
    assert beside(copy.parent) == []


async def test_no_half_of_a_backup_is_left(store: Store, file: Path, copy: Path) -> None:
    await start(store)
    async with failing_disk(store, file):
        assert str(copy) in await refusal(store, copy)
    assert beside(copy.parent) == []
    await store.backup(copy)


async def test_two_backups_at_once_are_both_whole(store: Store, copy: Path) -> None:
    await start(store)
    other = copy.with_name("copy.db.part")
    await asyncio.gather(store.backup(copy), store.backup(other))
    for each in (copy, other):
        restored = await Store.open(each)
        assert len(await check_whole(restored)) == 1
        await restored.close()


@pytest.mark.parametrize("ended", ["killed", "stopped"])
async def test_a_restored_database_goes_on_from_where_the_backup_was_taken(
    ended: str, opening: Opening, file: Path, copy: Path, tmp_path: Path
) -> None:
    store = await opening()
    then = await play(store, await start(store), Random(7), actions=20)
    await store.backup(copy)
    await play(store, then, Random(8), actions=20)
    killed = what_a_killed_bot_leaves(file, tmp_path / "killed.db")
    await store.close()

    place = killed if ended == "killed" else file
    restore(copy, place)
    later = await Store.open(place)
    assert await check_whole(later) == [then]
    after = await play(later, then, Random(8), actions=40)
    assert await replayed(later, after) == after.game
    await later.close()


class TestCommand:
    @pytest.fixture(autouse=True)
    def place(self, tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A working folder without .env, and settings that name the database."""
        monkeypatch.chdir(tmp_path)
        for field in Settings.model_fields:
            monkeypatch.delenv(variable(field), raising=False)
        monkeypatch.setenv("HEARTS_DATABASE", str(file))

    async def test_it_backs_up_while_the_bot_runs(
        self, store: Store, copy: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        await store.keep_name(HOME, ANNA, "Anna")
        assert main(["backup", "copy.db"]) == 0
        assert "copy.db holds" in capsys.readouterr().out
        restored = await Store.open(copy)
        assert await restored.names(HOME) == {ANNA: "Anna"}
        await restored.close()

    def test_it_says_why_not(self, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["backup", "copy.db"]) == 1
        assert "There is no database" in capsys.readouterr().err
        assert main(["backup"]) == 1
        assert "usage" in capsys.readouterr().err
