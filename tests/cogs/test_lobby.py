"""Gathering: who sits, who decides, and what everybody sees of it."""

from bot.table import Stage
from tests.cogs.gathering import gathered
from tests.cogs.world import World, words_of


async def shown(world: World) -> str:
    return world.screen_of(world.table()).text


async def test_opening_shows_the_rules_the_host_and_the_free_seats(world: World) -> None:
    anna = world.people[0]
    await world.open(anna, rules="widow", seats=7, target=80, computers=2)
    lobby = await shown(world)
    assert "Rules **widow** · 7 seats · to 80 points" in lobby
    assert "1. Anna (host)" in lobby
    assert "*4 seats free*" in lobby


async def test_nobody_is_invited_to_a_full_table(world: World) -> None:
    anna = world.people[0]
    await world.open(anna, computers=5)
    lobby = await shown(world)
    assert "Anna starts the game." in lobby
    assert "Press Join" not in lobby


async def test_joining_and_leaving_change_the_public_message(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    assert "2. Ben" in await shown(world)
    left = await ben.click(world.table(), label="Leave")
    assert "You have left the table" in words_of(left)
    assert "Ben" not in await shown(world)


async def test_whoever_sits_already_is_told_so(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    again = await anna.click(world.table(), label="Join")
    assert "You sit at this table already" in words_of(again)
    assert (await world.saved()).people == (anna.id,)


async def test_whoever_does_not_sit_cannot_leave(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    assert "You do not sit at this table" in words_of(await ben.click(world.table(), label="Leave"))


async def test_a_host_who_leaves_hands_the_table_to_whoever_has_sat_longest(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, ben, cleo)
    await anna.click(world.table(), label="Leave")
    assert "1. Ben (host)" in await shown(world)
    await world.start(ben)
    assert (await world.saved()).stage is Stage.RUNNING


async def test_whoever_sits_down_at_a_deserted_table_is_its_host(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, computers=5)
    await anna.click(world.table(), label="Leave")
    assert "Whoever sits down first starts the game" in await shown(world)
    await world.join(ben)
    assert "Ben (host)" in await shown(world)
    await world.start(ben)
    assert (await world.saved()).stage is Stage.RUNNING


async def test_the_host_seats_computers_and_sends_them_away(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    await anna.click(world.table(), label="Add normal 🤖")
    await anna.click(world.table(), label="Add normal 🤖")
    assert "*3 seats free*" in await shown(world)
    await anna.click(world.table(), label="Remove computer")
    assert "*4 seats free*" in await shown(world)


async def test_each_computer_is_marked_by_the_level_it_was_seated_with(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna, level="easy")
    await anna.click(world.table(), label="Add normal 🤖")
    await anna.click(world.table(), label="Add easy 🐣")
    assert "2. 🤖 Amp\n3. 🐣 Bit" in await shown(world)
    await world.start(anna)
    assert (await shown(world)).count("🐣") >= 4


async def test_computers_have_names_of_their_own_and_are_marked(world: World) -> None:
    await gathered(world, world.people[0], seats=11, computers=10)
    lines = [line for line in (await shown(world)).splitlines() if "🤖" in line]
    assert len(set(lines)) == 10


async def test_buttons_that_would_do_nothing_are_greyed(world: World) -> None:
    await gathered(world, world.people[0])
    assert world.screen_of(world.table()).button("Remove computer").off
    await world.people[0].click(world.table(), label="Add normal 🤖")
    for ben in world.people[1:5]:
        await world.join(ben)
    lobby = world.screen_of(world.table())
    assert lobby.button("Join").off
    assert lobby.button("Add normal 🤖").off
    assert not lobby.button("Remove computer").off


async def test_only_the_host_adds_removes_and_starts(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben, computers=2)
    before = await world.saved()
    for label in ("Add normal 🤖", "Remove computer", "Start"):
        told = words_of(await ben.click(world.table(), label=label))
        assert "Only the host of the table can do that" in told, label
    assert await world.saved() == before


async def test_starting_offers_computers_for_the_empty_seats(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    offer = await anna.click(world.table(), label="Start")
    assert offer.response
    assert "4 seats are still empty" in words_of(offer)
    assert (await world.saved()).stage is Stage.LOBBY
    await anna.click(offer.response.message, label="Start with 4 computers")
    table = await world.saved()
    assert table.stage is Stage.RUNNING
    assert len(table.computers) == 4


async def test_a_full_table_starts_at_once(world: World) -> None:
    await gathered(world, *world.people[:6])
    await world.people[0].click(world.table(), label="Start")
    assert (await world.saved()).stage is Stage.RUNNING


async def test_a_table_where_nobody_sits_cannot_start(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    await anna.click(world.table(), label="Leave")
    told = words_of(await anna.click(world.table(), label="Start"))
    assert "At least one person must sit down" in told


async def test_an_old_button_asks_before_anybody_leaves_a_running_game(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben, computers=4)
    lobby = world.table()
    leave = world.screen_of(lobby).button("Leave").custom_id
    await world.start(anna)
    told = words_of(await world.press(ben, world.table(), leave))
    assert "Leave the running game?" in told
    assert ben.id in (await world.saved()).people


async def test_the_lobby_makes_room_for_the_table(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna, computers=5)
    await world.start(anna)
    (table,) = world.channel.history()
    assert "deal 1" in world.screen_of(table).text


async def test_two_channels_have_a_table_each_and_one_person_sits_at_both(world: World) -> None:
    anna = world.people[0]
    await world.open(anna, computers=5)
    await world.open(anna, world.second_channel, rules="kitty", computers=5)
    await world.start(anna)
    await world.start(anna, world.second_channel)
    assert "Hearts classic" in world.screen_of(world.table()).text
    assert "Hearts kitty" in world.screen_of(world.table(world.second_channel)).text


async def test_a_second_table_in_a_channel_is_refused_with_the_way_to_the_first(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    first = await world.open(anna)
    refused = await ben.slash(world.channel, "hearts open")
    assert refused.response
    assert refused.response.ephemeral
    assert f"/{world.channel.id}/{first.id}" in words_of(refused)
    assert len(world.channel.history()) == 1


async def test_a_channel_whose_table_was_closed_is_free_again(world: World) -> None:
    anna, ben = world.people[:2]
    await world.open(anna)
    await anna.click(world.table(), label="Close")
    await world.open(ben)
    assert "Ben (host)" in await shown(world)


async def test_seats_are_drawn_when_the_game_begins(world: World) -> None:
    people = world.people[:6]
    await gathered(world, *people)
    await world.start(people[0])
    drawn = (await world.saved()).people
    assert sorted(drawn) == sorted(person.id for person in people)
    assert drawn != tuple(person.id for person in people)


async def test_a_name_full_of_markdown_is_shown_as_it_is(world: World) -> None:
    rascal = world.guild.add_member(world.env.create_user("r", global_name="**_# x_** `y`"))
    await world.open(rascal)
    assert r"\*\*\_\# x\_\*\* \`y\`" in await shown(world)
