"""Who plays best in a server: `/hearts leaderboard` and its pages."""

from discord.ext import commands

from bot.client import HeartsBot
from bot.words import commands as say_command
from cogs.answers import Interaction, redraw, server_of, show
from cogs.desk import Desk, desk_of
from cogs.presses import Press, Verb
from cogs.screens.leaderboard import leaderboard
from cogs.screens.parts import Screen, plain


class Leaderboard(commands.Cog):
    """Shows what the finished games of a server add up to."""

    def __init__(self, desk: Desk) -> None:
        """Hang the command on the root and answer to the page buttons."""
        self._desk = desk
        desk.command("leaderboard", say_command.leaderboard(), self.first_page)
        desk.on(Verb.LEADERBOARD, self.turn_page)

    async def first_page(self, interaction: Interaction) -> None:
        """Show the best."""
        await show(interaction, await self._draw(interaction, 1))

    async def turn_page(self, interaction: Interaction, press: Press) -> None:
        """Show the page on the button in the place of the one before."""
        page = int(press.thing) if press.thing.isdecimal() else 1
        await redraw(interaction, await self._draw(interaction, page))

    async def _draw(self, interaction: Interaction, page: int) -> Screen:
        server = server_of(interaction)
        standings = await self._desk.store.standings(server)
        known = await self._desk.names.of(server)
        names = {user_id: plain(name) for user_id, name in known.items()}
        return leaderboard(standings, names, interaction.user.id, page)


async def setup(bot: HeartsBot) -> None:
    """Let people compare themselves."""
    await bot.add_cog(Leaderboard(desk_of(bot)))
