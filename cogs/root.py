"""The one root command, `/hearts`: in servers only, and nobody is left without an answer."""

from discord import app_commands

from bot.names import Names
from bot.words import commands as say
from cogs.answers import Interaction, answer_error


class Hearts(app_commands.Group):
    """All commands hang on this one; it sees who comes, and answers what goes wrong."""

    def __init__(self, names: Names) -> None:
        """Make an empty `/hearts`, to be used in servers only."""
        super().__init__(
            name="hearts",
            description=say.root(),
            guild_only=True,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
        )
        self._names = names

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Note the name of whoever uses a command."""
        if interaction.guild_id is not None:
            user = interaction.user
            await self._names.see(interaction.guild_id, user.id, user.display_name)
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what went wrong in a command."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, cause)
