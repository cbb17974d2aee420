"""A party: the people of one channel, who play one game after the other there."""

import asyncio
from random import Random

from cogs.presses import Verb
from tests.discord.messages import Message
from tests.discord.places import Channel, Guild
from tests.discord.standin import StandIn
from tests.soak.guest import Guest
from tests.soak.plan import Gathering
from tests.soak.tally import Tally

BETWEEN_TABLES = 4.0
"""Seconds after which somebody tries again to open a table."""
SHOWS_A_TABLE = (Verb.JOIN, Verb.CONFIRM, Verb.READY, Verb.REMATCH, Verb.MORE)


class Party:
    """Some people and their channel."""

    def __init__(self, discord: StandIn, guild: Guild, plan: Gathering, tally: Tally) -> None:
        self.discord, self.guild, self.plan, self.tally = discord, guild, plan, tally
        self.dice = Random(plan.seed)
        self.channel = self._new_channel()
        self.guests = [
            Guest(
                discord.person(guild, f"{kind.name.title()}{plan.number}x{each}"),
                kind,
                self,
                Random(self.dice.getrandbits(32)),
            )
            for each, kind in enumerate(plan.kinds)
        ]
        self._opening = False

    async def live(self) -> None:
        """Let everybody live."""
        await asyncio.gather(*(guest.live() for guest in self.guests))

    @property
    def table(self) -> Message | None:
        """Give the message that shows the table, None where there is none to play at."""
        for message in reversed(self.discord.shown(self.channel)[-4:]):
            if any(message.screen.asking(verb) for verb in SHOWS_A_TABLE):
                return message
        return None

    async def open(self, guest: Guest) -> None:
        """Open a table, one of all at a time."""
        if self._opening:
            return
        self._opening = True
        try:
            await guest.type("hearts open", **self.plan.options)
            await asyncio.sleep(BETWEEN_TABLES)
            if self.table is None:
                await guest.type("hearts show")
        finally:
            self._opening = False

    async def gather(self, guest: Guest, table: Message) -> None:
        """Sit down in a lobby; who sits already wants to begin, which only the host can."""
        (join,) = table.screen.asking(Verb.JOIN)
        (start,) = table.screen.asking(Verb.START) or (join,)
        if guest.person.member.name not in table.screen.text:
            await guest.press(table, join.custom_id)
        elif self._all_sit(table) or self.dice.random() < 0.1:
            answer = await guest.press(table, start.custom_id)
            if answer and answer.message and (fill := answer.message.screen.asking(Verb.FILL)):
                await guest.press(answer.message, fill[0].custom_id)

    async def offered(self, guest: Guest, table: Message, verb: Verb, code: str) -> None:
        """Take what the table offers, or leave it."""
        if verb is not Verb.REMATCH or guest.dice.random() < 0.5:
            await guest.press(table, code)
        else:
            await self.open(guest)

    async def move(self) -> None:
        """Have the channel deleted, and go on in another one."""
        old, self.channel = self.channel, self._new_channel()
        self.discord.delete_channel(old)
        for guest in self.guests:
            guest.hand = None

    def _all_sit(self, table: Message) -> bool:
        return all(guest.person.member.name in table.screen.text for guest in self.guests)

    def _new_channel(self) -> Channel:
        name = f"cards-{self.plan.number}"
        channel = self.discord.channel(self.guild, name)
        return self.discord.thread(channel, name) if self.plan.in_thread else channel
