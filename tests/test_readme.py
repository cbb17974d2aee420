"""README.md says what is so, and CHANGELOG.md knows the version."""

import re
import sqlite3
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import discord
from discord import app_commands

from bot import ending, lobby
from bot.client import FEATURES, PERMISSIONS, HeartsBot
from bot.results import Result
from bot.settings import Settings
from bot.store import Store
from bot.table import Stage
from engine.rules import FEWEST_SEATS, SEAT_RANGE, PresetName, rules_for

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
SOMEBODY = 123456789012345678
"""The id in the README's example."""


def section(title: str) -> str:
    """The text under a heading of the README."""
    return re.split(rf"^##+ {title}$", README, flags=re.MULTILINE)[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of a table, row by row, without its two lines of head."""
    lines = [line[1:-1].split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines[2:]]


def test_the_settings_are_those_of_the_example_with_their_values() -> None:
    example = re.findall(r"^(\w+)=(.*)$", (ROOT / ".env.example").read_text(), re.MULTILINE)
    shown = [(row[0].strip("`"), row[1].strip("`")) for row in rows(section("Settings"))]
    assert shown == example


async def test_the_commands_are_those_people_can_use_with_their_options(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "hearts.db")
    async with HeartsBot(Settings(_env_file=None), store) as bot:
        for feature in FEATURES:
            await bot.load_extension(feature)
        root = bot.tree.get_command("hearts")
        assert isinstance(root, app_commands.Group)
        real = {
            f"`/{each.qualified_name}`": {option.name for option in each.parameters}
            for each in root.commands
            if isinstance(each, app_commands.Command)
        }
    await store.close()
    shown = {row[0]: set(re.findall(r"`(\w+)`", row[2])) for row in rows(section("Commands"))}
    assert shown == real


def test_the_permissions_are_those_of_the_invite_link() -> None:
    bold = re.findall(r"\*\*([^*]+)\*\*", section("Hosting it on Discord"))
    asked = {re.sub(r"\s+", "_", words).lower(): True for words in bold}
    assert discord.Permissions(**asked) == PERMISSIONS


def test_the_presets_are_compared_by_their_real_figures() -> None:
    table = rows(section("The rules in brief"))
    shown = {row[0]: row[1:] for row in table}
    presets = [rules_for(preset, FEWEST_SEATS) for preset in PresetName]
    costs = {Decimal(1): "1", Decimal("0.25"): "¼"}
    assert "| | `classic` | `widow` | `kitty` |" in README
    assert shown["players"] == [f"{sizes[0]}–{sizes[-1]}" for sizes in SEAT_RANGE.values()]
    assert shown["played to"] == [str(rules.target) for rules in presets]
    assert shown["a heart costs"] == [costs[rules.heart_value] for rules in presets]


async def test_a_person_can_be_removed_as_it_is_told(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "hearts.db")
    await store.keep_name(1, SOMEBODY, "Anna")
    table = await store.create(
        lobby.open_table(1, 2, SOMEBODY, rules_for("classic", 6), discord.utils.utcnow())
    )
    ended = ending.close(table, SOMEBODY, moderator=False)
    result = Result(table.key, 0, SOMEBODY, Decimal(3), Decimal(9), better=0, seats=6, people=2)
    await store.save(ended, results=[result])
    await store.close()

    (told,) = re.findall(r"```sh\nsqlite3 \S+ \"(.*?)\"\n", README, re.DOTALL)
    with closing(sqlite3.connect(tmp_path / "hearts.db", isolation_level=None)) as db:
        db.executescript(told)
    left = (tmp_path / "hearts.db").read_bytes()
    assert str(SOMEBODY).encode() not in left
    assert SOMEBODY.to_bytes(8, "big") not in left, "SQLite writes a number of this size like that"
    store = await Store.open(tmp_path / "hearts.db")
    again = await store.load(table.key)
    await store.close()
    assert again is not None
    assert again.stage is Stage.CLOSED


def test_the_version_has_its_entry_in_the_changelog() -> None:
    version = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert version
    changelog = (ROOT / "CHANGELOG.md").read_text()
    newest = re.search(r"^## (\S+) — \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert newest
    assert newest[1] == version[1]
