"""Games that cannot be read any more: their channels are told once, and play on is free there."""

import logging

import discord
from discord.ext import commands

from bot.client import HeartsBot
from bot.store import SetAside, StoreError
from bot.words import table as say
from cogs.desk import Desk, desk_of
from cogs.faults import LOST_CONNECTION, SERVER_ERROR
from cogs.screens.parts import note

log = logging.getLogger(__name__)


class Unreadable(commands.Cog):
    """Tells of tables that the store has set aside."""

    def __init__(self, bot: HeartsBot, desk: Desk) -> None:
        """Tell by a bot of what a desk's store has found."""
        self._bot = bot
        self._desk = desk

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Tell every channel that has not heard of it."""
        try:
            for each in await self._desk.store.set_aside():
                if await self._tell(each):
                    await self._desk.store.told_of(each.key)
        except StoreError as error:
            log.warning("who is to be told of unreadable tables cannot be read: %s", error)

    async def _tell(self, found: SetAside) -> bool:
        """Tell a channel; False where Discord is out of reach, so that it is told later."""
        channel = self._bot.get_partial_messageable(found.channel_id)
        try:
            async with self._desk.board.turn_beside(found.channel_id):
                await channel.send(view=note(say.unreadable(found.key.number)))
        except discord.HTTPException as error:
            return error.status < SERVER_ERROR
        except LOST_CONNECTION:
            return False
        return True


async def setup(bot: HeartsBot) -> None:
    """Tell of what cannot be read."""
    await bot.add_cog(Unreadable(bot, desk_of(bot)))
