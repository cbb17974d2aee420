"""How a table ends before its game does, as pure changes of it.

Each takes a table and gives the changed one, or raises
:class:`~bot.errors.TableRefusedError`.
"""

from bot.errors import TableReason, TableRefusedError
from bot.lobby import in_lobby
from bot.table import Ending, Stage, Table


def close(table: Table, user_id: int, *, moderator: bool) -> Table:
    """Close a lobby; the host may, and whoever moderates. A running game is not ended by this."""
    _may_close(table, user_id, moderator=moderator)
    in_lobby(table)
    return ended(table, Ending.CLOSED)


def stop(table: Table, user_id: int, *, moderator: bool) -> Table:
    """Stop a running game, or close a lobby; the host may, and whoever moderates."""
    _may_close(table, user_id, moderator=moderator)
    return ended(table, Ending.CLOSED)


def vote(table: Table, user_id: int) -> Table:
    """Vote for the game to stop, or take the vote back."""
    if table.stage is not Stage.RUNNING:
        raise TableRefusedError(TableReason.NOT_RUNNING if table.is_open else TableReason.OVER)
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    return table.model_copy(update={"votes": table.votes ^ {user_id}})


def outvoted(table: Table) -> Table:
    """Give a table whose game ends once most want that, by a vote or because others have gone.

    Those who are away count neither way: nobody shall be held here by them.
    """
    is_running = table.stage is Stage.RUNNING
    wanted = is_running and len(table.votes) >= votes_needed(table)
    return ended(table, Ending.VOTED) if wanted else table


def votes_needed(table: Table) -> int:
    """Tell how many votes stop the game: more than half of those who are there, and two at least.

    Whoever is there alone is the host, and is asked once more before the game is stopped.
    """
    voting = table.votes.union(table.present)
    return max(2, len(voting) // 2 + 1)


def abandon(table: Table) -> Table:
    """End a table, by nobody's wish: where it was is gone."""
    return ended(table, Ending.GONE)


def forsake(table: Table) -> Table:
    """End a table that nobody has come back to."""
    return ended(table, Ending.DESERTED if table.stage is Stage.RUNNING else Ending.IDLE)


def ended(table: Table, why: Ending) -> Table:
    """End a table; one that is over stays as it is."""
    if not table.is_open:
        return table
    stage = Stage.STOPPED if table.stage is Stage.RUNNING else Stage.CLOSED
    return table.model_copy(update={"stage": stage, "ending": why})


def _may_close(table: Table, user_id: int, *, moderator: bool) -> None:
    if not table.is_open:
        raise TableRefusedError(TableReason.OVER)
    if user_id != table.host_id and not moderator:
        raise TableRefusedError(TableReason.NOT_YOURS_TO_CLOSE)
