"""Who plays a running game: leaving it, coming back, taking a seat over, votes, and the host."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot import company, ending, hosting, lobby
from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.table import Table
from bot.words import commands as say_command
from bot.words import company as say
from cogs.answers import Interaction, redraw, say_so, show
from cogs.choosing import Choosing, choosing_of
from cogs.desk import Desk, desk_of, key_of
from cogs.presses import Press, Verb
from cogs.screens.company import confirm_leave, seats_to_take
from cogs.screens.parts import note, plain


class Company(commands.Cog):
    """The presses and commands by which people come and go."""

    def __init__(self, desk: Desk, choosing: Choosing) -> None:
        """Answer to those presses, and hang the commands on the root."""
        self._desk = desk
        self._choosing = choosing
        desk.on(Verb.LEAVE_GAME, self.leave)
        desk.on(Verb.BACK, self.back)
        desk.on(Verb.TAKE_SEAT, self.take_seat)
        desk.on(Verb.CONFIRM, self.confirm)
        desk.on(Verb.VOTE, self.vote)
        desk.command("host", say_command.host(), self.host)
        desk.command("kick", say_command.kick(), self.kick)

    async def join_game(self, interaction: Interaction, table: Table) -> None:
        """Let somebody into a running game: back to the own seat, or to one of the computers'."""
        user_id, view = interaction.user.id, table.view()
        assert view is not None
        if user_id in table.missing:
            await self._come_back(interaction, table)
        elif user_id in table.people:
            raise TableRefusedError(TableReason.ALREADY_SEATED)
        elif not table.computers:
            raise TableRefusedError(TableReason.NO_SEAT_FREE)
        else:
            names = await self._desk.drawing.seated(table)
            await show(interaction, seats_to_take(table, view, names))

    async def ask_to_leave(self, interaction: Interaction, table: Table) -> None:
        """Ask whether somebody means to leave a running game."""
        if table.seat_of(interaction.user.id) is None:
            raise TableRefusedError(TableReason.NOT_SEATED)
        await show(interaction, confirm_leave(table))

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """Let a computer take the seat of whoever pressed."""
        leave = partial(company.leave_game, user_id=interaction.user.id)
        table = await self._desk.tables.change(key_of(interaction, press), leave)
        await redraw(interaction, note(say.has_left() if table.is_open else say.left_the_last()))

    async def back(self, interaction: Interaction, press: Press) -> None:
        """Give whoever pressed the own seat back, and tell what was missed."""
        await self._come_back(interaction, await self._desk.tables.load(key_of(interaction, press)))

    async def take_seat(self, interaction: Interaction, press: Press) -> None:
        """Give whoever pressed a computer's seat, with its cards and points."""
        key, user_id = key_of(interaction, press), interaction.user.id
        if not press.thing.isdecimal():
            raise TableRefusedError(TableReason.SEAT_TAKEN)
        before, seat = await self._desk.tables.load(key), int(press.thing)
        with self._desk.hands.answering(key, user_id):
            table = await self._desk.tables.take_seat(key, user_id, seat)
            names = await self._desk.drawing.seated(before)
            await self._desk.hands.show(interaction, table, say.took_seat(names[seat]))

    async def confirm(self, interaction: Interaction, press: Press) -> None:
        """Note that whoever pressed is still there; the last one begins the game by it."""
        key = key_of(interaction, press)
        async with self._desk.board.accepting(interaction, key):
            table = await self._desk.tables.confirm(key, interaction.user.id)
        if not table.is_starting:
            await self._desk.hands.show(interaction, table)

    async def vote(self, interaction: Interaction, press: Press) -> None:
        """Count the vote of whoever pressed for the game to stop."""
        user_id = interaction.user.id
        table = await self._desk.tables.change(
            key_of(interaction, press), partial(ending.vote, user_id=user_id)
        )
        if not table.is_open:
            await redraw(interaction, note(say.has_stopped()))
            return
        voted = say.voted(len(table.votes), ending.votes_needed(table), mine=user_id in table.votes)
        await say_so(interaction, voted)

    @app_commands.describe(member=say_command.OPTIONS["member"])
    async def host(self, interaction: Interaction, member: discord.Member) -> None:
        """Give the host's role to somebody else at the table."""
        table = await self._choosing.only(interaction)
        give = partial(hosting.give_host, user_id=interaction.user.id, to=member.id)
        await self._desk.tables.change(table.key, give)
        await say_so(interaction, say.host_given(plain(member.display_name)))

    @app_commands.describe(member=say_command.OPTIONS["member"])
    async def kick(self, interaction: Interaction, member: discord.Member) -> None:
        """Free somebody's seat at a table that gathers."""
        table = await self._choosing.only(interaction)
        kick = partial(lobby.kick, host_id=interaction.user.id, user_id=member.id)
        await self._desk.tables.change(table.key, kick)
        await say_so(interaction, say.kicked(plain(member.display_name)))

    async def _come_back(self, interaction: Interaction, table: Table) -> None:
        user_id = interaction.user.id
        with self._desk.hands.answering(table.key, user_id):
            missed = await self._desk.drawing.while_away(table, user_id)
            table = await self._desk.tables.come_back(table.key, user_id)
            await self._desk.hands.show(interaction, table, missed)


def company_of(bot: commands.Bot) -> Company:
    """Give the part that knows who plays."""
    found = bot.get_cog("Company")
    assert isinstance(found, Company)
    return found


async def setup(bot: HeartsBot) -> None:
    """Let people come and go."""
    await bot.add_cog(Company(desk_of(bot), choosing_of(bot)))
