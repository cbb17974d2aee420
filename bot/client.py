"""The client: connects the tables to Discord and loads the features by name."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from random import Random, SystemRandom
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot import deeds
from bot.budget import Budget
from bot.clock import Clock
from bot.clocks import Clocks
from bot.commands import same_commands
from bot.heed import Heed
from bot.names import Names
from bot.pacer import Pacer, Seconds
from bot.patience import BY_HAND, Limits, Patience
from bot.pulse import EVERY_SECONDS, Pulse
from bot.settings import Settings
from bot.store import Store, StoreError
from bot.tables import Tables
from bot.traffic import Traffic
from bot.words import admin as say

log = logging.getLogger(__name__)

# Nobody speaks here, so nobody needs to hear that the libraries for it are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

FEATURES = (
    "cogs.desk",
    "cogs.router",
    "cogs.choosing",
    "cogs.opening",
    "cogs.company",
    "cogs.seating",
    "cogs.running",
    "cogs.playing",
    "cogs.looking",
    "cogs.hinting",
    "cogs.asking",
    "cogs.leaderboard",
    "cogs.rulebook",
    "cogs.guide",
    "cogs.gone",
    "cogs.granted",
    "cogs.reach",
    "cogs.unreadable",
    "cogs.pings",
)
"""The desk comes first: the others find their tools there."""

NEEDED = ("view_channel", "send_messages", "send_messages_in_threads")
PERMISSIONS = discord.Permissions(**dict.fromkeys(NEEDED, True))
"""All that the bot needs in a channel; nothing here wants a privileged intent."""

Goodbye = Callable[[float], Awaitable[None]]
"""Does what is to be done before the end, in so many seconds."""

FAREWELL, DISCONNECTING = 3.0, 1.0
"""Seconds for what is under way and for the goodbyes, and then for the connection."""

UNREACHABLE = (
    aiohttp.ClientError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
)
"""What is raised where Discord cannot be reached, or does not answer as it should."""


class HeartsBot(commands.Bot):
    """The bot on Discord: everything it remembers is in the store."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        clock: Callable[[], datetime] = discord.utils.utcnow,
        dice: Random | None = None,
        budget: Budget | None = None,
        limits: Limits = BY_HAND,
        pulse_seconds: float = EVERY_SECONDS,
    ) -> None:
        """Put the parts together; nothing runs before the client is started."""
        self.budget = budget or Budget()
        self._traffic = Traffic()
        trace = self._traffic.trace()
        self.heed = Heed(self.budget)
        self.heed.follow(trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace,
        )
        chance = dice or SystemRandom()
        self.settings = settings
        self.store = store
        self.clock = Clock(clock)
        self.names = Names(store)
        self.patience = Patience(limits, self.clock)
        self.tables = Tables(store, self.clock, chance, settings.deal_seconds)
        seconds = Seconds(card=settings.card_seconds, trick=settings.trick_seconds)
        self.pacer = Pacer(self.tables, seconds, self.clock, chance)
        self.clocks = Clocks(self.tables, store, self.clock, chance)
        self.pulse = Pulse(store, self.clock, lambda: self.clocks.are_running, pulse_seconds)
        self.tables.watch(self.pacer.watch)
        self.tables.watch(self.clocks.watch)
        self.tables.watch(deeds.note)
        self._goodbyes: list[Goodbye] = []

    async def setup_hook(self) -> None:
        """Load the features and tell Discord of the commands.

        The tables are taken up again once people can be reached (:mod:`cogs.reach`).
        """
        await self.load_features()
        await self._publish_commands()
        self.pulse.start()

    async def load_features(self) -> None:
        """Load the features, and with them the commands."""
        for feature in FEATURES:
            await self.load_extension(feature)

    async def has_published_commands(self) -> bool:
        """Ask Discord whether it has the commands of the features as they are."""
        mine = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        theirs = await self.http.get_global_commands(self.application_id or 0)
        return same_commands(mine, theirs)

    async def troubles(self) -> list[str]:
        """Say what keeps the bot from serving people, a sentence each."""
        found = []
        if not self.clocks.have_begun:
            found.append(say.tables_not_resumed())
        if not self._is_connected():
            found.append(say.not_connected())
        try:
            await self.store.try_to_write()
        except StoreError as error:
            found.append(str(error))
        return found

    def _is_connected(self) -> bool:
        # A client that has been ready stays so while it reconnects.
        return self.is_ready() and self.ws.open

    def note_arrival(self, interaction: discord.Interaction[Any]) -> None:
        """Begin to time the answer to an interaction."""
        self._traffic.arrived(interaction.id, interaction.type.name)
        self.clock.hear(interaction.created_at)

    def invitation(self) -> str:
        """Give the link that invites the bot with the permissions it needs and no others."""
        return discord.utils.oauth_url(
            self.application_id or 0,
            permissions=PERMISSIONS,
            scopes=("bot", "applications.commands"),
        )

    async def _publish_commands(self) -> None:
        """Write the commands to Discord where they differ from what it has.

        Discord allows few writes a day, so it is asked first; nothing is remembered here.
        """
        if await self.has_published_commands():
            log.info("The commands are known to Discord as they are.")
            return
        await self.tree.sync()
        log.info("The commands were written to Discord.")

    def before_the_end(self, goodbye: Goodbye) -> None:
        """Have something done before the bot is stopped, in so many seconds."""
        self._goodbyes.append(goodbye)

    async def say_goodbye(self) -> None:
        """Finish what is under way while still connected; nothing new is begun."""
        self._stop()
        await asyncio.gather(*(goodbye(FAREWELL) for goodbye in self._goodbyes))

    async def close(self) -> None:
        """Stop whatever happens by itself, then disconnect, though Discord may not answer."""
        self._stop()
        try:
            async with asyncio.timeout(DISCONNECTING):
                await super().close()
        except TimeoutError:
            log.warning("Discord did not confirm that the bot is gone.")
            await self.http.close()

    def _stop(self) -> None:
        """Let nothing happen by itself any more."""
        self.pulse.stop()
        self.pacer.stop()
        self.clocks.stop()
