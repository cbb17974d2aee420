"""A table: who sits, by which rules, and the game they play. Plain frozen data."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from bot.ways import Ways
from engine.actions import Turn
from engine.rules import Rules
from engine.seats import Seat
from engine.state import Dealing, Game
from engine.turns import turn_of, waiting_for
from engine.views import SeatView, TableView, seat_view, table_view

LONG_AGO = datetime.min.replace(tzinfo=UTC)
"""When everything happened that was saved before its time was."""

TURNS_MISSED = 2
"""So many in a row, and a computer keeps the seat."""


class TableKey(NamedTuple):
    """Names a table: everything belongs to a guild, and every key says so."""

    guild_id: int
    number: int


class Moment(NamedTuple):
    """How far a game has come: the deal, counted from 1, and its finished tricks."""

    deal: int
    tricks: int


class Person(BaseModel):
    """Somebody of the server, by id; the name is kept apart, because names change."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["person"] = "person"
    user_id: int
    joined_at: datetime = LONG_AGO
    confirmed_at: datetime = LONG_AGO
    """When this person was last asked before a game, and was still there."""
    missed: int = 0
    """Turns in a row that a computer has played in this person's place."""
    since: Moment | None = None
    """When the first of them was; None for somebody who misses none."""

    @property
    def is_away(self) -> bool:
        """Does a computer keep the seat until this person is back?"""
        return self.missed >= TURNS_MISSED


class Computer(BaseModel):
    """A computer player of a level of :data:`engine.computers.PLAYERS`."""

    model_config = ConfigDict(frozen=True)

    kind: Literal["computer"] = "computer"
    level: str
    name: str


Sitter = Annotated[Person | Computer, Field(discriminator="kind")]


class Missed(NamedTuple):
    """A seat at which a computer has played in a person's place, and since when."""

    seat: Seat
    since: Moment


class Departure(NamedTuple):
    """Somebody who has left a running game, and what has not been seen since."""

    user_id: int
    seat: Seat
    since: Moment
    deal_known: int
    """The deal of which they know a hand, 0 if they left between two deals."""


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


class Ending(StrEnum):
    """Why a table ended before its game did."""

    CLOSED = "closed"
    """Somebody who may has closed it."""
    VOTED = "voted"
    """Most of those who sit there wanted to stop."""
    IDLE = "idle"
    """A lobby that nobody has touched for long."""
    DESERTED = "deserted"
    """A game that everybody has left alone."""
    GONE = "gone"
    """The channel, the thread or the server is gone."""


class Table(BaseModel):
    """One table in a channel or thread, from its opening to its end."""

    model_config = ConfigDict(frozen=True)

    key: TableKey
    channel_id: int
    host_id: int
    rules: Rules
    sitters: tuple[Sitter, ...]
    """In the lobby by order of arrival; in a game the place is the seat (Rulebook 2.5)."""
    ways: Ways = Ways()
    stage: Stage = Stage.LOBBY
    unconfirmed: frozenset[int] = frozenset()
    """People who are asked whether they are still there before the game begins."""
    ending: Ending | None = None
    game: Game | None = None
    ready: frozenset[int] = frozenset()
    """People who do not want to wait for the next deal any longer."""
    votes: frozenset[int] = frozenset()
    """People who want the game to stop."""
    departures: tuple[Departure, ...] = ()
    """Those who have left the game and not come back."""
    held: tuple[tuple[int | None, ...], ...] = ()
    """A row a scored deal: the user who held each seat, None for a computer."""
    asked_at: datetime | None = None
    """Since when a decision of somebody is waited for, whoever it is that may take it now."""
    due_at: datetime | None = None
    """Until when; None where that may take for ever."""
    next_deal_at: datetime | None = None
    """When the next deal is dealt; None while a deal is played."""
    touched_at: datetime = LONG_AGO
    """When anything was last done here."""
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
    def is_starting(self) -> bool:
        """Does a lobby only wait for some to say that they are still there?"""
        return self.stage is Stage.LOBBY and bool(self.unconfirmed)

    @property
    def is_between_deals(self) -> bool:
        """Does a running game wait for its next deal?"""
        phase = self.game.phase if self.game else None
        return self.stage is Stage.RUNNING and isinstance(phase, Dealing) and phase.last is not None

    @property
    def is_deserted(self) -> bool:
        """Is nobody there to play on for?"""
        return self.stage is Stage.RUNNING and not self.present

    @property
    def persons(self) -> tuple[Person, ...]:
        """The seated people."""
        return tuple(sitter for sitter in self.sitters if isinstance(sitter, Person))

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the seated people."""
        return tuple(person.user_id for person in self.persons)

    @property
    def present(self) -> tuple[int, ...]:
        """The user ids of the seated people who are not away."""
        return tuple(person.user_id for person in self.persons if not person.is_away)

    @property
    def missing(self) -> tuple[int, ...]:
        """The user ids of those who may come back: away, or gone from a seat still a computer's."""
        away = tuple(person.user_id for person in self.persons if person.is_away)
        left = (each for each in self.departures if self.user_at(each.seat) is None)
        return away + tuple(departure.user_id for departure in left)

    @property
    def computers(self) -> tuple[Computer, ...]:
        """The seated computers."""
        return tuple(sitter for sitter in self.sitters if isinstance(sitter, Computer))

    @property
    def has_hints(self) -> bool:
        """May its people ask what a computer would do? Two or more play against each other."""
        return len(self.people) < 2 if self.ways.hints is None else self.ways.hints

    @property
    def free_seats(self) -> int:
        """How many seats are still empty."""
        return self.rules.seats - len(self.sitters)

    @property
    def moment(self) -> Moment:
        """How far the game has come."""
        view = self.view()
        return Moment(view.deal_number, len(view.tricks)) if view else Moment(0, 0)

    @property
    def asked(self) -> frozenset[tuple[int, Turn]]:
        """The people whose decision is waited for, and which: nobody who is away."""
        if self.stage is not Stage.RUNNING or self.game is None:
            return frozenset()
        waited_for = ((seat, self.sitters[seat]) for seat in waiting_for(self.game))
        return frozenset(
            (sitter.user_id, turn_of(self.game, seat))
            for seat, sitter in waited_for
            if isinstance(sitter, Person) and not sitter.is_away
        )

    def is_played_by_computer(self, seat: Seat) -> bool:
        """Tell whether a computer decides for a seat, its own or one it keeps for somebody."""
        sitter = self.sitters[seat]
        return isinstance(sitter, Computer) or sitter.is_away

    def user_at(self, seat: Seat) -> int | None:
        """Give the user id of the person on a seat, None for a computer."""
        sitter = self.sitters[seat]
        return sitter.user_id if isinstance(sitter, Person) else None

    def seat_of(self, user_id: int) -> Seat | None:
        """Give the seat of a person, None for somebody who does not sit here."""
        for seat, sitter in enumerate(self.sitters):
            if isinstance(sitter, Person) and sitter.user_id == user_id:
                return seat
        return None

    def departure_of(self, user_id: int) -> Departure | None:
        """Tell how somebody left the game, None for whoever has not."""
        return next((each for each in self.departures if each.user_id == user_id), None)

    def missed_by(self, user_id: int) -> Missed | None:
        """Tell since when a computer has played in somebody's place, None where it has not."""
        seat, departure = self.seat_of(user_id), self.departure_of(user_id)
        if seat is not None:
            sitter = self.sitters[seat]
            since = sitter.since if isinstance(sitter, Person) else None
            return Missed(seat, since) if since else None
        return Missed(departure.seat, departure.since) if departure else None

    def view(self) -> TableView | None:
        """Show the game as everybody may see it, None before it begins."""
        return table_view(self.game) if self.game else None

    def view_of(self, user_id: int) -> SeatView | None:
        """Show the game as a person may see it, None for somebody without cards."""
        seat = self.seat_of(user_id)
        return None if self.game is None or seat is None else seat_view(self.game, seat)
