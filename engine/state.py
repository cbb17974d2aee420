"""The state of a game: one frozen record a phase, each a place to wait for somebody.

These are plain data. They survive JSON through :data:`GAME`, which validates on the way in;
inside the engine they are built without validation, because every change goes through the law.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engine.cards import Card
from engine.points import NONE, Points
from engine.rules import MoonWay, Rules
from engine.seats import Seat
from engine.tricks import Play, Trick


@dataclass(frozen=True, slots=True)
class Exchange:
    """The kitty taken into a hand, and what was laid away for it (Rulebook 7.3)."""

    seat: Seat
    discarded: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """One distribution of the cards while it is played: what was dealt, and what became of it."""

    dealt: tuple[tuple[Card, ...], ...]
    """Each seat's hand as dealt."""
    leftover: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's hand now, in order."""
    passed: tuple[tuple[Card, ...] | None, ...] | None = None
    """What each seat passes, None for one that has not chosen; None where nothing is passed."""
    tricks: tuple[Trick, ...] = ()
    """The finished tricks, dead ones included."""
    exchange: Exchange | None = None

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> "Deal":
        """Give the deal with another hand for one seat."""
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return Deal(self.dealt, self.leftover, hands, self.passed, self.tricks, self.exchange)


@dataclass(frozen=True, slots=True)
class Moon:
    """A moon shot by a seat, and its choice; None where there is none to make (Rulebook 9.3)."""

    seat: Seat
    choice: MoonWay | None


@dataclass(frozen=True, slots=True)
class Haul:
    """The penalty cards a seat has taken that count against it."""

    hearts: int
    queens: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended, as everybody may see it (Rulebook 7.4, 9)."""

    points: tuple[Points, ...]
    """What the deal added to each total, a moon's included."""
    hauls: tuple[Haul, ...]
    cancelled: Points
    """Points of cancelled cards that count for nobody (Rulebook 6.3)."""
    out_of_play: Points
    """Points of the cards taken by nobody."""
    leftover: tuple[Card, ...]
    leftover_to: Seat | None
    """Who got the leftover, into the pile or into the hand."""
    discarded: tuple[Card, ...]
    """What was laid away for the kitty."""
    moon: Moon | None
    last_trick: Trick
    last_trick_points: Points
    """What the last trick brought its winner, the leftover left aside."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Waits for the cards."""

    last: DealResult | None = None
    phase: Literal["dealing"] = "dealing"


@dataclass(frozen=True, slots=True)
class Passing:
    """Waits for every seat that has not chosen its three cards, in any order."""

    deal: Deal
    phase: Literal["passing"] = "passing"


@dataclass(frozen=True, slots=True)
class Playing:
    """Waits for a card from the seat on turn."""

    deal: Deal
    leader: Seat
    plays: tuple[Play, ...] = ()
    """The trick on the table, in the order played."""
    phase: Literal["playing"] = "playing"


@dataclass(frozen=True, slots=True)
class KittyExchange:
    """Waits for the seat that took the kitty into its hand to discard as many cards."""

    deal: Deal
    seat: Seat
    phase: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class MoonChoice:
    """Waits for the shooter to say what the moon does to the totals."""

    deal: Deal
    seat: Seat
    phase: Literal["moon"] = "moon"


@dataclass(frozen=True, slots=True)
class Finished:
    """Waits for nobody."""

    winners: tuple[Seat, ...]
    last: DealResult
    phase: Literal["finished"] = "finished"


Phase = Annotated[
    Dealing | Passing | Playing | KittyExchange | MoonChoice | Finished,
    Field(discriminator="phase"),
]


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game: its rules, the score sheet, and where it waits."""

    rules: Rules
    first_dealer: Seat
    phase: Phase
    sheet: tuple[tuple[Points, ...], ...] = ()
    """What each finished deal added to each seat's total: a row a deal."""

    @property
    def deal_number(self) -> int:
        """The deal being played or waited for, counted from 1; once finished, the last."""
        return len(self.sheet) + (not isinstance(self.phase, Finished))

    @property
    def dealer(self) -> Seat:
        """Who deals it: one seat further left each deal (Rulebook 2.4)."""
        return (self.first_dealer + self.deal_number - 1) % self.rules.seats

    @property
    def totals(self) -> tuple[Points, ...]:
        """Each seat's points over all finished deals."""
        return totals(self.sheet, self.rules.seats)


def totals(sheet: tuple[tuple[Points, ...], ...], seats: int) -> tuple[Points, ...]:
    """Add up a score sheet, seat by seat."""
    return tuple(sum((row[seat] for row in sheet), NONE) for seat in range(seats))


GAME: TypeAdapter[Game] = TypeAdapter(Game)
"""Reads and writes a game as JSON."""
