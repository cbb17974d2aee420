"""A soak: many tables, people of all kinds, and one trouble after the other."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

from tests.discord.places import Channel
from tests.discord.standin import StandIn
from tests.soak.keeper import Keeper
from tests.soak.party import Party
from tests.soak.plan import Event, Plan
from tests.soak.rightness import never_right
from tests.soak.tally import Tally
from tests.soak.troubles import AFTERMATH, RESTARTS, TROUBLES
from tests.soak.verdict import Verdict, judge

IN_A_GUILD = 50
"""Tables of one server."""
COMES_RIGHT = 40.0
"""Seconds within which every table is to be shown as it is, once nothing is wrong any more."""


TOO_BUSY = 0.5
"""Seconds by which people here come too late where the machine has no time for them."""


class Soak:
    """The scene of it all."""

    def __init__(self, plan: Plan, discord: StandIn, folder: Path) -> None:
        self.plan, self.discord = plan, discord
        self.keeper = Keeper(discord, folder)
        self.tally = Tally()
        self.troubles: Counter[str] = Counter()
        self.memory: list[tuple[float, float]] = []
        guilds = [discord.guild(f"Home {n}") for n in range(1 + (plan.tables - 1) // IN_A_GUILD)]
        self.parties = [
            Party(discord, guilds[each.number % len(guilds)], each, self.tally)
            for each in plan.gatherings
        ]
        self._one_of_a_kind: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._begun = time.monotonic()

    @property
    def channels(self) -> Sequence[Channel]:
        """The channels and threads in which people play now."""
        return [party.channel for party in self.parties]

    async def move(self, channel: Channel) -> None:
        """Delete a channel; its people go on in another one."""
        for party in self.parties:
            if party.channel is channel:
                await party.move()

    async def run(self) -> Verdict:
        """Let it all happen, then judge what it has left."""
        await self.keeper.start()
        self._begun = time.monotonic()
        await self._live()
        self.discord.faults.end_all()
        await self.keeper.kill()
        back = await self.keeper.start()
        wrong = await never_right(self.discord, self.keeper.database, COMES_RIGHT)
        gone = await self.keeper.end()
        self._write_memory_down()
        verdict = await judge(self.keeper.database, self.keeper.log, self.tally, self.memory)
        figures = {
            "troubles": dict(self.troubles),
            "lives of the bot": self.keeper.lives,
            "back and gone in": f"{back:.1f}, {gone:.1f} s",
            "processor": f"{_used(RUSAGE_CHILDREN)} s bot, {_used(RUSAGE_SELF)} s all else",
        }
        return Verdict(wrong + verdict.faults, verdict.figures | figures)

    def _write_memory_down(self) -> None:
        lines = (f"{at:.0f} {taken:.1f}\n" for at, taken in self.memory)
        self.keeper.database.with_name("memory.txt").write_text("".join(lines))

    async def _live(self) -> None:
        """Have people live and troubles happen until the time is over."""
        async with asyncio.TaskGroup() as group:
            living = [group.create_task(party.live()) for party in self.parties]
            watching = group.create_task(self._watch())
            happening = [group.create_task(self._happen(each)) for each in self.plan.events]
            await asyncio.sleep(self.plan.seconds)
            await asyncio.wait(happening)
            for task in (*living, watching):
                task.cancel()

    async def _happen(self, event: Event) -> None:
        """Have one trouble begin at its time, and end."""
        await asyncio.sleep(event.at)
        trouble = (TROUBLES | RESTARTS)[event.name]
        async with self._one_of_a_kind[event.name]:
            self._expect(event.seconds)
            async with trouble.happening(self, Random(event.seed)):
                await asyncio.sleep(event.seconds)
            self._expect(0)
        self.troubles[event.name] += 1

    def _expect(self, seconds: float) -> None:
        """Note that something may go wrong for a while."""
        until = time.monotonic() + seconds + AFTERMATH
        self.tally.trouble_until = max(self.tally.trouble_until, until)

    async def _watch(self) -> None:
        """Follow the bot's memory, and forget what nobody will ask for."""
        while True:
            since = time.monotonic()
            await asyncio.sleep(1)
            if time.monotonic() - since > 1 + TOO_BUSY:
                self._expect(0)  # not the bot, but the machine may be late with its answers
            taken = self.keeper.memory()
            if taken is not None:
                self.memory.append((time.monotonic() - self._begun, taken))
            self.discord.log.requests.clear()


def _used(whom: int) -> int:
    used = getrusage(whom)
    return round(used.ru_utime + used.ru_stime)
