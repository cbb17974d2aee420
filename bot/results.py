"""Results: what a finished game leaves on the leaderboard, a line a seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bot.table import Table, TableKey
from engine.seats import Seat
from engine.state import Finished


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat ended a finished game."""

    key: TableKey
    seat: Seat
    user_id: int | None
    """None where a computer held the seat, or nobody for more than half of the deals."""
    points: Decimal
    par: Decimal
    """The points of all seats, shared equally."""
    better: int
    """How many seats had fewer points: 0 for a winner."""
    seats: int
    people: int
    """How many seats count for a person."""


def results_of(table: Table) -> tuple[Result, ...]:
    """Give the results of a table whose game is finished, none otherwise.

    Each counts for whoever held the seat for more than half of the deals, else for nobody.
    """
    game = table.game
    if game is None or not isinstance(game.phase, Finished):
        return ()
    totals = game.totals
    par = sum(totals, Decimal(0)) / len(totals)
    holders = [_holder(column) for column in zip(*table.held, strict=True)]
    return tuple(
        Result(
            key=table.key,
            seat=seat,
            user_id=holder,
            points=totals[seat],
            par=par,
            better=sum(other < totals[seat] for other in totals),
            seats=len(totals),
            people=sum(each is not None for each in holders),
        )
        for seat, holder in enumerate(holders)
    )


def _holder(held: Sequence[int | None]) -> int | None:
    user_id, deals = Counter(held).most_common(1)[0]
    return user_id if 2 * deals > len(held) else None
