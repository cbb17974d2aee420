"""How the bot presents itself to Discord: its commands, its invitation, its manners."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.cogs.world import World


def written(world: World) -> int:
    """How often the commands were written to Discord."""
    return sum(
        request.method in {"PUT", "POST", "PATCH", "DELETE"}
        for request in world.requests_since()
        if request.path.endswith("/commands") or "/commands/" in request.path
    )


async def test_commands_are_written_once_and_not_again_by_a_restart(world: World) -> None:
    assert written(world) == 1
    await world.restart()
    await world.restart()
    assert written(world) == 1


async def test_commands_that_discord_has_otherwise_are_written_anew(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.words.commands.root", lambda: "Hearts, but other")
    await world.restart()
    assert written(world) == 2
    monkeypatch.undo()
    await world.restart()
    assert written(world) == 3


async def test_the_invitation_names_the_bot_that_logged_in(world: World) -> None:
    asked = parse_qs(urlsplit(world.bot.invitation()).query)
    assert asked["client_id"] == [str(world.bot.application_id)]


async def test_the_commands_are_for_servers_alone(world: World) -> None:
    (root,) = world.bot.tree.get_commands()
    told = root.to_dict(world.bot.tree)
    assert told["contexts"] == [0], "in servers"
    assert told["integration_types"] == [0], "added to a server, not to a person"


async def test_nobody_is_ever_pinged_by_a_name(tmp_path: Path) -> None:
    names = ("@everyone", *"bcdefghijk")
    async with World.begun(tmp_path / "hearts.db", names=names) as world:
        await world.open(world.people[0])
        bodies = [request.json for request in world.requests_since() if request.json]
        sent = [body.get("data", body) for body in bodies if isinstance(body, dict)]
        mentions = [body["allowed_mentions"] for body in sent if "allowed_mentions" in body]
        assert mentions
        assert all(each == {"parse": []} for each in mentions)
        assert all("allowed_mentions" in body for body in sent if "components" in body)
