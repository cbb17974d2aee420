"""What goes between the bot and Discord is counted, and nothing secret is told of it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from prometheus_client import REGISTRY

from bot import traffic
from bot.traffic import Traffic, route

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2"


def figure(name: str, **labels: str) -> float:
    """A figure as it stands."""
    return REGISTRY.get_sample_value(name, labels) or 0


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{}/messages/{}"),
        (f"/api/v10/interactions/123/{TOKEN}/callback", "/interactions/{}/{}/callback"),
        (f"/api/v10/webhooks/1/{TOKEN}/messages/@original", "/webhooks/{}/{}/messages/@original"),
        (f"/api/v10/webhooks/1/{TOKEN}", "/webhooks/{}/{}"),
        ("/api/v10/applications/1/commands", "/applications/{}/commands"),
        ("/users/@me/guilds", "/users/@me/guilds"),
        ("/", "/"),
    ],
)
def test_a_route_names_neither_ids_nor_tokens(path: str, told: str) -> None:
    assert route(path) == told


class Discord:
    """Something that answers, and a client whose requests are followed."""

    def __init__(self, address: str, session: aiohttp.ClientSession, traffic: Traffic) -> None:
        self.address, self.session, self.traffic = address, session, traffic
        self.status = 200

    async def answer(self, interaction_id: int) -> None:
        """Answer an interaction."""
        await self.post(f"/api/v10/interactions/{interaction_id}/{TOKEN}/callback")

    async def post(self, path: str) -> None:
        async with self.session.post(self.address + path):
            pass


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async def anything(_: web.Request) -> web.Response:
        return web.Response(status=made.status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", anything)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    traffic = Traffic()
    async with aiohttp.ClientSession(trace_configs=[traffic.trace()]) as session:
        made = Discord(f"http://{host}:{port}", session, traffic)
        yield made
    await runner.cleanup()


async def test_requests_are_counted_by_route_and_status(discord: Discord) -> None:
    told = {"method": "POST", "route": "/channels/{}/messages", "status": "429"}
    before = figure("hearts_discord_requests_total", **told)
    discord.status = 429
    await discord.post("/api/v10/channels/123/messages")
    assert figure("hearts_discord_requests_total", **told) == before + 1


async def test_a_request_that_nobody_answers_is_counted_too(discord: Discord) -> None:
    told = {"method": "POST", "route": "/channels/{}/messages", "status": "none"}
    before = figure("hearts_discord_requests_total", **told)
    discord.address = "http://127.0.0.1:9"
    with pytest.raises(aiohttp.ClientError):
        await discord.post("/api/v10/channels/123/messages")
    assert figure("hearts_discord_requests_total", **told) == before + 1


async def test_an_interaction_is_timed_until_its_answer_is_taken(discord: Discord) -> None:
    count, seconds = "hearts_answer_seconds_count", "hearts_answer_seconds_sum"
    before, spent = figure(count, kind="component"), figure(seconds, kind="component")
    discord.traffic.arrived(5, "component")
    discord.status = 500
    await discord.answer(5)
    assert figure(count, kind="component") == before, "Discord has not taken it"
    discord.status = 200
    await discord.answer(5)
    await discord.answer(5)
    await discord.answer(6)
    assert figure(count, kind="component") == before + 1
    assert 0 < figure(seconds, kind="component") - spent < 5


async def test_an_interaction_without_an_answer_is_given_up(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = figure("hearts_unanswered_total", kind="component")
    monkeypatch.setattr(traffic, "TOO_LATE", 0.0)
    discord.traffic.arrived(5, "component")
    discord.traffic.arrived(6, "component")
    assert figure("hearts_unanswered_total", kind="component") == before + 1
