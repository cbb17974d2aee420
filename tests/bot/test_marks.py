"""Marks stand for names over columns: short, legible everywhere, no two alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.marks import marks


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Anna", "Ben", "Cleo"], ("Ann", "Ben", "Cle")),
        (["Marta", "Ben", "MARK"], ("M1", "Ben", "M3")),
        (["玉木", "نور", "🦊🦊"], ("#1", "#2", "#3")),
        (["🤖 Amp", "☕ Zoë", "\\_Жанна\\_"], ("Amp", "Zoë", "Жан")),
        (["玉木 Bob", "X", "R2-D2"], ("Bob", "X", "RD")),
        (["e\u0301lan", "42", "42"], ("éla", "#2", "#3")),
    ],
)
def test_a_mark_is_how_a_name_begins(names: list[str], expected: tuple[str, ...]) -> None:
    assert marks(names) == expected


@given(st.lists(st.text(max_size=32), min_size=1, max_size=11))
def test_marks_are_short_and_different_and_as_wide_as_they_are_long(names: list[str]) -> None:
    given_marks = marks(names)
    assert len({mark.casefold() for mark in given_marks}) == len(names)
    for mark in given_marks:
        assert 1 <= len(mark) <= 3
        assert all(unicodedata.category(char)[0] in "LNP" for char in mark)
        assert all(unicodedata.bidirectional(char) in {"L", "EN", "ET"} for char in mark)
        assert all(unicodedata.east_asian_width(char) not in {"W", "F"} for char in mark)
