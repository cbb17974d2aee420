"""Calls: who is to be called to a decision by a ping, and from when on."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.table import Table
from bot.turnclock import half_gone, heeding
from bot.wishes import Wish, Wishes
from engine.actions import Turn

AT_ONCE = timedelta(seconds=5)
"""Whoever takes a turn within so many seconds needs no ping."""

START = Turn(0, 0)
"""Stands for the question whether somebody is still there before a game begins."""


class Call(NamedTuple):
    """A decision somebody is to be called to, and from when on."""

    user_id: int
    turn: Turn
    at: datetime


def asked(table: Table) -> frozenset[tuple[int, Turn]]:
    """Give the people who may be called now, and to what."""
    if table.is_starting:
        return frozenset((user_id, START) for user_id in table.unconfirmed)
    return table.asked


def calls(table: Table, wishes: Wishes) -> Iterator[Call]:
    """Give the calls to everybody who is waited for and wants one."""
    for user_id, turn in sorted(asked(table), key=lambda each: each[0]):
        at = _when(table, wishes.of(table.key.guild_id, user_id))
        if at is not None:
            yield Call(user_id, turn, at)


def _when(table: Table, wish: Wish) -> datetime | None:
    asked_at, due_at = table.asked_at, table.due_at
    if wish is Wish.NEVER or asked_at is None:
        return None
    if table.is_starting:
        return asked_at
    if wish is Wish.TURN:
        return heeding(table.ways.quiet, asked_at + AT_ONCE)
    return None if due_at is None else half_gone(asked_at, due_at, table.ways.quiet)
