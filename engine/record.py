"""Records: the written form of a finished game, a line of JSON (Rulebook 12).

Members that are not known are kept and ignored. What a record says is checked by
:mod:`engine.replay`; here only its form is.
"""

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from engine.cards import DECK, Card
from engine.errors import RecordError
from engine.points import Points
from engine.rules import MOST_SEATS, MoonWay, PassTo
from engine.seats import Seat


def _exact(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise ValueError("points are written as a number, like 32.5")
    return Decimal(str(value))


Number = Annotated[Points, BeforeValidator(_exact), Field(max_digits=9, decimal_places=2)]
SeatNumber = Annotated[Seat, Field(ge=0, lt=MOST_SEATS)]
Cards = tuple[Card, ...]


class _Part(BaseModel):
    model_config = ConfigDict(extra="allow", frozen=True, strict=True)


class TrickRecord(_Part):
    """A finished trick, dead or won."""

    cards: int = Field(ge=0, le=len(DECK))
    """How many, extra ones included."""
    leader: SeatNumber
    winner: SeatNumber | None
    """The seat that gets the trick, None for nobody."""
    cancelled: Cards
    """Each cancelled card once a pair, in any order."""


class ExchangeRecord(_Part):
    """Who took the kitty, and what was laid away for it."""

    seat: SeatNumber
    discarded: Cards


class MoonRecord(_Part):
    """Who shot the moon, and what was chosen, None where there is no choice."""

    seat: SeatNumber
    choice: MoonWay | None


class DealRecord(_Part):
    """One deal, from the cards to the totals."""

    dealer: SeatNumber
    hands: tuple[Cards, ...]
    """Each seat's hand as dealt."""
    leftover: Cards
    direction: PassTo = Field(alias="pass")
    passed: tuple[Cards, ...] | None
    """What each seat passed, None where nothing is passed."""
    plays: tuple[tuple[SeatNumber, Card], ...]
    """Seats and cards in the order played."""
    tricks: tuple[TrickRecord, ...]
    exchange: ExchangeRecord | None
    moon: MoonRecord | None
    points: tuple[Number, ...]
    """What the deal added to each total, a moon's included."""
    totals: tuple[Number, ...]


class GameRecord(_Part):
    """One finished game: enough to replay it, and what should come of that."""

    format: Literal["cancellation-hearts/1"]
    rules: str
    """The preset."""
    options: dict[str, Any]
    """What differs from the preset, by key of Rulebook 10."""
    target: int
    seats: int
    first_dealer: SeatNumber
    deals: tuple[DealRecord, ...]
    winners: tuple[SeatNumber, ...]


def read(line: bytes) -> GameRecord:
    """Read the record in a line. Raises :class:`~engine.errors.RecordError` for a malformed one."""
    try:
        text = line.decode().strip()
    except UnicodeDecodeError as wrong:
        raise RecordError(f"byte {wrong.start + 1} is not UTF-8: save the file as UTF-8") from None
    try:
        return GameRecord.model_validate_json(text)
    except ValidationError as wrong:
        raise RecordError(_in_a_sentence(wrong)) from None


def write(record: GameRecord) -> str:
    """Write a record as a line of JSON, without the end of the line."""
    return record.model_dump_json(by_alias=True)


def _in_a_sentence(wrong: ValidationError) -> str:
    first = wrong.errors(include_url=False)[0]
    place = _place(first["loc"])
    match first["type"]:
        case "json_invalid":
            return f"not JSON, {_json_fault(first['msg'])}: a line holds one game"
        case "missing":
            return f"{place} is missing"
        case _:
            fault = first["msg"].removeprefix("Value error, ")
            return f"{place or 'the game'}: {fault.removeprefix('Input ')}"


def _json_fault(message: str) -> str:
    """Leave out the line, which is not that of the file."""
    return message.removeprefix("Invalid JSON: ").replace("at line 1 column", "at character")


def _place(loc: tuple[int | str, ...]) -> str:
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc]
    return "".join(parts).removeprefix(".")
