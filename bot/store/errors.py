"""What goes wrong with the store, each in a sentence for whoever runs the bot.

``StoreError``: the database cannot be used, or not now.
├── ``ChannelTakenError``: the channel already has an open table.
├── ``NotNowError``: the machine does not let it be read or written; nothing has changed.
└── ``StaleError``: somebody else has saved the table meanwhile.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class StoreError(Exception):
    """The database cannot be used; the text is one sentence that says what to do."""


class ChannelTakenError(StoreError):
    """The channel already has an open table."""


class NotNowError(StoreError):
    """The machine does not let the database be read or written now.

    Nothing has changed, and the store works again by itself when the fault is gone.
    """


class StaleError(StoreError):
    """Somebody else has saved the table since it was loaded: load it again."""


_NOT_NOW = {
    "SQLITE_BUSY": "{file} is locked by another program: close that program, then try again.",
    "SQLITE_READONLY": "{file} cannot be written: make the file and its folder writable.",
    "SQLITE_CANTOPEN": "{file} cannot be opened: make the file and its folder writable.",
    "SQLITE_FULL": "{file} cannot grow, the disk is full: make room on it.",
    "SQLITE_IOERR": "{file} cannot be read or written: look after the disk it is on.",
}
_NOT_AT_ALL = {
    "SQLITE_NOTADB": "{file} is not a database: move it away, or name another file.",
    "SQLITE_CORRUPT": "{file} is damaged: put a copy in its place.",
}


@contextmanager
def in_a_sentence(file: Path) -> Iterator[None]:
    """Raise what SQLite or the operating system says about the file as a StoreError."""
    try:
        yield
    except sqlite3.Error as wrong:
        raise _told(file, wrong) from wrong
    except OSError as wrong:
        told = f"{file} cannot be used, {wrong.strerror} ({wrong.filename}): name another file."
        raise StoreError(told) from wrong


def _told(file: Path, wrong: sqlite3.Error) -> StoreError:
    # Extended codes begin with the name of their kind: SQLITE_READONLY_DIRECTORY.
    name = getattr(wrong, "sqlite_errorname", "")
    for error, sentences in ((NotNowError, _NOT_NOW), (StoreError, _NOT_AT_ALL)):
        for kind, sentence in sentences.items():
            if name.startswith(kind):
                return error(sentence.format(file=file))
    return StoreError(f"{file} cannot be used: {wrong}.")
