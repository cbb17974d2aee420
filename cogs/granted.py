"""Permissions that come back: what Discord refused is written again, without anybody's help."""

import discord
from discord.ext import commands

from bot.client import HeartsBot
from cogs.answers import Interaction
from cogs.desk import Desk, desk_of
from cogs.permissions import lacks_for_posting

Place = discord.abc.GuildChannel | discord.Thread


class Granted(commands.Cog):
    """Hears of what the bot may do by now, from Discord and from every press."""

    def __init__(self, desk: Desk) -> None:
        """Tell the board of a desk."""
        self._board = desk.board
        desk.arrivals.append(self.look_at_place)

    def look_at_place(self, interaction: Interaction) -> None:
        """Look at what the bot may do where somebody presses or types."""
        here = interaction.channel
        if isinstance(here, Place) and not lacks_for_posting(interaction.app_permissions, here):
            self._board.try_again(lambda channel_id: channel_id == here.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Place, channel: discord.abc.GuildChannel) -> None:
        """Look at a channel whose permissions may have changed."""
        self._look_at(channel.guild)

    @commands.Cog.listener()
    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """Look at a thread that may have been opened again."""
        self._look_at(thread.guild)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Look at a thread that was asleep: discord.py has forgotten it and takes it for new."""
        self._look_at(thread.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Look at the channels of a server whose roles have changed."""
        self._look_at(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """Look at the channels of a server that has given the bot another role."""
        if member == member.guild.me:
            self._look_at(member.guild)

    def _look_at(self, guild: discord.Guild) -> None:
        def may_write(channel_id: int) -> bool:
            channel = guild.get_channel_or_thread(channel_id)
            return channel is not None and not lacks_for_posting(
                channel.permissions_for(guild.me), channel
            )

        self._board.try_again(may_write)


async def setup(bot: HeartsBot) -> None:
    """Listen for permissions."""
    await bot.add_cog(Granted(desk_of(bot)))
