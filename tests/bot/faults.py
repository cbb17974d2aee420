"""Faults of the machine under an open store, each for as long as a block lasts."""

import resource
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

from bot.store import Store

Fault = Callable[[Store, Path], AbstractAsyncContextManager[None]]


async def _on_the_writer(store: Store, work: Callable[[sqlite3.Connection], Any]) -> Any:
    return await store._writer.run(work)


@asynccontextmanager
async def full_disk(store: Store, file: Path) -> AsyncIterator[None]:
    """The database cannot grow by a page more."""
    pages = await _on_the_writer(store, lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await _on_the_writer(store, lambda db: db.execute(f"PRAGMA max_page_count = {pages}"))
    try:
        yield
    finally:
        await _on_the_writer(store, lambda db: db.execute("PRAGMA max_page_count = 1000000"))


@asynccontextmanager
async def failing_disk(store: Store, file: Path) -> AsyncIterator[None]:
    """The operating system refuses to write: no file of this process may have a byte more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def read_only(store: Store, file: Path) -> AsyncIterator[None]:
    """The database may only be read."""
    await _on_the_writer(store, lambda db: db.execute("PRAGMA query_only = ON"))
    try:
        yield
    finally:
        await _on_the_writer(store, lambda db: db.execute("PRAGMA query_only = OFF"))


@asynccontextmanager
async def locked(store: Store, file: Path) -> AsyncIterator[None]:
    """Another program holds the database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@asynccontextmanager
async def slow_disk(store: Store, seconds: float) -> AsyncIterator[None]:
    """Each commit takes so long."""

    def wait(statement: str) -> None:
        if statement == "COMMIT":
            time.sleep(seconds)

    await _on_the_writer(store, lambda db: db.set_trace_callback(wait))
    try:
        yield
    finally:
        await _on_the_writer(store, lambda db: db.set_trace_callback(None))
