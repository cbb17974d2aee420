"""Channels, threads and servers that go: their tables end with them."""

import discord
from discord.ext import commands

from bot.client import HeartsBot
from bot.trying import until_saved
from cogs.desk import Desk, desk_of


class Gone(commands.Cog):
    """Hears of what goes while the bot is there, and looks which servers are left when it comes.

    The board notices the channels that went in its absence. Discord tells each thing once, so what
    the machine does not let be saved is tried again.
    """

    def __init__(self, bot: HeartsBot, desk: Desk) -> None:
        """End tables at a desk."""
        self._bot = bot
        self._desk = desk

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the tables of servers that sent the bot away in its absence."""
        for table in await until_saved(self._desk.store.open_tables):
            if self._bot.get_guild(table.key.guild_id) is None:
                await self._desk.abandon(table.key)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel."""
        await self._end(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread, one of a deleted channel too."""
        await self._end(thread.guild_id, thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End all tables of a server that has sent the bot away; an outage is no such thing."""
        for table in await until_saved(lambda: self._desk.store.open_tables(guild.id)):
            await self._desk.abandon(table.key)

    async def _end(self, guild_id: int, channel_id: int) -> None:
        table = await until_saved(lambda: self._desk.store.table_in(guild_id, channel_id))
        if table is not None:
            await self._desk.abandon(table.key)


async def setup(bot: HeartsBot) -> None:
    """Listen for what is deleted."""
    await bot.add_cog(Gone(bot, desk_of(bot)))
