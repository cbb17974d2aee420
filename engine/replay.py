"""Replaying: a record played through the engine, all that it says compared (Rulebook 12)."""

from engine.errors import RecordError, RefusedError, RulesError
from engine.game import new_game
from engine.record import GameRecord
from engine.replay_deal import DealReplay, differs
from engine.rules import rules_for
from engine.state import Finished, Game


def replay(record: GameRecord) -> Game:
    """Play a record through the engine and give the finished game.

    Raises :class:`~engine.errors.RecordError` at the first thing that is wrong: where it stands,
    and what should have been.
    """
    game = _begin(record)
    for count, deal in enumerate(record.deals, start=1):
        if isinstance(game.phase, Finished):
            raise RecordError(f"the game was over after deal {count - 1}", deal=count)
        game = DealReplay(game, deal).run()
    if not isinstance(game.phase, Finished):
        played = f"after {len(record.deals)} deals nobody has reached {record.target}"
        raise RecordError(f"{played}: only finished games are records")
    if record.winners != game.phase.winners:
        raise RecordError(differs("winners", record.winners, game.phase.winners))
    return game


def _begin(record: GameRecord) -> Game:
    try:
        rules = rules_for(record.rules, record.seats, record.target, record.options)
        return new_game(rules, record.first_dealer)
    except RulesError as wrong:
        raise RecordError(str(wrong)) from None
    except RefusedError:
        seats = f"a seat from 0 to {record.seats - 1}"
        raise RecordError(f"first_dealer is {record.first_dealer}, should be {seats}") from None
