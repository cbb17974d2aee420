"""Who sits: join, leave, and the computers that a host adds or removes."""

from collections.abc import Callable
from functools import partial

from discord.ext import commands

from bot import lobby
from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.table import Table
from bot.ways import Level
from bot.words import lobby as say
from cogs.answers import Interaction, say_so
from cogs.company import Company, company_of
from cogs.desk import Desk, desk_of, key_of
from cogs.presses import Press, Verb


class Seating(commands.Cog):
    """The presses that change who sits at a table."""

    def __init__(self, desk: Desk, company: Company) -> None:
        """Answer to those presses; what they mean in a running game, ``company`` knows."""
        self._desk = desk
        self._company = company
        desk.on(Verb.JOIN, self.join)
        desk.on(Verb.LEAVE, self.leave)
        desk.on(Verb.ADD, self.add_computer)
        desk.on(Verb.REMOVE, self.remove_computer)

    async def join(self, interaction: Interaction, press: Press) -> None:
        """Seat whoever pressed; in a running game there is a computer's seat to choose."""
        key = key_of(interaction, press)
        try:
            table = await self._desk.tables.join(key, interaction.user.id)
        except TableRefusedError as refused:
            if refused.reason is not TableReason.RUNNING:
                raise
            await self._company.join_game(interaction, await self._desk.tables.load(key))
            return
        await self._desk.hands.show(interaction, table)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """Free the seat of whoever pressed; ask first where a game is running."""
        try:
            await self._change(interaction, press, lobby.leave)
        except TableRefusedError as refused:
            if refused.reason is not TableReason.RUNNING:
                raise
            table = await self._desk.tables.load(key_of(interaction, press))
            await self._company.ask_to_leave(interaction, table)
            return
        await say_so(interaction, say.left())

    async def add_computer(self, interaction: Interaction, press: Press) -> None:
        """Seat a computer."""
        async with self._desk.board.accepting(interaction, key_of(interaction, press)):
            await self._change(interaction, press, partial(lobby.add_computer, level=_level(press)))

    async def remove_computer(self, interaction: Interaction, press: Press) -> None:
        """Send a computer away."""
        async with self._desk.board.accepting(interaction, key_of(interaction, press)):
            await self._change(interaction, press, lobby.remove_computer)

    async def _change(
        self, interaction: Interaction, press: Press, edit: Callable[[Table, int], Table]
    ) -> Table:
        key, user_id = key_of(interaction, press), interaction.user.id
        return await self._desk.tables.change(key, lambda table: edit(table, user_id))


def _level(press: Press) -> Level | None:
    """Read the level that a button names; one of before levels were chosen names none."""
    return Level(press.thing) if press.thing in list(Level) else None


async def setup(bot: HeartsBot) -> None:
    """Let people sit down."""
    await bot.add_cog(Seating(desk_of(bot), company_of(bot)))
