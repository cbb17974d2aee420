"""The arena in numbers: the same deals for every seat, hundreds of times as fast where compiled."""

from typing import NamedTuple

from engine.cli.arena.match import Match
from engine.cli.arena.table import Outcome
from engine.cli.compiling import compiled
from engine.computers.normal.weights import table_for
from engine.computers.numbers import Law, Row, law_of
from engine.computers.playouts.deal import LEADER, Deal, copy, new_deal
from engine.computers.playouts.dice import below
from engine.computers.playouts.handing import DECK_SIZE, deal_out, move
from engine.computers.playouts.law import moon_of, opening_seat, score
from engine.computers.playouts.players import (
    EASY,
    NORMAL,
    RANDOM,
    TEXTBOOK,
    Cast,
    choose_pass,
    new_cast,
    play_out,
)
from engine.passing import PASSED, receiver

QUICK = {"random": RANDOM, "textbook": TEXTBOOK, "easy": EASY, "normal": NORMAL}
"""Who can play in numbers."""
POINTS, PAR, WON, MOONS = range(4)
"""What is counted of a deal."""


class Court(NamedTuple):
    """What is needed to play deal after deal."""

    law: Law
    steps: int
    """How far the cards are passed to the left; 0: not at all."""
    cast: Cast
    lineups: list[Row]
    """Who plays the seats, for each seat of the hero."""
    dealt: Deal
    deal: Deal
    deck: Row
    passed: list[Row]
    points: list[float]
    counts: list[float]


def quick_outcomes(match: Match, numbers: range) -> list[Outcome]:
    """Play some deals of a match; what the answers take is not measured."""
    return [_outcome(match, number) for number in numbers]


def _outcome(match: Match, number: int) -> Outcome:
    rules, law = match.rules, law_of(match.rules)
    cycle = rules.pass_cycle[rules.seats % 2]
    seats = range(law.seats)
    court = Court(
        law=law,
        steps=receiver(0, cycle[number % len(cycle)], law.seats),
        cast=new_cast(law, table_for(law), [match.dice(number, "quick").getrandbits(48)]),
        lineups=[[QUICK[name] for name in match.lineup(number, seat)] for seat in seats],
        dealt=new_deal(law.seats),
        deal=new_deal(law.seats),
        deck=[place // 2 for place in range(DECK_SIZE)],
        passed=[[0] * PASSED for _ in seats],
        points=[0.0] * law.seats,
        counts=[0.0] * 4,
    )
    compiled(hold)(court)
    points, par, won, moons = court.counts
    return Outcome(points, par, won, int(moons), (), 0, 0)


def hold(court: Court) -> None:
    """Play a deal once with the hero in each seat, and count the means."""
    law, dice, counts = court.law, court.cast.dice, court.counts
    deal_out(law, court.dealt, court.deck, dice)
    dealer = below(dice, law.seats)
    for hero in range(law.seats):
        for seat in range(law.seats):
            court.cast.players[seat] = court.lineups[hero][seat]
        copy(court.dealt, court.deal)
        _play(court, dealer)
        counts[POINTS] += court.points[hero] / law.seats
        counts[PAR] += sum(court.points) / law.seats / law.seats
        counts[WON] += _share(court.points, hero) / law.seats
        counts[MOONS] += moon_of(law, court.deal) == hero


def _play(court: Court, dealer: int) -> None:
    law, deal = court.law, court.deal
    if court.steps:
        for seat in range(law.seats):
            choose_pass(deal, court.cast, seat, court.passed[seat])
        move(law, deal, court.passed, court.steps)
    deal.now[LEADER] = opening_seat(law, deal, dealer)
    play_out(law, deal, court.cast)
    score(law, deal, court.points)


def _share(points: list[float], hero: int) -> float:
    """Give the hero's part of the win; seats with equally few points share it."""
    fewest, sharing = min(points), 0
    for each in points:
        sharing += each == fewest
    return 1 / sharing if points[hero] == fewest else 0.0
