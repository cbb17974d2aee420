"""docs/design.md has a line for every file, and no other."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAPER = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
TOLD_BY_ITS_ROOM = ("__init__.py", "__main__.py")
"""What these are for stands above the table of their room, if anything does."""


@pytest.mark.parametrize("room", ["engine", "bot", "cogs"])
def test_every_file_of_a_room_has_its_line(room: str) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("only a git checkout knows which files are the project's")
    listing = subprocess.run(
        ["git", "ls-files", f"{room}/*.py"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    files = {name.removeprefix(f"{room}/") for name in listing.stdout.split()}
    there = {name for name in files if (ROOT / room / name).exists()}
    told = set(re.findall(r"^\| `(\S+)` \|", chapter(room), re.MULTILINE))
    assert told.symmetric_difference(there) <= set(TOLD_BY_ITS_ROOM)


def chapter(room: str) -> str:
    """The table of a room's files."""
    return PAPER.split(f"### `{room}/`")[1].split("\n#")[0]
