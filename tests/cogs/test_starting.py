"""Start: those who joined long ago are asked whether they are still there."""

from bot.table import Ending, Stage
from tests.cogs.gathering import gathered
from tests.cogs.waiting import shown
from tests.cogs.world import World, words_of


async def about_to_begin(world: World, **options: int) -> None:
    """Let Anna begin when Ben joined long ago, and Cleo just now."""
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, ben, **options)
    await world.wait(16 * 60)
    await world.join(cleo)
    await world.start(anna)


async def test_whoever_joined_long_ago_is_asked_and_the_host_is_told(world: World) -> None:
    await about_to_begin(world)
    anna, ben, _ = world.people[:3]
    table = await world.saved()
    assert table.unconfirmed == {ben.id}
    assert "The game is about to begin" in shown(world)
    assert "Ben (still there?)" in shown(world)
    assert "Cleo (still there?)" not in shown(world)
    assert "Ben joined a while ago" in (await world.hand_screen(anna)).text


async def test_with_one_press_of_the_last_one_the_game_begins(world: World) -> None:
    await about_to_begin(world)
    ben = world.people[1]
    told = words_of(await ben.click(world.table(), label="I'm here"))
    assert "Your hand" in told
    table = await world.saved()
    assert table.stage is Stage.RUNNING
    assert {*table.people} == {person.id for person in world.people[:3]}


async def test_after_a_minute_a_computer_takes_the_seat(world: World) -> None:
    await about_to_begin(world)
    anna, ben, cleo = world.people[:3]
    await world.wait(55)
    assert (await world.saved()).stage is Stage.LOBBY
    await world.wait(6)
    table = await world.saved()
    assert table.stage is Stage.RUNNING
    assert {*table.people} == {anna.id, cleo.id}
    assert len(table.computers) == 4
    assert ben.id not in table.people


async def test_a_start_survives_a_restart(world: World) -> None:
    await about_to_begin(world)
    await world.wait(20)
    await world.restart(after=3600)
    assert (await world.saved()).stage is Stage.LOBBY
    await world.wait(25)
    await world.people[1].click(world.table(), label="I'm here")
    assert (await world.saved()).stage is Stage.RUNNING


async def test_where_everybody_joined_just_now_the_game_begins_at_once(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    await world.wait(14 * 60)
    await world.start(anna)
    assert (await world.saved()).stage is Stage.RUNNING


async def test_whoever_was_not_asked_is_told_so_kindly(world: World) -> None:
    await about_to_begin(world)
    dan = world.people[3]
    told = words_of(await dan.click(world.table(), label="I'm here"))
    assert "You do not sit at this table" in told
    assert (await world.saved()).is_starting


async def test_a_host_who_leaves_meanwhile_and_nobody_else_is_there_closes_the_lobby(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    await world.wait(16 * 60)
    await world.start(anna)
    key = world.key()
    await anna.click(world.table(), label="Leave")
    await world.wait(61)
    table = await world.bot.tables.load(key)
    assert (table.stage, table.ending) == (Stage.CLOSED, Ending.IDLE)


async def test_the_host_can_still_close(world: World) -> None:
    await about_to_begin(world)
    key = world.key()
    await world.people[0].click(world.table(), label="Close")
    await world.wait(61)
    assert (await world.bot.tables.load(key)).stage is Stage.CLOSED
