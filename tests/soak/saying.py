"""What the log of the bot says: nothing secret, and no error but those that were caused."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SECRET = re.compile(r"(?<![\w-])[2-9TJQKA][CDHS](?![\w-])|[♠♥♦♣]|token\d{9,}|soak-secret")
"""A card as it is saved or shown, the token of an interaction, that of the bot."""
CAUSED = re.compile(r"logger=discord\.client msg=\"Attempting a reconnect|hearts\.db (is|cannot)")
"""What is an error to whoever runs the bot, and was made to happen here."""
CHANGES = re.compile(r"^time=\S+ |\d{3,}")
"""What is different in each line."""


def leaks(log: Path) -> list[str]:
    """Give the lines that tell of a card or a token."""
    return [line for line in _lines(log) if SECRET.search(line)]


def unexpected(log: Path) -> list[str]:
    """Give the errors that nobody has caused, each with how often it was logged."""
    wrong = Counter(CHANGES.sub("", line) for line in _lines(log) if _is_unexpected(line))
    return [f"{line} ({times} times)" for line, times in wrong.items()]


def _is_unexpected(line: str) -> bool:
    return bool(re.search(r" level=(ERROR|CRITICAL) ", line)) and not CAUSED.search(line)


def _lines(log: Path) -> Iterator[str]:
    with log.open(encoding="utf-8", errors="replace") as lines:
        yield from map(str.rstrip, lines)
