"""The score sheet: as on paper, on a phone, for eleven players and any number of deals."""

from collections.abc import Sequence
from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.screens.parts import plain
from cogs.screens.scores import scores
from cogs.screens.sheet import DEALS_SHOWN, WIDTH, sheet
from engine.rules import rules_for
from engine.state import Dealing, Game
from engine.views import table_view
from tests.cogs.seen import Seen

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ida", "Jon", "Kim")

QUARTERS = st.integers(-120, 240).map(lambda quarters: Decimal(quarters) / 4)
SHEETS = st.integers(6, 11).flatmap(
    lambda seats: st.lists(
        st.lists(QUARTERS, min_size=seats, max_size=seats), min_size=1, max_size=90
    )
)


def shown(deals: Sequence[Sequence[int | str | Decimal]], names: Sequence[str] = NAMES) -> Seen:
    """The sheet of a game with these deals."""
    rows = tuple(tuple(map(Decimal, row)) for row in deals)
    game = Game(rules_for("classic", len(rows[0])), 0, Dealing(None), rows)
    return Seen(tuple(scores(table_view(game), names[: len(rows[0])]).payload()))


def test_the_score_sheet_begins_with_the_lowest_total() -> None:
    standings = shown([[0] * 6, [5, 40, 0, 9, 3, 8]]).texts[1].split("\n")
    assert standings[0] == "**0** Cleo · `Cle`"
    assert [line.split()[1] for line in standings] == ["Cleo", "Emil", "Anna", "Fay", "Dora", "Ben"]


def test_below_it_has_a_row_a_deal_and_a_column_a_seat() -> None:
    assert shown([[0, 1, 2, 3, 4, 5], [26, 0, 11, 100, 0, 3]]).texts[-1].split("\n") == [
        "```",
        "  Ann Ben Cle Dor Emi Fay",
        "1   0   1   2   3   4   5",
        "2  26   0  11 100   0   3",
        "",
        "=  26   1  13 103   4   8",
        "```",
    ]


def test_units_stand_below_each_other_beside_quarters_of_a_point() -> None:
    block = shown([["0.25", "1.5", "12.75", "3", "-26", "-0.25"]]).texts[-1]
    assert block.split("\n")[1:3] == [
        "   Ann  Ben  Cle  Dor  Emi  Fay",
        "1    ¼   1½  12¾   3  −26    −¼",
    ]


def test_eleven_seats_come_in_two_blocks_as_wide_as_a_phone() -> None:
    first, second = shown([[13] * 11, [0] * 11]).texts[-2:]
    assert first.split("\n")[1].split() == ["Ann", "Ben", "Cle", "Dor", "Emi", "Fay"]
    assert second.split("\n")[1].split() == ["Gus", "Han", "Ida", "Jon", "Kim"]


def test_of_a_long_game_the_first_deals_are_added_up_in_one_row() -> None:
    deals = [[1, 2, 3, 4, 5, 6]] * (DEALS_SHOWN + 8)
    rows = [row.split() for row in shown(deals).texts[-1].split("\n")]
    assert rows[2] == ["≤8", "8", "16", "24", "32", "40", "48"]
    assert rows[3] == ["9", "1", "2", "3", "4", "5", "6"]
    assert "Row ≤8 adds up the first 8 deals." in shown(deals).text


@given(SHEETS)
def test_every_sheet_fits_a_phone_and_adds_up(deals: list[list[Decimal]]) -> None:
    columns: list[list[Decimal]] = []
    for block in sheet(NAMES[: len(deals[0])], deals):
        lines = [line for line in block.split("\n") if line]
        assert max(map(len, lines)) <= WIDTH
        rows = [[read(cell) for cell in line.split()[1:]] for line in lines[1:]]
        columns += map(list, zip(*rows, strict=True))
    assert [column[-1] for column in columns] == [sum(each) for each in zip(*deals, strict=True)]
    assert [sum(column[:-1]) for column in columns] == [column[-1] for column in columns]


def read(cell: str) -> Decimal:
    """The number that a cell shows."""
    for quarters, char in enumerate("¼½¾", 1):
        if cell.endswith(char):
            whole = read(cell[:-1] + ("0" if cell[:-1] in {"", "−"} else ""))
            return whole + Decimal(quarters) / 4 * (-1 if cell.startswith("−") else 1)
    return Decimal(cell.replace("−", "-"))


@pytest.mark.parametrize("name", ["\\" * 32, "W" * 32, "玉" * 32, "نور" * 10])
def test_the_longest_sheet_fits_into_a_message(name: str) -> None:
    dice = Random(3)
    deals = [[f"{dice.randrange(0, 52)}.75" for _ in range(11)] for _ in range(99)]
    seen = shown(deals, [f"🤖 {plain(name)}"] * 11)
    assert sum(map(len, seen.texts)) + 100 < 4000  # with what marks the suits as text
