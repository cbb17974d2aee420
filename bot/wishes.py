"""Wishes: when each person of a server wants to be pinged."""

from enum import StrEnum

from bot.store import Store


class Wish(StrEnum):
    """When somebody wants to be pinged."""

    NEVER = "never"
    LATE = "late"
    """Once half of the time for a decision is gone."""
    TURN = "turn"
    """At each turn that is not taken at once."""


UNSAID = Wish.LATE
"""What somebody wants who has never said: nobody is to miss a turn for want of a word."""


class Wishes:
    """The wishes of all servers' people, on disk and at hand."""

    def __init__(self, store: Store) -> None:
        """Know of none before :meth:`load`."""
        self._store = store
        self._known: dict[tuple[int, int], Wish] = {}

    async def load(self) -> None:
        """Read what has been wished for so far: those who ever said something are few."""
        said = await self._store.notify_choices()
        self._known = {who: Wish(wish) for who, wish in said.items()}

    def of(self, guild_id: int, user_id: int) -> Wish:
        """Give what a person wants in a server."""
        return self._known.get((guild_id, user_id), UNSAID)

    async def note(self, guild_id: int, user_id: int, wish: Wish) -> None:
        """Note what a person wants from now on."""
        await self._store.keep_notify(guild_id, user_id, wish)
        self._known[guild_id, user_id] = wish
