"""The server: one port on this machine, behind which REST and gateway of this Discord are."""

import asyncio
import json
from typing import Any, Self

from aiohttp import web

from tests.discord.faults import Fault, Faults
from tests.discord.gateway import Gateway
from tests.discord.limits import Headers, LimitedError, Limits
from tests.discord.memory import Memory
from tests.discord.places import Payload
from tests.discord.refused import RefusedError
from tests.discord.requests import API, Log, Request
from tests.discord.routes import Route, find
from tests.discord.times import Clock

HOST = "127.0.0.1"


class Server:
    """Hears requests, and answers them unless something is to go wrong."""

    def __init__(self, routes: list[Route]) -> None:
        """Be ready; nothing listens before :meth:`open`."""
        self.clock = Clock()
        self.memory = Memory(self.clock)
        self.gateway = Gateway(self._greeting)
        self.limits = Limits()
        self.faults = Faults()
        self.log = Log()
        self._routes = routes
        self._runner: web.ServerRunner | None = None
        self._site: web.TCPSite | None = None
        self._port = 0

    @property
    def url(self) -> str:
        """Where REST is."""
        return f"http://{HOST}:{self._port}{API}"

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return f"ws://{HOST}:{self._port}/gateway"

    async def open(self) -> None:
        """Listen; again on the port of before, if it was open once."""
        self._runner = web.ServerRunner(
            web.Server(self._serve, access_log=None), shutdown_timeout=0.1
        )
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, self._port).start()
        self._port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Refuse every connection, and end those that there are."""
        self.gateway.cut()
        if self._runner is not None:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _greeting(self) -> list[tuple[str, Payload]]:
        memory = self.memory
        ready = {
            "v": 10,
            "user": memory.bot.user(),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in memory.guilds],
            "resume_gateway_url": self.gateway_url,
            "application": {"id": str(memory.application_id), "flags": 0},
        }
        there = [guild.payload() for guild in memory.guilds.values() if guild.is_there]
        return [("READY", ready), *(("GUILD_CREATE", guild) for guild in there)]

    async def _serve(self, http: web.BaseRequest) -> web.StreamResponse:
        if http.path == "/gateway":
            return await self.gateway.serve(http)
        request = await Request.read(http)
        self.log.add(request)
        try:
            body, headers = await self._answer(request)
        except RefusedError as refused:
            return _response(request, refused.status, refused.body)
        except LimitedError as limited:
            return _response(request, 429, limited.body, limited.headers)
        except ConnectionAbortedError:
            assert http.transport is not None
            http.transport.abort()
            return web.Response()
        return _response(request, 204 if body is None else 200, body, headers)

    async def _answer(self, request: Request) -> tuple[Any, Headers]:
        headers = self.limits.check(request)
        fault = self.faults.met_by(request)
        if fault is None:
            return find(self._routes, self, request), headers
        return await self._answer_amiss(request, fault), headers

    async def _answer_amiss(self, request: Request, fault: Fault) -> Any:
        await asyncio.sleep(fault.before)
        body = find(self._routes, self, request) if fault.takes_effect else None
        await asyncio.sleep(fault.after)
        if fault.cause is not None:
            raise fault.cause()
        return body


def _response(
    request: Request, status: int, body: Any, headers: Headers | None = None
) -> web.Response:
    request.status = status
    if status >= 400:
        request.code = body.get("code", 0)
    # discord.py believes a 429 only with Via, and reads JSON only where the type is just this.
    said = {"Via": "1.1 standin", **(headers or {})}
    if body is None:
        return web.Response(status=status, headers=said)
    said["Content-Type"] = "application/json"
    return web.Response(status=status, body=json.dumps(body).encode(), headers=said)
