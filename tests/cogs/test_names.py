"""Names on Discord: whatever they hold is read as it is written, and does nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.screens.parts import plain
from tests.cogs.gathering import gathered
from tests.cogs.seen import every
from tests.cogs.tour import see_every_screen
from tests.cogs.world import World, words_of

WICKED = [
    "@everyone @here",
    "<@1000> <@&1001> <#1002>",
    "**bold** __u__ ~~s~~ `c` ||s||",
    "[free](https://evil.example)",
    "https://evil.example/discord",
    "# 1. - > >>> -# heading",
    "<t:0:R> <:a:1> <a:b:2> </x:1>",
    "\u202eetihw \u2066si kcalb",
    "Z\u0335\u0321\u0322\u0334\u0336\u0337\u0338a\u0301\u0302\u0303\u0304\u0305lgo",
    "\u200b\u3164\u2800",
    "\\*\\_\\`\\\\",
]
"""One for each person of the world."""


def read(words: str) -> str:
    """Read a text as Discord's clients do: a sign after a backslash is that sign."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", words)


@pytest.mark.parametrize("name", [each for each in WICKED if each.isascii()])
def test_what_a_name_holds_is_read_and_does_nothing(name: str) -> None:
    assert read(plain(name)) == name
    for sign in r"*_~`|<>[#@:":
        assert not re.search(rf"(?<!\\)(\\\\)*{re.escape(sign)}", plain(name)), sign


def test_a_name_that_cannot_be_seen_is_a_word() -> None:
    assert plain("\u200b\u202e") == "Somebody"
    assert plain("\u200b", "Player 3") == "Player 3"


def words_sent(world: World) -> Iterator[str]:
    """Give all words and labels of all that the bot has sent."""
    for request in world.requests_since():
        body = request.json if isinstance(request.json, dict) else {}
        components = (body.get("data") or body).get("components") or ()
        for each in every(components):
            yield from (each[key] for key in ("content", "label", "placeholder") if each.get(key))
            yield from (option["label"] for option in each.get("options", ()))


async def test_no_screen_shows_a_name_otherwise_than_as_a_name(tmp_path: Path) -> None:
    async with World.begun(tmp_path / "hearts.db", names=WICKED, deal_seconds=60) as world:
        await see_every_screen(world)
        shown = list(words_sent(world))
        for name in WICKED:
            assert not any(name in words for words in shown), name
        for place, name in enumerate(WICKED, start=1):
            assert any(plain(name, f"Player {place}") in words for words in shown), name
        hidden = re.compile("[\u200b\u202a-\u202e\u2066\u2067]")
        assert not any(hidden.search(words) for words in shown)
        assert all(words.count("\u2068") == words.count("\u2069") for words in shown)


async def test_a_channels_name_turns_no_line_around(world: World) -> None:
    anna, ben = world.people[:2]
    wicked = world.guild.create_text_channel("\u202eabc\u200b" + "א" * 90)
    await world.open(anna, wicked)
    asked = await ben.slash(world.channel, "hearts hand")
    assert asked.response
    (menu,) = [each for each in every(asked.response.components) if each["type"] == 3]
    label = menu["options"][0]["label"]
    assert label.startswith("#\u2068abcא")
    assert label.endswith("\u2069: classic, gathering, 5 seats free")
    (suggested,) = await ben.autocomplete(world.channel, "hearts join", "table", "")
    assert suggested["name"] == label


async def test_a_pass_cycle_that_is_none_is_not_repeated(world: World) -> None:
    anna = world.people[0]
    typed = "@everyone [x](https://evil.example)"
    told = await anna.slash(world.channel, "hearts open", pass_cycle=typed)
    assert "`pass_cycle` is a list of left, right" in words_of(told)
    assert not any("evil" in words or "everyone" in words for words in words_sent(world))


async def test_two_people_without_a_name_can_be_told_apart(tmp_path: Path) -> None:
    names = ["\u200b"] * 11
    async with World.begun(tmp_path / "hearts.db", names=names) as world:
        await gathered(world, *world.people[:3])
        assert "1. Player 1 (host)\n2. Player 2\n3. Player 3" in world.texts(world.table())[2]
