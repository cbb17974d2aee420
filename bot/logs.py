"""The log: a line of ``key=value`` pairs for each thing told (https://brandur.org/logfmt).

Nothing in it is secret: no card, no hand, no token.
"""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

from bot.tables import Change
from engine.actions import Action, DealCards

ROOMS = ("bot", "cogs")
DEEDS = logging.getLogger("bot.deeds")
"""Tells of each action in a game."""

BARE = re.compile(r"[\w.:/+-]+")
"""What needs no quotes."""


def begin(level: str) -> None:
    """Log from a level on; of the libraries at most what is not for debugging.

    What they write for debugging holds tokens, and the rows of the database with every hand.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler])
    if logging.root.level < logging.INFO:
        logging.root.setLevel(logging.INFO)
        for room in ROOMS:
            logging.getLogger(room).setLevel(level)


class Lines(logging.Formatter):
    """Writes a record as pairs; what a traceback tells follows on lines of its own."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's
        """Put what every line tells before what this one tells."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "msg": record.message,
            **getattr(record, "pairs", {}),
        }
        return " ".join(f"{key}={_quoted(str(value))}" for key, value in told.items())


def note_deed(change: Change) -> None:
    """Tell what was done in a game: where, whose turn it was and how long it took."""
    deed = change.deed
    if deed is None or not DEEDS.isEnabledFor(logging.INFO):
        return
    pairs = {
        "guild": change.table.key.guild_id,
        "table": change.table.key.number,
        **_turn(change, deed.action),
        "action": deed.action.action,
        "by": deed.by,
        "ms": f"{deed.seconds * 1000:.1f}",
    }
    DEEDS.info("done", extra={"pairs": pairs})


def _turn(change: Change, action: Action) -> dict[str, Any]:
    if isinstance(action, DealCards):
        assert change.table.game is not None
        return {"deal": change.table.game.deal_number}
    return {"deal": action.turn.deal, "step": action.turn.step, "seat": action.seat}


def _quoted(text: str) -> str:
    return text if BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
