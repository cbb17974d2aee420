"""Compiling what is written on numbers, where a compiler is installed (numba).

The very functions that run as plain Python are compiled, so there is one source of each law.
"""

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

ROOMS = [
    "engine.computers.numbers",
    "engine.computers.normal.sight",
    "engine.computers.normal.reliefs",
    "engine.computers.normal.winning",
    "engine.computers.normal.weighing",
    "engine.computers.playouts.deal",
    "engine.computers.playouts.dice",
    "engine.computers.playouts.law",
    "engine.computers.playouts.handing",
    "engine.computers.playouts.textbook",
    "engine.computers.playouts.players",
    "engine.cli.arena.quick",
    "engine.cli.tuning.equations",
    "engine.cli.tuning.study",
    "engine.cli.tuning.burdens",
    "engine.cli.tuning.studying",
]
"""Where the functions live that a compiled one may call."""


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function and what it calls; without a compiler it stays as it is."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache()))
    try:
        from numba import njit  # noqa: PLC0415 - it takes a second and much memory
        from numba.extending import register_jitable  # noqa: PLC0415
    except ImportError:
        return function
    for room in ROOMS:
        for each in vars(import_module(room)).values():
            if isinstance(each, FunctionType) and each.__module__ == room:
                register_jitable(each)
    fast = njit(cache=True)(function)

    def run(*arguments: Any) -> Any:
        arrays = as_arrays(arguments)
        result = fast(*arrays)
        _copy_back(arrays, arguments)
        return result

    return run


def _cache() -> Path:
    """Name the folder for what was compiled: another one whenever a line of it has changed."""
    files = [import_module(room).__file__ for room in ROOMS]
    sources = b"".join(Path(file).read_bytes() for file in files if file)
    return Path.home() / ".cache" / "cancellation-hearts" / sha256(sources).hexdigest()[:16]


def as_arrays(value: Any) -> Any:
    """Put the lists of some tuples into arrays."""
    import numpy as np  # noqa: PLC0415 - it comes with the compiler

    if isinstance(value, list):
        return np.array(value)
    if isinstance(value, tuple):
        parts = map(as_arrays, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def _copy_back(source: Any, target: Any) -> None:
    """Put what is in the arrays into the lists that they were made of."""
    if isinstance(target, list):
        target[:] = source.tolist()
    elif isinstance(target, tuple):
        for one, other in zip(source, target, strict=True):
            _copy_back(one, other)
