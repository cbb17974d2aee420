"""Marks: what stands for a name where it has no room, over a column or at the end of a line."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

LONGEST = 3

_ALPHABETS = (range(0x41, 0x7B), range(0xC0, 0x180), range(0x386, 0x3CF), range(0x400, 0x460))
"""Where the letters of the Latin, Greek and Cyrillic alphabets stand: they go from left to right,
are as wide as a digit where all characters are alike, and every font has them."""


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """Give each of these names its mark, no two alike, of three characters at most.

    It is how the name begins; where two begin alike, the first letter and the place; where none
    of its letters can be used, the place alone: ``Ann``, ``B2``, ``#3``.
    """
    beginnings = [_beginning(name) for name in names]
    times = Counter(each.casefold() for each in beginnings)
    return tuple(
        each if each and times[each.casefold()] == 1 else f"{each[:1] or '#'}{place}"
        for place, each in enumerate(beginnings, 1)
    )


def _beginning(name: str) -> str:
    letters = [char for char in unicodedata.normalize("NFC", name) if _is_plain(char)]
    return "".join(letters[:LONGEST])


def _is_plain(char: str) -> bool:
    return char.isalpha() and any(ord(char) in letters for letters in _ALPHABETS)
