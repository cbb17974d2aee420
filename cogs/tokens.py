"""Tokens of interactions: they reach the messages of an answer, and Discord does not count them.

They live fifteen minutes and are kept in memory alone
(https://docs.discord.com/developers/interactions/receiving-and-responding).
"""

import asyncio
from dataclasses import dataclass, field

import discord

from cogs.answers import Interaction
from cogs.screens.parts import Screen

LIFE = 15 * 60.0
"""Seconds from its interaction to a token's end."""

MARGIN = 30.0
"""A token this close to its end is not tried any more, in seconds."""


@dataclass(frozen=True, slots=True)
class Token:
    """The token of an interaction that was answered, and until when it may be tried.

    The time is the event loop's, which no change of the machine's clock can move.
    """

    secret: str = field(repr=False)
    until: float

    @classmethod
    def of(cls, interaction: Interaction) -> "Token":
        """Take it from an interaction that has just come."""
        return cls(interaction.token, asyncio.get_running_loop().time() + LIFE - MARGIN)

    @property
    def left(self) -> float:
        """How many seconds it may still be tried."""
        return self.until - asyncio.get_running_loop().time()

    @property
    def is_dead(self) -> bool:
        """Is it known that Discord would refuse it?"""
        return self.left <= 0

    async def edit(self, client: discord.Client, message_id: int, screen: Screen) -> None:
        """Draw a message anew that the interaction's answer made, or changed."""
        application_id = client.application_id or 0
        hook = discord.Webhook.partial(application_id, self.secret, client=client)
        await hook.edit_message(message_id, view=screen)
