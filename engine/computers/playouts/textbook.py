"""The textbook in numbers: the same answers as the player of that name."""

from engine.computers.numbers import (
    HEARTS,
    QUEEN,
    RANK_COUNT,
    SPADES,
    Face,
    Row,
    best_place,
)
from engine.computers.playouts.deal import LAID, Deal


def textbook_card(deal: Deal, legal: Row, count: int) -> Face:
    """Lead the lowest; follow right under the winner, else with the lowest; else throw off."""
    laid = deal.now[LAID]
    if not laid:
        return _lowest(legal, count)
    if legal[0] // RANK_COUNT != deal.laid[0] // RANK_COUNT:
        return _thrown_off(deal.unplayed[QUEEN] > 0, legal, count)
    best = best_place(deal.laid, laid)
    under = -1
    for place in range(count):
        if best >= 0 and legal[place] < deal.laid[best]:
            under = legal[place]
    return legal[0] if under < 0 else under


def textbook_burden(hand: Row) -> Face:
    """Give the most dangerous card of a hand."""
    worst, most = -1, -1
    for face in range(len(hand)):
        danger = face % RANK_COUNT * 2 + (face // RANK_COUNT == HEARTS)
        if face == QUEEN:
            danger += 200
        elif _catches(face):
            danger += 100
        if hand[face] and danger > most:
            worst, most = face, danger
    return worst


def _lowest(legal: Row, count: int) -> Face:
    lowest = legal[0]
    for place in range(1, count):
        if legal[place] % RANK_COUNT < lowest % RANK_COUNT:
            lowest = legal[place]
    return lowest


def _thrown_off(queen_out: bool, legal: Row, count: int) -> Face:
    worst, most = -1, -1
    for place in range(count):
        face = legal[place]
        danger = face % RANK_COUNT
        if face == QUEEN:
            danger += 300
        elif queen_out and _catches(face):
            danger += 200
        elif face // RANK_COUNT == HEARTS:
            danger += 100
        if danger > most:
            worst, most = face, danger
    return worst


def _catches(face: Face) -> bool:
    return face // RANK_COUNT == SPADES and face > QUEEN
