"""The store's front door: what is kept, and one asynchronous method for each thing done to it."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import datetime
from pathlib import Path
from typing import Concatenate, ParamSpec, Self, TypeVar

from bot.results import Result
from bot.store import (
    condition,
    drafts,
    log,
    names,
    notify,
    pings,
    posts,
    pulse,
    standings,
    tables,
    unreadable,
)
from bot.store.backups import backup
from bot.store.connection import Connection
from bot.store.documents import Found
from bot.store.errors import StoreError, in_a_sentence
from bot.store.lock import Lock
from bot.store.opening import make_room, open_reader, open_writer
from bot.store.pings import Ping
from bot.store.posts import Post
from bot.store.standings import Standing
from bot.store.unreadable import SetAside
from bot.store.writer import Writer
from bot.table import Table, TableKey
from engine.actions import Action, Turn
from engine.cards import Card
from engine.seats import Seat

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Everything that must outlive the process.

    One connection writes; what is written has reached the disk when the method returns. A second
    one reads meanwhile. Every method raises :class:`~bot.store.errors.StoreError` where the
    database does not do as it is told.
    """

    def __init__(
        self, path: Path, writer: Writer, reader: Connection, opened: AsyncExitStack
    ) -> None:
        """Hold what :meth:`open` has opened."""
        self._path = path
        self._writer = writer
        self._reader = reader
        self._opened = opened
        self._latest: dict[TableKey, Table] = {}

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database in a file, made where it is missing, and bring it to today's format.

        Raises :class:`~bot.store.errors.StoreError` with a sentence for whoever runs the bot.
        """
        make_room(path)
        async with AsyncExitStack() as opened:
            with in_a_sentence(path):
                opened.enter_context(Lock(path))
            writer = Writer(open_writer(path))
            await opened.enter_async_context(writer)
            reader = Connection(open_reader(path))
            await opened.enter_async_context(reader)
            return cls(path, writer, reader, opened.pop_all())

    async def close(self) -> None:
        """Close the database; what is being written is written first."""
        await self._opened.aclose()

    async def create(self, table: Table) -> Table:
        """Keep a new table; give it with its number and revision 1.

        Raises :class:`~bot.store.errors.ChannelTakenError` where the channel has an open one.
        """
        return await self._write(tables.create, table)

    async def save(
        self, table: Table, actions: Sequence[Action] = (), results: Sequence[Result] = ()
    ) -> Table:
        """Keep a changed table, the actions that changed it, and the results of a finished game.

        All of it or none; give the table under its new revision, which has counted every action
        and is one more where there was none. Raises
        :class:`~bot.store.errors.StaleError` where somebody else has saved it meanwhile.
        """
        # Whatever becomes of the task that waits here: nothing older than the disk is at hand.
        self._latest.pop(table.key, None)
        saved = await self._write(tables.save, table, actions, results)
        if saved.is_open:
            self._latest[saved.key] = saved
        return saved

    async def load(self, key: TableKey) -> Table | None:
        """Give a table as last saved, None where there is none that can be read."""
        latest = self._latest.get(key)
        if latest is not None:
            return latest
        return _only(await self._readable(await self._read(tables.load, key)))

    async def table_in(self, guild_id: int, channel_id: int) -> Table | None:
        """Give the open table of a channel or thread."""
        found = await self._read(tables.open_in, guild_id, channel_id)
        return _only(await self._readable(found))

    async def open_tables(self, guild_id: int | None = None) -> list[Table]:
        """Give the lobbies and running games of a guild, or of all guilds."""
        return await self._readable(await self._read(tables.open_tables, guild_id))

    async def unfinished(self) -> list[Table]:
        """Give all open tables, and closed ones that are still shown or pinged for."""
        return await self._readable(await self._read(tables.unfinished))

    async def set_aside(self) -> list[SetAside]:
        """Give the tables that cannot be read and that nobody has been told of yet.

        They are set aside when the database is opened, and where one is met later: then it is
        there once the method that met it has returned.
        """
        return await self._read(unreadable.untold)

    async def told_of(self, key: TableKey) -> None:
        """Have a table that is set aside be told of no more."""
        await self._write(unreadable.told_of, key)

    async def actions(self, key: TableKey) -> list[Action]:
        """Give all that was done in a table's game, in order."""
        return await self._read(log.read, key)

    async def post(self, key: TableKey) -> Post | None:
        """Give the public message that shows a table."""
        return await self._read(posts.read, key)

    async def keep_post(self, key: TableKey, post: Post | None) -> None:
        """Let a table be shown by this message, or by none."""
        if post is None:
            await self._write(posts.forget, key)
        else:
            await self._write(posts.keep, key, post)

    async def forget_posts(self) -> None:
        """Let no table be shown by a message, and nobody be pinged by one."""
        await self._write(posts.forget_all)
        await self._write(pings.forget_all)

    async def pinged(self) -> set[TableKey]:
        """Give the tables that have pings."""
        return await self._read(pings.tables)

    async def pings(self, key: TableKey) -> list[Ping]:
        """Give the pings of a table that are not done with, at most one a person."""
        return await self._read(pings.read, key)

    async def keep_ping(self, key: TableKey, ping: Ping) -> None:
        """Keep the ping of a person, in the place of the last one."""
        await self._write(pings.keep, key, ping)

    async def forget_ping(self, key: TableKey, user_id: int) -> None:
        """Forget the ping of a person: its message is gone."""
        await self._write(pings.forget, key, user_id)

    async def draft(self, key: TableKey, seat: Seat, turn: Turn) -> tuple[Card, ...]:
        """Give the cards a seat has picked for a turn and not yet confirmed."""
        return await self._read(drafts.read, key, seat, turn)

    async def keep_draft(
        self, key: TableKey, seat: Seat, turn: Turn, cards: tuple[Card, ...]
    ) -> None:
        """Keep the cards a seat has picked, in the place of its last draft."""
        await self._write(drafts.keep, key, seat, turn, cards)

    async def names(self, guild_id: int) -> dict[int, str]:
        """Give the names of a guild's people by user id."""
        return await self._read(names.read, guild_id)

    async def keep_name(self, guild_id: int, user_id: int, name: str) -> None:
        """Keep the name a person has in a guild today."""
        await self._write(names.keep, guild_id, user_id, name)

    async def notify_choices(self) -> dict[tuple[int, int], str]:
        """Give what people have chosen by guild and user id; who has chosen nothing is not there.

        The choices are ``never``, ``late`` and ``turn``.
        """
        return await self._read(notify.read)

    async def keep_notify(self, guild_id: int, user_id: int, choice: str) -> None:
        """Keep when a person wants to be pinged in a guild."""
        await self._write(notify.keep, guild_id, user_id, choice)

    async def beat(self, now: datetime) -> None:
        """Write down that the bot lives at this moment, an aware one."""
        await self._write(pulse.beat, now)

    async def last_beat(self) -> datetime | None:
        """Give the moment until which the bot is known to have lived, None where there is none."""
        return await self._read(pulse.last_beat)

    async def standings(self, guild_id: int) -> list[Standing]:
        """Give the leaderboard of a guild, best first."""
        return await self._read(standings.read, guild_id)

    async def backup(self, target: Path) -> None:
        """Copy the database as it is now into a new file, while everything goes on.

        Raises :class:`~bot.store.errors.StoreError` where there is such a file already.
        """
        await asyncio.to_thread(backup, self._path, target)

    async def count_open_tables(self) -> dict[str, int]:
        """Count the open tables by stage; a stage without one is left out."""
        return await self._read(condition.count_open)

    async def try_to_write(self) -> None:
        """Write what stands there already, and so find out whether a card could be saved."""
        await self._write(condition.try_to_write)

    async def _readable(self, found: list[Found]) -> list[Table]:
        """Give the tables; those that cannot be read are set aside, for they take no channel."""
        keys = [each for each in found if isinstance(each, TableKey)]
        if keys:
            for key in keys:
                self._latest.pop(key, None)
            with suppress(StoreError):  # where that cannot be written now, they are met again
                await self._write(unreadable.set_aside, keys)
        return [each for each in found if isinstance(each, Table)]

    async def _read(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **rest: P.kwargs,
    ) -> T:
        with in_a_sentence(self._path):
            return await self._reader.run(lambda db: work(db, *args, **rest))

    async def _write(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **rest: P.kwargs,
    ) -> T:
        with in_a_sentence(self._path):
            return await self._writer.write(lambda db: work(db, *args, **rest))


def _only(found: list[Table]) -> Table | None:
    return found[0] if found else None
