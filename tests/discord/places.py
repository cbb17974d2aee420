"""Servers, channels, threads, roles and members, and what each may do where."""

from dataclasses import dataclass, field
from typing import Any

from discord import Permissions

TEXT_CHANNEL, PUBLIC_THREAD = 0, 11
"""https://discord.com/developers/docs/resources/channel#channel-object-channel-types"""

OF_EVERYBODY = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    use_application_commands=True,
)
SINCE = "2024-01-01T00:00:00+00:00"
Payload = dict[str, Any]


@dataclass(eq=False)
class Role:
    """A role; the one with the server's id is everybody's."""

    id: int
    name: str
    permissions: Permissions

    def payload(self) -> Payload:
        """Write it as Discord does."""
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions.value),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    """Somebody in a server."""

    id: int
    name: str
    roles: list[Role] = field(default_factory=list)
    is_bot: bool = False

    def user(self) -> Payload:
        """Write who it is in all of Discord."""
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.is_bot,
            "public_flags": 0,
        }

    def payload(self) -> Payload:
        """Write who it is in the server."""
        return {
            "user": self.user(),
            "nick": None,
            "roles": [str(role.id) for role in self.roles],
            "joined_at": SINCE,
            "flags": 0,
            "deaf": False,
            "mute": False,
        }


@dataclass(eq=False)
class Guild:
    """A server."""

    id: int
    name: str
    everyone: Role
    bot: Member
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, "Channel"] = field(default_factory=dict)
    """Its channels and threads."""
    is_there: bool = True
    """False during an outage."""

    def payload(self) -> Payload:
        """Write it as it comes with GUILD_CREATE: of its members the bot alone."""
        channels = [each for each in self.channels.values() if each.parent is None]
        threads = [each for each in self.channels.values() if each.parent and not each.archived]
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": "1",
            "member_count": len(self.members),
            "large": False,
            "unavailable": False,
            "joined_at": SINCE,
            "roles": [role.payload() for role in (self.everyone, *self.roles.values())],
            "channels": [channel.payload() for channel in channels],
            "threads": [thread.payload() for thread in threads],
            "members": [self.bot.payload()],
            **{name: [] for name in ("emojis", "stickers", "voice_states", "presences")},
        }


@dataclass(eq=False)
class Overwrite:
    """What a channel grants or denies a role or a member."""

    is_role: bool
    allow: Permissions = field(default_factory=Permissions.none)
    deny: Permissions = field(default_factory=Permissions.none)


@dataclass(eq=False)
class Channel:
    """A text channel, or a thread of one."""

    id: int
    guild: Guild
    name: str
    parent: "Channel | None" = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False

    @property
    def sending(self) -> str:
        """Name the permission that a new message needs here."""
        return "send_messages_in_threads" if self.parent else "send_messages"

    def permissions_of(self, member: Member) -> Permissions:
        """Tell what a member may do here.

        https://discord.com/developers/docs/topics/permissions#permission-overwrites
        """
        granted = self.guild.everyone.permissions
        for role in member.roles:
            granted |= role.permissions
        overwrites = (self.parent or self).overwrites
        for target in (self.guild.id, *(role.id for role in member.roles), member.id):
            if overwrite := overwrites.get(target):
                granted = Permissions(granted.value & ~overwrite.deny.value | overwrite.allow.value)
        return granted

    def payload(self) -> Payload:
        """Write it as Discord does."""
        written: Payload = {
            "id": str(self.id),
            "guild_id": str(self.guild.id),
            "name": self.name,
            "type": PUBLIC_THREAD if self.parent else TEXT_CHANNEL,
            "position": 0,
            "permission_overwrites": [
                {
                    "id": str(target),
                    "type": int(not overwrite.is_role),
                    "allow": str(overwrite.allow.value),
                    "deny": str(overwrite.deny.value),
                }
                for target, overwrite in self.overwrites.items()
            ],
        }
        if self.parent:
            written |= self._as_thread(self.parent)
        return written

    def _as_thread(self, parent: "Channel") -> Payload:
        return {
            "parent_id": str(parent.id),
            "owner_id": "1",
            "message_count": 0,
            "member_count": 1,
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": SINCE,
            },
        }
