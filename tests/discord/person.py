"""A person: presses components and types commands, and gets an answer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.discord.interactions import Answer, Interaction
from tests.discord.messages import Message
from tests.discord.places import Channel, Member, Payload
from tests.discord.server import Server

COMMAND, COMPONENT = 2, 3
"""https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-object-interaction-type"""
BUTTON, SELECT = 2, 3


@dataclass(frozen=True)
class Person:
    """Somebody of a server who does things there."""

    server: Server
    member: Member

    async def type(self, channel: Channel, command: str, **options: Any) -> Answer:
        """Send a command, as ``hearts open``; wait for its answer."""
        return await self.send(channel, command, **options).answered()

    async def press(
        self, message: Message, what: str, values: Sequence[str] | None = None
    ) -> Answer:
        """Press a button by its label or custom_id, or choose from a list; wait for the answer."""
        return await self.tap(message, what, values).answered()

    def send(self, channel: Channel, command: str, **options: Any) -> Interaction:
        """Send a command without waiting."""
        return self._begin(channel, self._spelled(command, options))

    def tap(self, message: Message, what: str, values: Sequence[str] | None = None) -> Interaction:
        """Press without waiting; a custom_id need not be on the message."""
        data: Payload = {"custom_id": _custom_id(message, what), "component_type": BUTTON}
        if values is not None:
            data |= {"component_type": SELECT, "values": list(values)}
        return self._begin(message.channel, data, message)

    def tell(self, interaction: Interaction) -> None:
        """Have the gateway tell of a press or a command; a second time, if it was told before."""
        source = interaction.source
        kind, about = (COMPONENT, {"message": source.payload()}) if source else (COMMAND, {})
        application = self.server.memory.application_id
        self.server.gateway.dispatch(
            "INTERACTION_CREATE", interaction.payload(kind, application, about)
        )

    def _begin(self, channel: Channel, data: Payload, source: Message | None = None) -> Interaction:
        clock, memory = self.server.clock, self.server.memory
        interaction = Interaction(
            clock.id(), f"token{clock.id()}", self.member, channel, data, clock.now(), source
        )
        memory.interactions[interaction.token] = interaction
        self.tell(interaction)
        return interaction

    def _spelled(self, command: str, options: dict[str, Any]) -> Payload:
        """Write a command as Discord sends it, each option with the type it was made with."""
        root, *path = command.split()
        known = next(each for each in self.server.memory.commands if each["name"] == root)
        spelled: Payload = {"id": known["id"], "name": root, "type": 1}
        return spelled | {"options": list(_options(known, path, options))}


def _options(known: Payload, path: list[str], told: dict[str, Any]) -> Iterator[Payload]:
    by_name = {each["name"]: each for each in known.get("options", [])}
    if path:
        name, *rest = path
        inner = list(_options(by_name[name], rest, told))
        yield {"name": name, "type": by_name[name]["type"], "options": inner}
    else:
        for name, value in told.items():
            yield {"name": name, "type": by_name[name]["type"], "value": value}


def _custom_id(message: Message, what: str) -> str:
    labels = {button.label: button.custom_id for button in message.screen.buttons}
    return labels.get(what, what)
