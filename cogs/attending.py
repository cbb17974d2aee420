"""Attending to interactions: which are under way, and none that comes once the bot stops."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.words import refusals as say
from cogs.answers import Interaction, say_so, within


class Attending:
    """What people have asked for and not been answered yet."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_over = False

    async def to(self, interaction: Interaction, deed: Callable[[], Awaitable[None]]) -> None:
        """Do what an interaction asks, or say that it must wait until the bot is back."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            await within(interaction, self._turn_away(interaction) if self._is_over else deed())
        finally:
            self._under_way.discard(task)

    async def end(self, seconds: float) -> None:
        """Take on nothing more, and finish what is under way if it takes no longer than so."""
        self._is_over = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    def break_off(self) -> None:
        """Give up what is still under way: soon nothing can be answered any more.

        What is being saved is saved all the same.
        """
        for task in self._under_way:
            task.cancel()

    async def _turn_away(self, interaction: Interaction) -> None:
        await say_so(interaction, say.back_in_a_moment())
