"""What a bot asks about itself: who it is, where the gateway is, which commands it has."""

from tests.discord.places import Payload
from tests.discord.requests import Request
from tests.discord.routes import Routes
from tests.discord.server import Server

routes = Routes()


@routes("GET", "/users/@me")
def me(server: Server, request: Request) -> Payload:
    """Tell the bot who it is."""
    return server.memory.bot.user()


@routes("GET", "/oauth2/applications/@me")
def application(server: Server, request: Request) -> Payload:
    """Describe the application."""
    return {
        "id": str(server.memory.application_id),
        "name": "Hearts",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": server.memory.bot.user(),
        "verify_key": "0",
        "flags": 0,
    }


@routes("GET", "/gateway/bot")
def gateway(server: Server, request: Request) -> Payload:
    """Tell where the gateway is."""
    starts = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
    return {"url": server.gateway_url, "shards": 1, "session_start_limit": starts}


@routes("GET", "/applications/{application_id}/commands")
def commands(server: Server, request: Request, application_id: str) -> list[Payload]:
    """Give the commands."""
    return server.memory.commands


@routes("PUT", "/applications/{application_id}/commands")
def replace(server: Server, request: Request, application_id: str) -> list[Payload]:
    """Put other commands in their place."""
    server.memory.commands = [
        {
            "default_member_permissions": None,
            "options": [],
            **command,
            "id": str(server.clock.id()),
            "application_id": application_id,
            "version": "1",
        }
        for command in request.json
    ]
    return server.memory.commands
