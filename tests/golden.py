"""The golden games: whole games on record, a file a preset, fixed for ever.

Each has an unknown member ``about`` that says what it is kept for. A new one is appended; an old
one is never touched: games that people have played must replay in every later version.
"""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "engine" / "golden"

LINES = {
    str(json.loads(line)["about"]) + f" ({file.stem})": line
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
}
"""Every golden game by what it is kept for."""


def golden(about: str) -> dict[str, Any]:
    """Give a golden game, parsed anew, to be changed at will."""
    game: dict[str, Any] = json.loads(LINES[about])
    return game


GONE = object()
"""Put in place of a member, it takes it out."""


def changed(about: str, place: str, value: object) -> bytes:
    """Give the line of a golden game with one member changed: ``deals.0.plays.3``."""
    game = golden(about)
    *path, last = (int(part) if part.isdecimal() else part for part in place.split("."))
    holder: Any = game
    for part in path:
        holder = holder[part]
    if value is GONE:
        del holder[last]
    elif isinstance(holder, list) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return json.dumps(game).encode()
