"""The little Discord of the local page: one server, one channel, eleven people."""

from dataclasses import dataclass

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

PEOPLE = (
    *("Ada", "Bruno", "Chloé", "Dmitri", "Emeka", "Fatima"),
    *("Grace", "Hiro", "Inês", "Jonas", "Kim"),
)
"""As many as the largest table has seats. The first owns the server."""


@dataclass(frozen=True)
class World:
    """Where the bot is tried, and by whom."""

    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build(env: simcord.Env) -> World:
    """Put up the server, always in this order: from it follow the ids, which the database keeps."""
    env.backend.bot_user.name = "Cancellation Hearts"
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    server = env.create_guild("The card room", owner=users[0])
    channel = server.create_text_channel("hearts", topic="Type /hearts open to open a table.")
    joined = [server.add_member(user) for user in users]
    return World(channel, tuple(joined))
