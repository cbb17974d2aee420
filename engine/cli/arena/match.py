"""A match: who plays whom, by which rules, with which dice."""

from dataclasses import dataclass
from random import Random

from engine.rules import Rules
from engine.seats import Seat, clockwise


@dataclass(frozen=True, slots=True)
class Match:
    """One hero among copies of a field, deal after deal."""

    rules: Rules
    hero: str
    field: tuple[str, ...]
    """What the other seats are shared out among, in turn."""
    seed: int
    within: float
    """Seconds an external player may take for an answer."""

    def lineup(self, number: int, hero_seat: Seat) -> tuple[str, ...]:
        """Name each seat's player; from deal to deal a mixed field moves on by a seat."""
        names = [self.hero] * self.rules.seats
        _, *others = clockwise(hero_seat, self.rules.seats)
        for place, seat in enumerate(others, start=number):
            names[seat] = self.field[place % len(self.field)]
        return tuple(names)

    def dice(self, number: int, name: object) -> Random:
        """Give the dice that do one thing in a deal, whoever sits where."""
        return Random(f"{self.seed}/{number}/{name}")  # noqa: S311 - no secret hangs on them
