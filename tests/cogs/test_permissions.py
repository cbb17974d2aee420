"""What the bot may not do is named; what a person may not do is refused."""

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from bot.table import Stage
from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.world import World, words_of

NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
}
"""The permissions as Discord's own settings call them."""


def closed_to_the_bot(world: World, **denied: bool) -> ChannelHandle:
    """A channel where the bot lacks permissions."""
    assert world.guild.me is not None
    overwrite = discord.PermissionOverwrite(**denied)
    return world.guild.create_text_channel("shut", overwrites={world.guild.me: overwrite})


async def thread_in(world: World, channel: ChannelHandle) -> ChannelHandle:
    """A public thread of a channel."""
    with world.env.time_context():
        place = world.bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        await place.create_thread(name="aside", type=discord.ChannelType.public_thread)
    return channel.threads[-1]


def moderator(world: World) -> MemberActor:
    """Somebody who may manage messages everywhere."""
    may = discord.Permissions(manage_messages=True, view_channel=True, send_messages=True)
    role = world.guild.create_role("Moderators", permissions=may)
    return world.guild.add_member(world.env.create_user("mo", global_name="Mo"), roles=[role])


@pytest.mark.parametrize("lacking", ["view_channel", "send_messages"])
async def test_opening_names_what_the_bot_may_not_do_in_a_channel(
    world: World, lacking: str
) -> None:
    shut = closed_to_the_bot(world, **{lacking: False})
    refused = await world.people[0].slash(shut, "hearts open")
    assert f"**{NAMES[lacking]}**" in words_of(refused)
    assert shut.history() == []
    assert await world.bot.store.open_tables() == []


async def test_opening_in_a_thread_names_the_permission_for_threads(world: World) -> None:
    shut = closed_to_the_bot(world, send_messages_in_threads=False)
    thread = await thread_in(world, shut)
    refused = await world.people[0].slash(thread, "hearts open")
    assert f"**{NAMES['send_messages_in_threads']}**" in words_of(refused)
    assert "**Send Messages**" not in words_of(refused)
    assert await world.bot.store.open_tables() == []


async def test_a_thread_needs_no_permission_to_send_outside_of_it(world: World) -> None:
    shut = closed_to_the_bot(world, send_messages=False, send_messages_in_threads=True)
    thread = await thread_in(world, shut)
    await world.open(world.people[0], thread)
    assert "A table of Cancellation Hearts" in world.screen_of(thread.history()[-1]).text


async def test_a_thread_has_a_table_beside_that_of_its_channel(world: World) -> None:
    anna = world.people[0]
    await world.open(anna)
    thread = await thread_in(world, world.channel)
    await world.open(anna, thread, rules="widow", computers=5)
    await world.start(anna, thread)
    assert "Hearts widow" in world.screen_of(thread.history()[-1]).text
    assert len(await world.bot.store.open_tables()) == 2


async def test_bringing_a_table_down_names_what_the_bot_may_not_do_any_more(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    lobby = world.table()
    deny(world)
    refused = words_of(await anna.slash(world.channel, "hearts show"))
    assert "**Send Messages**" in refused
    assert world.channel.history() == [lobby]


async def test_a_rematch_names_what_the_bot_may_not_do_any_more(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, target=25)
    await world.play_out(anna)
    over = world.table()
    deny(world)
    refused = words_of(await anna.click(over, label="Rematch"))
    assert "**Send Messages**" in refused
    assert await world.bot.store.open_tables() == []


def deny(world: World) -> None:
    """Take the permission to send from the bot in the channel of the table."""
    deny = discord.Permissions(send_messages=True).value
    overwrite = Overwrite(world.env.backend.bot_user.id, OverwriteType.MEMBER, deny=deny)
    world.env.backend.get_channel(world.channel.id).overwrites.append(overwrite)


# Closing


async def test_the_host_closes_a_lobby(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    lobby = world.table()
    assert "The table is closed" in words_of(await anna.click(lobby, label="Close"))
    assert "closed before a game began" in world.screen_of(lobby).text
    assert world.buttons(lobby) == []


async def test_somebody_who_may_manage_messages_closes_a_lobby(world: World) -> None:
    await gathered(world, world.people[0])
    lobby = world.table()
    await moderator(world).click(lobby, label="Close")
    assert "closed before a game began" in world.screen_of(lobby).text


async def test_nobody_else_closes_a_lobby(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    refused = await ben.click(world.table(), label="Close")
    assert "Only the host, or somebody who may manage messages" in words_of(refused)
    assert (await world.saved()).stage is Stage.LOBBY


async def test_a_running_game_is_stopped_only_after_a_confirmation(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    asked = await anna.slash(world.channel, "hearts close")
    assert "Stop this running game for everybody?" in words_of(asked)
    assert (await world.saved()).stage is Stage.RUNNING
    key = world.key()
    assert asked.response
    await anna.click(asked.response.message, label="Stop the game")
    assert (await world.bot.tables.load(key)).stage is Stage.STOPPED
    assert "This game was stopped" in world.screen_of(world.table()).text


async def test_a_stopped_game_counts_for_nobody(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    stop = Press(Verb.STOP, world.key())
    await world.press(anna, world.table(), stop)
    assert await world.bot.store.standings(world.guild.id) == []


async def test_a_moderator_stops_a_running_game_from_its_message(world: World) -> None:
    await begun(world, world.people[0])
    key, mo = world.key(), moderator(world)
    more = await mo.click(world.table(), label="More")
    assert more.response
    asked = await mo.click(more.response.message, label="Stop the game…")
    assert asked.response
    await mo.click(asked.response.message, label="Stop the game")
    assert (await world.bot.tables.load(key)).stage is Stage.STOPPED


@pytest.mark.parametrize("verb", [Verb.CLOSE, Verb.STOP])
async def test_nobody_else_stops_a_running_game(world: World, verb: Verb) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    refused = await world.press(ben, world.table(), Press(verb, world.key()))
    assert "Only the host, or somebody who may manage messages" in words_of(refused)
    assert (await world.saved()).stage is Stage.RUNNING


async def test_managing_messages_elsewhere_gives_no_right_over_a_table(world: World) -> None:
    await gathered(world, world.people[0])
    key, ben = world.key(), world.people[1]
    may = discord.PermissionOverwrite(manage_messages=True)
    bens = world.guild.create_text_channel("ben", overwrites={ben: may})
    refused = await ben.slash(bens, "hearts close", table=key.number)
    assert "Only the host, or somebody who may manage messages" in words_of(refused)
    assert (await world.saved()).stage is Stage.LOBBY


async def test_a_moderator_of_the_tables_channel_closes_it_from_another(world: World) -> None:
    await gathered(world, world.people[0])
    key = world.key()
    closed = await moderator(world).slash(world.second_channel, "hearts close", table=key.number)
    assert "The table is closed" in words_of(closed)
    assert (await world.bot.tables.load(key)).stage is Stage.CLOSED


# What is not for everybody's eyes


async def test_a_table_in_a_channel_that_somebody_cannot_see_is_not_there_for_them(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    assert world.guild.me is not None
    seeing = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    secret = world.guild.create_text_channel(
        "secret",
        overwrites={
            world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            world.guild.me: seeing,
            anna: seeing,
        },
    )
    await world.open(anna, secret)
    await world.open(anna)
    key = world.key(secret)
    number = key.number

    assert "secret" not in words_of(await ben.slash(world.channel, "hearts list"))
    assert str(secret.id) not in words_of(await ben.slash(world.channel, "hearts list"))
    suggested = await ben.autocomplete(world.channel, "hearts join", "table", "")
    assert number not in [each["value"] for each in suggested]
    for command in ("join", "scores", "rules", "show"):
        told = words_of(await ben.slash(world.channel, f"hearts {command}", table=number))
        assert "That table is not here any more" in told, command
    before = await world.saved(secret)
    for verb in set(Verb) - {Verb.LEADERBOARD, Verb.CHOOSE}:
        told = words_of(await world.press(ben, world.table(), Press(verb, key)))
        assert "That table is not here any more" in told, verb
    assert await world.saved(secret) == before
    assert "gathering" in words_of(await anna.slash(world.channel, "hearts list"))


async def test_whoever_sits_at_a_table_finds_it_though_they_cannot_see_the_channel_any_more(
    world: World,
) -> None:
    ben = world.people[1]
    await gathered(world, world.people[0], ben)
    view = discord.Permissions(view_channel=True).value
    unseen = Overwrite(ben.id, OverwriteType.MEMBER, deny=view)
    world.env.backend.get_channel(world.channel.id).overwrites.append(unseen)
    await ben.slash(world.second_channel, "hearts leave")
    assert ben.id not in (await world.saved()).people
