"""Ctrl-C and SIGTERM: work that ends in good order when it is asked to, and in time."""

import asyncio
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

PATIENCE = 4.8
"""Seconds that are left to a process from being asked to stop until its end."""


@contextmanager
def last_resort(seconds: float = PATIENCE) -> Iterator[Callable[[], None]]:
    """Give what begins a countdown, at whose end the process does, whatever still hangs in it.

    A name that nobody resolves and a disk that does not answer keep a thread for minutes. What
    was acknowledged is on disk by then.
    """
    timer = threading.Timer(seconds, os._exit, (0,))
    timer.daemon = True

    def begin() -> None:
        if timer.ident is None:
            timer.start()

    try:
        yield begin
    finally:
        timer.cancel()


@contextmanager
def interrupts(begin_countdown: Callable[[], None]) -> Iterator[asyncio.Event]:
    """Give an event that is set when this process is asked to stop, however often it is asked.

    To be used in the main thread, inside the running loop.
    """
    stop = asyncio.Event()
    # Taken now: on the local page simcord lays its own over it and counts the call as the bot's.
    call_soon = asyncio.get_running_loop().call_soon_threadsafe

    def ask(*_: Any) -> None:
        begin_countdown()
        call_soon(stop.set)

    before = {each: signal.signal(each, ask) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


async def run_until(
    stop: asyncio.Event,
    work: Coroutine[Any, Any, None],
    before: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Run the work until it is done or the event is set, which cancels it.

    What is to be done before it is cancelled is done while it still runs. Raises what the work
    raises.
    """
    working, stopped = asyncio.create_task(work), asyncio.create_task(stop.wait())
    await asyncio.wait((working, stopped), return_when=asyncio.FIRST_COMPLETED)
    if before is not None and not working.done():
        await before()
    stopped.cancel()
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
