"""Messages: public ones, and private ("ephemeral") ones that a single person sees."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.cogs.seen import Seen
from tests.discord.places import SINCE, Channel, Member, Payload

PRIVATE, THINKING = 1 << 6, 1 << 7
"""https://discord.com/developers/docs/resources/message#message-object-message-flags"""


@dataclass(eq=False)
class Message:
    """A message of the bot; what is written into it later is seen here at once."""

    id: int
    channel: Channel
    author: Member
    reader: Member | None = None
    """Who alone sees it, if it is private."""
    components: list[Payload] = field(default_factory=list)
    content: str = ""
    flags: int = 0
    edits: int = 0
    written_at: list[float] = field(default_factory=list)
    """When it was written, in the seconds of :func:`time.monotonic`."""
    when_written: Callable[["Message"], None] | None = None
    """Whoever waits for it to be written again."""
    is_deleted: bool = False

    @property
    def screen(self) -> Seen:
        """Read it as a person does."""
        return Seen(tuple(self.components))

    def write(self, body: Mapping[str, Any]) -> None:
        """Put in it what a request says."""
        self.components = body.get("components", self.components)
        self.content = body.get("content", self.content) or ""
        self.flags = body.get("flags", self.flags & ~THINKING) | (PRIVATE if self.reader else 0)
        self.written_at.append(time.monotonic())
        if self.when_written is not None:
            self.when_written(self)

    def edit(self, body: Mapping[str, Any]) -> None:
        """Write something else."""
        self.write(body)
        self.edits += 1

    def payload(self) -> Payload:
        """Write it as Discord does."""
        return {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.user(),
            "content": self.content,
            "components": self.components,
            "flags": self.flags,
            "timestamp": SINCE,
            "edited_timestamp": SINCE if self.edits else None,
            "type": 0,
            **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
            **{each: [] for each in ("mentions", "mention_roles", "attachments", "embeds")},
        }
