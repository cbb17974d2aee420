"""The law of one trick: what cancels, and who wins (Rulebook 6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import COPIES, Card
from engine.rules import DeadTrick, Rules
from engine.seats import Seat


class Play(NamedTuple):
    """A card laid down by a seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its plays in order, extra cards included, and the seat that gets it."""

    leader: Seat
    plays: tuple[Play, ...]
    winner: Seat | None
    """The seat that gets the trick, None for a dead one that nobody gets (Rulebook 8)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order played."""
        return tuple([play.card for play in self.plays])


def cancelled(plays: Sequence[Play]) -> tuple[Card, ...]:
    """Give each face of which both copies lie in the trick, once a pair (Rulebook 6.1)."""
    faces = [play.card for play in plays]
    return tuple(card for card in dict.fromkeys(faces) if faces.count(card) == COPIES)


def winning(plays: Sequence[Play]) -> Play | None:
    """Give the highest uncancelled card of the suit led, None if the trick is dead (6.2, 6.4)."""
    faces = [play.card for play in plays]
    led = faces[0].suit
    standing = [play for play in plays if play.card.suit is led and faces.count(play.card) < COPIES]
    return max(standing, key=lambda play: play.card.strength, default=None)


def plays_on(rules: Rules, plays: Sequence[Play], *, cards_left: bool) -> bool:
    """Tell whether a full trick is dead and each seat plays one more card to it (8.3)."""
    extends = rules.dead_trick is DeadTrick.EXTEND and cards_left
    return extends and winning(plays) is None


def trick_heir(rules: Rules, earlier: Sequence[Trick], plays: Sequence[Play]) -> Seat | None:
    """Give the seat that gets a trick: who wins it, or by 8.3 who last won one in the deal."""
    best = winning(plays)
    if best is not None:
        return best.seat
    # By 8.3 only a trick that swallows the last cards is not won: all the earlier ones were.
    extends = rules.dead_trick is DeadTrick.EXTEND
    return earlier[-1].winner if extends and earlier else None
