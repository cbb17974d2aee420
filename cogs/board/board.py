"""The board: keeps each table's public message equal to its latest state."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import discord

from bot.budget import Budget
from bot.store import Post, Store
from bot.table import Table, TableKey
from bot.tables import Change
from cogs.answers import Interaction, nod
from cogs.board.posts import Posts
from cogs.board.sheets import changes_at_once
from cogs.board.showing import Showing
from cogs.board.writers import Abandon, Writers
from cogs.drawing import Drawing
from cogs.first_answer import is_answered
from cogs.screens.parts import Screen

Send = Callable[[Screen], Awaitable[int | None]]
"""Sends a screen and gives the id of the message, None where Discord does not tell it."""


class Board:
    """The public messages of all tables."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        drawing: Drawing,
        abandon: Abandon,
        *,
        budget: Budget,
        gap: float,
    ) -> None:
        self._store = store
        self._drawing = drawing
        self._budget = budget
        self._posts = Posts(client, store)
        self._showing = Showing(store, drawing, self._posts)
        self._writers = Writers(self._posts, self._showing, budget, abandon, gap)

    def watch(self, change: Change) -> None:
        """Bring a changed table's message up to date."""
        self._showing.note(change.table)
        if not changes_at_once(change.table):
            self.touch(change.table)

    def touch(self, table: Table) -> None:
        """Bring a table's message up to date as soon as the pace of edits allows."""
        self._writers.write(table)

    def stop(self) -> None:
        """Give up what is being written; the next start writes it."""
        self._writers.stop()

    async def begin(self, table: Table, send: Send) -> None:
        """Let a new table be shown by the message that ``send`` makes of its screen.

        What happens to the table meanwhile is written into that message, not into another.
        """
        self._writers.note(table)
        with self._writers.held(table.key):
            screen = await self._drawing.table(table)
            message_id = await send(screen)
            if message_id is not None:
                await self._posts.keep(table, message_id, screen)

    async def bring_down(self, table: Table) -> Post | None:
        """Post a table again at the bottom of its channel and delete the old message."""
        async with self._writers.turn_in(table) as turn:
            latest = await self._store.load(table.key)
            if latest is None or not latest.is_open:
                return None
            return await self._showing.bring_down(latest, turn)

    @asynccontextmanager
    async def accepting(self, interaction: Interaction, key: TableKey) -> AsyncIterator[None]:
        """Let a press change a table, whose message then shows what came of it.

        The press is answered by an update of that message; only then it is written, by the token
        that the press has lent.
        """
        with self._writers.held(key):
            yield
            await self._nod(interaction, key)

    def turn_beside(self, channel_id: int) -> AbstractAsyncContextManager[None]:
        """Wait for a turn to write something else than a table into a channel."""
        return self._writers.turn_beside(channel_id)

    async def borrow(self, interaction: Interaction, key: TableKey) -> None:
        """Answer a press on a table's message by an update of it, where its token is needed.

        What the person has asked for then takes a second trip. So it is done only where more is
        to be written than may be, and where no other token reaches the message for long.
        """
        pressed = interaction.message
        if pressed is None or is_answered(interaction) or not self._budget.is_short:
            return
        if await self._posts.wants_token(key, pressed.id):
            await self._nod(interaction, key)

    def hear(self, channel_id: int, is_well: bool) -> None:
        """Hear how Discord has answered in a channel, to whatever request."""
        self._writers.outage.hear(channel_id, is_well)

    def is_out_of_reach(self, key: TableKey) -> bool:
        """Tell whether what a table's message shows may be wrong because of an outage.

        Whoever does not move may not know that it is their turn.
        """
        return self._writers.is_out_of_reach(key)

    def was_out_of_reach(self, key: TableKey) -> bool:
        """Tell whether that is so, or was until a moment ago."""
        return self._writers.was_out_of_reach(key)

    def try_again(self, in_channel: Callable[[int], bool]) -> None:
        """Write what Discord refused in channels where the bot may write by now."""
        self._writers.lift_refusals(in_channel)

    async def say_goodbye(self, seconds: float) -> None:
        """Say at as many running tables as the time allows that the bot will be back."""
        self._drawing.is_leaving = True
        await self._writers.write_all_running(seconds)
        self.stop()

    async def _nod(self, interaction: Interaction, key: TableKey) -> None:
        await nod(interaction)
        self._posts.lend(key, interaction)
        self._writers.note_token(key)
