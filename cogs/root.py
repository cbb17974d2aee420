"""The one root command, `/hearts`: in servers only."""

from discord import app_commands

from bot.words import commands as say
from cogs.answers import Interaction, answer_error


def hearts() -> app_commands.Group:
    """Make an empty `/hearts`, to be used in servers only."""
    return app_commands.Group(
        name="hearts",
        description=say.root(),
        guild_only=True,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=False, private_channel=False
        ),
    )


async def answer_unknown(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that Discord still shows and this version does not have."""
    await answer_error(interaction, error)
