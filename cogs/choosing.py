"""Which table a command means: this channel's, else the only one you sit at, else you choose."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.printable import printable
from bot.table import Stage, Table
from bot.words import lobby as say
from cogs.answers import Interaction, say_so, server_of, show, told
from cogs.desk import Desk, desk_of
from cogs.permissions import sees
from cogs.presses import Press, Verb, at
from cogs.screens.parts import Screen, pick, text

CHOICES = 25
"""Discord's limit of options in a list."""
LONGEST_CHANNEL = 50
"""Characters of a channel's name, half of what a choice may have."""


class Choosing(commands.Cog):
    """Finds the table of a command, and asks where that is not clear."""

    def __init__(self, desk: Desk) -> None:
        """Answer to the choice of a table."""
        self._desk = desk
        desk.on(Verb.CHOOSE, self.choose)

    async def run(self, interaction: Interaction, verb: Verb, chosen: int | None) -> None:
        """Do what a command asks to the table it means, as if its button had been pressed."""
        tables = await self.visible(interaction)
        if chosen is not None:
            await self._handle(interaction, verb, _numbered(tables, chosen))
        elif (meant := _meant(interaction, tables)) is not None:
            await self._handle(interaction, verb, meant)
        elif tables:
            await show(interaction, _list(interaction, verb, tables))
        else:
            await say_so(interaction, say.no_table_here())

    async def only(self, interaction: Interaction) -> Table:
        """Give the table a command means; raises TableRefusedError where that is not clear."""
        meant = _meant(interaction, await self.visible(interaction))
        if meant is None:
            raise TableRefusedError(TableReason.NO_TABLE)
        return meant

    async def choose(self, interaction: Interaction, press: Press) -> None:
        """Go on with the table that was picked from a list."""
        picked = told(interaction).get("values", [])
        tables = {str(table.key.number): table for table in await self.visible(interaction)}
        if press.thing not in list(Verb) or len(picked) != 1 or picked[0] not in tables:
            raise TableRefusedError(TableReason.NO_TABLE)
        await self._handle(interaction, Verb(press.thing), tables[picked[0]])

    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the tables that a person may see for a command's `table`."""
        if not self._desk.patience.presses.spend(interaction.user.id):
            return []
        names = [
            (_name(interaction, table), table.key.number)
            for table in await self.visible(interaction)
        ]
        found = [(name, number) for name, number in names if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=number) for name, number in found[:CHOICES]]

    async def visible(self, interaction: Interaction) -> list[Table]:
        """Give the server's open tables where a person sits, or may see the channel."""
        return [
            table
            for table in await self._desk.store.open_tables(server_of(interaction))
            if interaction.user.id in table.people or sees(interaction, table.channel_id)
        ]

    async def _handle(self, interaction: Interaction, verb: Verb, table: Table) -> None:
        await self._desk.handlers[verb](interaction, at(table, verb))


def _numbered(tables: Sequence[Table], number: int) -> Table:
    for table in tables:
        if table.key.number == number:
            return table
    raise TableRefusedError(TableReason.NO_TABLE)


def _meant(interaction: Interaction, tables: Sequence[Table]) -> Table | None:
    """Give this channel's table, else the only one a person sits at."""
    here = [table for table in tables if table.channel_id == interaction.channel_id]
    mine = [table for table in tables if interaction.user.id in table.people]
    return next((each[0] for each in (here, mine) if len(each) == 1), None)


def state(table: Table) -> str:
    """Say how far a table has come."""
    view = table.view()
    if table.stage is Stage.LOBBY or view is None:
        return say.state_lobby(table.free_seats)
    return say.state_running(view.deal_number)


def _name(interaction: Interaction, table: Table) -> str:
    channel = interaction.client.get_channel(table.channel_id)
    name = channel.name if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else "?"
    return say.table_choice(printable(name, LONGEST_CHANNEL), table.rules.preset, state(table))


def _list(interaction: Interaction, verb: Verb, tables: Sequence[Table]) -> Screen:
    options = [
        discord.SelectOption(label=_name(interaction, table), value=str(table.key.number))
        for table in tables[:CHOICES]
    ]
    return Screen(text(say.choose_table()), pick(Press(Verb.CHOOSE, thing=verb), options))


def choosing_of(bot: commands.Bot) -> Choosing:
    """Give the finder of tables."""
    choosing = bot.get_cog("Choosing")
    assert isinstance(choosing, Choosing)
    return choosing


async def setup(bot: HeartsBot) -> None:
    """Let commands find their tables."""
    await bot.add_cog(Choosing(desk_of(bot)))
