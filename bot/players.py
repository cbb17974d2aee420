"""What a computer decides at a table: for its own seat, or in a person's place."""

from random import Random

from bot.figures import THINKING_SECONDS
from bot.table import Computer, Table
from engine.actions import SeatAction
from engine.computers import PLAYERS
from engine.seats import Seat
from engine.views import seat_view


def decision(table: Table, seat: Seat, dice: Random) -> SeatAction:
    """Decide for a seat that is waited for, from what that seat may know and nothing else."""
    assert table.game is not None
    sitter = table.sitters[seat]
    level = sitter.level if isinstance(sitter, Computer) else table.ways.level
    view = seat_view(table.game, seat)
    with THINKING_SECONDS.labels(level).time():
        return PLAYERS[level](view, dice)
