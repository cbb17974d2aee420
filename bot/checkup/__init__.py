"""``python -m bot check``: whether all is in order, without touching anything."""

import asyncio
from collections.abc import Callable

from bot.checkup.finding import Finding
from bot.checkup.online import look_at_discord
from bot.checkup.place import look_at_database, look_at_settings
from bot.settings import Settings, SettingsError, load_settings
from bot.words import checkup as say

Tell = Callable[[str], None]


def check(tell: Tell) -> bool:
    """Tell what is in order and what is to be done, a line each; give whether all is well.

    A bot that is running meanwhile notices nothing of it, and nothing is written anywhere.
    """
    try:
        settings = load_settings()
    except SettingsError as error:
        return _told(Finding(say.settings(), str(error), fine=False), tell)
    here = [look_at_settings(settings), look_at_database(settings.database)]
    fine = [_told(finding, tell) for finding in here]
    return asyncio.run(_look_at_discord(settings, tell)) and all(fine)


async def _look_at_discord(settings: Settings, tell: Tell) -> bool:
    fine = [_told(finding, tell) async for finding in look_at_discord(settings)]
    return all(fine)


def _told(finding: Finding, tell: Tell) -> bool:
    tell(str(finding))
    return finding.fine
