"""What an external player is asked, and how its answer is read: one JSON object a line."""

from typing import Annotated, Literal, cast

from pydantic import BaseModel, Field, TypeAdapter

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.cards import Card
from engine.passing import PASSED
from engine.rules import MoonWay
from engine.views import SeatView

MOON_WAYS: tuple[MoonWay, ...] = ("subtract", "add")


class Question(BaseModel):
    """Choose ``count`` of what is listed ``from`` which to choose."""

    ask: Literal["pass", "play", "exchange", "moon"]
    count: int
    among: Annotated[tuple[str, ...], Field(serialization_alias="from")]
    view: SeatView


class Answer(BaseModel):
    """What was chosen."""

    answer: tuple[str, ...]


_QUESTION = TypeAdapter(Question)


def question(view: SeatView) -> bytes:
    """Write what a seat is asked as one line."""
    match view.table.phase:
        case "passing":
            asked = Question(ask="pass", count=PASSED, among=view.hand, view=view)
        case "exchange":
            asked = Question(ask="exchange", count=len(view.kitty), among=view.hand, view=view)
        case "moon":
            asked = Question(ask="moon", count=1, among=MOON_WAYS, view=view)
        case _:
            asked = Question(ask="play", count=1, among=view.legal, view=view)
    return _QUESTION.dump_json(asked, by_alias=True) + b"\n"


def action(view: SeatView, line: bytes) -> SeatAction:
    """Read an answer. Raises ``ValueError`` for one that is none; the law judges the others."""
    chosen = Answer.model_validate_json(line).answer
    seat, turn = view.seat, view.turn
    if view.table.phase == "moon":
        (way,) = chosen
        return ChooseMoon(seat, turn, cast(MoonWay, way))
    cards = tuple(Card(code) for code in chosen)
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, cards)
        case "exchange":
            return ExchangeKitty(seat, turn, cards)
        case _:
            (card,) = cards
            return PlayCard(seat, turn, card)
