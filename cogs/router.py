"""The router: every press of a component comes in here and gets an answer."""

import discord
from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.words import refusals as say
from cogs.answers import Interaction, say_so, told
from cogs.desk import Desk, desk_of, key_of
from cogs.hurry import is_slowed
from cogs.permissions import sees
from cogs.presses import Press, parse


class Router(commands.Cog):
    """Finds the handler of a press by its custom_id."""

    def __init__(self, desk: Desk) -> None:
        """Route to the handlers of a desk."""
        self._desk = desk

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a press; commands go their own way through the command tree."""
        for note in self._desk.arrivals:
            note(interaction)
        if interaction.type is discord.InteractionType.component:
            await self._desk.attending.to(interaction, lambda: self._press(interaction))

    async def _press(self, interaction: Interaction) -> None:
        if await is_slowed(interaction, self._desk.patience):
            return
        if interaction.guild_id is None:
            await say_so(interaction, say.in_a_server_only())
            return
        press = parse(told(interaction).get("custom_id", ""))
        if press is None:
            await say_so(interaction, say.unknown_button())
            return
        await self._desk.meet(interaction)
        await self._check_sight(interaction, press)
        await self._desk.handlers[press.verb](interaction, press)

    async def _check_sight(self, interaction: Interaction, press: Press) -> None:
        """Raise TableRefusedError for a table that a person neither sees nor sits at.

        No button of it can be seen then, but its id can be guessed and sent from elsewhere.
        """
        if press.table is None:
            return
        table = await self._desk.tables.load(key_of(interaction, press))
        if table.seat_of(interaction.user.id) is None and not sees(interaction, table.channel_id):
            raise TableRefusedError(TableReason.NO_TABLE)


async def setup(bot: HeartsBot) -> None:
    """Open the one door for presses."""
    await bot.add_cog(Router(desk_of(bot)))
