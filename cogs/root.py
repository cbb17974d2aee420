"""The one root command, `/hearts`: in servers only."""

from collections.abc import Mapping
from typing import Any

from discord import AppCommandOptionType, app_commands

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


def check_told(interaction: Interaction, told: Mapping[str, Any]) -> None:
    """Raise CommandSignatureMismatch where an option is told what it does not offer.

    Discord checks what it passes on; the library takes what comes.
    """
    command = interaction.command
    assert isinstance(command, app_commands.Command)
    for option in command.parameters:
        value, choices = told[option.name], [choice.value for choice in option.choices]
        if value is None:
            continue
        of_its_type = isinstance(value, _TYPES.get(option.type, object))
        if not of_its_type or (choices and value not in choices):
            raise app_commands.CommandSignatureMismatch(command)


_TYPES: dict[AppCommandOptionType, type] = {
    AppCommandOptionType.string: str,
    AppCommandOptionType.integer: int,
}


async def answer_unknown(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer a command that Discord still shows and this version does not have."""
    await answer_error(interaction, error)
