"""The host: who may begin, fill and close a table, and who is it when the host is gone.

Pure changes of a table, as in :mod:`bot.lobby`.
"""

from bot.errors import TableReason, TableRefusedError
from bot.table import Table


def give_host(table: Table, user_id: int, to: int) -> Table:
    """Give the role to somebody else who sits here and is there; only the host may."""
    if not table.is_open:
        raise TableRefusedError(TableReason.OVER)
    by_host(table, user_id)
    if to not in table.present:
        raise TableRefusedError(TableReason.NOT_AT_THE_TABLE)
    return table.model_copy(update={"host_id": to})


def with_host(table: Table) -> Table:
    """Give a table whose host is there: where the host is gone, whoever has sat longest."""
    if table.host_id in table.present or not table.present:
        return table
    there = (person for person in table.persons if not person.is_away)
    return table.model_copy(update={"host_id": min(there, key=lambda one: one.joined_at).user_id})


def by_host(table: Table, user_id: int) -> None:
    """Refuse what only the host may do."""
    if user_id != table.host_id:
        raise TableRefusedError(TableReason.NOT_HOST)
