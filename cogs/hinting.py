"""Hints: what a computer would do in a person's place, told to that person alone."""

from random import SystemRandom

from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableReason, TableRefusedError
from cogs.answers import Interaction, show
from cogs.desk import Desk, desk_of, key_of
from cogs.presses import Press, Verb
from cogs.screens.hint import hint
from engine.advice import advise


class Hinting(commands.Cog):
    """Answers whoever asks for a hint."""

    def __init__(self, desk: Desk) -> None:
        """Answer to that press."""
        self._desk = desk
        self._dice = SystemRandom()
        desk.on(Verb.HINT, self.hint)

    async def hint(self, interaction: Interaction, press: Press) -> None:
        """Tell a person who is waited for what a computer would do."""
        table = await self._desk.tables.load(key_of(interaction, press))
        view = table.view_of(interaction.user.id)
        if view is None:
            raise TableRefusedError(
                TableReason.NOT_RUNNING if table.game is None else TableReason.NOT_SEATED
            )
        if not table.has_hints:
            raise TableRefusedError(TableReason.NO_HINTS)
        if not view.on_turn:
            raise TableRefusedError(TableReason.NOTHING_TO_ADVISE)
        await show(interaction, hint(advise(view, self._dice)))


async def setup(bot: HeartsBot) -> None:
    """Let people ask for hints."""
    await bot.add_cog(Hinting(desk_of(bot)))
