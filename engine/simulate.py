"""Simulating: a whole game played by computers, with the dice that are handed in."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, DealCards
from engine.cards import DECK, Card
from engine.computers import Player
from engine.events import Event
from engine.game import apply, new_game
from engine.rules import Rules
from engine.state import Dealing, Finished, Game
from engine.turns import waiting_for
from engine.views import seat_view


def play_game(rules: Rules, players: Sequence[Player], rng: Random) -> tuple[Game, list[Event]]:
    """Play a game to its end, a player a seat; give it and all that happened in it.

    The first dealer is drawn by lot (Rulebook 2.4).
    """
    game, events = new_game(rules, rng.randrange(rules.seats)), list[Event]()
    while not isinstance(game.phase, Finished):
        game, happened = apply(game, _next(game, players, rng))
        events += happened
    return game, events


def shuffled(rng: Random) -> tuple[Card, ...]:
    """Shuffle the two decks together."""
    return tuple(rng.sample(DECK, len(DECK)))


def _next(game: Game, players: Sequence[Player], rng: Random) -> Action:
    if isinstance(game.phase, Dealing):
        return DealCards(shuffled(rng))
    seat = waiting_for(game)[0]
    return players[seat](seat_view(game, seat), rng)
