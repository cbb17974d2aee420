"""Solving the equations, in plain Python: they are few."""

from engine.cli.tuning.equations import DECISIONS, UNKNOWNS, Equations
from engine.computers.normal.weighing import Table

RIDGE = 30.0
"""Added to the diagonal: what was seen seldom weighs little."""


def added(one: Equations, other: Equations) -> Equations:
    """Add up two sums."""
    return Equations(
        squares=[
            [_sum(*rows) for rows in zip(*tables, strict=True)]
            for tables in zip(one.squares, other.squares, strict=True)
        ],
        products=[_sum(*rows) for rows in zip(one.products, other.products, strict=True)],
        groups=[sum(pair) for pair in zip(one.groups, other.groups, strict=True)],
    )


def halved(sums: Equations) -> Equations:
    """Count everything half."""
    return Equations(
        squares=[[[value / 2 for value in row] for row in rows] for rows in sums.squares],
        products=[[value / 2 for value in row] for row in sums.products],
        groups=[count // 2 for count in sums.groups],
    )


def solved(equations: Equations) -> Table:
    """Give the weights of each decision; what nothing was observed of weighs nothing."""
    return [
        _solved(equations.squares[decision], equations.products[decision])
        for decision in range(DECISIONS)
    ]


def _sum(one: list[float], other: list[float]) -> list[float]:
    return [sum(pair) for pair in zip(one, other, strict=True)]


def _solved(squares: list[list[float]], products: list[float]) -> list[float]:
    """Eliminate column by column; with the ridge the matrix is positive definite."""
    rows = [[*squares[place], products[place]] for place in range(UNKNOWNS)]
    for place in range(UNKNOWNS):
        rows[place][place] += RIDGE
    for pivot in range(UNKNOWNS):
        head = [value / rows[pivot][pivot] for value in rows[pivot]]
        rows[pivot] = head
        for place in range(UNKNOWNS):
            factor = rows[place][pivot]
            if place != pivot and factor:
                pairs = zip(rows[place], head, strict=True)
                rows[place] = [value - factor * part for value, part in pairs]
    return [row[-1] for row in rows]
