"""docs/rules.md is what the code says it follows."""

import re
from pathlib import Path

import pytest

from engine.rules import OPTION_KEYS, SEAT_RANGE, PresetName, rules_for

ROOT = Path(__file__).parent.parent
PAPER = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
PARAGRAPHS = set(re.findall(r"^\*\*(\d+\.\d+)\*\*|^## (\d+) ", PAPER, re.MULTILINE))


def test_every_paragraph_that_the_code_cites_is_there() -> None:
    known = {number for pair in PARAGRAPHS for number in pair if number}
    for room in ("engine", "bot", "cogs", "tests"):
        for file in (ROOT / room).rglob("*.py"):
            cited = re.findall(r"Rulebook (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)", file.read_text())
            for number in ", ".join(cited).split(", "):
                assert number in known | {""}, f"{file.relative_to(ROOT)} cites {number}"


@pytest.mark.parametrize("preset", PresetName)
def test_the_table_of_options_gives_what_each_preset_is(preset: PresetName) -> None:
    rules = rules_for(preset, 6)
    for key in OPTION_KEYS:
        if key != "pass_cycle":
            assert option(key, preset) == str(getattr(rules, key))
    cycles = [" ".join(name[0].upper() for name in cycle) for cycle in rules.pass_cycle]
    assert option("pass_cycle", preset) == " / ".join(cycles).replace("N", "–")
    assert option("target", preset) == str(rules.target)
    assert option("seats", preset) == f"{SEAT_RANGE[preset][0]}–{SEAT_RANGE[preset][-1]}"


def option(key: str, preset: PresetName) -> str:
    """What the table of section 10 says of an option in a preset."""
    (row,) = re.findall(rf"^\| `{key}`.*$", PAPER, re.MULTILINE)
    cells: list[str] = row.strip("|").split("|")
    return cells[2 + list(PresetName).index(preset)].strip()
