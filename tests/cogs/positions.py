"""Positions that a game seldom comes to by itself, seen from one person's seat."""

from engine.actions import DealCards
from engine.game import apply, new_game
from engine.rules import Rules, rules_for
from engine.seats import Seat
from engine.state import Game
from tests.deals import deck, position, unpassed

LOW_CLUBS = ("3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC")
LAST_TRICK = ("2C", "KC", "2H", *LOW_CLUBS)
"""The seat that leads has all points but the 2♥: the next one takes that with K♣."""
LAST_TRICK_OF_A_MOON = ("KC", "2C", "JC", *LOW_CLUBS)
FIRST_TRICK_TO_ACE = ("AAC", "22C", "", "", "", "")


def last_trick(seat: Seat, rules: Rules, *, moon: bool = False) -> Game:
    """Let a seat lead the last trick of a deal, all tricks before being its own.

    With ``moon`` it has all points when it plays its card.
    """
    cards = (LAST_TRICK_OF_A_MOON if moon else LAST_TRICK)[: rules.seats]
    return position(rules, _from(seat, cards), leader=seat, taker=seat)


def first_trick(seat: Seat, preset: str = "kitty") -> Game:
    """Let a seat of six hold both A♣ in a deal without a pass, and its left neighbour lead 2♣."""
    rules = unpassed(preset, 6, 100, opening_leader="lowest_club")
    game = new_game(rules, first_dealer=seat)
    return apply(game, DealCards(deck(rules, _from(seat, FIRST_TRICK_TO_ACE), seat))).game


def rules_to(target: int, seats: int = 6) -> Rules:
    """Give the classic rules to so many points."""
    return rules_for("classic", seats, target)


def _from(seat: Seat, cards: tuple[str, ...]) -> str:
    """Write hands that are told from a seat on as they stand from seat 0 on."""
    return "|".join(cards[(place - seat) % len(cards)] for place in range(len(cards)))
