"""Stopping a running game: by its host, by a moderator, or by a vote of those who sit there."""

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table import Ending, Stage
from cogs.presses import Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.waiting import press_a, press_behind_more, shown
from tests.cogs.world import World, words_of


async def vote(world: World, person: MemberActor) -> InteractionResult:
    """Press the button behind More."""
    return await press_behind_more(world, person, Verb.VOTE)


def moderator(world: World) -> MemberActor:
    """Give somebody who may manage messages."""
    rights = discord.Permissions(manage_messages=True, view_channel=True, send_messages=True)
    role = world.guild.create_role("Mods", permissions=rights)
    return world.guild.add_member(world.env.create_user("mod", global_name="Mod"), roles=[role])


async def test_most_of_those_who_sit_there_stop_a_game(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben, cleo)
    key, message = world.key(), world.table()
    assert "1 of the 2 votes it needs" in words_of(await vote(world, ben))
    assert "1 player would like to stop (2 needed)" in shown(world)
    assert "Most of you wanted to stop" in words_of(await vote(world, cleo))
    over = await world.bot.tables.load(key)
    assert (over.stage, over.ending) == (Stage.STOPPED, Ending.VOTED)
    assert world.screen_of(message).buttons == []
    assert await world.bot.store.standings(world.guild.id) == []


async def test_a_vote_can_be_taken_back(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben, cleo)
    await vote(world, ben)
    assert "You have taken your vote back" in words_of(await vote(world, ben))
    assert "would like to stop" not in shown(world)
    await vote(world, cleo)
    assert (await world.saved()).stage is Stage.RUNNING


async def test_spectators_do_not_vote(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna)
    assert "You do not sit at this table" in words_of(await vote(world, ben))


async def test_the_host_stops_a_game_after_a_confirmation(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    key = world.key()
    asked = await press_behind_more(world, anna, Verb.CLOSE)
    assert (await world.bot.tables.load(key)).stage is Stage.RUNNING
    assert asked.response
    await press_a(world, anna, asked.response.message, Verb.STOP)
    over = await world.bot.tables.load(key)
    assert (over.stage, over.ending) == (Stage.STOPPED, Ending.CLOSED)


async def test_whoever_may_manage_messages_stops_a_game_and_a_guest_does_not(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    key, mod = world.key(), moderator(world)
    refused = await press_behind_more(world, ben, Verb.CLOSE)
    assert "Only the host, or somebody who may manage messages" in words_of(refused)
    asked = await press_behind_more(world, mod, Verb.CLOSE)
    assert asked.response
    await press_a(world, mod, asked.response.message, Verb.STOP)
    assert (await world.bot.tables.load(key)).stage is Stage.STOPPED


async def test_whoever_may_manage_messages_closes_a_lobby(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    key, mod = world.key(), moderator(world)
    await ben.click(world.table(), label="Close")
    assert (await world.bot.tables.load(key)).stage is Stage.LOBBY
    await mod.click(world.table(), label="Close")
    assert (await world.bot.tables.load(key)).stage is Stage.CLOSED
