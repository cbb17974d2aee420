"""The commands that do to a table what one of its buttons does."""

from discord import app_commands
from discord.ext import commands

from bot.client import HeartsBot
from bot.words import commands as say
from cogs.answers import Interaction
from cogs.choosing import Choosing, choosing_of
from cogs.desk import Callback, Desk, desk_of
from cogs.presses import Verb

COMMANDS = {
    "join": (Verb.JOIN, say.join()),
    "leave": (Verb.LEAVE, say.leave()),
    "back": (Verb.BACK, say.back()),
    "start": (Verb.START, say.start()),
    "close": (Verb.CLOSE, say.close()),
    "show": (Verb.SHOW, say.show()),
    "hand": (Verb.HAND, say.hand()),
    "hint": (Verb.HINT, say.hint()),
    "scores": (Verb.SCORES, say.scores()),
}
"""The name of each such command, what it does, and what it says in the picker."""


class Asking(commands.Cog):
    """A command for each of those verbs, for whoever does not see the button."""

    def __init__(self, desk: Desk, choosing: Choosing) -> None:
        """Hang the commands on the root."""
        for name, (verb, description) in COMMANDS.items():
            desk.command(name, description, _asking(choosing, verb))


def _asking(choosing: Choosing, verb: Verb) -> Callback:
    @app_commands.describe(table=say.OPTIONS["table"])
    @app_commands.autocomplete(table=choosing.suggest)
    async def ask(interaction: Interaction, table: int | None = None) -> None:
        await choosing.run(interaction, verb, table)

    return ask


async def setup(bot: HeartsBot) -> None:
    """Let people ask by command."""
    await bot.add_cog(Asking(desk_of(bot), choosing_of(bot)))
