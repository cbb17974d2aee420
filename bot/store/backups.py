"""Backups: copies of the database as it stands at one moment, taken while everything goes on."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp

from bot.store.errors import StoreError, in_a_sentence
from bot.store.migrations import format_of

PAGES = 256
"""How many are copied at a time: a megabyte."""
BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""What a database's files are called beyond its name."""


def backup(file: Path, target: Path) -> None:
    """Copy a database, whether a bot is using it or not, into a new file.

    Raises :class:`StoreError` with a sentence, and leaves no half of a copy.
    """
    _check(file, target)
    with in_a_sentence(target), _unfinished(target) as copy:
        _copy(file, copy)
        shutil.copymode(file, copy)
        copy.rename(target)


def _check(file: Path, target: Path) -> None:
    if not file.is_file():
        raise StoreError(f"There is no database at {file}: set HEARTS_DATABASE to where it is.")
    there = file.resolve()
    if target.resolve() in [there.with_name(there.name + ending) for ending in BESIDE]:
        raise StoreError(f"{target} is the database itself: name a new file.")
    if target.exists() or target.is_symlink():
        raise StoreError(f"{target} exists already: name a new file.")
    if not target.parent.is_dir():
        raise StoreError(f"{target.parent} is no folder: make it, or name a file elsewhere.")


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """Make a file beside the target that nobody else may read, and remove it if it is left."""
    opened, name = mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    os.close(opened)
    try:
        yield Path(name)
    finally:
        for ending in BESIDE:
            Path(f"{name}{ending}").unlink(missing_ok=True)


def _copy(file: Path, unfinished: Path) -> None:
    with closing(_connect(file)) as db, closing(sqlite3.connect(unfinished)) as copy:
        with in_a_sentence(file):
            # Within a transaction it sees one moment; else it would begin anew at every write.
            db.execute("BEGIN")
            format_of(db, file)
        db.backup(copy, pages=PAGES)


def _connect(file: Path) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode=rw"  # not made, should it just have gone
    with in_a_sentence(file):
        return sqlite3.connect(address, uri=True, isolation_level=None)
