"""Whether people can be reached: while Discord, or one server, is away, the clocks stand still."""

import discord
from discord.ext import commands

from bot.client import HeartsBot


class Reach(commands.Cog):
    """Hears of connections that break and come back."""

    def __init__(self, bot: HeartsBot) -> None:
        """Stop the clocks, and let them go on."""
        self._bot = bot
        self._clocks = bot.clocks

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Take the tables up at the start; go on after a connection that had to begin anew.

        A server that Discord does not have now will be heard of when it is back.
        """
        await self._clocks.begin()
        for guild in self._bot.guilds:
            if guild.unavailable:
                self._clocks.stand_still(guild.id)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Go on after a connection that was lost for a moment."""
        await self._clocks.go_on()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Stand still: nobody's presses arrive."""
        self._clocks.stand_still()

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stand still in a server that Discord has lost for now."""
        self._clocks.stand_still(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on in a server that is back."""
        await self._clocks.go_on(guild.id)


async def setup(bot: HeartsBot) -> None:
    """Listen to the connection."""
    await bot.add_cog(Reach(bot))
