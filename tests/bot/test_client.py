"""The client: what it asks of Discord, and how its commands get there."""

from copy import deepcopy
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.client import PERMISSIONS, HeartsBot
from bot.commands import same_commands
from bot.settings import Settings
from bot.store import Store

PICK: dict[str, Any] = {
    "name": "hearts",
    "description": "Play",
    "type": 1,
    "nsfw": False,
    "name_localizations": None,
    "description_localizations": None,
    "contexts": [0],
    "integration_types": [0],
    "default_member_permissions": None,
    "options": [
        {
            "name": "open",
            "description": "Open",
            "type": 1,
            "options": [
                {
                    "name": "computers",
                    "description": "How many",
                    "type": 4,
                    "required": False,
                    "min_value": 0,
                    "max_value": 10,
                    "choices": [{"name": "none", "value": 0}, {"name": "ten", "value": 10}],
                }
            ],
        }
    ],
}
"""A command as this program writes it."""


def as_discord_has_it(command: dict[str, Any]) -> dict[str, Any]:
    """The command as Discord gives it back: with more in it, and less."""
    theirs = deepcopy(command) | {
        "id": "1",
        "application_id": "2",
        "version": "3",
        "dm_permission": False,
    }
    del theirs["nsfw"], theirs["name_localizations"], theirs["description_localizations"]
    del theirs["options"][0]["options"][0]["required"]
    theirs["options"][0]["options"][0]["choices"][0]["name_localizations"] = None
    return theirs


def changed(path: str, value: Any) -> dict[str, Any]:
    """The command with another value somewhere."""
    command = deepcopy(PICK)
    *parts, last = path.split("/")
    place: Any = command
    for part in parts:
        place = place[int(part) if part.isdecimal() else part]
    if value is None:
        del place[last]
    else:
        place[int(last) if last.isdecimal() else last] = value
    return command


def test_a_command_that_came_back_from_discord_is_the_same() -> None:
    assert same_commands([PICK], [as_discord_has_it(PICK)])


def test_the_order_of_commands_does_not_matter() -> None:
    other = {**PICK, "name": "other"}
    assert same_commands([PICK, other], [as_discord_has_it(other), as_discord_has_it(PICK)])


OPTION = "options/0/options/0"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("name", "spades"),
        ("description", "Play!"),
        ("contexts", [0, 1]),
        ("default_member_permissions", "32"),
        (f"{OPTION}/description", "How few"),
        (f"{OPTION}/type", 3),
        (f"{OPTION}/required", True),
        (f"{OPTION}/autocomplete", True),
        (f"{OPTION}/min_value", 1),
        (f"{OPTION}/min_value", None),
        (f"{OPTION}/max_value", None),
        (f"{OPTION}/choices/0/value", 1),
        (f"{OPTION}/choices/1", {"name": "eleven", "value": 11}),
        ("options/0/options", []),
        ("options", []),
    ],
)
def test_whatever_differs_is_noticed(path: str, value: Any) -> None:
    assert not same_commands([changed(path, value)], [as_discord_has_it(PICK)])


def test_a_command_more_or_less_is_noticed() -> None:
    assert not same_commands([PICK], [])
    assert not same_commands([], [as_discord_has_it(PICK)])


# What it asks for


def test_the_invitation_asks_for_exactly_what_is_needed(store: Store) -> None:
    link = urlsplit(HeartsBot(Settings(_env_file=None), store).invitation())
    asked = parse_qs(link.query)
    assert asked["scope"] == ["bot applications.commands"]
    permissions = discord.Permissions(int(asked["permissions"][0]))
    assert {name for name, on in permissions if on} == {
        "read_messages",  # to view a channel, as Discord calls it today
        "send_messages",
        "send_messages_in_threads",
    }
    assert permissions == PERMISSIONS


def test_no_privileged_intent_is_asked_for(store: Store) -> None:
    intents = HeartsBot(Settings(_env_file=None), store).intents
    assert {name for name, on in intents if on} == {"guilds"}
