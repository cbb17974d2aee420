"""Ctrl-C and SIGTERM: work that ends in good order when it is asked to."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any


@contextmanager
def interrupts() -> Iterator[asyncio.Event]:
    """Give an event that is set when this process is asked to stop, however often it is asked.

    To be used in the main thread, inside the running loop.
    """
    stop = asyncio.Event()
    # Taken now: on the local page simcord lays its own over it and counts the call as the bot's.
    call_soon = asyncio.get_running_loop().call_soon_threadsafe

    def ask(*_: Any) -> None:
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
