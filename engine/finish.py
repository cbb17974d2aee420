"""The end of a deal and of a game: the moon, the result, the target (Rulebook 9)."""

from engine.events import DealScored, Event, GameFinished, MoonTaken
from engine.leftover import leftover_to
from engine.moon import moon_points, shooter
from engine.points import Points
from engine.rules import MoonGives, MoonWay, Rules
from engine.scoring import Ledger, closed, haul, last_trick_points, points_of, winners
from engine.state import (
    Deal,
    Dealing,
    DealResult,
    Finished,
    Game,
    Moon,
    MoonChoice,
    totals,
)

Ending = tuple[Game, tuple[Event, ...]]


def end_deal(game: Game, deal: Deal) -> Ending:
    """Score a deal that is played out, or wait for the choice of whoever shot the moon."""
    book = closed(game.rules, deal)
    seat = shooter(game.rules, book)
    if seat is None:
        return _score(game, deal, book, None)
    shot = MoonTaken(seat)
    if game.rules.moon_gives is MoonGives.CHOICE:
        waiting = Game(game.rules, game.first_dealer, MoonChoice(deal, seat), game.sheet)
        return waiting, (shot,)
    after, events = _score(game, deal, book, Moon(seat, None))
    return after, (shot, *events)


def settle_moon(game: Game, phase: MoonChoice, choice: MoonWay) -> Ending:
    """Score the deal of a moon once its shooter has chosen."""
    book = closed(game.rules, phase.deal)
    return _score(game, phase.deal, book, Moon(phase.seat, choice))


def _score(game: Game, deal: Deal, book: Ledger, moon: Moon | None) -> Ending:
    result = _result(game.rules, deal, book, moon)
    sheet = (*game.sheet, result.points)
    scored = DealScored(deal, result)
    sums = totals(sheet, game.rules.seats)
    if max(sums) < game.rules.target:
        return Game(game.rules, game.first_dealer, Dealing(result), sheet), (scored,)
    best = winners(sums)
    over = Game(game.rules, game.first_dealer, Finished(best, result), sheet)
    return over, (scored, GameFinished(best))


def _result(rules: Rules, deal: Deal, book: Ledger, moon: Moon | None) -> DealResult:
    hauls = tuple(haul(pile) for pile in book.taken)
    return DealResult(
        points=_points(rules, book, moon),
        hauls=hauls,
        cancelled=points_of(rules, book.cancelled),
        out_of_play=points_of(rules, book.out_of_play),
        leftover=deal.leftover,
        leftover_to=leftover_to(rules, deal),
        discarded=deal.exchange.discarded if deal.exchange else (),
        moon=moon,
        last_trick=deal.tricks[-1],
        last_trick_points=last_trick_points(rules, deal.tricks),
    )


def _points(rules: Rules, book: Ledger, moon: Moon | None) -> tuple[Points, ...]:
    if moon is None:
        return tuple(points_of(rules, pile) for pile in book.taken)
    return moon_points(rules.seats, moon.seat, moon.choice)
