"""The log: each line can be taken apart, and tells of a deed what whoever runs the bot needs."""

import logging
import sys

import pytest

from bot import deeds
from bot.logs import Lines
from bot.tables import Change, Deed
from engine.actions import PassCards, Turn
from engine.cards import cards
from tests.bot.games import begun, lobby


def line(message: str, *values: object, **more: object) -> str:
    """How a message is written."""
    record = logging.LogRecord("bot.client", logging.INFO, "", 1, message, values, None)
    record.__dict__.update(more)
    return Lines().format(record)


def test_a_line_says_when_how_grave_and_where() -> None:
    written = line("ready", created=0.25)
    assert written == "time=1970-01-01T00:00:00.250+00:00 level=INFO logger=bot.client msg=ready"


@pytest.mark.parametrize(
    ("message", "written"),
    [
        ("two words", '"two words"'),
        ("a=b", '"a=b"'),
        ('say "so"', r'"say \"so\""'),
        ("two\nlines level=INFO", r'"two\nlines level=INFO"'),
        ("", '""'),
    ],
)
def test_no_message_can_be_taken_for_something_else(message: str, written: str) -> None:
    assert line("%s", message).endswith(f" msg={written}")


def test_a_traceback_follows_its_line() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        first, *rest = line("failed", exc_info=sys.exc_info()).splitlines()
    assert first.endswith("msg=failed")
    assert rest[0].startswith("Traceback")
    assert rest[-1] == "ValueError: broken"


def test_an_error_of_a_library_quotes_no_token() -> None:
    try:
        raise OSError("https://discord.com/api/v10/webhooks/1/aW50.x-y_z/messages/@original failed")
    except OSError:
        written = line("POST %s", "/interactions/5/aW50.x-y_z/callback", exc_info=sys.exc_info())
    assert "aW50" not in written
    assert "/interactions/5/{}/callback" in written
    assert "/webhooks/1/{}/messages/@original failed" in written


def test_a_deed_is_told_without_its_cards(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    caplog.handler.setFormatter(Lines())
    action = PassCards(2, Turn(3, "pass"), cards("7H 7H QS"))
    deeds.note(Change(begun(lobby()), deeds=(Deed(action, "computer", 0.00123),)))
    assert caplog.text.strip().endswith(
        "logger=bot.deeds msg=done guild=1000 table=0 deal=3 step=pass seat=2"
        " action=pass by=computer ms=1.2"
    )


def test_what_is_no_deed_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    deeds.note(Change(lobby()))
    assert caplog.records == []
