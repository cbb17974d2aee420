"""A study: what is needed to compare what can be done in a moment of a deal."""

from typing import NamedTuple

from engine.cli.tuning.equations import Group, new_group
from engine.computers.normal.weighing import Table
from engine.computers.numbers import FACE_COUNT, Law, Row
from engine.computers.playouts.deal import Deal, new_deal
from engine.computers.playouts.dice import Dice
from engine.computers.playouts.handing import DECK_SIZE
from engine.computers.playouts.law import score
from engine.computers.playouts.players import Cast, new_cast
from engine.passing import PASSED


class Study(NamedTuple):
    """What is needed to study deals by one set of rules."""

    law: Law
    steps: Row
    """How far the cards of each deal of the cycle are passed to the left; 0: not at all."""
    cast: Cast
    deal: Deal
    before: Deal
    """The moment that is studied."""
    deck: Row
    passed: list[Row]
    kept: Row
    """What the level itself would pass or lay away."""
    chosen: Row
    """What is passed or laid away instead."""
    hand: Row
    legal: Row
    group: Group
    points: list[float]


def new_study(law: Law, steps: Row, table: Table, dice: Dice) -> Study:
    """Prepare to study."""
    return Study(
        law=law,
        steps=steps,
        cast=new_cast(law, table, dice),
        deal=new_deal(law.seats),
        before=new_deal(law.seats),
        deck=[place // 2 for place in range(DECK_SIZE)],
        passed=[[0] * PASSED for _ in range(law.seats)],
        kept=[0] * FACE_COUNT,
        chosen=[0] * FACE_COUNT,
        hand=[0] * FACE_COUNT,
        legal=[0] * FACE_COUNT,
        group=new_group(FACE_COUNT),
        points=[0.0] * law.seats,
    )


def cost_of(study: Study, hero: int) -> float:
    """Give what the deal, now over, costs a seat."""
    score(study.law, study.deal, study.points)
    return study.points[hero]
