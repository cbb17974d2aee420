"""Where games are read from and written to, and a bar on the way."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import IO, TextIO, TypeVar

from tqdm import tqdm

T = TypeVar("T")

STANDARD = "-"
LONGEST_LINE = 1 << 22
"""Bytes; many times what the longest game takes."""


def opened(file: str) -> IO[bytes]:
    """Open a file to read, or standard input. Raises ``OSError`` where that cannot be."""
    return open(0, "rb", closefd=False) if file == STANDARD else open(file, "rb")


def created(file: str) -> AbstractContextManager[TextIO]:
    """Open a file to write, or standard output. Raises ``OSError`` where that cannot be."""
    if file == STANDARD:
        return nullcontext(sys.stdout)
    return open(file, "w", encoding="utf-8", newline="\n")


def numbered(lines: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Count the lines from 1 and skip empty ones; of one that is too long only a part is kept."""
    place = 0
    while line := lines.readline(LONGEST_LINE + 1):
        place += 1
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = lines.readline(LONGEST_LINE)
        if line.strip():
            yield place, line


def watched(work: Iterable[T], out: TextIO) -> Iterable[T]:
    """Show a bar on long work to a person who looks, unless the work itself fills the screen."""
    unseen = not _is_screen(sys.stderr) or _is_screen(out)
    return tqdm(work, unit=" games", delay=1, leave=False, disable=unseen)


def awaited(work: Iterable[T], total: int, unit: str) -> Iterable[T]:
    """Show a bar on long work that prints nothing until it is done, to a person who looks."""
    unseen = not _is_screen(sys.stderr)
    return tqdm(work, total=total, unit=f" {unit}", delay=1, leave=False, disable=unseen)


def _is_screen(stream: TextIO | None) -> bool:
    # A stream that the caller has closed is None here.
    return stream is not None and stream.isatty()
