"""Deadlines: until when a table waits for what it waits for, as pure changes of it.

A lobby waits for somebody to touch it, a game about to begin for those who are asked whether they
are still there, a running game for a decision, a deserted one for anybody.
"""

from datetime import datetime, timedelta

from bot import turnclock
from bot.table import Stage, Table
from bot.turnclock import heeding

LOBBY_IDLE = timedelta(minutes=30)
"""A lobby nobody touches for so long is closed."""

TIME_TO_CONFIRM = timedelta(seconds=60)
"""So long people are waited for who are asked whether they are still there."""

GRACE = timedelta(seconds=30)
"""What everybody has at the least who comes, or after the bot was away."""

BLIP = timedelta(seconds=10)
"""So short a loss of the connection costs nobody a turn who has :data:`GRACE` left after it."""

DESERTED = timedelta(hours=24)
"""A game that everybody has left alone is stopped after so long."""


Times = dict[str, datetime | None]

_NEVER: Times = {"asked_at": None, "due_at": None, "next_deal_at": None}


def timed(before: Table | None, after: Table, now: datetime, pause: timedelta) -> Table:
    """Give a changed table its deadlines: the running one where the same is waited for as before.

    ``pause`` is the time between two deals.
    """
    times = (
        _running(before, after, now, pause) if after.stage is Stage.RUNNING else _lobby(after, now)
    )
    return after.model_copy(update={**_NEVER, **times, "touched_at": now})


def given_back(table: Table, since: datetime, now: datetime) -> Table:
    """Give a table the time back in which nobody could reach it.

    What was waited for since before gets what was left then, or :data:`GRACE` if that is more;
    what has begun meanwhile gets its own time.
    """
    if not table.is_open:
        return table
    begun = max(since, table.asked_at or table.touched_at)
    later: Times = {}
    if table.due_at is not None:
        later["due_at"] = heeding(table.ways.quiet, now + max(table.due_at - begun, GRACE))
    if table.next_deal_at is not None:
        later["next_deal_at"] = now + (table.next_deal_at - begun)
    if table.asked_at is not None:
        later["asked_at"] = table.asked_at + (now - begun)
    return table.model_copy(update=later)


def has_lost_time(table: Table, since: datetime, now: datetime) -> bool:
    """Tell whether a loss of the connection has cost anybody at a table what matters.

    A new deadline is an edit of a message: after a blip a thousand of them would keep everybody
    waiting for longer than the blip has.
    """
    if now - since > BLIP:
        return True
    return table.due_at is not None and table.due_at - now < GRACE


def _lobby(table: Table, now: datetime) -> Times:
    if not table.is_open:
        return {}
    if not table.is_starting:
        return {"due_at": now + LOBBY_IDLE}
    if table.asked_at is None:
        return {"asked_at": now, "due_at": now + TIME_TO_CONFIRM}
    return {"asked_at": table.asked_at, "due_at": table.due_at}


def _running(before: Table | None, after: Table, now: datetime, pause: timedelta) -> Times:
    if after.is_between_deals:
        return _between_deals(after, now, pause)
    if before is None or not _goes_on(before, after):
        return _begun(after, now)
    if not after.asked:
        return {"asked_at": after.asked_at}
    return {"asked_at": after.asked_at, "due_at": _still_due(before, after, now)}


def _begun(table: Table, now: datetime) -> Times:
    if not table.asked:
        return {}
    return {"asked_at": now, "due_at": turnclock.due(table.ways.clock, now, table.ways.quiet)}


def _goes_on(before: Table, after: Table) -> bool:
    """Tell whether a time that runs goes on, because what was waited for still is.

    Who is asked may have changed: no time begins anew by leaving and coming back.
    """
    is_waited_for = bool(before.asked & after.asked) or before.game == after.game
    return is_waited_for and after.asked_at is not None


def _still_due(before: Table, after: Table, now: datetime) -> datetime | None:
    """Give the deadline that runs; whoever has come is to have a moment too, but not for ever."""
    assert after.asked_at is not None
    allowed = turnclock.due(after.ways.clock, after.asked_at, after.ways.quiet)
    if allowed is None or after.asked <= before.asked:
        return after.due_at
    a_moment = heeding(after.ways.quiet, min(now, allowed) + GRACE)
    return max(after.due_at or allowed, a_moment)


def _between_deals(table: Table, now: datetime, pause: timedelta) -> Times:
    """Nobody is dealt cards who is not there: a deserted game waits for anybody."""
    if table.is_deserted:
        return {"due_at": now + DESERTED}
    return {"next_deal_at": table.next_deal_at or now + pause}
