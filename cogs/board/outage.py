"""Outages: where Discord takes nothing, one table at a time finds out when it does again.

A table that fails alone is tried again by itself. Where a second channel fails and none gets
through in between, it is Discord: then all wait, and one table after the other is a probe.
"""

import asyncio
from collections import Counter
from collections.abc import Callable

from bot.table import TableKey

FIRST_WAIT, LONGEST_WAIT = 1.0, 10.0
"""Seconds until the first trial, doubled with each one that fails, until the last."""

Choose = Callable[[Callable[[TableKey], int]], TableKey | None]
"""Chooses the next probe, given how often each table was tried in vain; None if none is behind."""


class Outage:
    """Which tables Discord did not take, and which of them may be tried now."""

    def __init__(self, choose: Choose, go_on: Callable[[], None]) -> None:
        """Go on with whatever is not held any longer."""
        self._choose = choose
        self._go_on = go_on
        self._trials: Counter[TableKey] = Counter()
        self._resting: dict[TableKey, asyncio.TimerHandle] = {}
        self._in_a_row: set[int] = set()
        self._probe: TableKey | None = None
        self._probes = 0
        self._next_probe: asyncio.TimerHandle | None = None

    @property
    def is_on(self) -> bool:
        """Is Discord out of reach for all?"""
        return self._next_probe is not None

    def holds(self, key: TableKey) -> bool:
        """Tell whether a table is not to be tried now."""
        return key in self._resting or (self.is_on and key != self._probe)

    def hear(self, channel_id: int, is_well: bool) -> None:
        """Hear how Discord has answered in a channel."""
        if is_well:
            self._in_a_row.clear()
            if self.is_on:
                self._end()
        else:
            self._in_a_row.add(channel_id)
            if len(self._in_a_row) > 1 and not self.is_on:
                self._begin()

    def failed(self, key: TableKey, channel_id: int) -> None:
        """Note that a table was not taken."""
        self.hear(channel_id, is_well=False)
        if key == self._probe:
            self._probe = None
        else:
            self._trials[key] += 1
        if not self.is_on:
            self._rest(key)

    def succeeded(self, key: TableKey, channel_id: int) -> None:
        """Note that a table was taken."""
        del self._trials[key]
        self.hear(channel_id, is_well=True)

    def stop(self) -> None:
        """Try nothing any more."""
        for timer in self._resting.values():
            timer.cancel()
        if self._next_probe is not None:
            self._next_probe.cancel()

    def _rest(self, key: TableKey) -> None:
        wait = _wait(self._trials[key])
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
        self._probe = self._choose(self._trials.__getitem__)
        if self._probe is None:
            self._end()
            return
        self._trials[self._probe] += 1
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
