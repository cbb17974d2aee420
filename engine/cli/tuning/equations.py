"""Least squares: the weights that explain best what the cards of a decision cost.

For each decision the normal equations are summed up; a group is one moment with all that could be
done in it, and only the differences within it count.
"""

from typing import NamedTuple

from engine.computers.normal.considerations import MARKS

DECISIONS = 5
UNKNOWNS = 2 * MARKS
"""Each consideration as it is, and by how full the hand is."""


class Equations(NamedTuple):
    """Sums of products: of the considerations with each other, and with the cost."""

    squares: list[list[list[float]]]
    products: list[list[float]]
    groups: list[int]


class Group(NamedTuple):
    """What could be done in one moment: the considerations of each, and what it cost."""

    rows: list[list[float]]
    costs: list[float]


def new_equations() -> Equations:
    """Begin with no observation."""
    return Equations(
        squares=[[[0.0] * UNKNOWNS for _ in range(UNKNOWNS)] for _ in range(DECISIONS)],
        products=[[0.0] * UNKNOWNS for _ in range(DECISIONS)],
        groups=[0] * DECISIONS,
    )


def new_group(size: int) -> Group:
    """Make room for what can be done in a moment."""
    return Group(rows=[[0.0] * UNKNOWNS for _ in range(size)], costs=[0.0] * size)


def observe(equations: Equations, decision: int, group: Group, size: int) -> None:
    """Add a moment in which so many things could be done."""
    _centre(group, size)
    squares, products = equations.squares[decision], equations.products[decision]
    equations.groups[decision] += 1
    for place in range(size):
        row, cost = group.rows[place], group.costs[place]
        for one in range(UNKNOWNS):
            if row[one]:
                products[one] += row[one] * cost
                for other in range(UNKNOWNS):
                    squares[one][other] += row[one] * row[other]


def _centre(group: Group, size: int) -> None:
    """Take the mean of the moment off each row and cost."""
    mean = 0.0
    for place in range(size):
        mean += group.costs[place] / size
    for place in range(size):
        group.costs[place] -= mean
    for column in range(UNKNOWNS):
        mean = 0.0
        for place in range(size):
            mean += group.rows[place][column] / size
        for place in range(size):
            group.rows[place][column] -= mean
