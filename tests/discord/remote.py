"""The stand-in in a process of its own, so that what is measured here is the bot alone.

::

    async with apart() as discord:
        await discord.run("tests.benchmarks.crowd:gather", tables=150)
        async with running(discord, database):
            lags = await discord.run("tests.benchmarks.crowd:play", seconds=30)

What is run there is ``async def gather(discord: StandIn, *, tables: int)``: what it is told and
what it gives are written as JSON.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

LONGEST_LINE = 1 << 24


class RemoteError(Exception):
    """What was run in the other process failed; the text is its traceback."""


class Remote:
    """A stand-in elsewhere: where it is, and the one thing it can be asked."""

    def __init__(self, process: Process, url: str, gateway_url: str) -> None:
        self._process = process
        self.url = url
        self.gateway_url = gateway_url

    async def run(self, function: str, **told: Any) -> Any:
        """Run ``module:function`` there; give what it gives."""
        said = await _ask(self._process, {"function": function, "told": told})
        if "error" in said:
            raise RemoteError(said["error"])
        return said["given"]


@asynccontextmanager
async def apart() -> AsyncIterator[Remote]:
    """Have a stand-in in a process of its own until the block ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.discord", stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )
    try:
        said = await _heard(process)
        yield Remote(process, said["url"], said["gateway_url"])
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _ask(process: Process, asked: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(json.dumps(asked).encode() + b"\n")
    await process.stdin.drain()
    return await _heard(process)


async def _heard(process: Process) -> dict[str, Any]:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise RemoteError("the stand-in has ended")
    said: dict[str, Any] = json.loads(line)
    return said
