"""What people can do to a table before its game, as pure changes of it.

Each takes a table and gives the changed one, or raises
:class:`~bot.errors.TableRefusedError`.
"""

from datetime import datetime, timedelta
from random import Random

from bot.errors import TableReason, TableRefusedError
from bot.hosting import by_host, with_host
from bot.table import Computer, Person, Sitter, Stage, Table, TableKey
from bot.ways import Level, Ways
from engine.game import new_game
from engine.rules import Rules

COMPUTER_NAMES = (
    *("Amp", "Bit", "Cog", "Dot", "Echo"),
    *("Fuse", "Gear", "Hex", "Ion", "Jolt", "Kilo"),
)
"""One for each seat of the largest table."""

DEFAULT_WAYS = Ways()

STILL_THERE = timedelta(minutes=15)
"""Whoever joined longer ago is asked when the game is to begin."""


def open_table(
    guild_id: int,
    channel_id: int,
    host_id: int,
    rules: Rules,
    now: datetime,
    ways: Ways = DEFAULT_WAYS,
) -> Table:
    """Open a lobby with its host seated; the store gives it its number."""
    return Table(
        key=TableKey(guild_id, 0),
        channel_id=channel_id,
        host_id=host_id,
        rules=rules,
        sitters=(Person(user_id=host_id, joined_at=now),),
        ways=ways,
    )


def join(table: Table, user_id: int, now: datetime) -> Table:
    """Seat a person at the next free place; the first of a deserted table is its host."""
    in_lobby(table)
    if table.seat_of(user_id) is not None:
        raise TableRefusedError(TableReason.ALREADY_SEATED)
    return with_host(_seated(table, Person(user_id=user_id, joined_at=now)))


def leave(table: Table, user_id: int) -> Table:
    """Free a person's seat; a host who leaves hands the role to whoever has sat longest."""
    in_lobby(table)
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    return _without(table, user_id)


def kick(table: Table, host_id: int, user_id: int) -> Table:
    """Free somebody's seat; only the host may, and not the own one."""
    in_lobby(table)
    by_host(table, host_id)
    if user_id == host_id or table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOBODY_TO_KICK)
    return _without(table, user_id)


def add_computer(table: Table, user_id: int, level: Level | None = None) -> Table:
    """Seat a computer, of the table's level unless one is named; only the host may."""
    in_lobby(table)
    by_host(table, user_id)
    return _with_computer(table, level)


def remove_computer(table: Table, user_id: int) -> Table:
    """Send the computer that came last away; only the host may."""
    in_lobby(table)
    by_host(table, user_id)
    if not table.computers:
        raise TableRefusedError(TableReason.NO_COMPUTER)
    last = table.computers[-1]
    return table.model_copy(update={"sitters": _all_but(table, last)})


def fill(table: Table) -> Table:
    """Seat computers on all free seats."""
    for _ in range(table.free_seats):
        table = _with_computer(table)
    return table


def start(
    table: Table, user_id: int, now: datetime, dice: Random, *, filling: bool = False
) -> Table:
    """Begin the game, or first ask those who joined long ago; only the host may.

    ``filling`` seats computers on the free seats.
    """
    in_lobby(table)
    by_host(table, user_id)
    if not table.people:
        raise TableRefusedError(TableReason.NO_PERSON)
    if table.free_seats and not filling:
        raise TableRefusedError(TableReason.SEATS_EMPTY, table.free_seats)
    doubtful = {person.user_id for person in table.persons if _is_doubtful(person, now)}
    asked = frozenset(doubtful - {user_id})
    return table.model_copy(update={"unconfirmed": asked}) if asked else begun(table, dice)


def confirm(table: Table, user_id: int, now: datetime, dice: Random) -> Table:
    """Say that one is still there; the last one who was asked for begins the game by it."""
    in_lobby(table)
    if not table.is_starting:
        raise TableRefusedError(TableReason.NOTHING_TO_WAIT_FOR)
    seat = table.seat_of(user_id)
    if seat is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    waited_for = table.unconfirmed - {user_id}
    there = table.sitters[seat].model_copy(update={"confirmed_at": now})
    confirmed = reseated(table, seat, there).model_copy(update={"unconfirmed": waited_for})
    return confirmed if waited_for else begun(confirmed, dice)


def begin_without(table: Table, dice: Random) -> Table:
    """Begin the game without those who have not said that they are still there."""
    for user_id in table.unconfirmed:
        table = _without(table, user_id)
    return begun(table, dice)


def rematch(table: Table, user_id: int, now: datetime, dice: Random) -> Table:
    """Begin another game with the same people and computers, the seats drawn anew.

    Computers take the seats of those who were away at the end: nobody is drawn into a game who is
    not there. Its host is whoever asks for it, because somebody must be able to stop it.
    """
    if table.stage is not Stage.FINISHED:
        raise TableRefusedError(TableReason.NOT_FINISHED)
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    again = open_table(table.key.guild_id, table.channel_id, user_id, table.rules, now, table.ways)
    here = tuple(_rested(sitter) for sitter in table.sitters if _is_there(sitter, user_id))
    return begun(again.model_copy(update={"sitters": here}), dice)


def begun(table: Table, dice: Random) -> Table:
    """Fill the table, draw the seats and the first dealer, and begin (Rulebook 2.4, 2.5)."""
    table = fill(table)
    sitters = list(table.sitters)
    dice.shuffle(sitters)
    return table.model_copy(
        update={
            "sitters": tuple(sitters),
            "game": new_game(table.rules, dice.randrange(table.rules.seats)),
            "stage": Stage.RUNNING,
            "unconfirmed": frozenset(),
        }
    )


def new_computer(table: Table, level: Level | None = None) -> Computer:
    """Make a computer of the table's level, or of another, with a name that no other one has."""
    taken = {computer.name for computer in table.computers}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return Computer(level=level or table.ways.level, name=name)


def reseated(table: Table, seat: int, sitter: Sitter) -> Table:
    """Give a table with somebody else on a seat."""
    sitters = (*table.sitters[:seat], sitter, *table.sitters[seat + 1 :])
    return table.model_copy(update={"sitters": sitters})


def in_lobby(table: Table) -> None:
    """Refuse what is for lobbies only."""
    if not table.is_open:
        raise TableRefusedError(TableReason.OVER)
    if table.stage is Stage.RUNNING:
        raise TableRefusedError(TableReason.RUNNING)


def _is_doubtful(person: Person, now: datetime) -> bool:
    return now - max(person.joined_at, person.confirmed_at) > STILL_THERE


def _is_there(sitter: Sitter, asking: int) -> bool:
    return isinstance(sitter, Computer) or sitter.user_id == asking or not sitter.is_away


def _rested(sitter: Sitter) -> Sitter:
    if isinstance(sitter, Computer):
        return sitter
    return sitter.model_copy(update={"missed": 0, "since": None})


def _seated(table: Table, sitter: Sitter) -> Table:
    if not table.free_seats:
        raise TableRefusedError(TableReason.FULL)
    return table.model_copy(update={"sitters": (*table.sitters, sitter)})


def _with_computer(table: Table, level: Level | None = None) -> Table:
    return _seated(table, new_computer(table, level))


def _without(table: Table, user_id: int) -> Table:
    left = tuple(
        sitter
        for sitter in table.sitters
        if isinstance(sitter, Computer) or sitter.user_id != user_id
    )
    waited_for = table.unconfirmed - {user_id}
    return with_host(table.model_copy(update={"sitters": left, "unconfirmed": waited_for}))


def _all_but(table: Table, gone: Sitter) -> tuple[Sitter, ...]:
    return tuple(sitter for sitter in table.sitters if sitter != gone)
