"""A stand-in for Discord on a port of this machine, for the unmodified client and the real bot.

In the process of a test::

    async with StandIn() as discord:
        guild = discord.guild("Home")
        channel = discord.channel(guild, "cards")
        anna = discord.person(guild, "Anna")
        async with running(discord, database) as bot:
            opened = await anna.type(channel, "hearts open", computers=5)
            hand = await anna.press(discord.table(channel), "Start")
            assert "cards" in hand.words

In a process of its own, for what is measured: ``python -m tests.discord`` (:mod:`remote`).

| file | what is in it |
|---|---|
| `standin.py` | the front door: servers, people, and what happens without the bot |
| `person.py` | presses, commands, and their answers |
| `server.py` | the port; each request on its way through limits and faults to its route |
| `gateway.py`, `session.py`, `line.py` | events, and connections that drop and come back |
| `routes.py` | which function answers which request |
| `tokens.py`, `channels.py`, `application.py` | those functions |
| `memory.py` | what is remembered: by id, or refused |
| `places.py`, `messages.py`, `interactions.py` | servers and channels; messages; tokens |
| `limits.py`, `faults.py`, `refused.py` | why a request fails |
| `requests.py` | the log of requests |
| `times.py` | a clock that can be put forward; ids |
| `pointing.py`, `bot.py` | the client pointed here; the bot running here |
| `remote.py`, `__main__.py` | the stand-in in a process of its own |
"""

from typing import Any

from discord import Permissions

from tests.discord import application, channels, tokens
from tests.discord.messages import Message
from tests.discord.person import Person
from tests.discord.places import Channel, Guild, Member, Overwrite, Role
from tests.discord.server import Server


class StandIn(Server):
    """The whole of it; see above."""

    def __init__(self) -> None:
        super().__init__([*tokens.routes, *channels.routes, *application.routes])

    # Building, before the bot comes or while it is there

    def guild(self, name: str) -> Guild:
        """Make a server."""
        guild = self.memory.add_guild(name)
        self.gateway.dispatch("GUILD_CREATE", guild.payload())
        return guild

    def channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        channel = self.memory.add_channel(guild, name)
        self.gateway.dispatch("CHANNEL_CREATE", channel.payload())
        return channel

    def thread(self, parent: Channel, name: str) -> Channel:
        """Make a public thread of a channel."""
        thread = self.memory.add_channel(parent.guild, name, parent)
        self.gateway.dispatch("THREAD_CREATE", thread.payload())
        return thread

    def role(self, guild: Guild, name: str, **permissions: bool) -> Role:
        """Make a role that grants something in the whole server."""
        role = self.memory.add_role(guild, name, Permissions(**permissions))
        self.gateway.dispatch(
            "GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": role.payload()}
        )
        return role

    def person(self, guild: Guild, name: str, *roles: Role) -> Person:
        """Let somebody into a server."""
        return Person(self, self.memory.add_member(guild, name, roles))

    # Looking

    def shown(self, channel: Channel) -> list[Message]:
        """Give what everybody sees in a channel, oldest first."""
        return list(self.memory.public(channel))

    def table(self, channel: Channel) -> Message:
        """Give the latest public message of a channel."""
        return self.shown(channel)[-1]

    # Changing

    def permit(self, channel: Channel, who: Role | Member, **permissions: bool | None) -> None:
        """Grant (True) or deny (False) somebody something in a channel, or neither (None)."""
        overwrite = channel.overwrites.setdefault(who.id, Overwrite(isinstance(who, Role)))
        overwrite.allow.update(**{name: given is True for name, given in permissions.items()})
        overwrite.deny.update(**{name: given is False for name, given in permissions.items()})
        self.gateway.dispatch("CHANNEL_UPDATE", channel.payload())

    def grant(self, guild: Guild, **permissions: bool) -> None:
        """Grant everybody something in a whole server, or take it away."""
        guild.everyone.permissions.update(**permissions)
        role: dict[str, Any] = {"guild_id": str(guild.id), "role": guild.everyone.payload()}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", role)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Put a thread to sleep; a locked one can be woken by moderators alone."""
        thread.archived, thread.locked = True, locked
        self.gateway.dispatch("THREAD_UPDATE", thread.payload())

    def wake(self, thread: Channel) -> None:
        """Wake a thread, and unlock it."""
        thread.archived = thread.locked = False
        self.gateway.dispatch("THREAD_UPDATE", thread.payload())

    def delete_message(self, message: Message) -> None:
        """Delete a message; the bot does not hear of it."""
        message.is_deleted = True

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread alone."""
        for thread in [each for each in channel.guild.channels.values() if each.parent is channel]:
            self._delete(thread)
        self._delete(channel)

    def leave(self, member: Member, guild: Guild) -> None:
        """Let a member go; without a privileged intent the bot does not hear of it."""
        del guild.members[member.id]

    def take_down(self, guild: Guild) -> None:
        """Let a server be out of reach for a while."""
        guild.is_there = False
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})

    def bring_back(self, guild: Guild) -> None:
        """Let the server be there again."""
        guild.is_there = True
        self.gateway.dispatch("GUILD_CREATE", guild.payload())

    def send_away(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        del self.memory.guilds[guild.id]
        self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)})

    def _delete(self, channel: Channel) -> None:
        channel.guild.channels.pop(channel.id, None)
        event = "THREAD_DELETE" if channel.parent else "CHANNEL_DELETE"
        self.gateway.dispatch(event, channel.payload())
