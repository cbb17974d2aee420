"""Lessons: which deals the level studies, and studying them, compiled where that can be."""

from typing import NamedTuple

from engine.cli.compiling import compiled
from engine.cli.tuning.equations import Equations, new_equations
from engine.cli.tuning.study import new_study
from engine.cli.tuning.studying import learn
from engine.computers.normal.weighing import Table
from engine.computers.numbers import law_of
from engine.passing import receiver
from engine.rules import Rules, rules_for


class Subject(NamedTuple):
    """What a table of weights is for."""

    where: str
    preset: str
    options: dict[str, str]
    """What is different in some lessons: any rules may have the exchange of the kitty."""


SUBJECTS = {
    "whole": Subject("where a heart is a whole point", "classic", {"leftover": "exchange"}),
    "void": Subject("where cancelled cards cost nothing", "widow", {"leftover": "exchange"}),
    "quarter": Subject("where a heart is a quarter point", "kitty", {}),
}
SEATS = (6, 8, 7, 10)
"""The sizes of the tables at which it is studied, in turn."""


class Lesson(NamedTuple):
    """Some deals to study."""

    rules: Rules
    table: Table
    """The weights so far."""
    deals: int
    seed: int


def lessons(subject: str, table: Table, deals: int, seed: int) -> list[Lesson]:
    """Share so many deals out among the sizes of tables, half to each of two lessons a size."""
    _, preset, options = SUBJECTS[subject]
    part = deals // (2 * len(SEATS))
    return [
        Lesson(
            rules_for(preset, seats, None, options if half and seats != 8 else {}),
            table,
            part,
            seed * 100 + 10 * half + place,
        )
        for half in range(2)
        for place, seats in enumerate(SEATS)
    ]


def attend(lesson: Lesson) -> Equations:
    """Study the deals of a lesson."""
    study = new_study(law_of(lesson.rules), _steps(lesson.rules), lesson.table, [lesson.seed])
    equations = new_equations()
    # Without a compiler it takes a hundred times as long.
    compiled(learn)(study, equations, lesson.deals)
    return equations


def _steps(rules: Rules) -> list[int]:
    """Give how far to the left each deal of the cycle passes."""
    cycle = rules.pass_cycle[rules.seats % 2]
    return [receiver(0, direction, rules.seats) for direction in cycle]
