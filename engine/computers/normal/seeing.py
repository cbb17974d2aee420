"""From a seat's view to numbers: what it has seen, and what it has not."""

from functools import lru_cache

from engine.cards import Card
from engine.computers.normal.sight import Sight, leftover_due
from engine.computers.numbers import (
    EXCHANGE,
    FACE_COUNT,
    NUMBER,
    RANK_COUNT,
    SUIT_COUNT,
    Law,
    Row,
    law_of,
    shows_void,
)
from engine.rules import Rules
from engine.scoring import points_of
from engine.tricks import Play
from engine.views import SeatView


def see(view: SeatView) -> Sight:
    """Put what a seat sees while it is to play into numbers."""
    table, law = view.table, law_in(view.table.rules)
    unseen, won = unseen_by(view), any(trick.winner is not None for trick in table.tricks)
    waiting = float(points_of(table.rules, table.set_aside))
    return Sight(
        law=law,
        seat=view.seat,
        own=counted(view.hand),
        unseen=unseen,
        voids=_voids(view, law),
        laid=[NUMBER[play.card] for play in table.plays],
        lying=len(table.plays),
        waiting=waiting + leftover_due(law, unseen, won, len(view.hand) == 1),
        prize=law.leftover == EXCHANGE and law.leftover_size > 0 and not table.tricks,
        stage=len(view.hand) / table.rules.hand_size,
    )


@lru_cache(maxsize=64)
def law_in(rules: Rules) -> Law:
    """Give the rules of a table in numbers."""
    return law_of(rules)


def counted(cards: tuple[Card, ...]) -> Row:
    """Count the copies of each face."""
    row = [0] * FACE_COUNT
    for card in cards:
        row[NUMBER[card]] += 1
    return row


def unseen_by(view: SeatView) -> Row:
    """Count by face what the others hold or what is left over, for all that a seat knows."""
    unseen = [2] * FACE_COUNT
    for card in (*view.hand, *view.discarded):
        unseen[NUMBER[card]] -= 1
    for plays in _piles(view):
        for _, card in plays:
            unseen[NUMBER[card]] -= 1
    return unseen


def _piles(view: SeatView) -> list[tuple[Play, ...]]:
    """Give the plays of each trick, the one on the table last."""
    return [*(trick.plays for trick in view.table.tricks), view.table.plays]


def _voids(view: SeatView, law: Law) -> list[Row]:
    voids = [[0] * SUIT_COUNT for _ in range(law.seats)]
    for place, plays in enumerate(_piles(view)):
        led = plays[0].card.suit if plays else None
        for seat, card in plays:
            if card.suit is not led and shows_void(
                law, NUMBER[plays[0].card] // RANK_COUNT, place == 0
            ):
                voids[seat][NUMBER[plays[0].card] // RANK_COUNT] = 1
    return voids
