"""A deal in the arena: the same cards once for each seat that the hero can have."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.actions import DealCards
from engine.cli.arena.contestants import Contestant, Contestants
from engine.cli.arena.match import Match
from engine.game import apply
from engine.points import NONE, Points
from engine.rules import Rules
from engine.seats import Seat
from engine.simulate import shuffled
from engine.state import Dealing, DealResult, Finished, Game
from engine.turns import waiting_for


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal brought, the mean over the seats that the hero had."""

    points: float
    """The hero's points."""
    par: float
    """The points of all seats, by their number."""
    won: float
    """How often the hero had the fewest points; several seats share a win."""
    moons: int
    """How often the hero shot the moon."""
    costs: tuple[int, ...]
    """What each of the hero's answers took, in nanoseconds."""
    failures: int
    """How many answers of the hero were none."""
    field_failures: int


def outcomes(match: Match, numbers: Iterable[int]) -> list[Outcome]:
    """Play some deals of a match."""
    with Contestants(match) as contestants:
        return [_outcome(match, number, contestants) for number in numbers]


def _outcome(match: Match, number: int, contestants: Contestants) -> Outcome:
    seats = range(match.rules.seats)
    tables = [_seated(match, number, seat, contestants) for seat in seats]
    results = [_played(match, number, table) for table in tables]
    heroes = [table[seat] for seat, table in enumerate(tables)]
    failures = sum(hero.failures for hero in heroes)
    return Outcome(
        points=_mean([result.points[seat] for seat, result in enumerate(results)]),
        par=_mean([points for result in results for points in result.points]),
        won=sum(_share(result.points, seat) for seat, result in enumerate(results)) / len(seats),
        moons=sum(_shot(result, seat) for seat, result in enumerate(results)),
        costs=tuple(cost for hero in heroes for cost in hero.costs),
        failures=failures,
        field_failures=sum(each.failures for table in tables for each in table) - failures,
    )


def _seated(match: Match, number: int, hero_seat: Seat, players: Contestants) -> list[Contestant]:
    lineup = match.lineup(number, hero_seat)
    return [players.at(seat, name, match.dice(number, seat)) for seat, name in enumerate(lineup)]


def _played(match: Match, number: int, table: Sequence[Contestant]) -> DealResult:
    """Play a deal from its cards to its points."""
    dice = match.dice(number, "cards")
    game = _waiting(match.rules, number, dice.randrange(match.rules.seats))
    game = apply(game, DealCards(shuffled(dice))).game
    while not isinstance(game.phase, Dealing | Finished):
        seat = waiting_for(game)[0]
        game = table[seat].moved(game, seat)
    assert game.phase.last is not None
    return game.phase.last


def _waiting(rules: Rules, number: int, dealer: Seat) -> Game:
    """Begin a game at the deal whose pass is due, with no points on its sheet."""
    cycle = rules.pass_cycle[rules.seats % 2]
    earlier = number % len(cycle)
    sheet = ((NONE,) * rules.seats,) * earlier
    return Game(rules, (dealer - earlier) % rules.seats, Dealing(), sheet)


def _mean(points: Sequence[Points]) -> float:
    return float(sum(points, NONE)) / len(points)


def _share(points: Sequence[Points], seat: Seat) -> float:
    fewest = min(points)
    return 1 / points.count(fewest) if points[seat] == fewest else 0


def _shot(result: DealResult, seat: Seat) -> bool:
    return result.moon is not None and result.moon.seat == seat
