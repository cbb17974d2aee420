"""What the bot's own token does: messages of channels, channels themselves, members."""

from typing import Any

from tests.discord.messages import Message
from tests.discord.places import Channel, Payload
from tests.discord.refused import RefusedError
from tests.discord.requests import Request
from tests.discord.routes import Routes
from tests.discord.server import Server

routes = Routes()


@routes("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(server: Server, request: Request, channel_id: str, message_id: str) -> Payload:
    """Change a message."""
    message = _message(server, channel_id, message_id)
    if message.channel.archived:
        raise RefusedError(400, 50083)
    message.edit(request.json)
    return message.payload()


@routes("POST", "/channels/{channel_id}/messages")
def send(server: Server, request: Request, channel_id: str) -> Payload:
    """Post a message; a thread that sleeps wakes."""
    channel = server.memory.channel(channel_id)
    _check_sending(channel)
    if channel.archived:
        channel.archived = False
        server.gateway.dispatch("THREAD_UPDATE", channel.payload())
    return server.memory.post(channel, request.json).payload()


@routes("GET", "/channels/{channel_id}/messages/{message_id}")
def read(server: Server, request: Request, channel_id: str, message_id: str) -> Payload:
    """Give a message."""
    return _message(server, channel_id, message_id).payload()


@routes("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(server: Server, request: Request, channel_id: str, message_id: str) -> None:
    """Delete a message."""
    _message(server, channel_id, message_id).is_deleted = True


@routes("GET", "/channels/{channel_id}")
def channel(server: Server, request: Request, channel_id: str) -> Payload:
    """Give a channel."""
    return server.memory.channel(channel_id).payload()


@routes("PATCH", "/channels/{channel_id}")
def change(server: Server, request: Request, channel_id: str) -> Payload:
    """Wake a thread, or put it to sleep."""
    thread = server.memory.channel(channel_id)
    _check_sending(thread)
    thread.archived = request.json.get("archived", thread.archived)
    server.gateway.dispatch("THREAD_UPDATE", thread.payload())
    return thread.payload()


@routes("GET", "/guilds/{guild_id}/members/{user_id}")
def member(server: Server, request: Request, guild_id: str, user_id: str) -> Any:
    """Give somebody who is in a server."""
    found = server.memory.guild(guild_id).members.get(int(user_id))
    if found is None:
        raise RefusedError(404, 10007)
    return found.payload()


def _message(server: Server, channel_id: str, message_id: str) -> Message:
    return server.memory.message(server.memory.channel(channel_id), message_id)


def _check_sending(channel: Channel) -> None:
    if not getattr(channel.permissions_of(channel.guild.bot), channel.sending):
        raise RefusedError(403, 50013)
    if channel.locked:
        raise RefusedError(403, 160005)
