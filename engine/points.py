"""Points: exact decimals, because a heart can be worth a quarter (Rulebook 9.1)."""

from decimal import Decimal
from typing import Annotated

from pydantic import PlainSerializer


def number(points: Decimal) -> int | float:
    """Give the JSON number of some points: ``32.5``, ``26``. Quarters are exact in both."""
    return int(points) if points == int(points) else float(points)


Points = Annotated[Decimal, PlainSerializer(number, return_type=int | float, when_used="json")]
NONE = Decimal(0)
QUEEN_POINTS = Decimal(13)
MOON_POINTS = Decimal(26)
