"""`python -m bot check`: it says what is in order and what is to be done, and touches nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import discord
import pytest

from bot.checkup import online, place
from bot.run import main
from bot.settings import PREFIX, Settings, variable
from bot.store import Store
from tests.bot.games import lobby, start
from tests.bot.visited import HOME, TOKEN, Discord, channel, everything_in_order, guild

HOME_SERVER = "server Ho\ufffdme"
"""Its name has an escape character in it, which is not for a terminal."""

Found = tuple[dict[str, str], dict[str, str]]
"""What is in order and what is to be done, by what it is about."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder without .env, and an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)
    monkeypatch.setenv(f"{PREFIX}DATABASE", "hearts.db")
    return tmp_path


@pytest.fixture(autouse=True)
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Discord)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{server.server_port}")
    yield
    server.shutdown()
    server.server_close()


@pytest.fixture
async def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What Discord answers by path; a token is set."""
    answers = await everything_in_order()
    monkeypatch.setattr(Discord, "answers", answers)
    monkeypatch.setattr(Discord, "seen", [])
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    return answers


def checked(capsys: pytest.CaptureFixture[str]) -> Found:
    status = main(["check"])
    said = capsys.readouterr()
    assert TOKEN not in said.out + said.err
    assert said.err == ""
    fine: dict[str, str] = {}
    to_do: dict[str, str] = {}
    for line in said.out.splitlines():
        about, told = line[6:].split(": ", 1)
        (fine if line.startswith("ok  ") else to_do)[about] = told
    assert status == bool(to_do)
    return fine, to_do


# Here


def test_without_a_token_it_looks_at_the_rest_and_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fine, to_do = checked(capsys)
    assert [*fine] == ["settings", "database"]
    assert fine["settings"] == "all are understood; set are HEARTS_DATABASE."
    assert "hearts.db will be made at the first start" in fine["database"]
    assert "Discord was not asked" in to_do["token"]


def test_a_wrong_setting_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"{PREFIX}LOG_LEVEL", "LOUD")
    fine, to_do = checked(capsys)
    assert fine == {}
    assert "HEARTS_LOG_LEVEL must be" in to_do["settings"]


async def test_a_running_bots_database_is_read_and_left_as_it_is(folder: Path) -> None:
    store = await Store.open(folder / "hearts.db")
    await start(store)
    before = contents(folder)
    finding = place.look_at_database(Path("hearts.db"))
    assert finding.fine
    assert "hearts.db is whole, format 2, 1 open table;" in finding.told
    assert contents(folder) == before
    await store.create(lobby(11))
    await store.close()


async def test_a_stopped_bots_folder_is_left_as_it_is_too(folder: Path) -> None:
    store = await Store.open(folder / "hearts.db")
    await store.close()
    before = contents(folder)
    assert place.look_at_database(Path("hearts.db")).fine
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Each file of a folder, but for the readers' marks that SQLite keeps beside the database."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".db-shm"}


async def test_a_database_that_is_damaged_anywhere_is_told_of(folder: Path) -> None:
    store = await Store.open(folder / "hearts.db")
    for user_id in range(500):
        await store.keep_name(HOME, user_id, f"Zaphod {user_id}")
    await store.close()
    file = folder / "hearts.db"
    data = bytearray(file.read_bytes())
    page = data.index(b"Zaphod 250") // 4096 * 4096
    data[page : page + 8] = b"\xff" * 8
    file.write_bytes(data)
    finding = place.look_at_database(file)
    assert not finding.fine
    assert "is damaged" in finding.told


async def test_a_database_of_a_newer_version_is_told_of(folder: Path) -> None:
    store = await Store.open(folder / "hearts.db")
    await store.close()
    with closing(sqlite3.connect(folder / "hearts.db")) as db:
        db.execute("PRAGMA user_version = 99")
    finding = place.look_at_database(Path("hearts.db"))
    assert not finding.fine
    assert "newer version" in finding.told


def test_a_database_in_no_folder_is_told_of(folder: Path) -> None:
    (folder / "notes").write_text("no folder")
    finding = place.look_at_database(Path("notes/hearts.db"))
    assert not finding.fine
    assert "make both writable" in finding.told


def test_a_disk_that_is_nearly_full_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "LEAST_FREE", 10**18)
    finding = place.look_at_database(Path("hearts.db"))
    assert not finding.fine
    assert "make room" in finding.told


# On Discord


@pytest.mark.usefixtures("answers")
def test_where_all_is_in_order_it_says_so_and_has_written_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fine, to_do = checked(capsys)
    assert to_do == {}
    assert [*fine] == ["settings", "database", "token", "commands", HOME_SERVER]
    assert "DISCORD_TOKEN and HEARTS_DATABASE" in fine["settings"]
    assert fine["token"] == "it is the one of hearts."
    assert fine[HOME_SERVER] == "tables can be opened in its text channel."
    assert {each.split()[0] for each in Discord.seen} == {"GET"}


@pytest.mark.usefixtures("answers")
def test_a_wrong_token_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTk4.wrong.wrong")
    _, to_do = checked(capsys)
    assert "Discord does not accept the token" in to_do["token"]


@pytest.mark.usefixtures("answers")
def test_a_discord_out_of_reach_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    _, to_do = checked(capsys)
    assert "cannot be reached" in to_do["Discord"]


def test_a_server_that_cannot_be_looked_at_keeps_no_other_from_it(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    gone = {**guild(), "id": "501", "name": "Gone"}
    answers["/users/@me/guilds"] = [gone, guild()]
    fine, to_do = checked(capsys)
    assert "answers with an error (404" in to_do["server Gone"]
    assert HOME_SERVER in fine


def test_commands_that_differ_are_told_of_and_not_written(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    answers["/applications/100/commands"] = []
    _, to_do = checked(capsys)
    assert "Discord has others" in to_do["commands"]
    assert {each.split()[0] for each in Discord.seen} == {"GET"}


def test_a_permission_that_a_whole_server_does_not_grant_is_named(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    answers[f"/guilds/{HOME}"] = guild(str(discord.Permissions(view_channel=True).value))
    _, to_do = checked(capsys)
    assert to_do[HOME_SERVER].startswith("it lacks Send Messages and Send Messages in Threads:")
    assert "https://discord.com/oauth2/authorize?client_id=100" in to_do[HOME_SERVER]


def test_channels_without_tables_are_named_and_it_is_enough_to_have_one_with(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    silent = discord.Permissions(send_messages=True)
    shut = [channel(n, f"shut-{n}", denied=silent) for n in range(2, 9)]
    answers[f"/guilds/{HOME}/channels"] = [channel(1, "cards"), shut[0]]
    fine, _ = checked(capsys)
    assert fine[HOME_SERVER].startswith(
        "tables can be opened in 1 of 2 text channels, not in #shut-2:"
    )
    answers[f"/guilds/{HOME}/channels"] = shut
    _, to_do = checked(capsys)
    assert "#shut-5, #shut-6 and 2 others" in to_do[HOME_SERVER]


def test_a_bot_without_a_server_is_told_how_it_comes_into_one(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    answers["/users/@me/guilds"] = []
    _, to_do = checked(capsys)
    assert "invite it by https://discord.com/oauth2/authorize" in to_do["servers"]


def test_of_many_servers_the_first_are_looked_at_and_that_is_said(
    answers: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "MOST_SERVERS", 1)
    answers["/users/@me/guilds"] = [guild(), guild()]
    fine, _ = checked(capsys)
    assert "the first 1 were looked at" in fine["servers"]
