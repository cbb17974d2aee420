"""What only Discord can tell: the token, the commands, and the permissions in each server."""

from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import discord

from bot.checkup.finding import Finding
from bot.client import NEEDED, UNREACHABLE, HeartsBot
from bot.settings import Settings
from bot.store import Store
from bot.words import admin
from bot.words import checkup as say

MOST_SERVERS = 50
"""So many servers are looked at, at three requests each; a running bot has its share as well."""


class Visitor(HeartsBot):
    """A bot that knows its commands and looks at Discord, and leaves all there as it is."""

    async def setup_hook(self) -> None:
        """Load the features; write no commands, and take no table up."""
        await self.load_features()


async def look_at_discord(settings: Settings) -> AsyncIterator[Finding]:
    """Log in and look around, without the gateway: a running bot keeps its connection."""
    if settings.discord_token is None:
        yield Finding(say.token(), say.no_token(), fine=False)
        return
    token = settings.discord_token.get_secret_value()
    with TemporaryDirectory() as folder:
        # The features want a store: this one is empty, and gone afterwards.
        store = await Store.open(Path(folder) / "hearts.db")
        try:
            async with Visitor(settings, store) as visitor:
                async for finding in _look_around(visitor, token):
                    yield finding
        finally:
            await store.close()


async def _look_around(visitor: Visitor, token: str) -> AsyncIterator[Finding]:
    try:
        await visitor.login(token)
        yield Finding(say.token(), say.token_of(str(visitor.user)))
        yield await _commands(visitor)
        async for finding in _servers(visitor):
            yield finding
    except discord.LoginFailure:
        yield Finding(say.token(), admin.wrong_token(), fine=False)
    except discord.HTTPException as error:
        yield Finding(say.discord(), say.error_answered(str(error)), fine=False)
    except UNREACHABLE as error:
        yield Finding(say.discord(), admin.no_discord(str(error)), fine=False)


async def _servers(visitor: Visitor) -> AsyncIterator[Finding]:
    guilds = [guild async for guild in visitor.fetch_guilds(limit=MOST_SERVERS + 1)]
    for guild in guilds[:MOST_SERVERS]:
        try:
            yield await _server(visitor, guild)
        except discord.HTTPException as error:
            yield Finding(say.server(guild.name), say.error_answered(str(error)), fine=False)
    if not guilds:
        yield Finding(say.servers(), say.invite_it(visitor.invitation()), fine=False)
    if len(guilds) > MOST_SERVERS:
        yield Finding(say.servers(), say.only_so_many(MOST_SERVERS))


async def _commands(visitor: Visitor) -> Finding:
    known = await visitor.has_published_commands()
    return Finding(say.commands(), say.commands_known(known=known), fine=known)


async def _server(visitor: Visitor, guild: discord.Guild) -> Finding:
    """See what the bot may do in a server and in each of its text channels."""
    assert visitor.user is not None
    whole = await visitor.fetch_guild(guild.id, with_counts=False)
    me = await whole.fetch_member(visitor.user.id)
    about = say.server(whole.name)
    lacking = [name for name in NEEDED if not getattr(me.guild_permissions, name)]
    if lacking:
        return Finding(about, say.lacks(lacking, visitor.invitation()), fine=False)
    every = await whole.fetch_channels()
    channels = [each for each in every if isinstance(each, discord.TextChannel)]
    shut = [each.name for each in channels if not _serves(each.permissions_for(me))]
    return Finding(about, say.channels(len(channels), shut), fine=len(shut) < len(channels))


def _serves(granted: discord.Permissions) -> bool:
    return granted.view_channel and granted.send_messages
