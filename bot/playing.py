"""What playing does to a table, and who may do it, as pure changes of it.

Each takes a table and gives the changed one, or raises
:class:`~bot.errors.TableRefusedError`. The cards themselves are the engine's.
"""

from datetime import datetime
from typing import Any

from bot import company
from bot.errors import TableReason, TableRefusedError
from bot.table import Stage, Table
from engine.actions import PlayCard, SeatAction, Turn
from engine.claimed import plays_of_claim
from engine.state import Finished, Game


def game_of(table: Table) -> Game:
    """Give the game that is being played at a table."""
    if table.stage is Stage.LOBBY:
        raise TableRefusedError(TableReason.NOT_RUNNING)
    if table.stage is not Stage.RUNNING or table.game is None:
        raise TableRefusedError(TableReason.OVER)
    return table.game


def by_owner(table: Table, user_id: int, action: SeatAction) -> Table:
    """Let a person decide for the own seat; whoever decides is there again."""
    if table.seat_of(user_id) != action.seat:
        raise TableRefusedError(TableReason.NOT_YOUR_SEAT)
    return company.present(table, action.seat)


def by_computer(table: Table, action: SeatAction) -> Table:
    """Let a computer decide for its seat, or for one that it keeps for somebody."""
    if not table.is_played_by_computer(action.seat):
        raise TableRefusedError(TableReason.NOT_YOUR_SEAT)
    return table


def for_the_late(table: Table, action: SeatAction, now: datetime) -> Table:
    """Let a computer decide for a person whose time is over."""
    late = table.due_at is not None and table.due_at <= now
    if not late or (table.user_at(action.seat), action.turn) not in table.asked:
        raise TableRefusedError(TableReason.NOT_YOUR_SEAT)
    return company.miss_turn(table, action.seat)


def claimed(table: Table, user_id: int, turn: Turn) -> tuple[Table, tuple[PlayCard, ...]]:
    """Let a person take the rest of a deal; give the plays it stands for (Rulebook 5.6)."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableRefusedError(TableReason.NOT_YOUR_SEAT)
    return company.present(table, seat), plays_of_claim(game_of(table), seat, turn)


def played(table: Table, game: Game) -> Table:
    """Give a table whose game has gone on; with a deal that is scored, who held each seat."""
    changes: dict[str, Any] = {"game": game, "ready": frozenset()}
    if isinstance(game.phase, Finished):
        changes["stage"] = Stage.FINISHED
    if table.game is not None and len(game.sheet) > len(table.game.sheet):
        holders = tuple(table.user_at(seat) for seat in range(table.rules.seats))
        changes |= {"held": (*table.held, holders), "votes": frozenset()}
    return table.model_copy(update=changes)
