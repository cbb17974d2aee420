"""What can be done to a game, in the imperative; each survives JSON through :data:`ACTION`.

``turn`` names the decision an action was meant for. With two decks a double click would
otherwise play the twin of a card a moment later. It is known in advance: a hand drawn after
one's own card is already valid for one's next turn.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, TypeAdapter

from engine.cards import Card
from engine.rules import MoonWay
from engine.seats import Seat

TurnStep = int | Literal["pass", "exchange", "moon"]


class Turn(NamedTuple):
    """A decision of one seat: the deal, counted from 1, and the step within it.

    The step of a card to play is how many cards the seat has played in the deal.
    """

    deal: int
    step: TurnStep


@dataclass(frozen=True, slots=True)
class DealCards:
    """Deal a shuffled deck of 104 cards (Rulebook 2.4): the first goes to the dealer's left."""

    deck: tuple[Card, ...]
    action: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class PassCards:
    """Choose three cards to pass; choosing anew replaces them until the last has chosen."""

    seat: Seat
    turn: Turn
    cards: tuple[Card, ...]
    action: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    seat: Seat
    turn: Turn
    card: Card
    action: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class ExchangeKitty:
    """Lay away as many cards as the kitty brought (Rulebook 7.3)."""

    seat: Seat
    turn: Turn
    discarded: tuple[Card, ...]
    action: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """Say what one's moon does to the totals (Rulebook 9.3)."""

    seat: Seat
    turn: Turn
    choice: MoonWay
    action: Literal["moon"] = "moon"


SeatAction = PassCards | PlayCard | ExchangeKitty | ChooseMoon
"""What a seat decides; the cards are chance."""
Action = Annotated[DealCards | SeatAction, Field(discriminator="action")]

ACTION: TypeAdapter[Action] = TypeAdapter(Action)
"""Reads and writes an action as JSON."""
