"""Drawing: the messages of a table, from its latest state, its people's names and their picks."""

from bot.names import Names
from bot.store import Store
from bot.table import Computer, Stage, Table
from bot.words import table as say
from cogs.screens import lobby
from cogs.screens.hand import hand
from cogs.screens.parts import Screen, plain
from cogs.screens.result import result
from cogs.screens.table import playing
from engine.cards import Card
from engine.views import SeatView


class Drawing:
    """Draws a table for everybody, and a hand for its owner."""

    def __init__(self, store: Store, names: Names) -> None:
        self._store = store
        self._names = names
        self.is_leaving = False
        """Is the bot about to be stopped? The tables then say that it will be back."""

    async def seated(self, table: Table) -> tuple[str, ...]:
        """Give the names at a table, place by place, ready to show."""
        names = await self._names.at(table)
        return tuple(
            say.computer(name) if isinstance(sitter, Computer) else plain(name, say.nameless(place))
            for place, (sitter, name) in enumerate(zip(table.sitters, names, strict=True), start=1)
        )

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

    async def hand(self, table: Table, user_id: int, notice: str = "") -> Screen:
        """Draw the private message of a person who sits at a table."""
        if table.is_called_off:
            return lobby.ended(table)
        view = table.view_of(user_id)
        picked = await self._picked(table, view)
        return hand(table, view, await self.seated(table), picked, notice)

    async def _picked(self, table: Table, view: SeatView | None) -> tuple[Card, ...]:
        if view is None or view.table.phase not in ("passing", "exchange"):
            return ()
        return await self._store.draft(table.key, view.seat, view.turn)
