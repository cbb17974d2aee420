"""What is told of each action in a game to whoever runs the bot: a line of the log, and figures."""

import logging
from typing import Any

from bot.figures import ACTION_SECONDS, ACTIONS
from bot.tables import Change, Deed
from engine.actions import Action, DealCards

log = logging.getLogger(__name__)


def note(change: Change) -> None:
    """Tell of what was done in a game, if anything was; nothing of the cards."""
    for deed in change.deeds:
        _count(deed)
        _write_down(change, deed)


def _count(deed: Deed) -> None:
    ACTIONS.labels(deed.action.action, deed.by).inc()
    ACTION_SECONDS.observe(deed.seconds)


def _write_down(change: Change, deed: Deed) -> None:
    """Write down where it was done, whose turn it was, and how long it took."""
    key, action = change.table.key, deed.action
    place = {"guild": key.guild_id, "table": key.number}
    done = {"action": action.action, "by": deed.by, "ms": f"{deed.seconds * 1000:.1f}"}
    log.info("done", extra={"pairs": place | _turn(change, action) | done})


def _turn(change: Change, action: Action) -> dict[str, Any]:
    if isinstance(action, DealCards):
        assert change.table.game is not None
        return {"deal": change.table.game.deal_number}
    return {"deal": action.turn.deal, "step": action.turn.step, "seat": action.seat}
