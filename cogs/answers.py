"""Answering an interaction: always exactly once, always something a person can use."""

import logging
from collections.abc import Awaitable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.errors import MayNotPostError, TableReason, TableRefusedError
from bot.store import NotNowError, StaleError
from bot.words import refusals as say
from cogs import first_answer
from cogs.faults import UNANSWERABLE, UNDELIVERED, is_gone, is_out_of_reach
from cogs.screens.parts import Screen, note

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
NO_TABLE = TableRefusedError(TableReason.NO_TABLE)


def server_of(interaction: Interaction) -> int:
    """Name the server an interaction comes from.

    There is one: commands are for servers only, and the router answers other presses itself.
    """
    assert interaction.guild_id is not None
    return interaction.guild_id


def told(interaction: Interaction) -> Mapping[str, Any]:
    """Give what a component says: its custom_id, and the values chosen in a list."""
    return interaction.data or {}


async def show(interaction: Interaction, screen: Screen) -> int | None:
    """Show a screen to this person alone, as a new message; give the message's id."""
    if first_answer.is_answered(interaction):
        sent = await interaction.followup.send(view=screen, ephemeral=True, wait=True)
        return sent.id
    return await first_answer.new_message(interaction, screen, private=True)


async def redraw(interaction: Interaction, screen: Screen) -> int | None:
    """Show a screen in place of the private message that was pressed; give its id.

    Where a public message was pressed, or none, a new private one is made: nobody's press
    may write over what all can see.
    """
    message = interaction.message
    if message is None or not message.flags.ephemeral or first_answer.is_answered(interaction):
        return await show(interaction, screen)
    await first_answer.edit(interaction, screen)
    return message.id


async def say_so(interaction: Interaction, words: str) -> None:
    """Say one thing to this person alone."""
    await show(interaction, note(words))


async def nod(interaction: Interaction) -> None:
    """Accept a press whose effect the public message will show."""
    if not first_answer.is_answered(interaction):
        await first_answer.nod(interaction)


async def within(interaction: Interaction, deed: Awaitable[None]) -> None:
    """Do what an interaction asks; whatever goes wrong, the person gets an answer."""
    try:
        await deed
    except Exception as error:
        await answer_error(interaction, error)


async def answer_error(interaction: Interaction, error: Exception) -> None:
    """Answer an error: a refusal by its reason, anything else with an apology and a log entry."""
    match error:
        case TableRefusedError():
            await _try_to_say(interaction, say.of_the_table(error))
        case MayNotPostError():
            await _try_to_say(interaction, say.may_not_post(error.lacking))
        case app_commands.AppCommandError():
            log.warning("a command is not as Discord has it: %s", error)
            await _try_to_say(interaction, say.unknown_command())
        case StaleError():
            await _try_to_say(interaction, say.somebody_was_faster())
        case NotNowError():
            log.error("interaction %s: %s", interaction.id, error)
            await _try_to_say(interaction, say.not_now())
        case discord.HTTPException() if error.code in UNANSWERABLE:
            _note_unanswered(interaction, error)
        case discord.HTTPException() if is_gone(error):
            log.warning("interaction %s: its table has lost its place: %s", interaction.id, error)
            await _try_to_say(interaction, say.of_the_table(NO_TABLE))
        case _ if is_out_of_reach(error):
            _note_unanswered(interaction, error)
            if first_answer.is_answered(interaction):  # whoever waits for more is to know
                await _try_to_say(interaction, say.out_of_reach())
        case _:
            log.error("interaction %s failed", interaction.id, exc_info=error)
            await _try_to_say(interaction, say.gone_wrong())


async def _try_to_say(interaction: Interaction, words: str) -> None:
    try:
        await say_so(interaction, words)
    except UNDELIVERED as error:
        _note_unanswered(interaction, error)


def _note_unanswered(interaction: Interaction, error: Exception) -> None:
    log.warning("interaction %s cannot be answered: %s", interaction.id, error)
