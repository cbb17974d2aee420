"""The connection that writes: what comes in while it commits is committed together after that.

Waiting for the disk is what a change costs most of, and the wait is as long for one as for many.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.figures import COMMIT_SECONDS
from bot.store.connection import Connection, transaction

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

BATCH = 100
"""How many writes share a transaction at most, so that none waits long for the others."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a write: what it gave, or why it failed."""

    given: Any = None
    error: Exception | None = None


class Writer(Connection):
    """A connection whose writes are each all or nothing, and share their way to the disk."""

    def __init__(self, db: sqlite3.Connection) -> None:
        """Take a connection over, within the loop that will write."""
        super().__init__(db)
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[Work[Any], asyncio.Future[Any]]] = deque()

    async def write(self, work: Work[T]) -> T:
        """Run the function on the connection's thread; give what it gives once that is on disk.

        One that raises leaves nothing, and fails alone. Where the transaction cannot be
        committed, all that shared it fail. They run in the order they came in.
        """
        self._check_that_it_is_open()
        done: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append((work, done))
        # A trip for each: one whose write has gone along with an earlier one finds nothing to do.
        self._tx.put_nowait((None, self._commit_waiting))
        return await done

    def _commit_waiting(self) -> None:
        batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
        if batch:
            works, dones = zip(*batch, strict=True)
            with COMMIT_SECONDS.time():
                outcomes = commit(self._db, works)
            self._loop.call_soon_threadsafe(_settle, dones, outcomes)


def commit(db: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Outcome]:
    """Run functions in one transaction, and tell what became of each."""
    try:
        with transaction(db):
            return [_attempt(db, work) for work in works]
    except Exception as wrong:
        return [Outcome(error=wrong)] * len(works)


def _attempt(db: sqlite3.Connection, work: Work[Any]) -> Outcome:
    db.execute("SAVEPOINT attempt")
    try:
        outcome = Outcome(work(db))
    except Exception as wrong:
        if not db.in_transaction:  # SQLite has taken all of it back, that of the others too
            raise
        db.execute("ROLLBACK TO attempt")
        outcome = Outcome(error=wrong)
    db.execute("RELEASE attempt")
    return outcome


def _settle(dones: Sequence[asyncio.Future[Any]], outcomes: Sequence[Outcome]) -> None:
    for done, outcome in zip(dones, outcomes, strict=True):
        if done.done():  # nobody waits for it any more
            continue
        if outcome.error is not None:
            done.set_exception(outcome.error)
        else:
            done.set_result(outcome.given)
