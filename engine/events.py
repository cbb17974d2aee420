"""What happened, in the past tense: told by every step, in order."""

from dataclasses import dataclass

from engine.cards import Card
from engine.rules import PassTo
from engine.seats import Seat
from engine.state import Deal, DealResult
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A deal began; its cards will be passed in a direction."""

    direction: PassTo


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """A seat chose what to pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """All passed cards moved at once."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat laid a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickExtended:
    """The trick is dead so far: each seat plays one more card to it (Rulebook 8.3)."""


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """A trick was won, or died."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The winner of the first trick took the kitty into the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KittyExchanged:
    """It laid as many cards away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MoonTaken:
    """A seat shot the moon."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: how it was played, and what it came to."""

    deal: Deal
    result: DealResult


@dataclass(frozen=True, slots=True)
class GameFinished:
    """Somebody reached the target; the lowest totals win."""

    winners: tuple[Seat, ...]


Event = (
    CardsDealt
    | SeatPassed
    | CardsPassed
    | CardPlayed
    | TrickExtended
    | TrickEnded
    | KittyTaken
    | KittyExchanged
    | MoonTaken
    | DealScored
    | GameFinished
)
