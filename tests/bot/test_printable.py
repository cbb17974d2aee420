"""Names among our words: real ones as they are, others without their tricks."""
# ruff: noqa: RUF001

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.printable import LONGEST, MARKS, printable

ISOLATED = "\u2068{}\u2069"

REAL = [
    "Anna",
    "Jean-Luc d'Été",
    "Nguyễn Thị Ánh",
    "Ωμέγα",
    "Дмитрий",
    "王小明",
    "葛\U000e0100城",
    "山田 太郎",
    "김민준",
    "ประเสริฐ",
    "မြို့သူ",
    "བསྒྲུབས",
    "श्रीकृष्ण",
    "ක්\u200dරිස්තු",
    "👩🏽\u200d❤️\u200d💋\u200d👨🏿",
    "👨\u200d👩\u200d👧\u200d👦 Fam",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f Ewan",
    "🇪🇪 Mari",
    "1️⃣ One",
    "¯\\_(ツ)_/¯",
]


@pytest.mark.parametrize("name", REAL)
def test_a_real_name_stays_as_it_is(name: str) -> None:
    assert printable(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["محمد", "דָּוִד", "علی\u200cرضا", "ܝܘܚܢܢ", "ABC אבג", "٣٤"])
def test_a_name_from_right_to_left_is_set_apart_from_its_line(name: str) -> None:
    assert printable(name) == ISOLATED.format(unicodedata.normalize("NFC", name))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u202eAnna", "Anna"),
        ("An\u2066na\u2069", "Anna"),
        ("A\u200bn\u2060n\ufeffa\u00ad", "Anna"),
        ("\u061cאבג\u202c", ISOLATED.format("אבג")),
        ("Anna\nBen\r\n\u2028Cleo\u0085", "Anna Ben Cleo"),
        ("  Anna \u3000 \u00a0 B  ", "Anna B"),
        ("\u3164Anna\u2800\uffa0", "Anna"),
        ("A\x00n\x1bn\x7fa", "Anna"),
        ("Anna\ud83d", "Anna"),
        ("Anna\U000e0041\U000e0001", "Anna"),
        ("🏴 \U000e0067\U000e007f", "🏴"),
        ("\u0301\u0301Anna", "Anna"),
        ("\u200d\u200dAnna\u200d", "Anna"),
        (
            "Z\u0335\u0334\u0336\u0337\u0338a\u0301\u0302\u0303\u0304",
            "Z\u0335\u0334\u00e1\u0302\u0303",
        ),
        ("ก็็็็็็็็", "ก็็็"),
        ("a\u0335\u200b\u0336\u200b\u0337\u200b\u0338", "a\u0335\u0336"),
        ("x" * 40, "x" * 32),
    ],
)
def test_the_tricks_of_a_name_are_left_out(name: str, shown: str) -> None:
    assert printable(name) == shown


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200b", "\u3164\u3164", "\u2800", "\u202e", "\u0301\u0302", "\u200d", "\U000e0041"],
)
def test_nothing_is_left_of_a_name_that_nobody_can_see(name: str) -> None:
    assert printable(name) == ""


TRICKY = "aא\u0301\u0335\u05b8\u202e\u2066\u200d\u200b \u3164🏴\U000e0067\ufe0f👩"
any_name = st.text(max_size=40) | st.text(st.sampled_from(TRICKY), max_size=40)


@given(any_name)
def test_whatever_a_name_is_it_keeps_to_itself(name: str) -> None:
    shown = printable(name)
    inner = shown.removeprefix("\u2068").removesuffix("\u2069")
    assert len(shown) <= LONGEST + 2
    assert not set(inner) & {*"\u202a\u202b\u202d\u202e\u202c\u2066\u2067\u2068\u2069\u200e\u200f"}
    assert inner == inner.strip()
    assert all(char == " " or not char.isspace() for char in inner)
    shown.encode()
    carried = 0
    for char in inner:
        carried = carried + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        assert carried <= MARKS


@given(any_name)
def test_what_was_made_printable_stays_so(name: str) -> None:
    once = printable(name)
    inner = once.removeprefix("\u2068").removesuffix("\u2069")
    assert printable(inner) == once


def test_a_channels_name_may_be_longer() -> None:
    assert printable("x" * 100, 50) == "x" * 50
