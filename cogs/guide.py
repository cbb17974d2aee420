"""For newcomers: `/hearts help`."""

from discord.ext import commands

from bot.client import HeartsBot
from bot.words import commands as say_command
from cogs.answers import Interaction, show
from cogs.desk import Desk, desk_of
from cogs.screens.guide import guide


class Guide(commands.Cog):
    """Tells how to play in a minute."""

    def __init__(self, desk: Desk) -> None:
        """Hang the command on the root."""
        self._desk = desk
        desk.command("help", say_command.help_(), self.help)

    async def help(self, interaction: Interaction) -> None:
        """Show the guide; its list of commands is the one people can use."""
        every = self._desk.hearts.commands
        await show(interaction, guide({each.qualified_name: each.description for each in every}))


async def setup(bot: HeartsBot) -> None:
    """Let people ask how to play."""
    await bot.add_cog(Guide(desk_of(bot)))
