"""Who plays a running game, and who is away from it, as pure changes of a table.

The cards and the score stay with the seat, whoever sits there.
"""

from datetime import datetime

from bot.ending import ended
from bot.errors import TableReason, TableRefusedError
from bot.hosting import with_host
from bot.lobby import new_computer, reseated
from bot.table import Computer, Departure, Ending, Moment, Person, Stage, Table
from engine.seats import Seat
from engine.state import Dealing


def leave_game(table: Table, user_id: int) -> Table:
    """Let a computer take a person's seat; a game that the last one leaves is over."""
    in_game(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    departure = Departure(user_id, seat, _missed_since(table, seat), _deal_known(table))
    left = reseated(table, seat, new_computer(table)).model_copy(
        update={
            "departures": (*_other_departures(table, user_id), departure),
            "votes": table.votes - {user_id},
            "ready": table.ready - {user_id},
        }
    )
    return with_host(left) if left.people else ended(left, Ending.DESERTED)


def come_back(table: Table, user_id: int, now: datetime) -> Table:
    """Give a person the own seat back: from the computer that keeps it, or plays it since."""
    in_game(table)
    seat = table.seat_of(user_id)
    if seat is not None:
        return present(table, seat)
    departure = table.departure_of(user_id)
    if departure is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    return take_seat(table, user_id, departure.seat, now)


def take_seat(table: Table, user_id: int, seat: Seat, now: datetime) -> Table:
    """Take a computer's seat, with its cards and its score.

    Whoever has left the game knows a hand of this deal, and may take no other one before the next.
    """
    in_game(table)
    if table.seat_of(user_id) is not None:
        raise TableRefusedError(TableReason.ALREADY_SEATED)
    if seat >= len(table.sitters) or not isinstance(table.sitters[seat], Computer):
        raise TableRefusedError(TableReason.SEAT_TAKEN)
    departure = table.departure_of(user_id)
    if departure is not None and departure.seat != seat and _knows_a_hand(table, departure):
        raise TableRefusedError(TableReason.KNOWS_A_HAND)
    taken = reseated(table, seat, Person(user_id=user_id, joined_at=now))
    return with_host(taken.model_copy(update={"departures": _other_departures(table, user_id)}))


def miss_turn(table: Table, seat: Seat) -> Table:
    """Note that a computer plays one turn in a person's place; a host who is away is none."""
    person = table.sitters[seat]
    assert isinstance(person, Person)
    missed = {"missed": person.missed + 1, "since": _missed_since(table, seat)}
    return with_host(reseated(table, seat, person.model_copy(update=missed)))


def present(table: Table, seat: Seat) -> Table:
    """Note that the person on a seat is there."""
    person = table.sitters[seat]
    if isinstance(person, Computer) or not person.missed:
        return table
    return with_host(reseated(table, seat, person.model_copy(update={"missed": 0, "since": None})))


def ready(table: Table, user_id: int) -> Table:
    """Say that one need not wait for the next deal."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    if not table.is_between_deals:
        raise TableRefusedError(TableReason.NOTHING_TO_WAIT_FOR)
    return present(table.model_copy(update={"ready": table.ready | {user_id}}), seat)


def in_game(table: Table) -> None:
    """Refuse what is for running games only."""
    if table.stage is Stage.LOBBY:
        raise TableRefusedError(TableReason.NOT_RUNNING)
    if table.stage is not Stage.RUNNING:
        raise TableRefusedError(TableReason.OVER)


def _missed_since(table: Table, seat: Seat) -> Moment:
    """Tell from when on a person has missed what happened."""
    sitter = table.sitters[seat]
    return sitter.since if isinstance(sitter, Person) and sitter.since else table.moment


def _other_departures(table: Table, user_id: int) -> tuple[Departure, ...]:
    return tuple(each for each in table.departures if each.user_id != user_id)


def _deal_known(table: Table) -> int:
    """Name the deal in which every seat has seen a hand, 0 while the cards are waited for."""
    game = table.game
    return 0 if game is None or isinstance(game.phase, Dealing) else game.deal_number


def _knows_a_hand(table: Table, departure: Departure) -> bool:
    return departure.deal_known != 0 and departure.deal_known == _deal_known(table)
