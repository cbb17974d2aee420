"""A second reading of the rulebook, to hold against the engine.

It is written from the paragraphs alone and shares nothing with the engine but the names of the
options. It follows one deal from the hands after the pass and says at each card who is to play
and what may be played; at the end what everybody has taken. It is plain rather than quick.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.rules import Rules

RANKS = "23456789TJQKA"
Code = str
"""A card as in the game record: ``QS``."""


def is_penalty(card: Code) -> bool:
    """Rulebook 1.1."""
    return card[1] == "H" or card == "QS"


@dataclass
class Referee:
    """One deal, as the rulebook has it."""

    rules: Rules
    dealer: int
    hands: list[list[Code]]
    leftover: list[Code]
    on_turn: int = -1
    trick: list[tuple[int, Code]] = field(default_factory=list)
    """The trick on the table."""
    tricks: list[list[tuple[int, Code]]] = field(default_factory=list)
    winners: list[int | None] = field(default_factory=list)
    """Who got each finished trick."""
    exchanger: int | None = None
    discarded: list[Code] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find who leads (Rulebook 4.1, 4.2)."""
        seats = self.rules.seats
        self.on_turn = (self.dealer + 1) % seats
        if self.rules.opening_leader == "lowest_club":
            while self.lowest_club() not in self.hands[self.on_turn]:
                self.on_turn = (self.on_turn + 1) % seats

    def lowest_club(self) -> Code:
        """Rulebook 4.2."""
        held = {card for hand in self.hands for card in hand}
        return next(f"{rank}C" for rank in RANKS if f"{rank}C" in held)

    def may_play(self) -> set[Code]:
        """Give what the seat on turn may play (Rulebook 4, 5)."""
        hand = self.hands[self.on_turn]
        if self.trick:
            return self._may_follow(hand)
        if not self.tricks and self.rules.opening_leader == "lowest_club":
            return {self.lowest_club()}
        # 4.3: who holds only cards that may not be led may lead any of them.
        return {card for card in hand if not self._lead_is_banned(card)} or {*hand}

    def _lead_is_banned(self, card: Code) -> bool:
        if not self.tricks:
            return is_penalty(card)
        if self.hearts_are_broken():
            return False
        return card[1] == "H" or (card == "QS" and self.rules.queen_led == "once_broken")

    def _may_follow(self, hand: Sequence[Code]) -> set[Code]:
        playable = {*hand}
        if not self.tricks and self.rules.first_trick_penalties == "only_if_nothing_else":
            playable = {card for card in hand if not is_penalty(card)} or playable
        led = self.trick[0][1][1]
        return {card for card in playable if card[1] == led} or playable

    def hearts_are_broken(self) -> bool:
        """Rulebook 5.3."""
        for trick in [*self.tricks, self.trick]:
            for _, card in trick:
                off_suit = card[1] != trick[0][1][1]
                if is_penalty(card) and (self.rules.hearts_broken_by == "any" or off_suit):
                    return True
        return False

    def play(self, card: Code) -> None:
        """Let the seat on turn play a card, and end the trick where it ends (Rulebook 6, 8)."""
        self.hands[self.on_turn].remove(card)
        self.trick.append((self.on_turn, card))
        self.on_turn = (self.on_turn + 1) % self.rules.seats
        if len(self.trick) % self.rules.seats == 0:
            self._end_of_round()

    def _end_of_round(self) -> None:
        winner = self._highest_uncancelled()
        if winner is None and self.rules.dead_trick == "extend":
            if any(self.hands):
                return
            before = [seat for seat in self.winners if seat is not None]
            winner = before[-1] if before else None
        self.on_turn = self.trick[0][0] if winner is None else winner
        self.tricks.append(self.trick)
        self.winners.append(winner)
        self.trick = []
        if self.must_exchange():
            self.hands[self.on_turn] += self.leftover

    def _highest_uncancelled(self) -> int | None:
        copies = Counter(card for _, card in self.trick)
        led = self.trick[0][1][1]
        for rank in reversed(RANKS):
            if copies[rank + led] == 1:
                return next(seat for seat, card in self.trick if card == rank + led)
        return None

    def must_exchange(self) -> bool:
        """Rulebook 7.3, 8.4, 10.1."""
        return (
            self.rules.leftover == "exchange"
            and self.exchanger is None
            and len(self.tricks) == 1
            and self.winners[0] is not None
            and bool(self.leftover)
            and not self.trick
            and any(self.hands)
        )

    def exchange(self, discarded: Sequence[Code]) -> None:
        """Rulebook 7.3."""
        self.exchanger, self.discarded = self.on_turn, [*discarded]
        for card in discarded:
            self.hands[self.on_turn].remove(card)

    # The end of the deal

    def piles(self) -> dict[int | str, Counter[Code]]:
        """Say where every card ends: with a seat, ``cancelled`` or ``out`` (Rulebook 7, 8)."""
        lie: dict[int | str, Counter[Code]] = {seat: Counter() for seat in range(self.rules.seats)}
        lie |= {"cancelled": Counter(), "out": Counter()}
        pot: Counter[Code] = Counter()
        for trick, winner in zip(self.tricks, self.winners, strict=True):
            copies = Counter(card for _, card in trick)
            if self.rules.cancelled_points == "void":
                twins = Counter({card: 2 for card, count in copies.items() if count == 2})
                lie["cancelled"] += twins
                copies -= twins
            if winner is not None:
                lie[winner] += copies + pot
                pot = Counter()
            elif self.rules.dead_trick == "carry":
                pot += copies
            else:
                lie["out"] += copies
        lie["out"] += pot
        lie[self._heir()] += Counter(
            self.discarded if self.exchanger is not None else self.leftover
        )
        return lie

    def _heir(self) -> int | str:
        """Say where the leftover, or what was laid away for it, ends."""
        if self.rules.leftover == "exchange":
            return "out"
        won = [seat for seat in self.winners if seat is not None]
        heir = self.winners[-1] if self.rules.leftover == "last" else won[0] if won else None
        return "out" if heir is None else heir

    def shooter(self) -> int | None:
        """Rulebook 9.2."""
        counts = {
            place: sum(count for card, count in pile.items() if is_penalty(card))
            for place, pile in self.piles().items()
        }
        for seat in range(self.rules.seats):
            needed = 28
            if self.rules.moon_needs == "all_uncancelled":
                needed -= counts["cancelled"]
            if counts[seat] == needed > 0:
                return seat
        return None

    def points(self) -> list[float]:
        """Rulebook 9.1; quarters are exact in binary."""
        piles = self.piles()
        return [
            sum(
                count * (13 if card == "QS" else float(self.rules.heart_value))
                for card, count in piles[seat].items()
                if is_penalty(card)
            )
            for seat in range(self.rules.seats)
        ]
