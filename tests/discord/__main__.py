"""``python -m tests.discord``: a stand-in that runs what it is told to, a line of JSON each.

The other side of :mod:`tests.discord.remote`; it ends with its standard input.
"""

import asyncio
import json
import sys
import traceback
from importlib import import_module
from typing import Any

from tests.discord.remote import LONGEST_LINE
from tests.discord.standin import StandIn


async def main() -> None:
    """Say where the stand-in is, then do what is asked."""
    asked = await _lines_in()
    async with StandIn() as discord:
        _say({"url": discord.url, "gateway_url": discord.gateway_url})
        while line := await asked.readline():
            _say(await _answer(discord, json.loads(line)))


async def _lines_in() -> asyncio.StreamReader:
    lines = asyncio.StreamReader(limit=LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    return lines


async def _answer(discord: StandIn, asked: dict[str, Any]) -> dict[str, Any]:
    module, function = asked["function"].split(":")
    try:
        deed = getattr(import_module(module), function)
        return {"given": await deed(discord, **asked["told"])}
    except Exception:
        return {"error": traceback.format_exc()}


def _say(said: dict[str, Any]) -> None:
    print(json.dumps(said), flush=True)


asyncio.run(main())
