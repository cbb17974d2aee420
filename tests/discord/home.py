"""A small server on the stand-in: a channel, a few people, and the bot that serves them.

Whatever the bot logs as an error fails the test at its end.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Self

from bot import table as tables
from bot.table import Stage, Table, TableKey
from cogs.drawing import Drawing
from cogs.presses import Verb, parse
from engine.actions import DealCards, SeatAction
from tests.cogs.server import Complaints
from tests.discord.bot import running
from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.person import Person
from tests.discord.places import Channel
from tests.discord.standin import StandIn

PATIENCE = 15.0
"""Seconds in which what is expected has to come, on a machine that is busy with something else."""


class Home:
    """People at a table, and what they see of it."""

    def __init__(self, discord: StandIn, database: Path, settings: dict[str, Any]) -> None:
        self.discord = discord
        self.guild = discord.guild("Home")
        self.channel = discord.channel(self.guild, "cards")
        self.anna, self.ben = (discord.person(self.guild, name) for name in ("Anna", "Ben"))
        self.complaints = Complaints()
        self._database = database
        self._settings = settings
        self._keys: dict[Channel, TableKey] = {}
        self._life = AsyncExitStack()

    @classmethod
    @asynccontextmanager
    async def begun(cls, database: Path, **settings: Any) -> AsyncIterator[Self]:
        """Give a server on which the bot runs; look at the end whether all was well."""
        async with StandIn() as discord:
            home = cls(discord, database, settings)
            logging.getLogger().addHandler(home.complaints)
            try:
                await home.wake_bot()
                yield home
            finally:
                await home.stop_bot()
                logging.getLogger().removeHandler(home.complaints)
            home.check()

    def check(self) -> None:
        """Fail for whatever the bot has logged as an error.

        That nobody was there to connect to is the client's own to say.
        """
        named = [each for each in self.complaints.records if each.name != "discord.client"]
        assert [each.getMessage() for each in named] == []

    async def wake_bot(self) -> None:
        """Start the bot."""
        self.bot = await self._life.enter_async_context(
            running(self.discord, self._database, **self._settings)
        )

    async def stop_bot(self) -> None:
        """End the bot."""
        await self._life.aclose()

    # At the table, where cards are held and not passed

    async def play(self, *people: Person, channel: Channel | None = None) -> dict[Person, Message]:
        """Begin a game of these people and computers; give the hands when somebody is asked."""
        hands = await self.start(*people, channel=channel)
        await self.until(lambda: any(playable(hand) for hand in hands.values()))
        await self.until(lambda: len(self.discord.shown(channel or self.channel)) == 1)
        return hands

    async def start(self, *people: Person, channel: Channel | None = None) -> dict[Person, Message]:
        """Begin a game of these people and computers; give the hands, whatever they show yet."""
        host, *others = people
        place = channel or self.channel
        await host.type(place, "hearts open", computers=6 - len(people), pass_cycle="none")
        self._keys[place] = _key(self.table(place))
        hands = {each: await each.tap(self.table(place), "Join").shown() for each in others}
        hands[host] = await host.tap(self.table(place), "Start").shown()
        return hands

    def table(self, channel: Channel | None = None) -> Message:
        """Give the message that shows the table."""
        return self.discord.table(channel or self.channel)

    async def saved(self, channel: Channel | None = None) -> Table:
        """Give the table of a channel as it was saved last."""
        return await self.bot.tables.load(self._keys[channel or self.channel])

    async def press_a_card(self, hand: Message) -> Interaction:
        """Have Anna press the first card that she may play, without waiting for the answer."""
        await self.until(lambda: bool(playable(hand)))
        return self.anna.tap(hand, playable(hand)[0])

    async def play_a_card(self, hand: Message, channel: Channel | None = None) -> None:
        """Have Anna play a card; wait until all see it, and her hand asks for the next one."""
        await self.play_unseen(hand)
        await self.until_right(channel)

    async def play_unseen(self, hand: Message) -> None:
        """Have Anna play a card; wait until her hand asks for the next one, whatever others see."""
        pressed = await self.press_a_card(hand)
        await self.until_asked_anew(hand, pressed)

    async def until_asked_anew(self, hand: Message, pressed: Interaction) -> None:
        """Wait until a hand asks for another card than the one that was pressed."""
        card = pressed.data["custom_id"]
        await self.until(lambda: bool(playable(hand)) and card not in playable(hand))

    async def actions_of(self, person: Person, channel: Channel | None = None) -> list[SeatAction]:
        """Give what a person has done in the game, as the log has it."""
        table = await self.saved(channel)
        seat = table.seat_of(person.member.id)
        log = await self.bot.store.actions(table.key)
        return [each for each in log if not isinstance(each, DealCards) and each.seat == seat]

    async def is_right(self, channel: Channel | None = None) -> bool:
        """Tell whether all see the table as it was saved last."""
        screen = await Drawing(self.bot.store, self.bot.names, self.bot.clock).table(
            await self.saved(channel)
        )
        shown = self.discord.shown(channel or self.channel)
        return bool(shown) and shown[-1].components == screen.payload()

    async def until_right(self, channel: Channel | None = None) -> None:
        """Wait until all see the table as it is, and it waits for people."""
        async with asyncio.timeout(PATIENCE):
            while await self._computers_play(channel) or not await self.is_right(channel):
                await self.rest(0.01)

    async def until_stage(self, key: TableKey, stage: Stage) -> None:
        """Wait until a table is at a stage."""
        async with asyncio.timeout(PATIENCE):
            while (await self.bot.tables.load(key)).stage is not stage:
                await self.rest(0.01)

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(seconds):
            while not holds():  # noqa: ASYNC110 - what is waited for sets no event
                await asyncio.sleep(0.005)

    async def rest(self, seconds: float = 0.3) -> None:
        """Let whatever may still happen happen."""
        await asyncio.sleep(seconds)

    async def _computers_play(self, channel: Channel | None) -> bool:
        table = await self.saved(channel)
        view = table.view()
        assert view is not None
        return not all(isinstance(table.sitters[seat], tables.Person) for seat in view.waiting_for)


def _key(table: Message) -> TableKey:
    """Read from a table's message which table it is."""
    presses = [press for press in map(parse, table.screen.codes) if press]
    return next(press.table for press in presses if press.table)


def playable(hand: Message) -> list[str]:
    """Give the custom_ids of the cards that a hand asks to choose from now."""
    asked = [button for button in hand.screen.asking(Verb.PLAY) if button.style.name == "primary"]
    return [button.custom_id for button in asked]
