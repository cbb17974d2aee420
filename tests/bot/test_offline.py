"""The local page without a browser: its time, its ids, and presses that cross with changes."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from random import Random

import discord
import pytest
from aiohttp import ClientSession
from discord.ext import commands

from bot.client import HeartsBot
from bot.offline import card_room
from bot.offline.live import LiveEnv
from bot.offline.page import LivePage
from bot.offline.ports import free_port
from bot.offline.world import build
from bot.settings import Settings
from bot.store import Store
from tests.bot.tabs import Tab

PORT = 8800
"""Where the tests begin to look for a free one."""

SEED = 1
"""Dice by which a computer leads the first trick."""

Sit = Callable[[str], Awaitable[Tab]]


@pytest.fixture
async def room(store: Store) -> AsyncIterator[LivePage]:
    """The local page with the real bot."""
    settings = Settings(_env_file=None, card_seconds=0.2, trick_seconds=0.2, edit_seconds=0.2)
    async with card_room(HeartsBot(settings, store, dice=Random(SEED)), PORT) as page:
        yield page


@pytest.fixture
async def tab(room: LivePage) -> AsyncIterator[Sit]:
    """Opens a tab for a person, who is shown the channel as it is."""
    async with ClientSession() as http:

        async def open_one(person: str) -> Tab:
            tab = Tab(http, room, person)
            await tab.look()
            return tab

        yield open_one


async def test_what_the_database_keeps_by_id_is_there_at_every_start() -> None:
    for _ in range(2):
        world = build(LiveEnv(empty_bot()))
        assert world.channel.id == 1456074443980800015
        assert [person.id - world.people[0].id for person in world.people] == list(range(11))
        assert world.people[0].id == 1456074443980800002
        assert world.people[0].guild.id == 1456074443980800013


async def test_it_is_now_in_the_room_and_stays_so(room: LivePage) -> None:
    for _ in range(2):
        assert abs(room.env.now() - datetime.now(UTC)).total_seconds() < 0.5
        with room.env.time_context():
            assert abs(discord.utils.utcnow() - datetime.now(UTC)).total_seconds() < 0.5
        await asyncio.sleep(0.6)


async def test_computers_play_and_the_page_shows_it_while_nobody_presses(tab: Sit) -> None:
    ada = await opened(await tab("Ada"))
    await begin(ada)
    await passed_on(ada)
    seen = {str(ada.shown["messages"])}
    async with asyncio.timeout(5):
        while len(seen) < 4:
            await ada.look()
            seen.add(str(ada.shown["messages"]))
            await asyncio.sleep(0.1)


async def test_two_people_who_press_in_the_same_moment_are_both_served(tab: Sit) -> None:
    ada = await opened(await tab("Ada"))
    bruno, chloe = await tab("Bruno"), await tab("Chloé")
    await asyncio.gather(bruno.press("Join"), chloe.press("Join"))
    await ada.look()
    assert ada.reads("Bruno")
    assert ada.reads("Chloé")


async def test_a_press_that_crosses_with_a_change_on_its_way_counts(tab: Sit) -> None:
    ada = await opened(await tab("Ada"))
    bruno = await tab("Bruno")
    before = bruno.shown
    await ada.press("Add normal 🤖")
    await bruno.look()
    bruno.shown = before
    receipt = await bruno.press("Join")
    assert not receipt["rejected"]
    await ada.look()
    assert ada.reads("Bruno")


async def test_a_press_on_a_button_that_is_gone_presses_no_other(tab: Sit) -> None:
    ada = await opened(await tab("Ada"))
    bruno = await tab("Bruno")
    await begin(ada)
    receipt = await bruno.press("Join")
    assert receipt["rejected"]
    await bruno.look()
    assert not bruno.reads("You are watching")


async def test_only_the_newest_messages_are_drawn(tab: Sit) -> None:
    ada = await tab("Ada")
    for _ in range(33):
        await ada.run("hearts help")
        await ada.look()
    assert len(ada.shown["timeline"]) == 30
    assert ada.shown["history"]["hasBefore"]


async def test_nothing_is_written_down_for_ever(tab: Sit, room: LivePage) -> None:
    await opened(await tab("Ada"))
    assert len(room.env.backend.transcript) <= 1
    assert len(room.env.http_requests) <= 1


def test_a_port_that_is_taken_is_left_alone() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < free_port(port) < port + 50


def test_no_free_port_is_told_with_what_can_be_done() -> None:
    with pytest.raises(OSError, match="HEARTS_LOCAL_PORT"):
        free_port(65536)


async def test_only_this_machine_reaches_the_page(room: LivePage) -> None:
    assert room.url.startswith("http://127.0.0.1:")
    async with ClientSession() as http, http.get(room.url, headers={"Host": "evil.test"}) as page:
        assert page.status == 403


async def test_a_bot_that_cannot_start_says_why_and_is_closed() -> None:
    bot = empty_bot()

    async def fail() -> None:
        raise ValueError("no cards")

    bot.setup_hook = fail  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="no cards"):
        async with card_room(bot, PORT):
            pass
    assert bot.is_closed()


def empty_bot() -> commands.Bot:
    return commands.Bot(command_prefix=(), intents=discord.Intents(guilds=True))


async def opened(host: Tab) -> Tab:
    """Let somebody open a table."""
    await host.run("hearts open")
    await host.look()
    return host


async def begin(host: Tab) -> None:
    """Let the host start with computers on all other seats."""
    await host.press("Start")
    await host.look()
    await host.press("Start with 5 computers")
    await host.look()


async def passed_on(person: Tab) -> None:
    """Let somebody pass three cards, after which the computers play."""
    await person.choose(3)
    await person.look()
    await person.press(next(label for label in person.labels() if label.startswith("Pass ")))
    await person.look()
