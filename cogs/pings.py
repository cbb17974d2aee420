"""Pings: messages that call people to their turns, and go when those are over.

A ping is written down before it is sent, so that nobody is pinged twice for one turn, whatever
happens between the two.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from bot.calls import Call, asked, calls
from bot.client import HeartsBot
from bot.clocks import LOOK_AGAIN, Clocks
from bot.store import Ping, StoreError
from bot.table import Table, TableKey
from bot.tables import Change
from bot.timers import Timers
from bot.wishes import Wish
from bot.words import clock as say
from bot.words import commands as say_command
from cogs.answers import Interaction, say_so, server_of
from cogs.desk import Desk, desk_of
from cogs.faults import LOST_CONNECTION, SERVER_ERROR, UNDELIVERED
from cogs.screens.ping import ping

log = logging.getLogger(__name__)

WISHES = [app_commands.Choice(name=say_command.CHOICES[wish], value=str(wish)) for wish in Wish]

PEOPLE = discord.AllowedMentions(everyone=False, roles=False, users=True)
"""A ping names nobody but those it is for, and nothing that anybody has typed."""


class Pings(commands.Cog):
    """Pings those who are waited for, if they want it, at most once a turn."""

    def __init__(self, bot: HeartsBot, desk: Desk) -> None:
        """Watch the tables, and hang `/hearts notify` on the root."""
        self._bot = bot
        self._desk = desk
        self._clocks: Clocks = bot.clocks
        self._timers = Timers(self._call, desk.tables.load)
        self._pinged: set[TableKey] = set()
        self._tidying: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[TableKey, asyncio.Lock] = WeakValueDictionary()
        desk.command("notify", say_command.notify(), self.notify)

    async def cog_load(self) -> None:
        """Find the pings that an earlier run has left, and begin to watch."""
        await self._desk.wishes.load()
        self._pinged = await self._desk.store.pinged()
        self._desk.tables.watch(self.watch)

    async def cog_unload(self) -> None:
        """Ping nobody any more."""
        self._timers.stop()

    def watch(self, change: Change) -> None:
        """Look after the pings of a changed table: who is to be called, and whose turn is over."""
        table = change.table
        self._timers.set(table, self._seconds_until(calls(table, self._desk.wishes)))
        if table.key in self._pinged:
            self._spawn(self._tidy(table.key))

    @app_commands.describe(when=say_command.OPTIONS["when"])
    @app_commands.choices(when=WISHES)
    async def notify(self, interaction: Interaction, when: str | None = None) -> None:
        """Note when a person wants to be pinged, or say what is noted."""
        server, user_id = server_of(interaction), interaction.user.id
        if when is not None:
            await self._desk.wishes.note(server, user_id, Wish(when))
        await say_so(interaction, say.notify_is(self._desk.wishes.of(server, user_id)))

    async def _call(self, table: Table) -> None:
        """Call those whose time has come, and come back for the others."""
        if not self._clocks.are_running_in(table.key.guild_id):
            self._timers.set(table, LOOK_AGAIN)
            return
        now, wishes = self._desk.clock(), self._desk.wishes
        due = [call for call in calls(table, wishes) if call.at <= now]
        if due:
            await self._ping(table, due)
        latest = await self._desk.tables.load(table.key)
        later = (call for call in calls(latest, wishes) if call.at > now)
        self._timers.set(latest, self._seconds_until(later))

    async def _ping(self, table: Table, due: Sequence[Call]) -> None:
        """Call people if they are still waited for when the turn to write has come."""
        async with self._lock(table.key):
            await self._delete_over(table.key)
            if await self._fresh(table, due):
                async with self._desk.board.turn_beside(table.channel_id):
                    latest = await self._desk.tables.load(table.key)
                    if fresh := await self._fresh(latest, due):
                        await self._send(latest, fresh)
        await self._tidy(table.key)

    async def _fresh(self, table: Table, due: Sequence[Call]) -> list[Call]:
        """Give those of the calls that are for a turn still waited for, and were not made yet.

        Whose last ping could not be deleted has that one, and gets no other.
        """
        pinged = {each.user_id for each in await self._desk.store.pings(table.key)}
        wanted = asked(table)
        return [
            call
            for call in due
            if call.user_id not in pinged and (call.user_id, call.turn) in wanted
        ]

    async def _send(self, table: Table, due: Sequence[Call]) -> None:
        """Send one message to all of them; each ping is written down before and after."""
        self._pinged.add(table.key)
        pings = [Ping(call.user_id, call.turn, table.channel_id) for call in due]
        for each in pings:
            await self._desk.store.keep_ping(table.key, each)
        people = [call.user_id for call in due]
        channel = self._bot.get_partial_messageable(table.channel_id, guild_id=table.key.guild_id)
        try:
            message = await channel.send(view=ping(table, people), allowed_mentions=PEOPLE)
        except UNDELIVERED as error:
            log.warning("table %s: nobody can be pinged: %s", table.key, error)
            return
        for each in pings:
            await self._desk.store.keep_ping(table.key, replace(each, message_id=message.id))

    async def _tidy(self, key: TableKey) -> None:
        async with self._lock(key):
            await self._delete_over(key)

    async def _delete_over(self, key: TableKey) -> None:
        """Delete the pings of turns that are over; one message may call several people."""
        pings = await self._desk.store.pings(key)
        table = await self._desk.store.load(key)
        waited_for = asked(table) if table else frozenset()
        over = [each for each in pings if (each.user_id, each.turn) not in waited_for]
        needed = {each.message_id for each in pings if each not in over}
        for each in over:
            if each.message_id in needed or await self._delete(each):
                pings.remove(each)
                await self._desk.store.forget_ping(key, each.user_id)
        if not pings:
            self._pinged.discard(key)

    async def _delete(self, sent: Ping) -> bool:
        """Delete a ping's message; tell whether there is none any more."""
        if sent.message_id is None:
            return True
        channel = self._bot.get_partial_messageable(sent.channel_id)
        try:
            async with self._desk.board.turn_beside(sent.channel_id):
                await channel.get_partial_message(sent.message_id).delete()
        except discord.HTTPException as error:
            return error.status < SERVER_ERROR
        except LOST_CONNECTION:
            return False
        return True

    def _seconds_until(self, ahead: Iterable[Call]) -> float | None:
        first = min((call.at for call in ahead), default=None)
        return None if first is None else (first - self._desk.clock()).total_seconds()

    def _spawn(self, tidying: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(tidying))
        self._tidying.add(task)
        task.add_done_callback(self._tidying.discard)

    @staticmethod
    async def _quietly(tidying: Coroutine[Any, Any, None]) -> None:
        try:
            await tidying
        except StoreError as error:
            log.warning("pings cannot be tidied up now: %s", error)

    def _lock(self, key: TableKey) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


async def setup(bot: HeartsBot) -> None:
    """Let people be called."""
    await bot.add_cog(Pings(bot, desk_of(bot)))
