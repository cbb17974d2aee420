"""The little Discord of the local page: one server, one channel, eleven people."""

from __future__ import annotations

from dataclasses import dataclass

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

#: As many people as the largest table has seats. The first owns the server.
PEOPLE = ("Ada", "Bruno", "Chloé", "Dmitri", "Emeka", "Fatima", "Grace", "Hiro", "Inês", "Jonas", "Kim")


@dataclass(frozen=True)
class World:
    """Where the bot is tried, and by whom."""

    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build(env: simcord.Env) -> World:
    """Put up the server, always in this order: the ids follow from it, and the database keeps them."""
    env.backend.bot_user.name = "Cancellation Hearts"
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    server = env.create_guild("The card room", owner=users[0])
    channel = server.create_text_channel("hearts", topic="Type /hearts open to open a table.")
    joined = [server.add_member(user) for user in users]
    return World(channel, tuple(joined))
