"""A line: one connection to the gateway, on which everything goes out in order."""

import asyncio
import json
import zlib

from aiohttp import web

from tests.discord.places import Payload


class Line:
    """Sends to one bot, packed as it asked for."""

    def __init__(self, socket: web.WebSocketResponse, http: web.BaseRequest) -> None:
        self._socket = socket
        self._http = http
        self._waiting: asyncio.Queue[Payload] = asyncio.Queue()
        # A bot that asks for another packing takes plain text as well.
        packs = http.query.get("compress") == "zlib-stream"
        self._packer = zlib.compressobj() if packs else None
        self._sender = asyncio.create_task(self._send_all())

    def send(self, payload: Payload) -> None:
        """Send as soon as what is before it is sent."""
        self._waiting.put_nowait(payload)

    async def close(self, code: int) -> None:
        """Hang up."""
        await self._socket.close(code=code)

    def cut(self) -> None:
        """Break off without a word."""
        if self._http.transport is not None:
            self._http.transport.abort()

    def end(self) -> None:
        """Send no more."""
        self._sender.cancel()

    async def _send_all(self) -> None:
        try:
            while True:
                await self._send(json.dumps(await self._waiting.get()))
        except ConnectionError:
            return  # it is gone, and its session keeps what was not heard

    async def _send(self, text: str) -> None:
        if self._packer is None:
            await self._socket.send_str(text)
        else:
            packed = self._packer.compress(text.encode())
            await self._socket.send_bytes(packed + self._packer.flush(zlib.Z_SYNC_FLUSH))
