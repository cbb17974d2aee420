"""Long work on all cores."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def all_cores() -> Iterator[ProcessPoolExecutor]:
    """Give a process a core; what is not yet begun at the end is given up."""
    # Spawned, because a process that has threads of its own cannot be forked safely.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, _leave_interrupts_to_the_parent) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def on_all_cores(work: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
    """Do some work on each item; give what it brings in the items' order."""
    with all_cores() as pool:
        yield from pool.map(work, items)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
