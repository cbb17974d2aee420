"""What people call themselves, made fit to stand among our own words.

A name may turn its line around, hide itself, or pile marks up over its neighbours. Real names of
all scripts, and emoji joined from several, stay as they are.
"""

import unicodedata
from functools import lru_cache

LONGEST = 32
"""Characters of a name (https://discord.com/developers/docs/resources/user)."""

MARKS = 3
"""Marks and joiners that a character may carry; names in Hebrew, Tibetan or Burmese need three."""
ACCENTS = 2
"""Of those, as many may be accents of the alphabets: most of them are in their letters already."""

_HIDDEN = {"Cc", "Cf", "Cs"}
"""Unicode's categories of what is not seen, and of what turns the direction of a line."""
_SEEN_ALL_THE_SAME = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2"
"""Signs around numbers in Arabic and Syriac."""
_EMPTY = "\u034f\u17b4\u17b5\u2065\U0001d159"
"""What shows nothing although its category says otherwise."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""What is as wide as a letter, and empty."""
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
_FLAG, _SPELLED = "\N{WAVING BLACK FLAG}", range(0xE0020, 0xE0080)
"""The flag of a part of a country is spelled in letters that are not seen."""
_UNASSIGNED = (range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
"""What no client shows, whatever is put there one day."""

_ACCENTS = (
    range(0x0300, 0x0370),
    range(0x1AB0, 0x1B00),
    range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100),
    range(0xFE20, 0xFE30),
)

_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


@lru_cache(maxsize=4096)  # a table is drawn much more often than anybody changes the name
def printable(name: str, longest: int = LONGEST) -> str:
    """Give a name without what is unseen or turns its line around; empty if nothing is left.

    What is written from right to left is set apart (https://unicode.org/reports/tr9/), so that
    only the name itself is.
    """
    kept: list[str] = []
    carried = 0
    for char in _composed(name[:longest]):
        if _is_spelled(char, kept):
            kept.append(char)
        elif _is_blank(char):
            kept.append(" ")
        elif _clings(char):
            if carried < _most(char) and kept and kept[-1] != " ":
                kept.append(char)
                carried += 1
        elif not _is_hidden(char):
            kept.append(char)
            carried = 0
    # What was left out may have stood between a letter and its mark.
    return _set_apart(_composed(" ".join("".join(kept).split()).rstrip(_JOINERS)))


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _is_spelled(char: str, kept: list[str]) -> bool:
    """Tell whether it goes on with the spelling of a flag."""
    return ord(char) in _SPELLED and bool(kept) and (kept[-1] == _FLAG or ord(kept[-1]) in _SPELLED)


def _is_blank(char: str) -> bool:
    return char.isspace() or char in _BLANK


def _clings(char: str) -> bool:
    """Tell whether it is drawn on the character before, or ties two together."""
    marks = unicodedata.category(char) in {"Mn", "Me"} and char not in _EMPTY
    return marks or char in _JOINERS


def _most(mark: str) -> int:
    """Give how many marks a character may carry with this one."""
    return ACCENTS if any(ord(mark) in each for each in _ACCENTS) else MARKS


def _is_hidden(char: str) -> bool:
    if any(ord(char) in each for each in _UNASSIGNED) or char in _EMPTY:
        return True
    return unicodedata.category(char) in _HIDDEN and char not in _SEEN_ALL_THE_SAME


def _set_apart(name: str) -> str:
    turns = any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name)
    return f"{_ISOLATE}{name}{_END}" if turns else name
