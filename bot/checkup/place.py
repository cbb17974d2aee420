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
    about = say.database()
    folder = _folder(file)
    free = shutil.disk_usage(folder).free
    if not os.access(file if file.exists() else folder, os.W_OK) or not os.access(folder, os.W_OK):
        return Finding(about, say.not_writable(file), fine=False)
    if free < LEAST_FREE:
        return Finding(about, say.disk_nearly_full(file, free), fine=False)
    if not file.exists():
        return Finding(about, say.no_database_yet(file, free))
    try:
        return Finding(about, say.database_is_whole(file, inspect(file), free))
    except StoreError as error:
        return Finding(about, str(error), fine=False)


def _folder(file: Path) -> Path:
    """Give the folder the database is in, or the one in which its folder would be made."""
    return next(folder for folder in file.absolute().parents if folder.is_dir())
