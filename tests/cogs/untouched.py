"""What a forged press may not change, and the press itself."""

from typing import Any

from simcord.actors import MemberActor, MessageLike
from simcord.results import InteractionResult

from bot.table import TableKey
from cogs.presses import Press
from engine.actions import Turn
from tests.cogs.world import World, words_of


class Everything:
    """All that a press could change: the table, its log, its drafts, what all can see."""

    def __init__(self, world: World, key: TableKey) -> None:
        self.world, self.key = world, key

    async def now(self) -> list[Any]:
        store, world = self.world.bot.store, self.world
        table = await store.load(self.key)
        assert table is not None
        turns = [Turn(1, step) for step in ("pass", "exchange", "moon", 0)]
        seats = range(table.rules.seats)
        return [
            table,
            await store.actions(self.key),
            [await store.draft(self.key, seat, turn) for seat in seats for turn in turns],
            [(each.id, world.screen_of(each)) for each in world.channel.history()],
            await store.open_tables(),
        ]


async def refused(
    world: World,
    actor: MemberActor,
    message: MessageLike,
    code: str | Press,
    values: list[str] | None = None,
) -> str:
    """Press what may not count; give what the person was told, and nobody else."""
    everything = Everything(world, world.key())
    before = await everything.now()
    told = await world.press(actor, message, code, values)
    assert await everything.now() == before, code
    assert told.acknowledged, code
    assert words_of(told), code
    assert is_private(told), code
    return words_of(told)


def is_private(told: InteractionResult) -> bool:
    return told.response is not None and told.response.ephemeral
