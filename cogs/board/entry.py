"""What the board remembers of each table, and how urgent its message is."""

import asyncio
import math
from dataclasses import dataclass

from bot.deadlines import GRACE
from bot.figures import COALESCED
from bot.table import Stage, Table

HEAD_START = 0.5
"""Seconds by which a table where a person is waited for comes before one where none is. No more:
in a full house a table of computers is to be shown in time too."""

ALIKE = 0.5
"""Seconds within which two tables have waited equally long."""

AFTER_A_REFUSAL = 60.0
"""Seconds in which what Discord has refused is not tried again, whatever changes at the table."""

LIFTS = 3
"""How often a refusal is lifted in vain: the permission that came back was not the one."""


@dataclass(slots=True, eq=False)
class Entry:
    """One table, known without reading it: a thousand of these cost little."""

    channel_id: int
    is_running: bool
    is_open: bool
    awaits_person: bool
    active_at: float
    """When anything was last done there, in seconds."""
    is_behind: bool = False
    """Is its message to be written?"""
    since: float = math.inf
    """When it last fell behind."""
    refused_at: float = -math.inf
    """When Discord last refused to have it written."""
    lifts: int = 0
    is_unreached: bool = False
    """Has something been out of reach since its message was last right?"""
    found_at: float = -math.inf
    """When its message was right again that had been out of reach."""

    @classmethod
    def of(cls, table: Table) -> "Entry":
        """Begin to remember a table."""
        running = table.stage is Stage.RUNNING
        return cls(
            table.channel_id, running, table.is_open, _awaits_person(table), _active_at(table)
        )

    def note(self, table: Table) -> None:
        """Remember how a table has changed."""
        self.is_running, self.is_open = table.stage is Stage.RUNNING, table.is_open
        self.awaits_person, self.active_at = _awaits_person(table), _active_at(table)

    @property
    def is_refused(self) -> bool:
        """Would trying to write it now be one more request that Discord refuses?"""
        return _now() - self.refused_at < AFTER_A_REFUSAL

    def fall_behind(self) -> None:
        """Note that its message is to be written; what has waited for longer goes on waiting."""
        if self.is_behind:
            COALESCED.inc()
        else:
            self.is_behind, self.since = True, _now()

    def stay_behind(self, since: float) -> None:
        """Note that it could not be written."""
        self.is_behind, self.since = True, since

    def refuse(self) -> None:
        """Note that Discord refuses to have it written."""
        self.refused_at = _now()

    def lift(self) -> None:
        """Try again, because the permission seems to have come back."""
        if self.lifts < LIFTS:
            self.lifts += 1
            self.refused_at = -math.inf

    def catch_up(self) -> None:
        """Note that it was written: nothing stands in its way."""
        if self.is_unreached:
            self.found_at = _now()
        self.is_unreached, self.lifts, self.refused_at = False, 0, -math.inf

    @property
    def is_barely_found(self) -> bool:
        """Have its people only just come to see how it is?"""
        return _now() - self.found_at < GRACE.total_seconds()

    def rank(self) -> tuple[float, ...]:
        """Tell how urgent it is: who has waited longest comes first, so nobody starves.

        Of those that have waited equally long the last active comes first.
        """
        since = min(self.since, _now()) - HEAD_START * self.awaits_person
        return _waited_since(since), -self.active_at


def _awaits_person(table: Table) -> bool:
    """Tell whether a person is to do something at a table."""
    return bool(table.asked) or table.is_starting


def _active_at(table: Table) -> float:
    return table.touched_at.timestamp()


def for_a_person() -> tuple[float, ...]:
    """Rank what is to be written for somebody now like a table that waits for them since now."""
    return _waited_since(_now() - HEAD_START), 0.0


def _waited_since(moment: float) -> float:
    """Round a moment: what has waited equally long to within :data:`ALIKE` is equally urgent."""
    return moment // ALIKE


def _now() -> float:
    return asyncio.get_running_loop().time()
