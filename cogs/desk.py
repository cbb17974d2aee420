"""The desk: what every feature works with, and the one `/hearts` command they hang on."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from bot.lobby import abandon
from bot.store import Store
from bot.table import Computer, Table, TableKey
from bot.words import table as say
from cogs.answers import Interaction, redraw, within
from cogs.board import Board
from cogs.hands import Hands
from cogs.presses import Press, Verb
from cogs.root import answer_unknown, hearts
from cogs.screens import lobby, result
from cogs.screens import table as table_screen
from cogs.screens.hand import hand, not_seated
from cogs.screens.parts import Screen
from engine.cards import Card
from engine.views import SeatView

Callback = Callable[..., Coroutine[Any, Any, None]]
Handler = Callable[[Interaction, Press], Coroutine[Any, Any, None]]


class Desk(commands.Cog):
    """Tables, names, the board and the hands, within reach of every feature."""

    def __init__(self, bot: HeartsBot) -> None:
        """Set the board and the hands up and have them told of every change."""
        self.store: Store = bot.store
        self.tables = bot.tables
        self.names = bot.names
        self.board = Board(bot, bot.store, self.draw_table, self.abandon, bot.settings.edit_seconds)
        self.hands = Hands(bot, bot.clock, self.draw_hand)
        self.handlers: dict[Verb, Handler] = {}
        self.hearts = hearts()
        bot.tree.add_command(self.hearts)
        bot.tree.error(answer_unknown)
        bot.tables.watch(self.board.watch)
        bot.tables.watch(self.hands.watch)

    async def cog_unload(self) -> None:
        """Stop writing."""
        self.board.stop()
        self.hands.stop()

    def on(self, verb: Verb, handler: Handler) -> None:
        """Have a verb's presses handled."""
        self.handlers[verb] = handler

    def command(self, name: str, description: str, callback: Callback) -> None:
        """Hang a subcommand on `/hearts`."""

        # By its own qualified name discord.py knows that this one is no method.
        @wraps(callback, assigned=("__module__", "__name__", "__doc__"))
        async def ask(interaction: Interaction, **told: Any) -> None:
            await within(interaction, self._obey(interaction, callback, told))

        made = app_commands.Command[Any, ..., None](
            name=name, description=description, callback=ask
        )
        self.hearts.add_command(made)

    async def meet(self, interaction: Interaction) -> None:
        """Note the name of whoever comes."""
        assert interaction.guild_id is not None
        user = interaction.user
        await self.names.see(interaction.guild_id, user.id, user.display_name)

    async def _obey(
        self, interaction: Interaction, callback: Callback, told: dict[str, Any]
    ) -> None:
        await self.meet(interaction)
        await callback(interaction, **told)

    async def abandon(self, key: TableKey) -> None:
        """End a table whose channel is gone; there is no message to write it into."""
        await self.store.keep_post(key, None)
        await self.tables.change(key, abandon)

    async def seated(self, table: Table) -> tuple[str, ...]:
        """Give the names at a table, place by place, ready to show."""
        names = await self.names.at(table)
        return tuple(
            say.computer(name) if isinstance(sitter, Computer) else shown(name)
            for sitter, name in zip(table.sitters, names, strict=True)
        )

    async def draw_table(self, table: Table) -> Screen:
        """Draw the public message of a table."""
        names = await self.seated(table)
        if table.is_called_off:
            return lobby.ended(table)
        view = table.view()
        if view is None:
            return lobby.lobby(table, names)
        if view.phase == "finished" or (view.phase == "dealing" and view.last_deal):
            return result.result(table, view, names)
        return table_screen.playing(table, view, names)

    async def draw_hand(self, table: Table, user_id: int, notice: str = "") -> Screen:
        """Draw the private message of a person who sits at a table."""
        if table.is_called_off:
            return lobby.ended(table)
        view = table.view_of(user_id)
        draft = await self._draft(table, view)
        return hand(table, view, await self.seated(table), draft, notice)

    async def show_hand(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        """Answer with the own hand, which stays within reach for the next turn.

        In the lobby it is an empty one; the cards come into it when the game begins. A spectator
        is told kindly that there is none.
        """
        user_id = interaction.user.id
        if table.seat_of(user_id) is None:
            await redraw(interaction, not_seated())
            return
        with self.hands.answering(table.key, user_id):
            screen = await self.draw_hand(table, user_id, notice)
            message_id = await redraw(interaction, screen)
            self.hands.note(interaction, message_id, table)

    async def _draft(self, table: Table, view: SeatView | None) -> tuple[Card, ...]:
        if view is None or view.table.phase not in ("passing", "exchange"):
            return ()
        return await self.store.draft(table.key, view.seat, view.turn)


def key_of(interaction: Interaction, press: Press) -> TableKey:
    """Name the table a press is about; one of another server is none of this one's."""
    if press.table is None or press.table.guild_id != interaction.guild_id:
        raise TableRefusedError(TableReason.NO_TABLE)
    return press.table


def shown(name: str) -> str:
    """Make a person's name harmless and readable in a message."""
    return discord.utils.escape_markdown(name)


def desk_of(bot: commands.Bot) -> Desk:
    """Give the bot's desk; features are loaded after it."""
    desk = bot.get_cog("Desk")
    assert isinstance(desk, Desk)
    return desk


async def setup(bot: HeartsBot) -> None:
    """Set the desk up."""
    await bot.add_cog(Desk(bot))
