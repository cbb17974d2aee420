"""The rules, by command and by button: of a table, or of a preset."""

from discord import app_commands
from discord.ext import commands

from bot.client import HeartsBot
from bot.words import commands as say_command
from bot.words.rulebook import frame as say
from cogs.answers import Interaction, redraw, show
from cogs.choosing import Choosing, choosing_of
from cogs.desk import Callback, Desk, desk_of, key_of
from cogs.options import RULE_CHOICES
from cogs.presses import Press, Verb
from cogs.screens.rulebook import part_of, preset_and_part, rules_of_preset, rules_of_table
from engine.rules import PresetName


class Rulebook(commands.Cog):
    """Says what holds: every sentence follows from the options in force."""

    def __init__(self, desk: Desk, choosing: Choosing) -> None:
        """Hang the command on the root and answer to the buttons."""
        self._desk = desk
        self._choosing = choosing
        desk.command("rules", say_command.rules(), _asking(self, choosing))
        desk.on(Verb.RULES, self.rules)

    async def rules(self, interaction: Interaction, press: Press) -> None:
        """Show the rules of the table on the button, or of a preset where it names none.

        A button that names a part belongs to such a screen, and turns its page.
        """
        answer = redraw if press.thing else show
        if press.table is not None:
            table = await self._desk.tables.load(key_of(interaction, press))
            await answer(interaction, rules_of_table(table, part_of(press.thing)))
        else:
            await answer(interaction, rules_of_preset(*preset_and_part(press.thing)))

    async def ask(self, interaction: Interaction, preset: str | None, table: int | None) -> None:
        """Show what a command asks for; with no table to speak of, the classic rules."""
        if preset is not None:
            await show(interaction, rules_of_preset(PresetName(preset)))
        elif table is None and not await self._choosing.visible(interaction):
            await show(interaction, rules_of_preset(PresetName.CLASSIC, hint=say.no_table()))
        else:
            await self._choosing.run(interaction, Verb.RULES, table)


def _asking(rulebook: Rulebook, choosing: Choosing) -> Callback:
    @app_commands.describe(rules=say_command.OPTIONS["rules"], table=say_command.OPTIONS["table"])
    @app_commands.choices(rules=RULE_CHOICES["rules"])
    @app_commands.autocomplete(table=choosing.suggest)
    async def ask(
        interaction: Interaction, rules: str | None = None, table: int | None = None
    ) -> None:
        await rulebook.ask(interaction, rules, table)

    return ask


async def setup(bot: HeartsBot) -> None:
    """Let people read the rules."""
    await bot.add_cog(Rulebook(desk_of(bot), choosing_of(bot)))
