"""Servers, channels and threads that go: for a while, or for good."""

from collections.abc import Callable

import pytest

from bot.table import Stage
from tests.discord.home import Home
from tests.discord.places import Channel

Going = Callable[[Home, Channel], None]


def channel_goes(home: Home, channel: Channel) -> None:
    home.discord.delete_channel(channel)


def parent_goes(home: Home, thread: Channel) -> None:
    assert thread.parent is not None
    home.discord.delete_channel(thread.parent)


def server_goes(home: Home, channel: Channel) -> None:
    home.discord.send_away(channel.guild)


@pytest.mark.parametrize("going", [channel_goes, server_goes])
async def test_a_table_ends_with_its_place_and_nothing_more_is_asked_there(
    home: Home, going: Going
) -> None:
    await home.play(home.anna)
    await home.until_right()
    await home.rest()
    key = (await home.saved()).key
    before = len(home.discord.log)
    going(home, home.channel)
    await home.until_stage(key, Stage.STOPPED)
    await home.rest()
    assert home.discord.log.on("* /channels/*", since=before) == []


@pytest.mark.parametrize("going", [channel_goes, parent_goes, server_goes])
async def test_a_thread_s_table_ends_with_its_place(home: Home, going: Going) -> None:
    thread = home.discord.thread(home.channel, "evening")
    await home.play(home.anna, channel=thread)
    await home.until_right(thread)
    await home.rest()
    key = (await home.saved(thread)).key
    before = len(home.discord.log)
    going(home, thread)
    await home.until_stage(key, Stage.STOPPED)
    await home.rest()
    assert home.discord.log.on("* /channels/*", since=before) == []


@pytest.mark.parametrize("going", [channel_goes, server_goes])
async def test_a_table_whose_place_went_while_the_bot_was_away_ends_at_the_start(
    home: Home, going: Going
) -> None:
    await home.play(home.anna)
    await home.until_right()
    await home.rest()
    key = (await home.saved()).key
    await home.stop_bot()
    going(home, home.channel)
    before = len(home.discord.log)
    await home.wake_bot()
    await home.until_stage(key, Stage.STOPPED)
    await home.rest()
    assert len(home.discord.log.on("* /channels/*", since=before)) <= 1, "it is tried once"


async def test_a_table_outlives_an_outage_of_its_server(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    home.discord.take_down(home.guild)
    await home.stop_bot()
    await home.wake_bot()
    home.discord.bring_back(home.guild)
    await home.play_a_card(hand)
    assert (await home.saved()).is_open
