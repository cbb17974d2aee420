"""Standstill: where people cannot be reached, and since when their clocks stand still there.

A place is a guild, or None for all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

Place = int | None


class Standstill:
    """Lets no time pass at a place from when it is lost until it was given its time back."""

    def __init__(self) -> None:
        """Let time pass everywhere."""
        self._since: dict[Place, datetime] = {}
        self._lost: set[Place] = set()

    @property
    def is_everywhere(self) -> bool:
        """Does no time pass at all?"""
        return None in self._since

    def is_in(self, guild_id: int) -> bool:
        """Tell whether no time passes in a guild."""
        return self.is_everywhere or guild_id in self._since

    def begin(self, place: Place, now: datetime) -> None:
        """Let no time pass at a place: its people cannot be reached."""
        self._lost.add(place)
        self._since.setdefault(place, self._since.get(None, now))

    def found(self, place: Place) -> None:
        """Note that the people of a place can be reached again."""
        self._lost.discard(place)

    def owed(self) -> "Owed":
        """Give the places that can be reached again, and since when time is owed to them."""
        found = {} if None in self._lost else self._since
        since = {place: at for place, at in found.items() if place not in self._lost}
        return Owed(since, frozenset(self._lost))

    def settle(self, place: Place, now: datetime) -> None:
        """Let time pass again that was given back until now, unless the place was lost anew."""
        if place in self._lost:
            self._since[place] = now
        else:
            self._since.pop(place, None)


@dataclass(frozen=True, slots=True)
class Owed:
    """Where time was owed at one moment."""

    since: Mapping[Place, datetime]
    lost: frozenset[Place]
    """Where people could not be reached yet."""

    def since_in(self, guild_id: int) -> datetime | None:
        """Tell since when time was owed to a guild, None where none was, or not yet."""
        if guild_id in self.lost:
            return None
        return self.since.get(guild_id, self.since.get(None))
