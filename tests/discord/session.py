"""A session: what a bot was told since it introduced itself, over one connection or several."""

from collections import deque
from uuid import uuid4

from tests.discord.line import Line
from tests.discord.places import Payload

DISPATCH = 0
KEPT = 5000
"""Events that a bot which comes back can still be told."""


class Session:
    """Numbers the events and keeps them for whoever comes back."""

    def __init__(self, line: Line) -> None:
        self.id = uuid4().hex
        self.line: Line | None = line
        """The connection of the moment."""
        self._told: deque[Payload] = deque(maxlen=KEPT)
        self._number = 0

    def tell(self, event: str, data: Payload) -> None:
        """Tell an event, now or when the bot comes back."""
        self._number += 1
        payload = {"op": DISPATCH, "t": event, "s": self._number, "d": data}
        self._told.append(payload)
        if self.line is not None:
            self.line.send(payload)

    def take_up(self, line: Line, number: int) -> None:
        """Go on over another connection, from the event after the last one that was heard."""
        self.line = line
        for payload in self._told:
            if payload["s"] > number:
                line.send(payload)
        self.tell("RESUMED", {})
