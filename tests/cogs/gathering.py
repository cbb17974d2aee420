"""Tables with people at them, to begin a test with."""

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from tests.cogs.world import World, words_of


async def gathered(world: World, *people: MemberActor, **options: Any) -> None:
    """Open a table and let people sit down; the first is the host."""
    host, *others = people
    await world.open(host, **options)
    await world.join(*others)


async def begun(world: World, *people: MemberActor, **options: Any) -> None:
    """Let people begin a game with computers on the seats that stay empty."""
    await gathered(world, *people, **options)
    await world.start(people[0])


def answers(done: list[InteractionResult]) -> list[str]:
    """Give what each was told who did something in the same instant; nobody is left out."""
    assert all(each.acknowledged for each in done)
    return [words_of(each) for each in done]
