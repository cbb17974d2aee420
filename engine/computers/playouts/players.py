"""The players of a playout: any card, the textbook, the normal level."""

from typing import NamedTuple

from engine.computers.easy import LAPSES
from engine.computers.normal.sight import LAY_AWAY, PASS, Pad, Sight, leftover_due, new_pad
from engine.computers.normal.weighing import Table, lightest, pick, weigh
from engine.computers.numbers import (
    EXCHANGE,
    FACE_COUNT,
    QUEEN,
    Face,
    Law,
    Row,
    copies,
)
from engine.computers.playouts.deal import LAID, POT_POINTS, TAKER, TRICKS, WON, Deal
from engine.computers.playouts.dice import Dice, below
from engine.computers.playouts.handing import lay_away, take_kitty
from engine.computers.playouts.law import GOES_ON, KITTY_DUE, OVER, legal_faces, on_turn, play
from engine.computers.playouts.textbook import textbook_burden, textbook_card
from engine.passing import PASSED

RANDOM, TEXTBOOK, NORMAL, EASY = range(4)
"""Who plays a seat."""
HAND = 104


class Cast(NamedTuple):
    """Who plays the seats, and what they need for it."""

    players: Row
    table: Table
    """The weights of the normal level."""
    pad: Pad
    unseen: Row
    dice: Dice


def new_cast(law: Law, table: Table, dice: Dice) -> Cast:
    """Seat the normal level everywhere."""
    return Cast([NORMAL] * law.seats, table, new_pad(), [0] * FACE_COUNT, dice)


def play_out(law: Law, deal: Deal, cast: Cast) -> None:
    """Let the players play a deal to its end."""
    state = GOES_ON
    while state != OVER:
        seat = on_turn(law, deal)
        state = play(law, deal, seat, card_of(law, deal, cast, seat))
        if state == KITTY_DUE:
            swap(law, deal, cast, on_turn(law, deal))


def card_of(law: Law, deal: Deal, cast: Cast, seat: int) -> Face:
    """Let a player choose a card."""
    legal, player = cast.pad.legal, cast.players[seat]
    count = legal_faces(law, deal, deal.hands[seat], legal)
    if count == 1:
        return legal[0]
    if player == EASY:
        player = TEXTBOOK if _queen_in_sight(deal, legal, count) else _mood(cast.dice)
    if player == RANDOM:
        return legal[below(cast.dice, count)]
    if player == TEXTBOOK:
        return textbook_card(deal, legal, count)
    weigh(sight_of(law, deal, seat, cast.unseen), cast.table, cast.pad, count)
    return lightest(cast.pad, count)


def burden_of(hand: Row, cast: Cast, player: int, decision: int) -> Face:
    """Let a player choose one card to pass, or to lay away; what is unseen has been counted."""
    if player == RANDOM:
        return any_face(hand, cast.dice)
    if player == TEXTBOOK:
        return textbook_burden(hand)
    return pick(hand, cast.unseen, cast.table, decision, cast.pad)


def swap(law: Law, deal: Deal, cast: Cast, seat: int) -> None:
    """Let a player take the kitty and lay as many cards away."""
    take_kitty(deal, seat)
    count_unseen(deal, seat, cast.unseen)
    player = mood_of(cast, seat)
    for _ in range(law.leftover_size):
        lay_away(deal, burden_of(deal.hands[seat], cast, player, LAY_AWAY))


def choose_pass(deal: Deal, cast: Cast, seat: int, chosen: Row) -> None:
    """Let a player choose what to pass; the hand is left as it was."""
    hand = deal.hands[seat]
    count_unseen(deal, seat, cast.unseen)
    player = mood_of(cast, seat)
    for place in range(PASSED):
        chosen[place] = burden_of(hand, cast, player, PASS)
        hand[chosen[place]] -= 1
    for place in range(PASSED):
        hand[chosen[place]] += 1


def mood_of(cast: Cast, seat: int) -> int:
    """Tell as whom a player passes and lays away: the easy level by the textbook, or anyhow."""
    player = cast.players[seat]
    return _mood(cast.dice) if player == EASY else player


def _mood(dice: Dice) -> int:
    return RANDOM if below(dice, 100) < LAPSES * 100 else TEXTBOOK


def _queen_in_sight(deal: Deal, legal: Row, count: int) -> bool:
    laid = copies(deal.laid, deal.now[LAID], QUEEN)
    return laid + copies(legal, count, QUEEN) > 0


def any_face(hand: Row, dice: Dice) -> Face:
    """Give any card of a hand, each copy as likely as the next."""
    place = below(dice, sum(hand))
    face = 0
    while place >= hand[face]:
        place -= hand[face]
        face += 1
    return face


def sight_of(law: Law, deal: Deal, seat: int, unseen: Row) -> Sight:
    """Show a deal as one seat sees it; what it has not seen is written into a row."""
    count_unseen(deal, seat, unseen)
    return Sight(
        law=law,
        seat=seat,
        own=deal.hands[seat],
        unseen=unseen,
        voids=deal.voids,
        laid=deal.laid,
        lying=deal.now[LAID],
        waiting=deal.stakes[POT_POINTS]
        + leftover_due(law, unseen, deal.now[WON] > 0, deal.held[seat] == 1),
        prize=law.leftover == EXCHANGE and law.leftover_size > 0 and not deal.now[TRICKS],
        stage=deal.held[seat] / (HAND // law.seats),
    )


def count_unseen(deal: Deal, seat: int, unseen: Row) -> None:
    """Write down what a seat has not seen: others hold it, or it is left over or laid away."""
    own, took_kitty = deal.hands[seat], deal.now[TAKER] == seat
    for face in range(FACE_COUNT):
        hidden = 0 if took_kitty else deal.laid_away[face]
        unseen[face] = deal.unplayed[face] - own[face] + hidden
