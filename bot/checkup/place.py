"""What can be looked at without Discord: the settings, and the database with its disk."""

import os
import shutil
from pathlib import Path

from bot.checkup.finding import Finding
from bot.settings import Settings, variable
from bot.store import StoreError, inspect
from bot.words import checkup as say

LEAST_FREE = 200_000_000
"""Bytes: below this the disk will soon be full."""


def look_at_settings(settings: Settings) -> Finding:
    """Name the settings that are not as they come; they are read already."""
    return Finding(say.settings(), say.settings_read(map(variable, settings.model_fields_set)))


def look_at_database(file: Path) -> Finding:
    """Read the whole database, and see whether it could be written to."""
    try:
        return _database(file, shutil.disk_usage(_folder(file)).free)
    except OSError:
        return Finding(say.database(), say.not_writable(file), fine=False)
    except StoreError as error:
        return Finding(say.database(), str(error), fine=False)


def _database(file: Path, free: int) -> Finding:
    about = say.database()
    if not _is_writable(file):
        return Finding(about, say.not_writable(file), fine=False)
    if free < LEAST_FREE:
        return Finding(about, say.disk_nearly_full(file, free), fine=False)
    if not file.exists():
        return Finding(about, say.no_database_yet(file, free))
    return Finding(about, say.database_is_whole(file, inspect(file), free))


def _is_writable(file: Path) -> bool:
    """Tell whether this user may write the file and make others beside it."""
    folder = _folder(file)
    return os.access(folder, os.W_OK | os.X_OK) and (not file.exists() or os.access(file, os.W_OK))


def _folder(file: Path) -> Path:
    """Give the folder the database is in, or the one in which its folder would be made.

    Raises OSError where what is there is no folder, or may not be looked into.
    """
    found = next(parent for parent in file.absolute().parents if parent.exists())
    if not found.is_dir():
        raise NotADirectoryError(found)
    return found
