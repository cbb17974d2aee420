"""Showing a table: which of its messages is written next, and what is drawn into it.

Each deal has a message of its own, because Discord soon refuses edits of an old one. What is
drawn is always read after the turn to send it has come: nothing is drawn that is not sent.
"""

from collections.abc import Awaitable, Callable

from bot.past import as_scored
from bot.store import Post, Store
from bot.table import Table, TableKey
from cogs.board.posts import Posts
from cogs.board.sheets import changes_at_once, sheet_number
from cogs.drawing import Drawing

Turn = Callable[[], Awaitable[bool]]
"""Waits until one more request may be sent that Discord counts."""


class Showing:
    """Brings the message of one table at a time up to date."""

    def __init__(self, store: Store, drawing: Drawing, posts: Posts) -> None:
        self._store = store
        self._drawing = drawing
        self._posts = posts
        # As they stood when a deal was scored: the next one may come before that is shown.
        self._scored: dict[TableKey, Table] = {}

    def note(self, table: Table) -> None:
        """Remember a table whose deal has just been scored."""
        if table.is_between_deals:
            self._scored[table.key] = table

    async def by_token(self, key: TableKey) -> bool:
        """Write the latest state by a token, if one reaches the message that shows it."""
        table, post = await self._store.load(key), await self._store.post(key)
        if table is None or post is None or post.deal != sheet_number(table):
            return False
        if changes_at_once(table):
            return True
        written = await self._posts.edit_by_token(key, post, await self._drawing.table(table))
        if written:
            await self._let_go_if_over(table)
        return written

    async def by_bot(self, key: TableKey, turn: Turn) -> None:
        """Write the latest state, for which the turn has come; each further request takes one."""
        table, post = await self._store.load(key), await self._store.post(key)
        if table is None or changes_at_once(table):
            return
        if post is not None and post.deal == sheet_number(table):
            await self._edit(table, post, turn)
        elif post is not None or table.is_open:
            await self._begin_sheet(table, post, turn)
        await self._let_go_if_over(table)

    async def bring_down(self, table: Table, turn: Turn) -> Post:
        """Post a table again at the bottom of its channel and delete the old message."""
        old = await self._store.post(table.key)
        post = await self._posts.send(table, old, await self._drawing.table(table))
        if old is not None:
            await turn()
            await self._posts.delete(old)
        return post

    async def _edit(self, table: Table, post: Post, turn: Turn) -> None:
        screen = await self._drawing.table(table)
        if not await self._posts.edit(table.key, post, screen):
            await turn()
            await self._posts.send(table, post, screen)

    async def _begin_sheet(self, table: Table, post: Post | None, turn: Turn) -> None:
        """Post a message for the next deal; the lobby's is not needed any longer."""
        if post is not None and post.deal > 0:
            post = await self._finish(table, post, turn)
            await turn()
            table = await self._store.load(table.key) or table
        await self._posts.send(table, post, await self._drawing.table(table))
        if post is not None and post.deal == 0:
            await turn()
            await self._posts.delete(post)

    async def _finish(self, table: Table, post: Post, turn: Turn) -> Post:
        """Leave a deal's message as its result, however soon the next deal has come.

        What was not shown before the bot was killed is read from the log. Gives the message that
        shows the result.
        """
        scored = await self._as_scored(table, post.deal)
        if scored is None:
            return post
        screen = await self._drawing.past_deal(scored)
        if await self._posts.edit(table.key, post, screen):
            return post
        await turn()
        return await self._posts.send(scored, post, screen)

    async def _as_scored(self, table: Table, deal: int) -> Table | None:
        noted = self._scored.pop(table.key, None)
        if noted is not None and sheet_number(noted) == deal:
            return noted
        return as_scored(table, deal, await self._store.actions(table.key))

    async def _let_go_if_over(self, table: Table) -> None:
        if not table.is_open:
            self._scored.pop(table.key, None)
            await self._posts.let_go(table.key)
