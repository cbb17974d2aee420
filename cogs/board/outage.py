"""Outages: where Discord takes nothing, one table at a time finds out when it does again.

A table that fails alone is tried again by itself. Where a second one fails and none gets through
in between, it is Discord: then all wait, and one after the other is tried as a probe.
"""

import asyncio
from collections.abc import Callable

from bot.table import TableKey

FIRST_WAIT, LONGEST_WAIT = 1.0, 10.0
"""Seconds until the first trial, doubled with each one that fails, until the last."""


class Outage:
    """Which tables Discord did not take, and which of them may be tried now."""

    def __init__(self, choose: Callable[[], TableKey | None], go_on: Callable[[], None]) -> None:
        """Choose the next probe, and go on with whatever is not held any longer."""
        self._choose = choose
        self._go_on = go_on
        self._failures: dict[TableKey, int] = {}
        self._resting: dict[TableKey, asyncio.TimerHandle] = {}
        self._in_a_row: set[TableKey] = set()
        self._probe: TableKey | None = None
        self._probes = 0
        self._next_probe: asyncio.TimerHandle | None = None

    @property
    def is_on(self) -> bool:
        """Is Discord out of reach for all?"""
        return self._next_probe is not None

    def failures(self, key: TableKey) -> int:
        """Tell how often in a row a table has failed."""
        return self._failures.get(key, 0)

    def holds(self, key: TableKey) -> bool:
        """Tell whether a table is not to be tried now."""
        return key in self._resting or (self.is_on and key != self._probe)

    def failed(self, key: TableKey) -> None:
        """Note that a table was not taken."""
        self._failures[key] = self.failures(key) + 1
        self._in_a_row.add(key)
        if key == self._probe:
            self._probe = None
        if self.is_on:
            return
        if len(self._in_a_row) > 1:
            self._begin()
        else:
            self._rest(key)

    def succeeded(self, key: TableKey) -> None:
        """Note that a table was taken: Discord is there."""
        self._failures.pop(key, None)
        self._in_a_row.clear()
        if self.is_on:
            self._end()

    def stop(self) -> None:
        """Try nothing any more."""
        for timer in self._resting.values():
            timer.cancel()
        if self._next_probe is not None:
            self._next_probe.cancel()

    def _rest(self, key: TableKey) -> None:
        wait = _wait(self.failures(key))
        self._resting[key] = asyncio.get_running_loop().call_later(wait, self._wake, key)

    def _wake(self, key: TableKey) -> None:
        del self._resting[key]
        self._go_on()

    def _begin(self) -> None:
        """From now on only a probe is sent."""
        for timer in self._resting.values():
            timer.cancel()
        self._resting.clear()
        self._probes = 0
        self._set_timer()

    def _set_timer(self) -> None:
        self._probes += 1
        loop = asyncio.get_running_loop()
        self._next_probe = loop.call_later(_wait(self._probes), self._send_probe)

    def _send_probe(self) -> None:
        """Try another table, even where the last one has not come back yet."""
        self._probe = self._choose()
        if self._probe is None:
            self._end()
        else:
            self._set_timer()
            self._go_on()

    def _end(self) -> None:
        """All go on, paced by the budget."""
        if self._next_probe is not None:
            self._next_probe.cancel()
        self._next_probe, self._probe = None, None
        self._in_a_row.clear()
        self._go_on()


def _wait(trials: int) -> float:
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(trials - 1, 10))
