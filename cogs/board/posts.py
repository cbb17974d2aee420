"""The public messages of tables on Discord: sent, edited, deleted, and which one shows a table.

Two ways lead to such a message. The bot's own takes a turn of the budget. The token of a press
that was answered by an update of the message reaches it too, and Discord does not count that.
"""

import asyncio
import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import discord

from bot.store import Post, Store
from bot.table import Table, TableKey
from cogs.answers import Interaction
from cogs.board.sheets import sheet_number
from cogs.faults import MALFORMED, TO_BE_POSTED_AGAIN, UNDELIVERED, is_out_of_reach
from cogs.screens.parts import Screen
from cogs.tokens import Token

log = logging.getLogger(__name__)

RENEWED = 5 * 60.0
"""A token with less than so many seconds left is replaced when the next one is to be had."""


@dataclass(frozen=True, slots=True)
class Lent:
    """What a press on a table's message has left behind: a token that reaches the message."""

    token: Token
    message_id: int


class Posts:
    """The messages, and what each of them shows."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._shown: dict[TableKey, list[dict[str, Any]]] = {}
        self._written: dict[TableKey, float] = {}
        self._lent: dict[TableKey, Lent] = {}
        self._unheard: dict[TableKey, str] = {}
        """The nonce of a message that was sent, until Discord has said that it is there."""

    def lend(self, key: TableKey, interaction: Interaction) -> None:
        """Keep the token of a press that was answered by an update of the message pressed."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            self._lent[key] = Lent(Token.of(interaction), interaction.message.id)

    def is_lent(self, key: TableKey) -> bool:
        """Tell whether a token may reach a table's message; one known to be dead is forgotten."""
        lent = self._lent.get(key)
        if lent is not None and lent.token.is_dead:
            del self._lent[key]
        return key in self._lent

    async def wants_token(self, key: TableKey, message_id: int) -> bool:
        """Tell whether a message shows a table and no token will reach it for long."""
        post, lent = await self._store.post(key), self._lent.get(key)
        if post is None or post.message_id != message_id:
            return False
        return lent is None or lent.message_id != message_id or lent.token.left < RENEWED

    async def edit_by_token(self, key: TableKey, post: Post, screen: Screen) -> bool:
        """Edit a message by the token that was lent; False where there is none that reaches it.

        A refusal tells of the token first: the bot's own way then tells of the message.
        """
        lent = self._lent.get(key)
        if lent is None or lent.message_id != post.message_id:
            self._lent.pop(key, None)
            return False
        if self._shows(key, screen):
            return True
        try:
            await lent.token.edit(self._client, post.message_id, screen)
        except discord.HTTPException as error:
            if is_out_of_reach(error):
                raise
            log.debug("the message of table %s is out of a token's reach: %s", key, error)
            self._lent.pop(key, None)
            return False
        self._note(key, screen)
        return True

    async def edit(self, key: TableKey, post: Post, screen: Screen) -> bool:
        """Edit a message in the bot's own name; False for one that takes no more edits."""
        if self._shows(key, screen):
            return True
        if not await _rewrite(self._message(post), screen):
            return False
        self._note(key, screen)
        return True

    async def send(self, table: Table, old: Post | None, screen: Screen) -> Post:
        """Send a table's next message, which takes the place of the old one.

        Where the answer is lost and it is sent again, Discord knows it by its nonce for some
        minutes and gives the first one, as it was written then; that may be deleted by now.
        """
        nonce = _nonce(table.key, old)
        may_be_there = self._unheard.get(table.key) == nonce
        self._unheard[table.key] = nonce
        channel = self._client.get_partial_messageable(
            table.channel_id, guild_id=table.key.guild_id
        )
        with _told_if_malformed(screen):
            message = await channel.send(view=screen, nonce=nonce)
        if may_be_there and not await _rewrite(message, screen):
            message = await channel.send(view=screen)
        del self._unheard[table.key]
        self._note(table.key, screen)
        return await self.keep(table, message.id, screen)

    async def keep(self, table: Table, message_id: int, screen: Screen) -> Post:
        """Let a table be shown by a message from now on."""
        post = Post(table.channel_id, message_id, sheet_number(table))
        await self._store.keep_post(table.key, post)
        self._shown[table.key] = screen.payload()
        return post

    async def delete(self, post: Post) -> None:
        """Delete a message, if it is still there."""
        with suppress(*UNDELIVERED):
            await self._message(post).delete()

    async def let_go(self, key: TableKey) -> None:
        """Let the last message of a table stay as it is: it is over."""
        await self._store.keep_post(key, None)
        for memory in (self._shown, self._written, self._lent, self._unheard):
            memory.pop(key, None)

    def age(self, key: TableKey) -> float:
        """Tell how many seconds ago a table's message was written."""
        written = self._written.get(key, -math.inf)
        return asyncio.get_running_loop().time() - written

    def _note(self, key: TableKey, screen: Screen) -> None:
        self._shown[key] = screen.payload()
        self._written[key] = asyncio.get_running_loop().time()

    def _shows(self, key: TableKey, screen: Screen) -> bool:
        return self._shown.get(key) == screen.payload()

    def _message(self, post: Post) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(post.channel_id)
        return channel.get_partial_message(post.message_id)


@contextmanager
def _told_if_malformed(screen: Screen) -> Iterator[None]:
    """Log what Discord cannot read; everybody may see it, so no secret is in it."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code == MALFORMED:
            log.error("Discord cannot read %s", screen.payload())
        raise


async def _rewrite(message: discord.PartialMessage | discord.Message, screen: Screen) -> bool:
    """Edit a message in the bot's own name; False for one that takes no more edits."""
    try:
        with _told_if_malformed(screen):
            await message.edit(view=screen)
    except discord.HTTPException as error:
        if error.code not in TO_BE_POSTED_AGAIN:
            raise
        return False
    return True


def _nonce(key: TableKey, old: Post | None) -> str:
    """Name a new message in 25 characters: what it takes the place of happens once."""
    return str(old.message_id) if old else f"{key.guild_id:x}-{key.number}"
