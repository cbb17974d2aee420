"""Beginning and ending games: start, ready, close, rematch, and the table brought down."""

from typing import Protocol

from discord.ext import commands

from bot import company, ending
from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.table import Stage, Table
from bot.words import company as say_company
from bot.words import lobby as say
from cogs import first_answer
from cogs.answers import Interaction, redraw, say_so, show
from cogs.desk import Desk, desk_of, key_of
from cogs.permissions import check_posting, moderates
from cogs.presses import Press, Verb
from cogs.screens.lobby import confirm_stop, offer_to_fill
from cogs.screens.parts import note, plain


class End(Protocol):
    """Ends a table in one of the ways of :mod:`bot.ending`."""

    def __call__(self, table: Table, user_id: int, *, moderator: bool) -> Table:
        """Give the table as it is after its end."""


class Running(commands.Cog):
    """The presses that begin, hurry and end a game."""

    def __init__(self, desk: Desk) -> None:
        """Answer to those presses."""
        self._desk = desk
        desk.on(Verb.START, self.start)
        desk.on(Verb.FILL, self.fill)
        desk.on(Verb.READY, self.ready)
        desk.on(Verb.CLOSE, self.close)
        desk.on(Verb.STOP, self.stop)
        desk.on(Verb.REMATCH, self.rematch)
        desk.on(Verb.SHOW, self.bring_down)

    async def start(self, interaction: Interaction, press: Press) -> None:
        """Begin the game, or offer computers for the seats that are empty."""
        key = key_of(interaction, press)
        try:
            table = await self._desk.tables.start(key, interaction.user.id)
        except TableRefusedError as refused:
            if refused.reason is not TableReason.SEATS_EMPTY:
                raise
            await show(interaction, offer_to_fill(await self._desk.tables.load(key)))
            return
        await self._begun(interaction, table)

    async def fill(self, interaction: Interaction, press: Press) -> None:
        """Fill the table with computers and begin."""
        key = key_of(interaction, press)
        table = await self._desk.tables.start(key, interaction.user.id, filling=True)
        await self._begun(interaction, table)

    async def _begun(self, interaction: Interaction, table: Table) -> None:
        """Show the own hand, or say that some are asked first whether they are still there."""
        if not table.is_starting:
            await self._desk.hands.show(interaction, table)
            return
        names = await self._desk.names.at(table)
        asked = [
            plain(name)
            for seat, name in enumerate(names)
            if table.user_at(seat) in table.unconfirmed
        ]
        await redraw(interaction, note(say_company.asked_who_is_there(asked)))

    async def ready(self, interaction: Interaction, press: Press) -> None:
        """Note that a person need not wait for the next deal."""
        user_id = interaction.user.id
        key = key_of(interaction, press)
        async with self._desk.board.accepting(interaction, key):
            await self._desk.tables.change(key, lambda table: company.ready(table, user_id))

    async def close(self, interaction: Interaction, press: Press) -> None:
        """Close a lobby; ask first where a game is running."""
        try:
            await self._end(interaction, press, ending.close)
        except TableRefusedError as refused:
            if refused.reason is not TableReason.RUNNING:
                raise
            table = await self._desk.tables.load(key_of(interaction, press))
            await show(interaction, confirm_stop(table))

    async def stop(self, interaction: Interaction, press: Press) -> None:
        """Close a table, whether it gathers or plays."""
        await self._end(interaction, press, ending.stop)

    async def _end(self, interaction: Interaction, press: Press, end: End) -> None:
        def edit(table: Table) -> Table:
            moderator = moderates(interaction, table.channel_id)
            return end(table, interaction.user.id, moderator=moderator)

        table = await self._desk.tables.change(key_of(interaction, press), edit)
        words = say.has_stopped() if table.stage is Stage.STOPPED else say.has_closed()
        await redraw(interaction, note(words))

    async def rematch(self, interaction: Interaction, press: Press) -> None:
        """Begin another game of the same people and computers."""
        self._desk.check_opening(interaction)
        key = key_of(interaction, press)
        finished = await self._desk.tables.load(key)
        check_posting(interaction, finished.channel_id)
        try:
            table = await self._desk.tables.rematch(key, interaction.user.id)
        except TableRefusedError as refused:
            table = await self._begun_already(finished, interaction.user.id, refused)
        await self._desk.hands.show(interaction, table)

    async def _begun_already(
        self, finished: Table, user_id: int, refused: TableRefusedError
    ) -> Table:
        """Give the channel's table where somebody else was faster, and whoever asks sits there."""
        if refused.reason is TableReason.CHANNEL_TAKEN:
            taken = await self._desk.store.table_in(finished.key.guild_id, finished.channel_id)
            if taken is not None and taken.seat_of(user_id) is not None:
                return taken
        raise refused

    async def bring_down(self, interaction: Interaction, press: Press) -> None:
        """Post the table again at the bottom of its channel."""
        key = key_of(interaction, press)
        table = await self._desk.tables.load(key)
        check_posting(interaction, table.channel_id)
        await first_answer.think(interaction)
        post = await self._desk.board.bring_down(table)
        if post is None:
            raise TableRefusedError(TableReason.OVER)
        await say_so(interaction, say.moved())


async def setup(bot: HeartsBot) -> None:
    """Let games begin and end."""
    await bot.add_cog(Running(desk_of(bot)))
