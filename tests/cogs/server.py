"""The server to play in: the real bot, a Discord of its own, channels and people.

Whatever the bot logs as an error, and whatever it sends that Discord would refuse, fails the
test at its end.
"""

import logging
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

import discord
import simcord
from simcord import HttpLogEntry
from simcord.actors import MemberActor
from simcord.builders import GuildHandle

from bot.budget import Budget, Rank
from bot.client import HeartsBot
from bot.patience import Limit, Limits
from bot.settings import Settings
from bot.store import Store
from tests.cogs.payloads import problems

PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim")
"""One for each seat of the largest table."""

AT_ONCE = {"card_seconds": 0.0, "trick_seconds": 0.0, "deal_seconds": 0.0, "edit_seconds": 0.0}
"""Settings by which nobody waits for anything."""


WITHOUT_LIMITS = Limits(*[Limit(1, 0)] * 3)
"""Nobody here is as slow as a hand."""

# Whoever acts looks without a pause whether all is at rest: the database's thread is to have its
# turn all the same, and not only every 5 ms.
sys.setswitchinterval(0.0005)

SELDOM = 1_000_000.0
"""Seconds between two beats of the pulse; a test that needs one asks for it."""


class QuickEnv(simcord.Env):
    """A Discord whose actions end as soon as the bot rests, not at the next tick of 50 ms."""

    async def _settle_internal(self, *, idle: float = 0.05, **rest: Any) -> None:
        await super()._settle_internal(idle=min(idle, 0.001), **rest)


class Unlimited(Budget):
    """Lets everything be sent at once: here a second is over when a test says so."""

    async def turn(self, rank: Rank) -> bool:
        """Wait for nothing."""
        return True


class Complaints(logging.Handler):
    """Keeps what the bot logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def lines(self) -> list[str]:
        """Give each complaint with its traceback."""
        return [logging.Formatter().format(record) for record in self.records]


class Server:
    """A server with its channels and people, and the bot that serves it."""

    def __init__(
        self, env: QuickEnv, bot: HeartsBot, file: Path, dice: Random, names: Sequence[str]
    ) -> None:
        """Build the server; nothing runs before :meth:`begun` starts it."""
        self.env, self.bot, self.file, self.dice = env, bot, file, dice
        self.complaints = Complaints()
        self.guild: GuildHandle = env.create_guild("Home")
        self.channel = self.guild.create_text_channel("cards")
        self.second_channel = self.guild.create_text_channel("more-cards")
        self.people = [self._member(*each) for each in zip(PEOPLE, names, strict=True)]
        self.foreign_guild: GuildHandle = env.create_guild("Elsewhere")
        self.foreign_channel = self.foreign_guild.create_text_channel("cards")
        self.stranger = self.foreign_guild.add_member(env.create_user("zoe", global_name="Zoe"))
        """Somebody of the other server."""
        self.hands: dict[tuple[int, int], discord.Message] = {}
        """The latest hand message of each person and channel."""

    @classmethod
    @asynccontextmanager
    async def begun(
        cls,
        file: Path,
        *,
        seed: int = 7,
        names: Sequence[str] = PEOPLE,
        earnest_seconds: float = 5,
        limits: Limits = WITHOUT_LIMITS,
        **settings: float | str,
    ) -> AsyncIterator[Self]:
        """Give a running server, its database in a file; look at the end whether all was well.

        What the bot does within ``earnest_seconds`` of a deed is waited for in earnest, and
        should be over by then; what it does later waits for :meth:`wait`. What people press is
        not limited unless told.
        """
        dice = Random(seed)
        bot = await _bot(_settings(**settings), file, dice, limits)
        server = cls(QuickEnv(bot, settle_timeout=earnest_seconds), bot, file, dice, names)
        logging.getLogger().addHandler(server.complaints)
        try:
            await server.env.start()
            yield server
            await server.bot.close()
            await server.env.shutdown()
            server.check()
        finally:
            logging.getLogger().removeHandler(server.complaints)
            await server.bot.store.close()

    def check(self) -> None:
        """Fail for any error of the bot, and for anything sent that Discord would refuse."""
        self.env.raise_errors()
        assert self.complaints.lines() == []
        assert problems(self.env.http_requests) == []

    async def restart(self, after: float = 0) -> None:
        """End the bot and start a new one on its database so many seconds later.

        Discord stays as it is.
        """
        await self.bot.close()
        await self.bot.store.close()
        await self.wait(after)
        self.bot = await _bot(self.bot.settings, self.file, self.dice, WITHOUT_LIMITS)
        await self.env.restart_bot(self.bot)

    async def wait(self, seconds: float) -> None:
        """Let time pass, and let happen what then happens at once."""
        await self.env.advance_time(seconds)
        await self.env.settle()

    def mark(self) -> int:
        """Remember this moment for :meth:`requests_since`."""
        return len(self.env.http_requests)

    def requests_since(self, mark: int = 0) -> list[HttpLogEntry]:
        """Give every request the bot has sent since a moment, or since ever."""
        return self.env.http_requests[mark:]

    def _member(self, person: str, name: str) -> MemberActor:
        return self.guild.add_member(self.env.create_user(person.lower(), global_name=name))


async def _bot(settings: Settings, file: Path, dice: Random, limits: Limits) -> HeartsBot:
    return HeartsBot(
        settings,
        await Store.open(file),
        dice=dice,
        budget=Unlimited(),
        limits=limits,
        # What comes again and again would let no deed come to rest in this Discord.
        pulse_seconds=SELDOM,
    )


def _settings(**changes: float | str) -> Settings:
    told: dict[str, Any] = {**AT_ONCE, **changes}
    return Settings(_env_file=None, **told)
