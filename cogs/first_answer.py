"""The first answer to an interaction: given once, though the way there may break.

Where the connection was lost, nobody knows whether Discord has heard: it is told again, and
refuses to hear the same thing twice. That refusal is as good as an answer.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import discord

from cogs.faults import ACKNOWLEDGED, LOST_CONNECTION, UNDELIVERED
from cogs.screens.parts import Screen

Interaction = discord.Interaction[Any]
T = TypeVar("T")


def is_answered(interaction: Interaction) -> bool:
    """Tell whether it has its first answer, as far as the bot knows."""
    return interaction.response.is_done() or ACKNOWLEDGED in interaction.extras


async def new_message(interaction: Interaction, screen: Screen, *, private: bool) -> int | None:
    """Answer with a message of its own; give its id, None where that cannot be learnt."""
    answer = await _give(
        interaction,
        lambda: interaction.response.send_message(view=screen, ephemeral=private),
    )
    if answer is not None:
        return answer.message_id
    with suppress(*UNDELIVERED):
        return (await interaction.original_response()).id
    return None


async def edit(interaction: Interaction, screen: Screen) -> None:
    """Answer by changing the message that was pressed."""
    await _give(interaction, lambda: interaction.response.edit_message(view=screen))


async def nod(interaction: Interaction) -> None:
    """Answer a press by nothing that is seen."""
    await _give(interaction, interaction.response.defer)


async def think(interaction: Interaction) -> None:
    """Answer that there will be an answer, for this person alone."""
    await _give(interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def _give(interaction: Interaction, give: Callable[[], Awaitable[T]]) -> T | None:
    """Answer; None where Discord has the answer and does not say what came of it."""
    try:
        return await _again_if_lost(give)
    except discord.HTTPException as error:
        if error.code != ACKNOWLEDGED:
            raise
        interaction.extras[ACKNOWLEDGED] = True
        return None


async def _again_if_lost(give: Callable[[], Awaitable[T]]) -> T:
    try:
        return await give()
    except LOST_CONNECTION:
        return await give()
