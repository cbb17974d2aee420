"""Interactions: a press or a command, its token, and what it was answered with.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""

import asyncio
import time
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from tests.discord.messages import Message
from tests.discord.places import Channel, Member, Payload
from tests.discord.refused import RefusedError

ANSWER_WITHIN = 3.0
"""Seconds until an interaction that nobody answered is over."""

TOKEN_LIVES = 15 * 60.0
"""Seconds in which a token reaches the messages of its interaction."""


class Kind(IntEnum):
    """How an interaction is answered."""

    MESSAGE = 4
    THINKING = 5
    NOD = 6
    EDIT = 7
    SUGGESTIONS = 8


@dataclass(frozen=True)
class Answer:
    """What a person gets: a new message, or the one that was pressed as it is now."""

    kind: Kind
    message: Message | None
    seconds: float
    """How long it took from the event to the answer."""
    body: Payload

    @property
    def words(self) -> str:
        """Give what the message says."""
        return self.message.screen.text if self.message else ""


@dataclass(eq=False)
class Interaction:
    """One press or command of a person."""

    id: int
    token: str
    member: Member
    channel: Channel
    data: Payload
    sent_at: float
    source: Message | None = None
    """The message whose component was pressed."""
    answer: Answer | None = None
    original: Message | None = None
    """The message that the answer made or changed."""
    follow_ups: list[Message] = field(default_factory=list)
    _since: float = field(default_factory=time.perf_counter)
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def messages(self) -> list[Message]:
        """Every message that its token reaches."""
        return [each for each in (self.original, *self.follow_ups) if each is not None]

    async def answered(self, within: float = 10.0) -> Answer:
        """Wait for the answer; raises TimeoutError where nobody gives one."""
        async with asyncio.timeout(within):
            await self._answered.wait()
        assert self.answer is not None
        return self.answer

    async def shown(self, within: float = 10.0) -> Message:
        """Wait for the private message that comes of it, in the answer or after it.

        Raises TimeoutError where none comes.
        """
        async with asyncio.timeout(within):
            while True:
                for message in self.messages:
                    if message.reader is self.member:
                        return message
                await asyncio.sleep(0.005)

    def check_unanswered(self, now: float) -> None:
        """Refuse a second answer, and one that comes too late."""
        if self.answer is not None:
            raise RefusedError(400, 40060)
        if now - self.sent_at > ANSWER_WITHIN:
            raise RefusedError(404, 10062)

    def take_answer(self, kind: Kind, message: Message | None, body: Payload) -> None:
        """Note what it is answered with."""
        self.original = message
        self.answer = Answer(kind, message, time.perf_counter() - self._since, body)
        self._answered.set()

    def check_token(self, now: float) -> None:
        """Refuse a token that is dead, or of an interaction without an answer."""
        if now - self.sent_at > TOKEN_LIVES:
            raise RefusedError(401, 50027)
        if self.answer is None:
            raise RefusedError(404, 10015)

    def reach(self, name: str) -> Message:
        """Find a message that the token reaches, by id or as ``@original``."""
        for message in self.messages:
            if name in ("@original", str(message.id)) and not message.is_deleted:
                return message
        raise RefusedError(404, 10008)

    def payload(self, kind: int, application_id: int, about: Payload) -> Payload:
        """Write it as INTERACTION_CREATE."""
        guild, channel = self.channel.guild, self.channel
        mine = str(channel.permissions_of(self.member).value)
        written: dict[str, Any] = {
            "id": str(self.id),
            "application_id": str(application_id),
            "type": kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "channel_id": str(channel.id),
            "channel": {**channel.payload(), "permissions": mine},
            "member": {**self.member.payload(), "permissions": mine},
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": str(channel.permissions_of(guild.bot).value),
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": 10485760,
        }
        return written | about
