"""Points as numbers: exact inside, short outside."""

from decimal import Decimal

import pytest

from engine.points import number

NUMBERS = {"26": "26", "26.00": "26", "-26": "-26", "32.5": "32.5", "0.25": "0.25"}


@pytest.mark.parametrize(("points", "text"), NUMBERS.items())
def test_points_are_written_as_the_shortest_number(points: str, text: str) -> None:
    """Rulebook 12: scores are numbers."""
    assert repr(number(Decimal(points))) == text
