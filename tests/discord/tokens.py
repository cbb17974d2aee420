"""What the token of an interaction does: its answer, its follow-ups, its messages."""

from tests.discord.interactions import Interaction, Kind
from tests.discord.messages import PRIVATE, THINKING, Message
from tests.discord.places import Payload
from tests.discord.refused import RefusedError
from tests.discord.requests import Request
from tests.discord.routes import Routes
from tests.discord.server import Server

routes = Routes()


@routes("POST", "/interactions/{interaction_id}/{token}/callback")
def answer(server: Server, request: Request, interaction_id: str, token: str) -> Payload | None:
    """Answer an interaction for the first time."""
    interaction = server.memory.interactions.get(token)
    if interaction is None:
        raise RefusedError(404, 10062)
    interaction.check_unanswered(server.clock.now())
    kind, body = Kind(request.json["type"]), request.json.get("data") or {}
    message = _answered_by(server, interaction, kind, body)
    interaction.take_answer(kind, message, body)
    if request.params.get("with_response") not in ("1", "true"):
        return None
    return _told(interaction, kind, message)


def _answered_by(
    server: Server, interaction: Interaction, kind: Kind, body: Payload
) -> Message | None:
    match kind:
        case Kind.MESSAGE:
            return _new(server, interaction, body)
        case Kind.THINKING:
            return _new(server, interaction, {"flags": body.get("flags", 0) | THINKING})
        case Kind.EDIT:
            assert interaction.source is not None
            interaction.source.edit(body)
            return interaction.source
        case Kind.NOD:
            return interaction.source
        case Kind.SUGGESTIONS:
            return None


def _told(interaction: Interaction, kind: Kind, message: Message | None) -> Payload:
    told: Payload = {"interaction": {"id": str(interaction.id), "type": 3}}
    if message is not None:
        told["interaction"]["response_message_id"] = str(message.id)
    if message is not None and kind in (Kind.MESSAGE, Kind.EDIT):
        told["resource"] = {"type": kind, "message": message.payload()}
    return told


@routes("PATCH", "/webhooks/{application_id}/{token}/messages/{name}")
def edit(server: Server, request: Request, application_id: str, token: str, name: str) -> Payload:
    """Change a message that the token reaches."""
    message = _living(server, token).reach(name)
    message.edit(request.json)
    return message.payload()


@routes("POST", "/webhooks/{application_id}/{token}")
def follow_up(server: Server, request: Request, application_id: str, token: str) -> Payload:
    """Send another message; the first one takes the place of an answer that was thinking."""
    interaction = _living(server, token)
    thinking = interaction.original
    if thinking is not None and thinking.flags & THINKING:
        thinking.write(request.json)
        return thinking.payload()
    message = _new(server, interaction, request.json)
    interaction.follow_ups.append(message)
    return message.payload()


@routes("GET", "/webhooks/{application_id}/{token}/messages/{name}")
def read(server: Server, request: Request, application_id: str, token: str, name: str) -> Payload:
    """Give a message that the token reaches."""
    return _living(server, token).reach(name).payload()


@routes("DELETE", "/webhooks/{application_id}/{token}/messages/{name}")
def delete(server: Server, request: Request, application_id: str, token: str, name: str) -> None:
    """Delete a message that the token reaches."""
    _living(server, token).reach(name).is_deleted = True


def _living(server: Server, token: str) -> Interaction:
    interaction = server.memory.interaction(token)
    interaction.check_token(server.clock.now())
    return interaction


def _new(server: Server, interaction: Interaction, body: Payload) -> Message:
    """Make a message, private where its flags say so."""
    reader = interaction.member if body.get("flags", 0) & PRIVATE else None
    return server.memory.add_message(interaction.channel, body, reader)
