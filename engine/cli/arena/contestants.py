"""Contestants: the players of a match, and what their answers cost."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.cards import Card
from engine.cli.arena.external import EXEC, External
from engine.cli.arena.match import Match
from engine.computers import PLAYERS, Player
from engine.game import apply
from engine.passing import PASSED
from engine.seats import Seat
from engine.state import Game
from engine.views import SeatView, seat_view

Clock = Callable[[], int]
"""Nanoseconds."""


@dataclass(slots=True)
class Contestant:
    """A player in a seat for a deal."""

    player: Player
    clock: Clock
    dice: Random
    costs: list[int] = field(default_factory=list)
    """What each answer took, in nanoseconds; the making of the view is not counted."""
    failures: int = 0

    def moved(self, game: Game, seat: Seat) -> Game:
        """Let the player answer; for an answer that is none the lowest cards stand in."""
        view = seat_view(game, seat)
        begun = self.clock()
        try:
            action = self.player(view, self.dice)
            self.costs.append(self.clock() - begun)
            return apply(game, action).game
        except Exception:  # whatever goes wrong in a player, the match goes on
            self.failures += 1
            return apply(game, lowest(view)).game


class Contestants:
    """The players of a match, opened when they are first asked for and closed at the end."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._open: dict[tuple[str, Seat], External] = {}
        self._closing = ExitStack()

    def __enter__(self) -> "Contestants":
        """Open nobody yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close whoever was opened."""
        self._closing.close()

    def at(self, seat: Seat, name: str, dice: Random) -> Contestant:
        """Seat a player for a deal. What an external one computes is timed by the clock."""
        if name.startswith(EXEC):
            return Contestant(self._external(name, seat), time.perf_counter_ns, dice)
        return Contestant(PLAYERS[name], time.thread_time_ns, dice)

    def _external(self, name: str, seat: Seat) -> External:
        if (name, seat) not in self._open:
            player = External(name.removeprefix(EXEC), self._match.within)
            self._open[name, seat] = self._closing.enter_context(player)
        return self._open[name, seat]


def lowest(view: SeatView) -> SeatAction:
    """Answer with the lowest cards that are allowed."""
    seat, turn = view.seat, view.turn
    match view.table.phase:
        case "passing":
            return PassCards(seat, turn, _lowest(view.hand, PASSED))
        case "exchange":
            return ExchangeKitty(seat, turn, _lowest(view.hand, len(view.kitty)))
        case "moon":
            return ChooseMoon(seat, turn, "subtract")
        case _:
            return PlayCard(seat, turn, _lowest(view.legal, 1)[0])


def _lowest(cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.strength)[:count])
