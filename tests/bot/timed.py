"""Tables with clocks, at a time that a test sets."""

import asyncio
from datetime import timedelta
from random import Random

from bot.clocks import Clocks
from bot.store import Store
from bot.table import Table
from bot.tables import Change, Tables
from bot.turnclock import TurnClock
from bot.ways import Ways
from engine.rules import rules_for
from tests.bot.coming import NOON, person, seconds
from tests.bot.games import ANNA, HOME

MOMENT = 0.03
"""Seconds, long enough for what is done at once."""


class Room:
    """Tables with clocks, at a time that a test sets."""

    def __init__(self, store: Store) -> None:
        self.now = NOON
        self.store = store
        self.tables = Tables(store, lambda: self.now, Random(1), deal_seconds=20)
        self.clocks = Clocks(self.tables, store, lambda: self.now, Random(2))
        self.heard: list[Change] = []
        self.tables.watch(self.heard.append)
        self.tables.watch(self.clocks.watch)

    async def passing(
        self, channel: int = 10, guild: int = HOME, clock: TurnClock = TurnClock.NORMAL
    ) -> Table:
        """Begin a game whose host is to pass within ninety seconds."""
        rules = rules_for("classic", 6, 100)
        table = await self.tables.open(guild, channel, ANNA, rules, ways=Ways(clock=clock))
        await self.tables.start(table.key, ANNA, filling=True)
        return await self.tables.deal(table.key)

    async def later(self, by: float) -> None:
        """Let time pass, and look at every clock again."""
        self.now += seconds(by)
        for table in await self.store.open_tables():
            self.clocks.watch(Change(table))
        await asyncio.sleep(MOMENT)

    async def latest(self, table: Table) -> Table:
        return await self.tables.load(table.key)

    async def is_played_for(self, table: Table) -> bool:
        """Tell whether the computer has decided for Anna, and the game goes on."""
        latest = await self.latest(table)
        return latest.is_open and person(latest, ANNA).missed == 1

    async def plays_for(self, table: Table) -> bool:
        """Tell whether the computer decides for Anna within two seconds, on a busy machine too."""
        for _ in range(round(2 / MOMENT)):
            if await self.is_played_for(table):
                return True
            await asyncio.sleep(MOMENT)
        return False

    async def left(self, table: Table) -> timedelta:
        due_at = (await self.latest(table)).due_at
        assert due_at is not None
        return due_at - self.now
