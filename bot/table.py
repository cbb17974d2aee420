"""A table: who sits, by which rules, and the game they play. Plain frozen data."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.rules import Rules
from engine.seats import Seat
from engine.state import Game
from engine.views import SeatView, TableView, seat_view, table_view


class TableKey(NamedTuple):
    """Names a table: everything belongs to a guild, and every key says so."""

    guild_id: int
    number: int


class Person(BaseModel):
    """Somebody of the server, by id; the name is kept apart, because names change."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["person"] = "person"
    user_id: int


class Computer(BaseModel):
    """A computer player of a level of :data:`engine.computers.PLAYERS`."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["computer"] = "computer"
    level: str
    name: str


Sitter = Annotated[Person | Computer, Field(discriminator="kind")]


class Stage(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    """The game came to its end."""
    CLOSED = "closed"
    """Closed before a game began."""
    STOPPED = "stopped"
    """A running game was closed; it counts for nothing."""


OPEN_STAGES = (Stage.LOBBY, Stage.RUNNING)


class Table(BaseModel):
    """One table in a channel or thread, from its opening to its end."""

    model_config = ConfigDict(frozen=True)

    key: TableKey
    channel_id: int
    host_id: int
    rules: Rules
    sitters: tuple[Sitter, ...]
    """In the lobby by order of arrival; in a game the place is the seat (Rulebook 2.5)."""
    stage: Stage = Stage.LOBBY
    game: Game | None = None
    ready: frozenset[int] = frozenset()
    """People who do not want to wait for the next deal any longer."""
    next_deal_at: datetime | None = None
    """When the next deal is dealt; None while a deal is played."""
    revision: int = 0
    """Counts the saved changes, so that of two writers only one can win."""

    @property
    def is_open(self) -> bool:
        """Is it a lobby or a running game?"""
        return self.stage in OPEN_STAGES

    @property
    def is_called_off(self) -> bool:
        """Did it end before its game did, or before there was one?"""
        return self.stage in (Stage.CLOSED, Stage.STOPPED)

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the seated people."""
        return tuple(sitter.user_id for sitter in self.sitters if isinstance(sitter, Person))

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The seated computers."""
        return tuple(sitter for sitter in self.sitters if isinstance(sitter, Computer))

    @property
    def free_seats(self) -> int:
        """How many seats are still empty."""
        return self.rules.seats - len(self.sitters)

    def seat_of(self, user_id: int) -> Seat | None:
        """Give the seat of a person, None for somebody who does not sit here."""
        person = Person(user_id=user_id)
        return self.sitters.index(person) if person in self.sitters else None

    def view(self) -> TableView | None:
        """Show the game as everybody may see it, None before it begins."""
        return table_view(self.game) if self.game else None

    def view_of(self, user_id: int) -> SeatView | None:
        """Show the game as a person may see it, None for somebody without cards."""
        seat = self.seat_of(user_id)
        return None if self.game is None or seat is None else seat_view(self.game, seat)
