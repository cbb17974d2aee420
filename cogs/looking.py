"""Looking: the last trick, the score sheet, and what is seldom needed."""

from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.table import Table
from cogs.answers import Interaction, show
from cogs.desk import Desk, desk_of, key_of
from cogs.presses import Press, Verb
from cogs.screens.scores import scores
from cogs.screens.table import more
from cogs.screens.tricks import last_trick
from engine.views import TableView


class Looking(commands.Cog):
    """The presses that change nothing: anybody may look at what everybody may know."""

    def __init__(self, desk: Desk) -> None:
        """Answer to those presses."""
        self._desk = desk
        desk.on(Verb.LAST_TRICK, self.last_trick)
        desk.on(Verb.SCORES, self.scores)
        desk.on(Verb.MORE, self.more)

    async def last_trick(self, interaction: Interaction, press: Press) -> None:
        """Show who played what to the last trick, and why it was won."""
        table, view = await self._game(interaction, press)
        await show(interaction, last_trick(view, await self._desk.drawing.seated(table)))

    async def scores(self, interaction: Interaction, press: Press) -> None:
        """Show the score sheet."""
        table, view = await self._game(interaction, press)
        await show(interaction, scores(view, await self._desk.drawing.seated(table)))

    async def more(self, interaction: Interaction, press: Press) -> None:
        """Offer the rules, the table brought down, and the end of the game."""
        await show(interaction, more(await self._desk.tables.load(key_of(interaction, press))))

    async def _game(self, interaction: Interaction, press: Press) -> tuple[Table, TableView]:
        table = await self._desk.tables.load(key_of(interaction, press))
        view = table.view()
        if view is None:
            raise TableRefusedError(TableReason.NOT_RUNNING)
        return table, view


async def setup(bot: HeartsBot) -> None:
    """Let people look."""
    await bot.add_cog(Looking(desk_of(bot)))
