"""What this Discord remembers: servers, messages, interactions, commands."""

from collections import defaultdict
from collections.abc import Iterator

from discord import Permissions

from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.places import OF_EVERYBODY, Channel, Guild, Member, Payload, Role
from tests.discord.refused import RefusedError
from tests.discord.times import Clock


class Memory:
    """All that is, by id; what is asked for and is not there is refused as Discord does."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.bot = Member(clock.id(), "Hearts", is_bot=True)
        self.guilds: dict[int, Guild] = {}
        self.messages: dict[int, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        """By token."""
        self.commands: list[Payload] = []
        self._nonces: dict[tuple[int, str], Message] = {}
        self._public: defaultdict[int, list[Message]] = defaultdict(list)
        """What everybody can see, by channel."""

    @property
    def application_id(self) -> int:
        """The application has the id of its bot."""
        return self.bot.id

    # Building

    def add_guild(self, name: str) -> Guild:
        """Make a server with the bot in it."""
        guild_id = self.clock.id()
        everyone = Role(guild_id, "@everyone", Permissions(OF_EVERYBODY.value))
        guild = Guild(guild_id, name, everyone, Member(self.bot.id, self.bot.name, is_bot=True))
        guild.members[guild.bot.id] = guild.bot
        self.guilds[guild_id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, parent: Channel | None = None) -> Channel:
        """Make a text channel, or a thread of one."""
        channel = Channel(self.clock.id(), guild, name, parent)
        guild.channels[channel.id] = channel
        return channel

    def add_member(self, guild: Guild, name: str, roles: tuple[Role, ...] = ()) -> Member:
        """Let somebody into a server."""
        member = Member(self.clock.id(), name, list(roles))
        guild.members[member.id] = member
        return member

    def add_role(self, guild: Guild, name: str, permissions: Permissions) -> Role:
        """Make a role."""
        role = Role(self.clock.id(), name, permissions)
        guild.roles[role.id] = role
        return role

    def add_message(self, channel: Channel, body: Payload, reader: Member | None = None) -> Message:
        """Let the bot post a message."""
        message = Message(self.clock.id(), channel, channel.guild.bot, reader)
        message.write(body)
        self.messages[message.id] = message
        if reader is None:
            self._public[channel.id].append(message)
        return message

    def post(self, channel: Channel, body: Payload) -> Message:
        """Let the bot post a message; one of the same nonce is the same message."""
        if not body.get("enforce_nonce"):
            return self.add_message(channel, body)
        name = (channel.id, str(body["nonce"]))
        if name not in self._nonces:
            self._nonces[name] = self.add_message(channel, body)
        return self._nonces[name]

    # Finding

    def guild(self, guild_id: str) -> Guild:
        """Find a server of the bot."""
        guild = self.guilds.get(int(guild_id))
        if guild is None:
            raise RefusedError(404, 10004)
        return guild

    def channel(self, channel_id: str) -> Channel:
        """Find a channel or thread that the bot may see."""
        for guild in self.guilds.values():
            if channel := guild.channels.get(int(channel_id)):
                if not channel.permissions_of(guild.bot).view_channel:
                    raise RefusedError(403, 50001)
                return channel
        raise RefusedError(404, 10003)

    def message(self, channel: Channel, message_id: str) -> Message:
        """Find a public message: private ones are none that a bot's own token finds."""
        message = self.messages.get(int(message_id))
        if (
            message is None
            or message.is_deleted
            or message.reader is not None
            or message.channel is not channel
        ):
            raise RefusedError(404, 10008)
        return message

    def interaction(self, token: str) -> Interaction:
        """Find an interaction by its token."""
        interaction = self.interactions.get(token)
        if interaction is None:
            raise RefusedError(404, 10015)
        return interaction

    def public(self, channel: Channel) -> Iterator[Message]:
        """Give what all can see in a channel, oldest first."""
        for message in tuple(self._public[channel.id]):
            if not message.is_deleted:
                yield message
