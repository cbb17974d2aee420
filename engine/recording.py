"""Recording: the record of a game that was played (Rulebook 12)."""

from collections.abc import Iterable

from engine.actions import Action
from engine.errors import RecordError
from engine.events import DealScored, Event
from engine.game import apply, new_game
from engine.record import DealRecord, ExchangeRecord, GameRecord, MoonRecord, TrickRecord
from engine.rules import Rules
from engine.seats import Seat
from engine.state import Deal, DealResult, Finished, Game, totals
from engine.tricks import Trick, cancelled


def record_log(rules: Rules, first_dealer: Seat, actions: Iterable[Action]) -> GameRecord:
    """Give the record of a finished game from its action log.

    Raises :class:`~engine.errors.RefusedError` for a log that the rules do not allow, and
    :class:`~engine.errors.RecordError` for one that stops before the end of the game.
    """
    return record_of(*_told(rules, first_dealer, actions))


def deals_of_log(
    rules: Rules, first_dealer: Seat, actions: Iterable[Action]
) -> tuple[DealRecord, ...]:
    """Give the deals of an action log that are over, whether the game is or not.

    Raises :class:`~engine.errors.RefusedError` for a log that the rules do not allow.
    """
    return _deals(*_told(rules, first_dealer, actions))


def record_of(game: Game, events: Iterable[Event]) -> GameRecord:
    """Give the record of a finished game from all that happened in it.

    Raises :class:`~engine.errors.RecordError` while the game is not over.
    """
    if not isinstance(game.phase, Finished):
        raise RecordError("only a finished game has a record")
    rules = game.rules
    return GameRecord(
        format="cancellation-hearts/1",
        rules=rules.preset.value,
        options=rules.options(),
        target=rules.target,
        seats=rules.seats,
        first_dealer=game.first_dealer,
        deals=_deals(game, events),
        winners=game.phase.winners,
    )


def _told(rules: Rules, first_dealer: Seat, actions: Iterable[Action]) -> tuple[Game, list[Event]]:
    """Give the game that a log leads to, and all that happened on the way."""
    game, events = new_game(rules, first_dealer), list[Event]()
    for action in actions:
        game, happened = apply(game, action)
        events += happened
    return game, events


def _deals(game: Game, events: Iterable[Event]) -> tuple[DealRecord, ...]:
    scored = (event for event in events if isinstance(event, DealScored))
    return tuple(_deal(game, number, each) for number, each in enumerate(scored, start=1))


def _deal(game: Game, number: int, scored: DealScored) -> DealRecord:
    deal, rules = scored.deal, game.rules
    said = {
        "dealer": (game.first_dealer + number - 1) % rules.seats,
        "hands": deal.dealt,
        "leftover": deal.leftover,
        "pass": rules.direction(number),
        "passed": deal.passed,
        "plays": tuple(tuple(play) for trick in deal.tricks for play in trick.plays),
        "tricks": tuple(trick_record(trick) for trick in deal.tricks),
        "exchange": _exchange(deal),
        "moon": _moon(scored.result),
        "points": scored.result.points,
        "totals": totals(game.sheet[:number], rules.seats),
    }
    return DealRecord.model_validate(said)


def trick_record(trick: Trick) -> TrickRecord:
    """Write down a finished trick."""
    return TrickRecord(
        cards=len(trick.plays),
        leader=trick.leader,
        winner=trick.winner,
        cancelled=cancelled(trick.plays),
    )


def _exchange(deal: Deal) -> ExchangeRecord | None:
    made = deal.exchange
    return ExchangeRecord(seat=made.seat, discarded=made.discarded) if made else None


def _moon(result: DealResult) -> MoonRecord | None:
    shot = result.moon
    return MoonRecord(seat=shot.seat, choice=shot.choice) if shot else None
