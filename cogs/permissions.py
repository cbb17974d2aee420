"""Who may do what in a channel: the bot that posts there, and the people who look after it."""

import discord

from bot.errors import MayNotPostError
from cogs.answers import Interaction


def check_posting(interaction: Interaction, channel_id: int) -> None:
    """Make sure that the bot may run a table in a channel.

    Raises :class:`~bot.errors.MayNotPostError` that names what it may not do there.
    """
    lacking = lacks(interaction, channel_id)
    if lacking:
        raise MayNotPostError(lacking)


def lacks(interaction: Interaction, channel_id: int) -> list[str]:
    """Name what the bot lacks to run a table in a channel, as an interaction tells of it."""
    assert interaction.guild is not None
    channel = _channel(interaction, channel_id)
    granted = (
        interaction.app_permissions
        if channel_id == interaction.channel_id
        else _granted(channel, interaction.guild.me)
    )
    return lacks_for_posting(granted, channel)


def lacks_for_posting(granted: discord.Permissions, channel: object) -> list[str]:
    """Name what the bot lacks to post in a channel where so much is granted."""
    needed = ["view_channel", "send_messages"]
    if isinstance(channel, discord.Thread):
        needed = ["view_channel", "send_messages_in_threads"]
        if channel.locked:
            needed.append("manage_threads")
    return [name for name in needed if not getattr(granted, name)]


def moderates(interaction: Interaction, channel_id: int) -> bool:
    """Tell whether a person may manage messages in a channel."""
    return _mine(interaction, channel_id).manage_messages


def sees(interaction: Interaction, channel_id: int) -> bool:
    """Tell whether a person may see a channel, and so what is played there."""
    return _mine(interaction, channel_id).view_channel


def _mine(interaction: Interaction, channel_id: int) -> discord.Permissions:
    if channel_id == interaction.channel_id:
        return interaction.permissions
    assert isinstance(interaction.user, discord.Member)
    return _granted(_channel(interaction, channel_id), interaction.user)


def _granted(
    channel: discord.abc.GuildChannel | discord.Thread | None, who: discord.Member
) -> discord.Permissions:
    # A thread that sleeps is not known; what holds in the whole server holds there as well.
    return channel.permissions_for(who) if channel else who.guild_permissions


def _channel(
    interaction: Interaction, channel_id: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    assert interaction.guild is not None
    return interaction.guild.get_channel_or_thread(channel_id)
