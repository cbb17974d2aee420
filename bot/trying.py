"""Trying: what has to be done is done as soon as the machine lets it be saved."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.store import NotNowError

log = logging.getLogger(__name__)

T = TypeVar("T")

AFTER_A_FAULT = 10.0
"""Seconds until what failed is tried again."""


async def until_saved(deed: Callable[[], Awaitable[T]]) -> T:
    """Do what needs the store, again and again until the machine takes it."""
    while True:
        try:
            return await deed()
        except NotNowError as error:
            log.warning("will be tried again: %s", error)
            await asyncio.sleep(AFTER_A_FAULT)
