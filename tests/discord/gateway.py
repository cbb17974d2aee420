"""The gateway: events to the bot, and what happens when its connection drops.

https://discord.com/developers/docs/events/gateway
"""

import json
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from tests.discord.line import Line
from tests.discord.places import Payload
from tests.discord.session import Session

RECONNECT, INVALID, HELLO, ACK = 7, 9, 10, 11
"""https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-opcodes"""
BEAT = 41250
"""Milliseconds from one heartbeat to the next."""

Greeting = Callable[[], list[tuple[str, Payload]]]
"""What a bot is told that introduces itself; the first is READY."""


class Gateway:
    """Tells every bot that is there what happens."""

    def __init__(self, greeting: Greeting) -> None:
        self._greeting = greeting
        self._sessions: dict[str, Session] = {}
        self._lines: set[Line] = set()
        self.is_down = False
        """Where it is, nobody is let in."""
        self.identified = 0
        """How often a bot introduced itself."""
        self.resumed = 0
        """How often one came back and was told what it had missed."""

    def dispatch(self, event: str, data: Payload) -> None:
        """Tell everybody an event; who is away is told on coming back."""
        for session in self._sessions.values():
            session.tell(event, data)

    def ask_to_reconnect(self) -> None:
        """Ask the bots to come back over another connection."""
        for line in tuple(self._lines):
            line.send({"op": RECONNECT, "d": None})

    async def close(self, code: int = 4000) -> None:
        """Hang up, with the reason in a code."""
        for line in tuple(self._lines):
            await line.close(code)

    def cut(self) -> None:
        """Have every connection break without a word."""
        for line in tuple(self._lines):
            line.cut()

    def forget(self) -> None:
        """Forget the sessions: whoever comes back must introduce itself anew."""
        self._sessions.clear()

    async def serve(self, http: web.BaseRequest) -> web.StreamResponse:
        """Be there for one connection until it ends."""
        if self.is_down:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(http)
        line = Line(socket, http)
        self._lines.add(line)
        line.send({"op": HELLO, "d": {"heartbeat_interval": BEAT}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._hear(line, json.loads(message.data))
        finally:
            self._part_from(line)
        return socket

    def _hear(self, line: Line, said: dict[str, Any]) -> None:
        match said:
            case {"op": 1}:  # it lives
                line.send({"op": ACK})
            case {"op": 2}:  # it introduces itself
                self._greet(line)
            case {"op": 6, "d": {"session_id": session_id, "seq": number}}:
                self._resume(line, session_id, number)
            case _:
                raise AssertionError(f"the bot said {said}")

    def _greet(self, line: Line) -> None:
        session = Session(line)
        self._sessions[session.id] = session
        for event, data in self._greeting():
            session.tell(event, data | ({"session_id": session.id} if event == "READY" else {}))
        self.identified += 1

    def _resume(self, line: Line, session_id: str, number: int) -> None:
        session = self._sessions.get(session_id)
        if session is None:
            line.send({"op": INVALID, "d": False})
            return
        session.take_up(line, number)
        self.resumed += 1

    def _part_from(self, line: Line) -> None:
        line.end()
        self._lines.discard(line)
        for session in self._sessions.values():
            if session.line is line:
                session.line = None
