"""Tables through which people come and go, to begin a test with."""

from datetime import UTC, datetime, timedelta
from random import Random

from bot import lobby
from bot.deadlines import timed
from bot.table import Computer, Person, Table
from bot.turnclock import QuietHours, TurnClock
from bot.ways import Ways
from engine.actions import DealCards, SeatAction
from engine.computers import PLAYERS
from engine.game import apply
from engine.rules import rules_for
from engine.simulate import shuffled
from engine.turns import turn_of, waiting_for
from engine.views import seat_view
from tests.bot.games import ANNA, BEN, changed, game_of

CLEO, DAN = 3, 4
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
PAUSE = timedelta(seconds=20)


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def gathering(
    *guests: int, clock: TurnClock = TurnClock.NORMAL, quiet: QuietHours | None = None
) -> Table:
    """Anna's lobby with guests, each a minute after the last."""
    rules = rules_for("classic", 6, 500)
    table = lobby.open_table(1000, 10, ANNA, rules, NOON, Ways(clock=clock, quiet=quiet))
    for minute, guest in enumerate(guests, start=1):
        table = lobby.join(table, guest, NOON + timedelta(minutes=minute))
    return table


def begun(
    *guests: int, clock: TurnClock = TurnClock.NORMAL, quiet: QuietHours | None = None
) -> Table:
    """A game of Anna, guests and computers that waits for its first deal."""
    return lobby.begun(gathering(*guests, clock=clock, quiet=quiet), Random(3))


def dealt(table: Table) -> Table:
    """The table with the next cards on it."""
    game = apply(game_of(table), DealCards(shuffled(Random(5)))).game
    return table.model_copy(update={"game": game})


def step(table: Table) -> Table:
    """The table after an action of whoever is asked first; a computer's comes before."""
    return changed(table, action_of(table, first_asked(table)))


def first_asked(table: Table) -> int:
    seats = waiting_for(game_of(table))
    return min(seats, key=lambda seat: not isinstance(table.sitters[seat], Computer))


def action_of(table: Table, seat: int) -> SeatAction:
    """Something that a seat may do now."""
    return PLAYERS["random"](seat_view(game_of(table), seat), Random(seat))


def computers_done(table: Table) -> Table:
    """The table once only people are waited for."""
    while isinstance(table.sitters[first_asked(table)], Computer):
        table = step(table)
    return table


def passing(
    *guests: int, clock: TurnClock = TurnClock.NORMAL, quiet: QuietHours | None = None
) -> Table:
    """A table whose people are to pass; the computers have."""
    return computers_done(dealt(begun(*guests, clock=clock, quiet=quiet)))


def playing(
    *guests: int, clock: TurnClock = TurnClock.NORMAL, quiet: QuietHours | None = None
) -> Table:
    """A table at which a person is to play a card."""
    table = passing(*guests, clock=clock, quiet=quiet)
    while turn_of(game_of(table), first_asked(table)).step == "pass":
        table = step(table)
    return computers_done(table)


def between_deals(*guests: int) -> Table:
    """A table whose first deal has been scored."""
    table = dealt(begun(*guests))
    while not table.is_between_deals:
        table = step(table)
    return table


def person(table: Table, user_id: int) -> Person:
    """Somebody who sits there."""
    (found,) = [each for each in table.persons if each.user_id == user_id]
    return found


def first_timed(table: Table, now: datetime = NOON) -> Table:
    """The table, had it just come to this."""
    return timed(None, table, now, PAUSE)


def about_to_begin() -> Table:
    """A lobby in which Ben and Cleo are asked whether they are still there."""
    table = first_timed(gathering(BEN, CLEO))
    later = NOON + timedelta(minutes=20)
    return timed(table, lobby.start(table, ANNA, later, Random(1), filling=True), later, PAUSE)
