"""Whole games by clicks, to the final standing."""

from tests.cogs.world import World


async def test_a_game_of_two_people_and_computers_comes_to_its_end(world: World) -> None:
    anna, ben = world.people[:2]
    await world.open(anna, rules="classic", target=25, computers=2)
    await world.join(ben)
    await world.start(anna)
    await world.play_out(anna, ben)
    assert "game over" in world.screen_of(world.table()).text
