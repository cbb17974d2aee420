"""Dealing, passing and the kitty, on numbers."""

from engine.computers.numbers import Face, Law, Row, is_penalty, points_of
from engine.computers.playouts.deal import LEFTOVER, LEFTOVER_POINTS, LOST, TAKER, Deal, clear
from engine.computers.playouts.dice import Dice, below

DECK_SIZE = 104


def deal_out(law: Law, deal: Deal, deck: Row, dice: Dice) -> None:
    """Shuffle the deck and deal it; the rest is the leftover (Rulebook 2.2)."""
    clear(deal)
    _shuffle(deck, dice)
    dealt = DECK_SIZE // law.seats * law.seats
    for place in range(DECK_SIZE):
        face = deck[place]
        deal.unplayed[face] += 1
        if place < dealt:
            deal.hands[place % law.seats][face] += 1
            deal.held[place % law.seats] += 1
        else:
            _leave_over(law, deal, face)


def move(law: Law, deal: Deal, passed: list[Row], steps: int) -> None:
    """Move the cards that each seat passes so many seats to the left (Rulebook 3)."""
    for seat in range(law.seats):
        for face in passed[seat]:
            deal.hands[seat][face] -= 1
            deal.hands[(seat + steps) % law.seats][face] += 1


def take_kitty(deal: Deal, seat: int) -> None:
    """Take the leftover into a hand (Rulebook 7.3)."""
    deal.now[TAKER] = seat
    for face in range(len(deal.leftover)):
        deal.hands[seat][face] += deal.leftover[face]


def lay_away(deal: Deal, face: Face) -> None:
    """Let the taker of the kitty lay a card away."""
    deal.hands[deal.now[TAKER]][face] -= 1
    deal.laid_away[face] += 1
    deal.unplayed[face] -= 1
    if is_penalty(face):
        deal.now[LOST] += 1


def _shuffle(deck: Row, dice: Dice) -> None:
    for place in range(DECK_SIZE):
        other = place + below(dice, DECK_SIZE - place)
        deck[place], deck[other] = deck[other], deck[place]


def _leave_over(law: Law, deal: Deal, face: Face) -> None:
    deal.leftover[face] += 1
    if is_penalty(face):
        deal.now[LEFTOVER] += 1
        deal.stakes[LEFTOVER_POINTS] += points_of(law, face)
