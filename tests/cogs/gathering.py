"""Tables with people at them, to begin a test with."""

from typing import Any

from simcord.actors import MemberActor

from engine.state import Game
from tests.cogs.world import World


async def gathered(world: World, *people: MemberActor, **options: Any) -> None:
    """Open a table and let people sit down; the first is the host."""
    host, *others = people
    await world.open(host, **options)
    await world.join(*others)


async def begun(world: World, *people: MemberActor, **options: Any) -> None:
    """Let people begin a game with computers on the seats that stay empty."""
    await gathered(world, *people, **options)
    await world.start(people[0])


async def game_of(world: World) -> Game:
    """Give the game that is played in the channel."""
    game = (await world.saved()).game
    assert game is not None
    return game
