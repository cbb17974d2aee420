"""What somebody could send who does without Discord's clients: ids, values, options."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bot.table import TableKey
from cogs.presses import Verb
from engine.cards import FACES


class Forged(NamedTuple):
    """A press that no honest client sends, or sends for somebody else."""

    code: str
    kind: int = 2
    values: list[str] | None = None


_digits = st.text("0123456789", min_size=1, max_size=25)
_odd_digits = st.text("\u0661\u06f3\u00b2\u0969\U0001d7d8\uff11-+. _", min_size=1, max_size=4)
_numbers = st.integers(-3, 12).map(str) | _digits | _odd_digits | st.just("")
_steps = _numbers | st.sampled_from(["pass", "exchange", "moon", "PASS", "pass\n"])
_junk = st.text(max_size=12)


def _things(keys: Sequence[TableKey]) -> st.SearchStrategy[str]:
    cards = st.sampled_from([*FACES, *(f"{card}-1" for card in FACES[:8])])
    tables = st.sampled_from([str(key.number) for key in keys])
    others = st.sampled_from(["", "subtract", "add", "1", "-7", "9" * 40, *Verb])
    return _mostly(cards | others | tables, _numbers | _junk)


@st.composite
def _built(draw: st.DrawFn, keys: Sequence[TableKey]) -> str:
    """Put an id together from parts, some of which are real."""
    key = draw(st.sampled_from(keys))
    verb = draw(_mostly(st.sampled_from([*Verb]), _junk))
    guild = draw(_mostly(st.just(str(key.guild_id)), _numbers))
    number = draw(_mostly(st.just(str(key.number)), _numbers))
    turns = st.sampled_from(["", "1-pass", "1-0", "1-pass", "1-0", "1-exchange", "1-moon", "2-0"])
    turn = draw(_mostly(turns, st.builds("{}-{}".format, _numbers, _steps)))
    table = draw(_mostly(st.just(f"{guild}-{number}"), st.just("")))
    return f"hearts:{verb}:{table}:{turn}:{draw(_things(keys))}"


def _mostly(real: st.SearchStrategy[str], odd: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.integers(0, 7).flatmap(lambda chance: real if chance else odd)


@st.composite
def _bent(draw: st.DrawFn, codes: Sequence[str]) -> str:
    """Change a real id in a place or two."""
    code = draw(st.sampled_from(codes))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(code)))
        until = min(len(code), at + draw(st.integers(0, 3)))
        code = code[:at] + draw(st.sampled_from(["", ":", "-", "0", "9"]) | _junk) + code[until:]
    return code


def forged(codes: Sequence[str], keys: Sequence[TableKey]) -> st.SearchStrategy[Forged]:
    """Draw presses around real ids and tables."""
    ids = _mostly(_built(keys) | _bent(codes), st.text(max_size=120))
    kinds = st.sampled_from([2, 2, 3, 3, 4, 5, 6, 7, 8, 1, 17, 99])
    value = _mostly(_things(keys), st.text(max_size=150))
    values: st.SearchStrategy[list[str] | None] = st.none()
    values |= st.lists(value, min_size=1, max_size=6) | st.just([])
    return st.builds(Forged, ids, kinds, values)


# Commands

WORD, NAMED_BY_ID, NUMBER = 3, (6, 7, 8, 9), 10
"""Option types: what is typed; somebody, a channel, a role, anything that can be mentioned; and
what has a point in it."""

_values = (
    st.integers(-(2**53), 2**53)
    | st.sampled_from(["classic", "widow", "left, right", "1", "left_of_dealer", "@everyone"])
    | st.text(max_size=80)
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False)
)


Declared = dict[str, Any]
"""A command or an option as it was written to Discord."""


@st.composite
def _options(draw: st.DrawFn, declared: Sequence[Declared]) -> dict[str, Any]:
    """Draw an option with something for it, or anything of any type."""
    kind, name, value = draw(st.integers(WORD, NUMBER)), draw(_words), _values
    mostly = draw(st.integers(0, 3)) > 0
    if declared and mostly:
        option = draw(st.sampled_from(declared))
        kind, name = option["type"], option["name"]
        choices = [choice["value"] for choice in option.get("choices") or ()]
        value = st.sampled_from(choices) | _values if choices else _values
    # Ids and numbers are read by the library itself, before any command sees them.
    if kind in NAMED_BY_ID:
        value = st.integers(0, 2**63).map(str)
    return {"type": kind, "name": name, "value": draw(st.floats() if kind == NUMBER else value)}


_words = st.text("abcxyz_", min_size=1, max_size=9)


@st.composite
def commands(draw: st.DrawFn, declared: Sequence[Declared]) -> dict[str, Any]:
    """Draw a subcommand with options, as it would be told to the bot."""
    command = draw(st.sampled_from([*declared, {"name": draw(_words)}]))
    options = _options(command.get("options") or ())
    told = st.lists(options, max_size=4, unique_by=lambda option: str(option["name"]))
    return {"type": 1, "name": command["name"], "options": draw(told)}
