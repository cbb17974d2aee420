"""Hand messages that can still be reached: a turn that comes is shown without a press.

Only an interaction's token reaches a private message (:mod:`cogs.tokens`). A hand that cannot
be reached any more costs its owner one press.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol

import discord

from bot.table import Stage, Table, TableKey
from bot.tables import Change
from bot.words import refusals as say
from cogs.answers import Interaction, redraw
from cogs.board import Board
from cogs.faults import AFTER_A_FAULT, OUT_OF_REACH
from cogs.permissions import lacks
from cogs.screens.hand import no_hand
from cogs.screens.parts import Screen
from cogs.tokens import Token
from engine.actions import Turn
from engine.events import CardsDealt, CardsPassed
from engine.turns import turn_of, waiting_for

log = logging.getLogger(__name__)

NEWS = CardsDealt | CardsPassed
"""What every hand is to show, whether its owner is asked something or not."""

Asked = tuple[Stage, tuple[str, Turn, bool] | None]
"""What a hand message asks: the stage, and in a game the phase, the decision, and if it is due."""

Place = tuple[TableKey, int]
"""A person at a table."""


class Draw(Protocol):
    """Draws the hand of a person who sits at a table."""

    def __call__(self, table: Table, user_id: int, notice: str = "") -> Awaitable[Screen]:
        """Give it with a notice above, if there is one."""


@dataclass(frozen=True, slots=True)
class Live:
    """A hand message whose token still lives, and the decision it shows."""

    token: Token
    message_id: int
    shown: Asked


class Hands:
    """The hand messages within reach, one a person and table: the one touched last."""

    def __init__(self, client: discord.Client, board: Board, draw: Draw) -> None:
        self._client = client
        self._board = board
        self._draw = draw
        # In the order in which they were drawn, so those that expire first stand first.
        self._live: dict[Place, Live] = {}
        self._answering: Counter[Place] = Counter()
        self._missed: dict[Place, Table] = {}
        self._pushes: set[asyncio.Task[None]] = set()

    async def show(self, interaction: Interaction, table: Table, notice: str = "") -> None:
        """Answer with the own hand, which stays within reach for the next turn.

        In the lobby it is an empty one; the cards come into it when the game begins. A spectator
        is told kindly that there is none.
        """
        user_id = interaction.user.id
        if table.seat_of(user_id) is None:
            await redraw(interaction, no_hand(table, user_id))
            return
        with self.answering(table.key, user_id):
            await self._board.borrow(interaction, table.key)
            screen = await self._draw(table, user_id, notice or _not_shown(interaction, table))
            message_id = await redraw(interaction, screen)
            if message_id is not None:
                self._note(interaction, message_id, table)

    @contextmanager
    def answering(self, key: TableKey, user_id: int) -> Iterator[None]:
        """Leave a person's hand alone while the answer to a press draws it.

        What changes meanwhile is made good once the last of several answers is given.
        """
        place = (key, user_id)
        self._answering[place] += 1
        try:
            yield
        finally:
            self._answering[place] -= 1
            if not self._answering[place]:
                del self._answering[place]
                self._make_good(place)

    def watch(self, change: Change) -> None:
        """Bring the hands up to date that a change asks something of, or ends."""
        table = change.table
        if table.game is not None or not table.is_open:
            self._push_to(table, list(self._concerned(change)))

    def stop(self) -> None:
        """Give up what is being shown: a press shows it."""
        self._live.clear()
        for push in self._pushes:
            push.cancel()

    def _note(self, interaction: Interaction, message_id: int, table: Table) -> None:
        """Remember how to reach the hand message that has just been drawn."""
        self._forget_the_dead()
        user_id = interaction.user.id
        shown = _asked(table, user_id)
        self._live.pop((table.key, user_id), None)
        self._live[table.key, user_id] = Live(Token.of(interaction), message_id, shown)

    def _make_good(self, place: Place) -> None:
        missed = self._missed.pop(place, None)
        _, user_id = place
        if missed is not None and self._shows_less(missed, user_id):
            self._push_to(missed, [user_id])

    def _concerned(self, change: Change) -> Iterator[int]:
        """Everybody where cards moved or the table was closed, else who is asked, or was too late.

        A card that ends a deal is shown by the table: it may cost no request for each hand.
        """
        table = change.table
        news = table.is_called_off or any(isinstance(event, NEWS) for event in change.events)
        for user_id in table.people:
            place = (table.key, user_id)
            if place in self._answering:
                self._missed[place] = table
            elif place in self._live and (news or self._asks_wrongly(table, user_id)):
                yield user_id

    def _asks_wrongly(self, table: Table, user_id: int) -> bool:
        """Tell whether a hand message lacks what is asked, or asks what was decided by the clock.

        Its owner's own press is not meant: the answer to it draws the hand.
        """
        live = self._live[table.key, user_id]
        asked = _asked(table, user_id)
        return live.shown != asked and (_is_due(asked) or _is_due(live.shown))

    def _shows_less(self, table: Table, user_id: int) -> bool:
        """Tell whether a hand message within reach is behind what the person is to know."""
        live = self._live.get((table.key, user_id))
        return live is not None and live.shown != _asked(table, user_id)

    def _push_to(self, table: Table, people: Iterable[int]) -> None:
        for user_id in people:
            place = (table.key, user_id)
            live = self._live[place]
            if live.token.is_dead:
                del self._live[place]
                continue
            # Noted at once, so that the next change does not push the same decision again.
            noted = replace(live, shown=_asked(table, user_id))
            self._live[place] = noted
            self._spawn(self._push(table, user_id, noted))

    def _spawn(self, push: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(push)
        self._pushes.add(task)
        task.add_done_callback(self._pushes.discard)

    async def _push(self, table: Table, user_id: int, live: Live) -> None:
        place = (table.key, user_id)
        try:
            screen = await self._draw(table, user_id)
            while self._live.get(place) is live:  # else an answer or a later push has drawn it
                if live.token.is_dead or await self._reach(live, screen):
                    return
                await asyncio.sleep(AFTER_A_FAULT)
        except discord.HTTPException as error:
            log.debug("a hand of table %s is out of reach: %s", table.key, error)
            self._forget(place, live)
        except Exception:
            log.exception("a hand of table %s could not be drawn", table.key)
            self._forget(place, live)

    async def _reach(self, live: Live, screen: Screen) -> bool:
        """Write into a hand message; False where Discord itself is out of reach."""
        try:
            await live.token.edit(self._client, live.message_id, screen)
        except OUT_OF_REACH as error:
            log.debug("Discord is out of reach: %s", error)
            return False
        return True

    def _forget(self, place: Place, live: Live) -> None:
        """Reach for a message no more, unless another has taken its place."""
        if self._live.get(place) is live:
            del self._live[place]

    def _forget_the_dead(self) -> None:
        while self._live and self._live[oldest := next(iter(self._live))].token.is_dead:
            del self._live[oldest]


def _not_shown(interaction: Interaction, table: Table) -> str:
    """Tell whoever plays on where the bot may not write the table's message."""
    lacking = lacks(interaction, table.channel_id) if table.is_open else []
    return say.not_shown(lacking) if lacking else ""


def _asked(table: Table, user_id: int) -> Asked:
    """Tell what a person is asked, without drawing up all that may be seen."""
    game, seat = table.game, table.seat_of(user_id)
    if game is None or seat is None:
        return table.stage, None
    return table.stage, (game.phase.phase, turn_of(game, seat), seat in waiting_for(game))


def _is_due(asked: Asked) -> bool:
    """Tell whether something is asked that is waited for."""
    _, decision = asked
    return decision is not None and decision[-1]
