"""Drawing: the messages of a table, from its latest state, its people's names and their picks."""

from datetime import timedelta

from bot.clock import Clock
from bot.names import Names
from bot.store import Store
from bot.table import Computer, Sitter, Stage, Table
from bot.words import table as say
from cogs.screens import lobby
from cogs.screens.company import while_away
from cogs.screens.hand import hand
from cogs.screens.parts import Screen, plain
from cogs.screens.result import result
from cogs.screens.table import playing
from engine.cards import Card
from engine.views import SeatView

BARELY = timedelta(seconds=1)
"""What is off by less is right."""


class Drawing:
    """Draws a table for everybody, and a hand for its owner."""

    def __init__(self, store: Store, names: Names, clock: Clock) -> None:
        self._store = store
        self._names = names
        self._clock = clock
        self.is_leaving = False
        """Is the bot about to be stopped? The tables then say that it will be back."""

    async def seated(self, table: Table) -> tuple[str, ...]:
        """Give the names at a table, place by place, ready to show."""
        seats = zip(table.sitters, await self._names.at(table), strict=True)
        return tuple(_shown(sitter, name, place) for place, (sitter, name) in enumerate(seats, 1))

    async def table(self, table: Table) -> Screen:
        """Draw the public message of a table."""
        screen = await self._table(table)
        if self.is_leaving and table.stage is Stage.RUNNING:
            screen.add(say.back_in_a_moment())
        return screen

    async def _table(self, table: Table) -> Screen:
        if table.is_called_off:
            return lobby.ended(table)
        names, view = await self.seated(table), table.view()
        table = self._told_by_discord(table)
        if view is None:
            return lobby.lobby(table, names)
        if view.last_deal and view.phase in ("dealing", "finished"):
            return result(table, view, names)
        return playing(table, view, names)

    async def past_deal(self, table: Table) -> Screen:
        """Draw what a deal's message stays as: its result, from the table as it was then."""
        view = table.view()
        assert view is not None
        return result(table, view, await self.seated(table), is_past=True)

    async def while_away(self, table: Table, user_id: int) -> str:
        """Tell a person what has happened since a computer began to play for them, if one did."""
        missed = table.missed_by(user_id)
        view = table.view() if missed else None
        if missed is None or view is None:
            return ""
        return while_away(view, missed.seat, missed.since, await self.seated(table))

    async def hand(self, table: Table, user_id: int, notice: str = "") -> Screen:
        """Draw the private message of a person who sits at a table."""
        if table.is_called_off:
            return lobby.ended(table)
        view = table.view_of(user_id)
        table = self._told_by_discord(table)
        picked = await self._picked(table, view)
        return hand(table, view, await self.seated(table), picked, notice)

    def _told_by_discord(self, table: Table) -> Table:
        """Give a table with its deadlines as people's clocks have them."""
        drift = self._clock.drift()
        if abs(drift) < BARELY:
            return table
        times = {"due_at": table.due_at, "next_deal_at": table.next_deal_at}
        return table.model_copy(
            update={name: at + drift for name, at in times.items() if at is not None}
        )

    async def _picked(self, table: Table, view: SeatView | None) -> tuple[Card, ...]:
        if view is None or view.table.phase not in ("passing", "exchange"):
            return ()
        return await self._store.draft(table.key, view.seat, view.turn)


def _shown(sitter: Sitter, name: str, place: int) -> str:
    if isinstance(sitter, Computer):
        return say.computer(name, sitter.level)
    return plain(name, say.nameless(place))
