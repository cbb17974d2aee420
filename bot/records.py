"""Records of tables: what was played there, in the written form of Rulebook 12.

A whole game takes tens of milliseconds: whoever asks for it while people play does so in another
thread or process.
"""

from collections.abc import Iterable

from bot.table import Table
from engine.actions import Action
from engine.errors import RecordError, RefusedError
from engine.record import DealRecord, GameRecord
from engine.recording import deals_of_log, record_log

_ASTRAY = "the log of this game does not go by the rules"


def record_of_table(table: Table, actions: Iterable[Action]) -> GameRecord:
    """Give the record of a finished game from its table and its log.

    Raises :class:`~engine.errors.RecordError` while the game is not over, and for a log that does
    not lead to it.
    """
    if table.game is None:
        raise RecordError("no game was played here")
    try:
        return record_log(table.game.rules, table.game.first_dealer, actions)
    except RefusedError:
        raise RecordError(_ASTRAY) from None


def deals_of_table(table: Table, actions: Iterable[Action]) -> tuple[DealRecord, ...]:
    """Give the deals of a table that are over, whether its game is, or goes on, or was stopped.

    Raises :class:`~engine.errors.RecordError` for a log that the rules do not allow.
    """
    if table.game is None:
        return ()
    try:
        return deals_of_log(table.game.rules, table.game.first_dealer, actions)
    except RefusedError:
        raise RecordError(_ASTRAY) from None
