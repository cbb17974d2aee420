"""What people can do to a table apart from the cards, as pure changes of it.

Each takes a table and gives the changed one, or raises
:class:`~bot.errors.TableRefusedError`.
"""

from random import Random

from bot.errors import TableReason, TableRefusedError
from bot.table import Computer, Person, Sitter, Stage, Table, TableKey
from engine.game import new_game
from engine.rules import Rules
from engine.state import Dealing

COMPUTER_LEVEL = "textbook"
COMPUTER_NAMES = (
    *("Amp", "Bit", "Cog", "Dot", "Echo"),
    *("Fuse", "Gear", "Hex", "Ion", "Jolt", "Kilo"),
)
"""One for each seat of the largest table."""


def open_table(guild_id: int, channel_id: int, host_id: int, rules: Rules) -> Table:
    """Open a lobby with its host seated; the store gives it its number."""
    return Table(
        key=TableKey(guild_id, 0),
        channel_id=channel_id,
        host_id=host_id,
        rules=rules,
        sitters=(Person(user_id=host_id),),
    )


def join(table: Table, user_id: int) -> Table:
    """Seat a person at the next free place; the first of a deserted table is its host."""
    _in_lobby(table)
    if table.seat_of(user_id) is not None:
        raise TableRefusedError(TableReason.ALREADY_SEATED)
    joined = _seated(table, Person(user_id=user_id))
    return joined if table.people else joined.model_copy(update={"host_id": user_id})


def leave(table: Table, user_id: int) -> Table:
    """Free a person's seat; a host who leaves hands the role to whoever has sat longest."""
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    if table.stage is Stage.RUNNING:
        raise TableRefusedError(TableReason.LEAVING_A_GAME)
    _in_lobby(table)
    left = tuple(sitter for sitter in table.sitters if sitter != Person(user_id=user_id))
    gone = table.model_copy(update={"sitters": left})
    if user_id != table.host_id or not gone.people:
        return gone
    return gone.model_copy(update={"host_id": gone.people[0]})


def add_computer(table: Table, user_id: int) -> Table:
    """Seat a computer; only the host may."""
    _in_lobby(table)
    _by_host(table, user_id)
    return _with_computer(table)


def remove_computer(table: Table, user_id: int) -> Table:
    """Send the computer that came last away; only the host may."""
    _in_lobby(table)
    _by_host(table, user_id)
    if not table.computers:
        raise TableRefusedError(TableReason.NO_COMPUTER)
    last = table.computers[-1]
    left = tuple(sitter for sitter in table.sitters if sitter != last)
    return table.model_copy(update={"sitters": left})


def fill(table: Table) -> Table:
    """Seat computers on all free seats."""
    for _ in range(table.free_seats):
        table = _with_computer(table)
    return table


def start(table: Table, user_id: int, dice: Random, *, filling: bool = False) -> Table:
    """Draw the seats and the first dealer and begin; only the host may (Rulebook 2.4, 2.5).

    ``filling`` seats computers on the free seats first.
    """
    _in_lobby(table)
    _by_host(table, user_id)
    if not table.people:
        raise TableRefusedError(TableReason.NO_PERSON)
    if table.free_seats and not filling:
        raise TableRefusedError(TableReason.SEATS_EMPTY, table.free_seats)
    return _begun(fill(table), dice)


def rematch(table: Table, user_id: int, dice: Random) -> Table:
    """Begin another game with the same people and computers, the seats drawn anew.

    Its host is whoever asks for it: the last one's may be away, and somebody must be able to
    stop a game.
    """
    if table.stage is not Stage.FINISHED:
        raise TableRefusedError(TableReason.NOT_FINISHED)
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    again = open_table(table.key.guild_id, table.channel_id, user_id, table.rules)
    return _begun(again.model_copy(update={"sitters": table.sitters}), dice)


def ready(table: Table, user_id: int) -> Table:
    """Say that one need not wait for the next deal."""
    if table.seat_of(user_id) is None:
        raise TableRefusedError(TableReason.NOT_SEATED)
    if not is_between_deals(table):
        raise TableRefusedError(TableReason.NOTHING_TO_WAIT_FOR)
    return table.model_copy(update={"ready": table.ready | {user_id}})


def close(table: Table, user_id: int, *, moderator: bool) -> Table:
    """Close a lobby; the host may, and whoever moderates. A running game is not ended by this."""
    _may_close(table, user_id, moderator=moderator)
    _in_lobby(table)
    return table.model_copy(update={"stage": Stage.CLOSED})


def stop(table: Table, user_id: int, *, moderator: bool) -> Table:
    """Stop a running game, or close a lobby; the host may, and whoever moderates."""
    _may_close(table, user_id, moderator=moderator)
    return abandon(table)


def abandon(table: Table) -> Table:
    """End a table, by nobody's wish: where it was is gone. One that is over stays as it is."""
    if not table.is_open:
        return table
    stage = Stage.STOPPED if table.stage is Stage.RUNNING else Stage.CLOSED
    return table.model_copy(update={"stage": stage, "next_deal_at": None})


def is_between_deals(table: Table) -> bool:
    """Tell whether a running game waits for its next deal."""
    phase = table.game.phase if table.game else None
    return table.stage is Stage.RUNNING and isinstance(phase, Dealing) and phase.last is not None


def all_ready(table: Table) -> bool:
    """Tell whether nobody seated wants to wait for the next deal."""
    return table.ready.issuperset(table.people)


def _in_lobby(table: Table) -> None:
    if not table.is_open:
        raise TableRefusedError(TableReason.OVER)
    if table.stage is Stage.RUNNING:
        raise TableRefusedError(TableReason.RUNNING)


def _may_close(table: Table, user_id: int, *, moderator: bool) -> None:
    if not table.is_open:
        raise TableRefusedError(TableReason.OVER)
    if user_id != table.host_id and not moderator:
        raise TableRefusedError(TableReason.NOT_YOURS_TO_CLOSE)


def _by_host(table: Table, user_id: int) -> None:
    if user_id != table.host_id:
        raise TableRefusedError(TableReason.NOT_HOST)


def _seated(table: Table, sitter: Sitter) -> Table:
    if not table.free_seats:
        raise TableRefusedError(TableReason.FULL)
    return table.model_copy(update={"sitters": (*table.sitters, sitter)})


def _with_computer(table: Table) -> Table:
    taken = {computer.name for computer in table.computers}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return _seated(table, Computer(level=COMPUTER_LEVEL, name=name))


def _begun(table: Table, dice: Random) -> Table:
    sitters = list(table.sitters)
    dice.shuffle(sitters)
    game = new_game(table.rules, dice.randrange(table.rules.seats))
    drawn = {"sitters": tuple(sitters), "game": game, "stage": Stage.RUNNING}
    return table.model_copy(update=drawn)
