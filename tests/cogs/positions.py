"""Positions that a game seldom comes to by itself, seen from one person's seat."""

from engine.actions import DealCards
from engine.game import apply, new_game
from engine.rules import Rules, rules_for
from engine.seats import Seat
from engine.state import Game
from tests.deals import deck, position, unpassed

LAST_TRICK = ("2C", "KC", "2H", "3C", "4C", "5C")
"""The seat that leads has all points but the 2♥: the next one takes that with K♣."""
LAST_TRICK_OF_A_MOON = ("KC", "2C", "3C", "4C", "5C", "6C")
FIRST_TRICK_TO_ACE = ("AAC", "22C", "", "", "", "")


def last_trick(seat: Seat, rules: Rules, *, moon: bool = False) -> Game:
    """Let a seat of six lead the last trick of a deal, all tricks before being its own.

    With ``moon`` it has all points when it plays its card.
    """
    cards = LAST_TRICK_OF_A_MOON if moon else LAST_TRICK
    return position(rules, _from(seat, cards), leader=seat, taker=seat)


def first_trick(seat: Seat, preset: str = "kitty") -> Game:
    """Let a seat of six hold both A♣ before the first trick of a deal without a pass."""
    rules = unpassed(preset, 6, 100)
    game = new_game(rules, first_dealer=seat)
    return apply(game, DealCards(deck(rules, _from(seat, FIRST_TRICK_TO_ACE), seat))).game


def rules_to(target: int, preset: str = "classic") -> Rules:
    """Give the rules of a preset for six."""
    return rules_for(preset, 6, target)


def _from(seat: Seat, cards: tuple[str, ...]) -> str:
    """Write hands that are told from a seat on as they stand from seat 0 on."""
    return "|".join(cards[(place - seat) % len(cards)] for place in range(len(cards)))
