"""The desk: what every feature works with, and the one `/hearts` command they hang on."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import HeartsBot
from bot.ending import abandon
from bot.errors import TableReason, TableRefusedError
from bot.store import Store
from bot.table import TableKey
from bot.trying import until_saved
from bot.wishes import Wishes
from cogs.answers import Interaction, server_of
from cogs.attending import Attending
from cogs.board import Board
from cogs.drawing import Drawing
from cogs.hands import Hands
from cogs.hurry import is_slowed
from cogs.presses import Press, Verb
from cogs.root import answer_unknown, check_told, hearts

Callback = Callable[..., Coroutine[Any, Any, None]]
Arrival = Callable[[Interaction], None]
Handler = Callable[[Interaction, Press], Coroutine[Any, Any, None]]


class Desk(commands.Cog):
    """Tables, names, drawing, the board and the hands, within reach of every feature."""

    def __init__(self, bot: HeartsBot) -> None:
        """Set the board and the hands up and have them told of every change."""
        self.store: Store = bot.store
        self.tables = bot.tables
        self.names = bot.names
        self.patience = bot.patience
        self.drawing = Drawing(bot.store, bot.names, bot.clock)
        gap = bot.settings.edit_seconds
        self.board = Board(bot, bot.store, self.drawing, self.abandon, budget=bot.budget, gap=gap)
        self.hands = Hands(bot, self.board, self.drawing.hand)
        self.attending = Attending()
        bot.clocks.is_out_of_reach = self.board.was_out_of_reach
        self.wishes = Wishes(bot.store)
        self.clock = bot.clock
        self.handlers: dict[Verb, Handler] = {}
        self.arrivals: list[Arrival] = [bot.note_arrival]
        """Told of every interaction before anything is done: each costs less than a listener."""
        self.hearts = hearts()
        bot.tree.add_command(self.hearts)
        bot.tree.error(answer_unknown)
        bot.tables.watch(self.board.watch)
        bot.tables.watch(self.hands.watch)
        bot.heed.tell(self.board.hear)
        bot.before_the_end(self.say_goodbye)

    async def cog_unload(self) -> None:
        """Stop answering and writing."""
        self.attending.break_off()
        self.board.stop()
        self.hands.stop()

    async def say_goodbye(self, seconds: float) -> None:
        """Take on nothing more, finish what is under way, and tell the tables meanwhile."""
        await asyncio.gather(self.attending.end(seconds), self.board.say_goodbye(seconds))

    def on(self, verb: Verb, handler: Handler) -> None:
        """Have a verb's presses handled."""
        self.handlers[verb] = handler

    def command(self, name: str, description: str, callback: Callback) -> None:
        """Hang a subcommand on `/hearts`."""

        # By its own qualified name discord.py knows that this one is no method.
        @wraps(callback, assigned=("__module__", "__name__", "__doc__"))
        async def ask(interaction: Interaction, **told: Any) -> None:
            await self.attending.to(interaction, lambda: self._obey(interaction, callback, told))

        made = app_commands.Command[Any, ..., None](
            name=name, description=description, callback=ask
        )
        self.hearts.add_command(made)

    async def meet(self, interaction: Interaction) -> None:
        """Note the name of whoever comes."""
        user = interaction.user
        await self.names.see(server_of(interaction), user.id, user.display_name)

    async def _obey(
        self, interaction: Interaction, callback: Callback, told: dict[str, Any]
    ) -> None:
        if await is_slowed(interaction, self.patience):
            return
        check_told(interaction, told)
        await self.meet(interaction)
        await callback(interaction, **told)

    def check_opening(self, interaction: Interaction) -> None:
        """Raise TableRefusedError where a person opens tables faster than they can be filled."""
        if not self.patience.tables.spend(interaction.user.id):
            raise TableRefusedError(TableReason.TOO_MANY_OPENED)

    async def abandon(self, key: TableKey) -> None:
        """End a table whose channel is gone; there is no message to write it into.

        Nobody will tell of it a second time: it is tried until it can be saved.
        """
        await until_saved(lambda: self.store.keep_post(key, None))
        await until_saved(lambda: self.tables.change(key, abandon))


def key_of(interaction: Interaction, press: Press) -> TableKey:
    """Name the table a press is about; one of another server is none of this one's."""
    if press.table is None or press.table.guild_id != interaction.guild_id:
        raise TableRefusedError(TableReason.NO_TABLE)
    return press.table


def desk_of(bot: commands.Bot) -> Desk:
    """Give the bot's desk; features are loaded after it."""
    desk = bot.get_cog("Desk")
    assert isinstance(desk, Desk)
    return desk


async def setup(bot: HeartsBot) -> None:
    """Set the desk up."""
    await bot.add_cog(Desk(bot))
