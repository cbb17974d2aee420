"""Hurry: who presses faster than any hand can is answered, and nothing else is done."""

import discord

from bot.patience import Patience
from bot.words import refusals as say
from cogs.answers import Interaction, nod, say_so


async def is_slowed(interaction: Interaction, patience: Patience) -> bool:
    """Tell whether this interaction is one too many; if so it has its answer.

    It is answered with a sentence, a press soon after another with a mere nod: the sentence
    still stands there.
    """
    user_id = interaction.user.id
    if patience.presses.spend(user_id):
        return False
    is_press = interaction.type is discord.InteractionType.component
    if patience.words.spend(user_id) or not is_press:
        await say_so(interaction, say.slow_down())
    else:
        await nod(interaction)
    return True
