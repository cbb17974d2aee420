"""A game that cannot be read stops nobody else, and its channel is told exactly once."""

import sqlite3
from contextlib import closing

from tests.cogs.gathering import begun
from tests.cogs.world import World


async def damaged(world: World) -> None:
    """Restart on a database in which somebody has spoilt the table of the first channel."""
    key = world.key()
    with closing(sqlite3.connect(world.file)) as db, db:
        db.execute(
            "UPDATE tables SET document = '{}' WHERE guild_id = ? AND number = ?", tuple(key)
        )


async def test_a_channel_hears_once_that_its_game_is_damaged(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna)
    await world.open(ben, world.second_channel)
    await damaged(world)
    for _ in range(2):
        await world.restart()
    world.complaints.records.clear()  # the log names it, as it should
    told = [text for message in world.channel.history() for text in world.texts(message)]
    assert sum("was damaged" in text for text in told) == 1


async def test_a_damaged_game_stops_no_other_one(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna)
    await world.open(ben, world.second_channel)
    await damaged(world)
    await world.restart()
    world.complaints.records.clear()
    await world.join(anna, channel=world.second_channel)
    assert (await world.saved(world.second_channel)).people == (ben.id, anna.id)
    await world.open(anna)
    assert (await world.saved()).people == (anna.id,)


async def test_a_channel_that_could_not_be_told_is_told_later(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    await damaged(world)
    world.env.inject_error("POST", "/channels/*/messages", status=503, times=1)
    await world.restart()
    assert not any("was damaged" in world.screen_of(each).text for each in world.channel.history())
    await world.restart()
    world.complaints.records.clear()
    assert any("was damaged" in world.screen_of(each).text for each in world.channel.history())
