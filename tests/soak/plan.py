"""The plan of a soak: all that is drawn by lot before it begins, the same for the same seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, islice
from random import Random
from typing import Any

from tests.soak.kinds import KINDS, Kind
from tests.soak.troubles import TROUBLES

MOST_PEOPLE = 5
KILLS_A_MINUTE = 4.0
TROUBLES_A_MINUTE = 12.0
ROUND = 50.0
"""Seconds in which troubles come and are over again."""
TROUBLED = 0.5
"""The share of a round in which troubles begin; then all is to come right by itself."""
LIVELY = 0.3
AT_A_LIVELY_TABLE = 0.2
"""How long people think there, as a share of what they do elsewhere."""

RULES = {
    "classic": range(6, 9),
    "widow": range(6, 9),
    "kitty": range(7, 9),
}


@dataclass(frozen=True)
class Event:
    """One trouble of the plan."""

    at: float
    """Seconds from the beginning."""
    name: str
    seconds: float
    seed: int


@dataclass(frozen=True)
class Gathering:
    """The people of one channel, and the table that they open there."""

    number: int
    kinds: tuple[Kind, ...]
    options: dict[str, Any]
    in_thread: bool
    haste: float
    """How long they think, as a share of what people of their kind do."""
    seed: int


@dataclass(frozen=True)
class Plan:
    """How many tables, for how long, and from which seed."""

    seed: int
    tables: int
    seconds: float
    lively: float = LIVELY
    """The share of tables at which nobody thinks for long: there games come to their end."""

    @cached_property
    def gatherings(self) -> tuple[Gathering, ...]:
        """Give the people of each channel."""
        dice = Random(f"people {self.seed}")
        return tuple(_gathering(number, dice, self.lively) for number in range(self.tables))

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Give what goes wrong, in order.

        Each third has the same kinds of troubles, so that their memory can be compared. The
        process is killed in the first sixth only, so that one that is warm lives through the last
        two thirds; and once more at the very end.
        """
        dice = Random(f"troubles {self.seed}")
        events = [*self._troubles(dice), *self._restarts()]
        return tuple(sorted(events, key=lambda event: event.at))

    def _troubles(self, dice: Random) -> Iterator[Event]:
        third, kinds = self.seconds / 3, list(TROUBLES)
        dice.shuffle(kinds)
        number = max(1, round(TROUBLES_A_MINUTE * third / 60))
        for begun in range(3):
            for name in islice(cycle(kinds), number):
                at = third * begun + self._at(dice, third)
                seconds = dice.uniform(*TROUBLES[name].seconds)
                yield Event(at, name, seconds, dice.getrandbits(32))

    def _restarts(self) -> Iterator[Event]:
        sixth = self.seconds / 6
        number = max(1, round(KILLS_A_MINUTE * sixth / 60))
        for each in range(number):
            name = "stopped" if each % 3 == 1 else "killed"
            yield Event(sixth * (each + 1) / number, name, 0, 0)

    def _at(self, dice: Random, seconds: float) -> float:
        """Draw when a trouble begins: in the first part of any round."""
        rounds = max(1, round(seconds / ROUND))
        return seconds / rounds * (dice.randrange(rounds) + dice.uniform(0, TROUBLED))


def _gathering(number: int, dice: Random, lively: float) -> Gathering:
    people = min(MOST_PEOPLE, 1 + int(dice.expovariate(0.6)))
    rules = dice.choice([*RULES, "classic"])
    seats = dice.choice(RULES[rules])
    options = {
        "rules": rules,
        "seats": seats,
        "target": dice.choice((25, 25, 30, 50)),
        "clock": dice.choice(("brisk", "brisk", "normal", "off")),
        "computers": dice.randrange(seats - people),
    }
    if dice.random() < 0.3:
        options["pass_cycle"] = dice.choice(("none", "left, right, across, none"))
    kinds = tuple(dice.choice(KINDS) for _ in range(people))
    haste = AT_A_LIVELY_TABLE if dice.random() < lively else 1.0
    return Gathering(number, kinds, options, dice.random() < 0.1, haste, dice.getrandbits(32))
