"""What is typed: every subcommand, the table it means, and the options of a table."""

import pytest

from bot.store import Post
from cogs.presses import Verb
from engine.rules import rules_for
from tests.cogs.gathering import begun, gathered
from tests.cogs.world import World, words_of

SUBCOMMANDS = {
    *("open", "join", "leave", "start", "close", "show", "list", "hand", "scores"),
    *("back", "hint", "host", "kick", "notify", "leaderboard", "rules", "help"),
}


async def test_there_is_one_root_command_with_all_that_can_be_asked(world: World) -> None:
    found = world.people[0].available_commands(world.channel)
    assert set(found) == {f"hearts {name}" for name in SUBCOMMANDS}


async def test_a_table_is_played_by_commands_alone(world: World) -> None:
    anna, ben = world.people[:2]
    await anna.slash(world.channel, "hearts open", rules="kitty", computers=4)
    assert "You sit at this table" in words_of(await ben.slash(world.channel, "hearts join"))
    assert "left the table" in words_of(await ben.slash(world.channel, "hearts leave"))
    await ben.slash(world.channel, "hearts join")
    await anna.slash(world.channel, "hearts start")
    assert "Your hand" in words_of(await ben.slash(world.channel, "hearts hand"))
    assert "No deal is scored yet" in words_of(await ben.slash(world.channel, "hearts scores"))
    asked = await anna.slash(world.channel, "hearts close")
    assert "Stop this running game for everybody?" in words_of(asked)


async def test_what_a_command_answers_is_for_whoever_asked(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    public = len(world.channel.history())
    told = {name: {"member": anna} for name in ("host", "kick")}
    for name in SUBCOMMANDS - {"open", "show"}:
        answer = await ben.slash(world.channel, f"hearts {name}", **told.get(name, {}))
        assert answer.response, name
        assert answer.response.ephemeral, name
    assert len(world.channel.history()) == public


@pytest.mark.parametrize(
    "name", ["join", "leave", "back", "hint", "start", "close", "show", "hand", "scores"]
)
async def test_without_any_table_a_command_says_how_to_open_one(world: World, name: str) -> None:
    told = words_of(await world.people[0].slash(world.channel, f"hearts {name}"))
    assert "Open one with `/hearts open`" in told


# Which table is meant


async def test_a_command_means_this_channels_table_first(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await world.open(anna, world.second_channel)
    await ben.slash(world.second_channel, "hearts join")
    assert (await world.saved(world.second_channel)).people == (anna.id, ben.id)
    assert (await world.saved()).people == (anna.id,)


async def test_elsewhere_a_command_means_the_only_table_one_sits_at(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await world.open(ben, world.second_channel)
    quiet = world.guild.create_text_channel("quiet")
    await ben.slash(quiet, "hearts leave")
    assert (await world.saved(world.second_channel)).people == ()
    assert (await world.saved()).people == (anna.id,)


@pytest.mark.parametrize("sitting", [0, 2])
async def test_otherwise_a_command_lets_one_choose(world: World, sitting: int) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await world.open(anna, world.second_channel, rules="widow")
    if sitting:
        await world.join(ben)
        await world.join(ben, channel=world.second_channel)
    quiet = world.guild.create_text_channel("quiet")
    asked = await ben.slash(quiet, "hearts hand")
    assert asked.response
    assert "Which table do you mean?" in words_of(asked)
    (select,) = world.screen_of(asked.response.message).selects
    number = str(world.key(world.second_channel).number)
    chosen = await ben.select(asked.response.message, [number], custom_id=select.custom_id)
    assert ("You sit at this table" if sitting else "press *Join*") in words_of(chosen)


async def test_one_table_elsewhere_is_still_a_choice(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    asked = await ben.slash(world.second_channel, "hearts join")
    assert "Which table do you mean?" in words_of(asked)
    assert (await world.saved()).people == (anna.id,)


async def test_a_command_takes_the_table_it_is_told(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await world.open(anna, world.second_channel)
    number = world.key().number
    await ben.slash(world.second_channel, "hearts join", table=number)
    assert (await world.saved()).people == (anna.id, ben.id)


async def test_a_table_that_is_not_there_is_said_so(world: World) -> None:
    await gathered(world, world.people[0])
    told = words_of(await world.people[1].slash(world.channel, "hearts join", table=99))
    assert "That table is not here any more" in told


async def test_tables_are_suggested_by_channel_rules_and_state(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, rules="widow")
    await world.open(anna, world.second_channel, rules="kitty", seats=7)
    suggested = await ben.autocomplete(world.channel, "hearts join", "table", "")
    assert suggested == [
        {"name": "#cards: widow, playing deal 1", "value": 1},
        {"name": "#more-cards: kitty, gathering, 6 seats free", "value": 2},
    ]
    found = await ben.autocomplete(world.channel, "hearts join", "table", "KITTY")
    assert [each["value"] for each in found] == [2]


async def test_no_more_tables_are_suggested_than_discord_allows(world: World) -> None:
    await open_many(world, 30)
    ben = world.people[1]
    assert len(await ben.autocomplete(world.channel, "hearts join", "table", "")) == 25
    asked = await ben.slash(world.channel, "hearts join")
    assert asked.response
    assert len(world.screen_of(asked.response.message).selects[0].values) == 25


async def open_many(world: World, number: int) -> None:
    """Open so many tables, each in a channel of its own and shown by a message."""
    anna, tables = world.people[0], world.bot.tables
    for place in range(number):
        channel = world.guild.create_text_channel(f"room-{place}")
        table = await tables.open(world.guild.id, channel.id, anna.id, rules_for("classic", 6))
        await world.bot.store.keep_post(table.key, Post(channel.id, channel.id, deal=0))


# The list


async def test_the_list_leads_to_each_table(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    lobby = await world.open(anna, world.second_channel, rules="kitty")
    told = words_of(await ben.slash(world.channel, "hearts list"))
    guild = world.guild.id
    table = f"https://discord.com/channels/{guild}/{world.channel.id}/{world.table().id}"
    gathering = f"https://discord.com/channels/{guild}/{world.second_channel.id}/{lobby.id}"
    assert f"{table} · classic · playing deal 1 · 2 people" in told
    assert f"{gathering} · kitty · gathering, 5 seats free · 1 person" in told


async def test_the_list_is_empty_where_no_table_is_open(world: World) -> None:
    told = words_of(await world.people[0].slash(world.channel, "hearts list"))
    assert "No table is open" in told


async def test_the_list_names_no_tables_of_another_server(world: World) -> None:
    await world.open(world.people[0])
    told = words_of(await world.stranger.slash(world.foreign_channel, "hearts list"))
    assert "No table is open" in told


async def test_a_long_list_says_how_many_it_leaves_out(world: World) -> None:
    await open_many(world, 40)
    told = words_of(await world.people[1].slash(world.channel, "hearts list"))
    assert told.count("https://") == 25  # as long as a line can be
    assert "and 15 more" in told


# The table brought down


async def test_show_posts_the_table_anew_and_deletes_the_old_message(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    old = world.table()
    told = words_of(await ben.slash(world.channel, "hearts show"))
    assert "The table is at the bottom now" in told
    (new,) = world.channel.history()
    assert new.id != old.id
    await world.answer(anna)
    assert "Anna has chosen" in world.screen_of(new).text


async def test_a_deleted_lobby_is_posted_again_on_the_next_change(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await delete(world)
    await ben.slash(world.channel, "hearts join")
    assert "2. Ben" in world.screen_of(world.table()).text


async def test_a_deleted_table_is_posted_again_on_the_next_card(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, rules="classic")
    hand = await world.hand(anna)
    await delete(world)
    await world.answer(anna)
    (table,) = world.channel.history()
    assert "deal 1" in world.screen_of(table).text
    assert "Your turn" in world.screen_of(hand).text


async def delete(world: World) -> None:
    """Let the table's message vanish, as by a moderator's hand."""
    with world.env.time_context():
        await world.table().delete()


async def test_a_spectator_is_told_kindly_that_there_is_no_hand(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna)
    for told in (
        await ben.slash(world.channel, "hearts hand"),
        await ben.click(world.table(), label="My hand"),
    ):
        assert told.response
        assert told.response.ephemeral
        assert "only those who sit here hold cards" in words_of(told)


async def test_everybody_may_look_at_what_everybody_may_know(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, pass_cycle="none")
    while "Last trick:" not in world.screen_of(world.table()).text:
        await world.answer(anna)
    seen = words_of(await ben.click(world.table(), label="Last trick"))
    assert "The last trick, led by" in seen
    assert seen.count(":") >= 6
    assert "No deal is scored yet" in words_of(await ben.click(world.table(), label="Scores"))
    more = await ben.click(world.table(), label="More")
    assert more.response
    assert world.screen_of(more.response.message).asking(Verb.RULES)


async def test_whoever_holds_no_seat_is_told_how_to_come_by_a_hand(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await world.open(anna)
    gathering = await cleo.slash(world.channel, "hearts hand")
    assert "You do not sit at this table yet: press *Join*" in words_of(gathering)
    await world.join(ben)
    await world.start(anna)
    watching = await cleo.click(world.table(), label="My hand")
    assert "With `/hearts join` you take a computer's seat" in words_of(watching)
    asked = await ben.slash(world.channel, "hearts leave")
    assert asked.response
    await ben.click(asked.response.message, label="Leave the game")
    gone = await ben.click(world.table(), label="My hand")
    assert "*I'm back* or `/hearts back` brings you back" in words_of(gone)
