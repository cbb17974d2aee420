"""What a forged press may not change, and the press itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from simcord.actors import MemberActor, MessageLike
from simcord.results import InteractionResult

from bot.table import TableKey
from cogs.presses import Press
from tests.cogs.world import World, words_of


class Everything:
    """All that a press could change: what is on disk and in memory, and what all can see."""

    def __init__(self, world: World, key: TableKey) -> None:
        self.world, self.key = world, key

    async def now(self) -> list[Any]:
        store, world = self.world.bot.store, self.world
        return [
            await store.load(self.key),
            await store.open_tables(),
            [(each.id, world.screen_of(each)) for each in world.channel.history()],
            list(on_disk(world.file)),
        ]


BY_ITSELF = {"names", "pulse"}
"""Kept with every press, whatever it asks; and kept as time goes by."""


def on_disk(file: Path) -> Iterator[tuple[str, list[Any]]]:
    """Give every row of a database."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as db:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if name not in BY_ITSELF:
                yield name, db.execute(f"SELECT * FROM {name}").fetchall()


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
