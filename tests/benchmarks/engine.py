"""What the engine costs: an action of a random game, beside one of OpenSpiel's hearts."""

import time
from random import Random
from statistics import median
from typing import Any

from engine.actions import Action, ChooseMoon, DealCards, PassCards, PlayCard
from engine.game import apply, new_game
from engine.passing import PASSED
from engine.play import legal_cards
from engine.rules import rules_for
from engine.simulate import shuffled
from engine.state import Dealing, Finished, Game, Passing, Playing
from engine.turns import turn_of, waiting_for
from tests.benchmarks.figure import Figure, SkippedError

LIMIT = 30
ROUNDS = 5
OUR_GAMES, THEIR_GAMES = 3, 100
"""What takes each side about a tenth of a second."""
RULES = rules_for("classic", 6)


def action_in_the_engine() -> Figure:
    """Play at random by both: how many times what OpenSpiel takes, all actions counted.

    An action of chance is one among the others: here it deals 104 cards, there a card.
    """
    hearts = _open_spiel_hearts()
    times = [_round(hearts, Random(number)) for number in range(ROUNDS)]
    return Figure("engine-action", median(ours / theirs for ours, theirs in times), LIMIT)


def _open_spiel_hearts() -> Any:
    try:
        import pyspiel  # noqa: PLC0415 - it is not there for every Python and platform
    except ImportError as missing:
        raise SkippedError(f"engine-action: OpenSpiel is not installed here ({missing})") from None
    return pyspiel.load_game("hearts")


def _round(hearts: Any, dice: Random) -> tuple[float, float]:
    """Give the seconds an action takes in the engine, and in OpenSpiel."""
    begun = time.process_time()
    ours = sum(_play_ours(dice) for _ in range(OUR_GAMES))
    between = time.process_time()
    theirs = sum(_play_theirs(hearts, dice) for _ in range(THEIR_GAMES))
    return (between - begun) / ours, (time.process_time() - between) / theirs


def _play_ours(dice: Random) -> int:
    """Play a game to its end and count the actions."""
    game, actions = new_game(RULES, dice.randrange(RULES.seats)), 0
    while not isinstance(game.phase, Finished):
        game = apply(game, _any_action(game, dice)).game
        actions += 1
    return actions


def _any_action(game: Game, dice: Random) -> Action:
    phase = game.phase
    if isinstance(phase, Dealing):
        return DealCards(shuffled(dice))
    seat = waiting_for(game)[0]
    turn = turn_of(game, seat)
    if isinstance(phase, Playing):
        deal = phase.deal
        legal = legal_cards(RULES, deal.hands[seat], deal.tricks, phase.plays)
        return PlayCard(seat, turn, dice.choice(legal))
    if isinstance(phase, Passing):
        return PassCards(seat, turn, tuple(dice.sample(phase.deal.hands[seat], PASSED)))
    return ChooseMoon(seat, turn, "add")


def _play_theirs(hearts: Any, dice: Random) -> int:
    """Play a game, which is one deal, to its end and count the actions."""
    state, actions = hearts.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        actions += 1
    return actions
