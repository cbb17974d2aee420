"""`python -m bot`: whatever keeps it from starting is said in a sentence."""

import json
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import discord
import pytest

from bot.client import HeartsBot
from bot.run import main
from bot.settings import PREFIX, Settings, variable

ROOT = Path(__file__).parents[2]
TOKEN = "MTk4.Cl2FMQ.ZnCjm1XVW7vRze4b"
ME = {"id": "100", "username": "hearts", "discriminator": "0", "avatar": None, "bot": True}


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder without .env, an environment that says nothing, a log to be set up."""
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    """Put the levels of the log back."""
    rooms = ("", "bot", "bot.deeds", "cogs", "discord.client", "discord.state")
    before = {room: logging.getLogger(room).level for room in rooms}
    yield
    for room, level in before.items():
        logging.getLogger(room).setLevel(level)


class Discord(BaseHTTPRequestHandler):
    """As much of Discord as a login needs; it knows one token."""

    known: ClassVar[str] = TOKEN
    seen: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.seen.append(f"GET {self.path}")
        if self.headers["Authorization"] != f"Bot {self.known}":
            self._answer(401, {"message": "401: Unauthorized", "code": 0})
        elif self.path.startswith("/users/@me"):
            self._answer(200, ME)
        elif self.path.startswith("/oauth2/applications/@me"):
            self._answer(200, _application())
        else:
            self._answer(200, [])

    def do_PUT(self) -> None:
        self.seen.append(f"PUT {self.path}")
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        ids = {"application_id": "100", "version": "1"}
        self._answer(200, [{**each, **ids, "id": str(n)} for n, each in enumerate(told, 1)])

    def _answer(self, status: int, body: Any) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        pass


def _application() -> dict[str, Any]:
    return {
        "id": "100",
        "name": "Hearts",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": ME,
        "verify_key": "00",
        "flags": 0,
    }


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Discord on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Discord)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setattr(Discord, "seen", [])
    yield
    server.shutdown()
    server.server_close()


@pytest.fixture
def token(monkeypatch: pytest.MonkeyPatch) -> str:
    """A token in the environment."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    return TOKEN


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said where the bot does not start."""
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert TOKEN not in said.err + said.out
    assert said.out == ""
    return said.err.strip()


def test_without_a_token_it_names_make_play() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "make play" in done.stderr
    assert "DISCORD_TOKEN" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.parametrize("arguments", [["help"], ["play", "now"], ["--token", TOKEN]])
def test_other_arguments_are_answered_with_those_there_are(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, *arguments)
    assert said.startswith("usage: python -m bot")
    assert "python -m bot play" in said


def test_a_wrong_setting_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"{PREFIX}LOCAL_PORT", "harbour")
    said = refusal(capsys, "play")
    assert f"{PREFIX}LOCAL_PORT must be a whole number from 1 to 65535" in said


@pytest.mark.usefixtures("token")
def test_a_database_that_cannot_be_used_is_named(
    monkeypatch: pytest.MonkeyPatch, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "hearts.db").write_text("this is a shopping list, and no database at all" * 100)
    monkeypatch.setenv(f"{PREFIX}DATABASE", "hearts.db")
    assert "hearts.db is not a database" in refusal(capsys)


@pytest.mark.usefixtures("stand_in")
def test_a_wrong_token_is_named_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "MTk4.wrong.wrong")
    said = refusal(capsys)
    assert "Discord does not accept the token in DISCORD_TOKEN" in said
    assert "MTk4" not in said


@pytest.mark.usefixtures("token")
def test_a_discord_out_of_reach_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9")
    assert "Discord cannot be reached" in refusal(capsys)


@pytest.mark.usefixtures("token", "stand_in")
@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_with_a_token_it_logs_in_and_says_how_to_invite_it(
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    place: Path,
) -> None:
    async def connect(_: HeartsBot) -> None:
        """Stay off the gateway."""

    monkeypatch.setattr(HeartsBot, "connect", connect)
    assert main(arguments) == 0
    said = capsys.readouterr().out
    (link,) = re.findall(r"https://discord.com/oauth2/authorize\S+", said)
    assert "client_id=100" in link
    assert "scope=bot+applications.commands" in link
    assert (place / "data" / "hearts.db").exists()
    assert not (place / "data" / "local.db").exists()
    assert [each for each in Discord.seen if each.startswith("PUT")] == [
        "PUT /applications/100/commands"
    ]


def test_a_small_installation_has_no_local_page_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "bot.offline", None)
    assert "make setup" in refusal(capsys, "play")


@pytest.mark.usefixtures("token", "stand_in")
def test_a_log_for_debugging_says_nothing_of_what_libraries_send(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def connect(_: HeartsBot) -> None:
        """Stay off the gateway."""

    monkeypatch.setattr(logging.root, "handlers", [])
    monkeypatch.setattr(HeartsBot, "connect", connect)
    monkeypatch.setenv(f"{PREFIX}LOG_LEVEL", "DEBUG")
    assert main([]) == 0
    assert logging.getLogger("bot.pacer").isEnabledFor(logging.DEBUG)
    for library in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite"):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG), library
    said = capsys.readouterr()
    assert 'level=INFO logger=bot.client msg="The commands were written to Discord."' in said.err
    assert TOKEN not in said.err + said.out
