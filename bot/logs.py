"""The log: a line of ``key=value`` pairs for each thing told (https://brandur.org/logfmt).

Nothing in it is secret: no card, no hand, no token.
"""

import json
import logging
import re
from datetime import UTC, datetime

ROOMS = ("bot", "cogs")
TOKEN = re.compile(r"((?:interactions|webhooks)/\d+/)[^/\s'\"]+")
"""Where the token of an interaction stands in an address, as an error of a library may quote it."""

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
    """Writes a record as pairs, with those it brings; a traceback follows on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record, whatever tokens of interactions it quotes left out."""
        return TOKEN.sub(r"\1{}", super().format(record))

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


def _quoted(text: str) -> str:
    return text if BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
