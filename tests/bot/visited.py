"""A Discord on this machine to be looked at: it knows one token, one server, and takes nothing."""

import json
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any, ClassVar

import discord

from bot.client import PERMISSIONS, HeartsBot
from bot.settings import Settings
from bot.store import Store

TOKEN = "MTk4.Cl2FMQ.ZnCjm1XVW7vRze4b"
ME = {"id": "100", "username": "hearts", "discriminator": "0", "avatar": None, "bot": True}
HOME = 500
EVERYTHING_NEEDED = str(PERMISSIONS.value)


class Discord(BaseHTTPRequestHandler):
    """Answers what is asked by path."""

    answers: ClassVar[dict[str, Any]] = {}
    seen: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.seen.append(f"GET {self.path}")
        known = self.headers["Authorization"] == f"Bot {TOKEN}"
        answer = self.answers.get(self.path.split("?")[0]) if known else None
        status = 401 if not known else 404 if answer is None else 200
        data = json.dumps(answer if status == 200 else {"message": "no", "code": 0}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        pass


def role(permissions: str) -> dict[str, Any]:
    """What everybody may do in the server."""
    return {
        "id": str(HOME),
        "name": "@everyone",
        "permissions": permissions,
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def guild(permissions: str = EVERYTHING_NEEDED) -> dict[str, Any]:
    return {
        "id": str(HOME),
        "name": "Ho\x1bme",
        "owner_id": "1",
        "roles": [role(permissions)],
        "emojis": [],
        "features": [],
        "icon": None,
        "banner": None,
        "stickers": [],
    }


def channel(number: int, name: str, *, denied: discord.Permissions | None = None) -> dict[str, Any]:
    denial = {"id": str(HOME), "type": 0, "allow": "0", "deny": str(denied.value if denied else 0)}
    return {
        "id": str(number),
        "type": 0,
        "name": name,
        "position": number,
        "permission_overwrites": [denial],
        "parent_id": None,
        "nsfw": False,
    }


async def written_commands() -> list[dict[str, Any]]:
    """The commands as the bot would write them."""
    store = await Store.open(Path("commands.db"))
    async with HeartsBot(Settings(_env_file=None), store) as bot:
        await bot.load_features()
        commands = [each.to_dict(bot.tree) for each in bot.tree.get_commands()]
    await store.close()
    return commands


async def everything_in_order() -> dict[str, Any]:
    """Answers by path, with which nothing is to be done."""
    return {
        "/users/@me": ME,
        "/oauth2/applications/@me": {
            "id": "100",
            "name": "Hearts",
            "description": "",
            "icon": None,
            "owner": ME,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
        },
        "/applications/100/commands": await written_commands(),
        "/users/@me/guilds": [guild()],
        f"/guilds/{HOME}": guild(),
        f"/guilds/{HOME}/members/100": {
            "user": ME,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
        },
        f"/guilds/{HOME}/channels": [channel(1, "cards")],
    }
