"""The figures of a match: means, and how sure they are."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from engine.cli.arena.match import Match
from engine.cli.arena.table import Outcome

SURE = 1.96
"""Standard errors each way: 19 of 20 such intervals hold the true mean."""

Interval = tuple[float, float] | None
"""None where a single deal says nothing of how sure it is."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a match says of its hero, in points per deal."""

    hero: str
    field: str
    rules: str
    options: dict[str, Any]
    seats: int
    deals: int
    seed: int
    mean: float
    ci95: Interval
    par: float
    """What a seat scored on average, whoever sat there."""
    ratio: float
    """The hero's points as a part of par: below 1 is better than the table."""
    ratio_ci95: Interval
    wins: float
    """Share of deals with the fewest points; several seats share a win."""
    moons: int
    cpu_ms_mean: float | None
    """Of a decision; None where it was not measured."""
    cpu_ms_p99: float | None
    failures: int
    field_failures: int

    def as_json(self) -> dict[str, Any]:
        """Give one JSON object."""
        return asdict(self)


def figures(match: Match, outcomes: Sequence[Outcome]) -> Figures:
    """Sum up a match. A deal with the hero in each seat counts as one observation."""
    points = [outcome.points for outcome in outcomes]
    mean, par = fmean(points), fmean([outcome.par for outcome in outcomes])
    ratio = mean / par if par else 0.0
    # To first order a ratio errs as the part of the hero's points that par does not explain.
    apart = [outcome.points - ratio * outcome.par for outcome in outcomes]
    costs = sorted(cost / 1e6 for outcome in outcomes for cost in outcome.costs)
    return Figures(
        hero=match.hero,
        field=",".join(match.field),
        rules=match.rules.preset.value,
        options=match.rules.options(),
        seats=match.rules.seats,
        deals=len(outcomes),
        seed=match.seed,
        mean=mean,
        ci95=_around(mean, points),
        par=par,
        ratio=ratio,
        ratio_ci95=_around(ratio, apart, 1 / par if par else 0),
        wins=fmean([outcome.won for outcome in outcomes]),
        moons=sum(outcome.moons for outcome in outcomes),
        cpu_ms_mean=fmean(costs) if costs else None,
        cpu_ms_p99=costs[len(costs) * 99 // 100] if costs else None,
        failures=sum(outcome.failures for outcome in outcomes),
        field_failures=sum(outcome.field_failures for outcome in outcomes),
    )


def _around(middle: float, values: Sequence[float], scale: float = 1) -> Interval:
    """Give the interval about a mean of some values, or of what is a part of it."""
    if len(values) < 2:
        return None
    mean = fmean(values)
    squares = sum((value - mean) ** 2 for value in values)
    error = SURE * sqrt(squares / (len(values) - 1) / len(values)) * scale
    return middle - error, middle + error
