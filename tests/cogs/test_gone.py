"""Channels, threads and servers that go: their tables end with them, and nobody waits there."""

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.table import Stage, TableKey
from tests.cogs.gathering import begun, gathered
from tests.cogs.world import World, words_of


async def delete(world: World, channel: ChannelHandle) -> None:
    world.env.backend.delete_channel(channel.id)
    await world.env.settle()


async def stage(world: World, key: TableKey) -> Stage:
    return (await world.bot.tables.load(key)).stage


async def test_a_game_ends_with_its_channel_and_is_kept_as_stopped(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    key = world.key()
    await world.pass_three(anna)
    actions = await world.bot.store.actions(key)
    await delete(world, world.channel)
    assert await stage(world, key) is Stage.STOPPED
    assert await world.bot.store.actions(key) == actions
    told = words_of(await anna.slash(world.second_channel, "hearts list"))
    assert "No table is open" in told


async def test_a_lobby_ends_with_its_channel(world: World) -> None:
    await gathered(world, world.people[0])
    key = world.key()
    await delete(world, world.channel)
    assert await stage(world, key) is Stage.CLOSED


async def test_other_tables_go_on(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    await world.open(anna, world.second_channel)
    await delete(world, world.channel)
    assert await stage(world, world.key(world.second_channel)) is Stage.LOBBY


@pytest.mark.parametrize("deleted", ["thread", "channel"])
async def test_a_table_ends_with_its_thread(world: World, deleted: str) -> None:
    with world.env.time_context():
        place = world.bot.get_channel(world.channel.id)
        assert isinstance(place, discord.TextChannel)
        await place.create_thread(name="aside", type=discord.ChannelType.public_thread)
    thread = world.channel.threads[0]
    await world.open(world.people[0], thread)
    key = world.key(thread)
    await delete(world, thread if deleted == "thread" else world.channel)
    assert await stage(world, key) is Stage.CLOSED


async def test_a_channel_that_went_while_the_bot_was_away_is_noticed(world: World) -> None:
    await begun(world, world.people[0])
    key = world.key()
    await world.bot.close()
    world.env.backend.delete_channel(world.channel.id)
    await world.restart()
    assert await stage(world, key) is Stage.STOPPED
    mark = world.mark()
    await world.restart()
    tried = [each.path for each in world.requests_since(mark) if str(world.channel.id) in each.path]
    assert tried == [], "once is enough"


async def test_all_tables_end_when_the_bot_is_sent_away(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    await world.open(anna, world.second_channel)
    keys = [world.key(), world.key(world.second_channel)]
    await world.stranger.slash(world.foreign_channel, "hearts open")
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert [await stage(world, key) for key in keys] == [Stage.STOPPED, Stage.CLOSED]
    assert len(await world.bot.store.open_tables()) == 1


async def test_tables_of_a_server_that_sent_the_bot_away_in_its_absence_end_with_its_return(
    world: World,
) -> None:
    await begun(world, world.people[0])
    key = world.key()
    await world.stranger.slash(world.foreign_channel, "hearts open")
    await world.bot.close()
    world.env.backend.remove_guild(world.guild.id)
    in_there = f"/channels/{world.channel.id}/*"
    world.env.inject_error("*", in_there, status=403, code=50001, times=None)
    await world.restart()
    assert await stage(world, key) is Stage.STOPPED
    assert len(await world.bot.store.open_tables()) == 1, "the other server's goes on"


async def test_an_outage_ends_no_game(world: World) -> None:
    await begun(world, world.people[0])
    key = world.key()
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    assert await stage(world, key) is Stage.RUNNING
