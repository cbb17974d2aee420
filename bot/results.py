"""Results: what a finished game leaves on the leaderboard, a line a seat."""

from dataclasses import dataclass
from decimal import Decimal

from bot.table import Computer, Table, TableKey
from engine.seats import Seat
from engine.state import Finished


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat ended a finished game."""

    key: TableKey
    seat: Seat
    user_id: int | None
    """None for a computer."""
    points: Decimal
    par: Decimal
    """The points of all seats, shared equally."""
    better: int
    """How many seats had fewer points: 0 for a winner."""
    seats: int
    people: int
    """How many seats were people's."""


def results_of(table: Table) -> tuple[Result, ...]:
    """Give the results of a table whose game is finished, none otherwise."""
    game = table.game
    if game is None or not isinstance(game.phase, Finished):
        return ()
    totals = game.totals
    par = sum(totals, Decimal(0)) / len(totals)
    return tuple(
        Result(
            key=table.key,
            seat=seat,
            user_id=None if isinstance(sitter, Computer) else sitter.user_id,
            points=totals[seat],
            par=par,
            better=sum(other < totals[seat] for other in totals),
            seats=len(totals),
            people=len(table.people),
        )
        for seat, sitter in enumerate(table.sitters)
    )
