"""Ctrl-C and SIGTERM as an event one can wait for."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def interrupts() -> Iterator[asyncio.Event]:
    """Give an event that is set when this process is asked to stop, however often it is asked.

    To be used in the main thread, inside the running loop.
    """
    stop = asyncio.Event()
    # Taken before simcord lays its own over it, which counts what is called as the bot's.
    call_soon = asyncio.get_running_loop().call_soon_threadsafe

    def ask(*_: Any) -> None:
        call_soon(stop.set)

    before = {each: signal.signal(each, ask) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
