"""A connection whose work takes one trip to its thread, and a transaction on it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


class Connection(aiosqlite.Connection):
    """A connection that also runs a whole function on its thread.

    aiosqlite goes to its thread and back for every statement, which costs more than the statement.
    A function makes the trip once. Nothing else of the process can come between its statements,
    and a task that is cancelled while it waits leaves the function to run to its end.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        """Take a connection over.

        It is open already, for aiosqlite forgets its thread when a connection cannot be opened.
        """
        super().__init__(lambda: db, iter_chunk_size=64)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run the function on the connection's thread and give what it gives."""
        self._check_that_it_is_open()
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return result

    def _check_that_it_is_open(self) -> None:
        if not self._running or self._connection is None:
            raise sqlite3.ProgrammingError("it has been closed")


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Make all statements of the block one: either every one of them counts or none."""
    if db.in_transaction:  # a fault of the machine kept the last one from being taken back
        db.execute("ROLLBACK")
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite has already rolled back after some errors
            db.execute("ROLLBACK")
        raise
