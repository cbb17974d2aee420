"""The stand-in's side of the pace at scale: hundreds of tables, and people who play at them."""

import asyncio
from collections import defaultdict
from random import Random
from typing import Any

from tests.benchmarks.presses import begin_round as rest
from tests.discord.messages import Message
from tests.discord.person import Person
from tests.discord.places import Guild
from tests.discord.standin import StandIn

PEOPLE, SEATS = 3, 6
AT_ONCE = 8
"""Tables that are opened side by side."""
THINKING = 1.0
"""Seconds from when a card is asked for until it is pressed."""
PRIMARY = 1
"""The style of what a hand asks to choose from (a button's, in Discord's numbers)."""

hands: list[tuple[Person, Message]] = []


async def begin(discord: StandIn, *, tables: int) -> None:
    """Begin so many games, half of each table people, and wait until all is shown."""
    guild, doors = discord.guild("Home"), asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(_begin(discord, guild, doors, number) for number in range(tables)))
    await rest(discord)


async def play(discord: StandIn, *, seconds: float) -> dict[str, Any]:
    """Have people play for so long under Discord's limits; tell what was seen of it."""
    discord.limits.are_on = True
    crowd = _Crowd(Random(7))
    for person, hand in hands:
        crowd.attend(person, hand)
    before = len(discord.log)
    await asyncio.sleep(seconds)
    crowd.stop()
    return {
        "clicks": crowd.clicks,
        "limited": [f"{each.method} {each.path}" for each in discord.log.limited(since=before)],
        "written": _written(discord),
    }


class _Crowd:
    """Presses a card a second after each hand asks for one."""

    def __init__(self, dice: Random) -> None:
        self.clicks: list[float] = []
        self._dice = dice
        self._presses: dict[Message, asyncio.Task[None]] = {}
        self._is_over = False

    def attend(self, person: Person, hand: Message) -> None:
        """Play for somebody, from a moment of the first second on."""
        hand.when_written = lambda _: self._look(person, hand, THINKING)
        self._look(person, hand, self._dice.random() * THINKING)

    def stop(self) -> None:
        """Press no more."""
        self._is_over = True
        for press in self._presses.values():
            press.cancel()

    def _look(self, person: Person, hand: Message, thinking: float) -> None:
        if hand not in self._presses and not self._is_over and _cards(hand):
            press = asyncio.create_task(self._press(person, hand, thinking))
            self._presses[hand] = press
            press.add_done_callback(lambda _: self._presses.pop(hand))

    async def _press(self, person: Person, hand: Message, thinking: float) -> None:
        """Press as long as the answer asks for the next one: whoever wins a trick leads."""
        while _cards(hand):
            await asyncio.sleep(thinking)
            answer = await person.press(hand, _cards(hand)[0])
            self.clicks.append(answer.seconds)
            thinking = THINKING


async def _begin(discord: StandIn, guild: Guild, doors: asyncio.Semaphore, number: int) -> None:
    async with doors:
        channel = discord.channel(guild, f"cards-{number}")
        host, *others = (discord.person(guild, f"Person{seat}") for seat in range(PEOPLE))
        await host.type(channel, "hearts open", computers=SEATS - PEOPLE, pass_cycle="none")
        lobby = discord.table(channel)
        hands.extend([(each, await each.tap(lobby, "Join").shown()) for each in others])
        hands.append((host, await host.tap(lobby, "Start").shown()))


def _cards(hand: Message) -> list[str]:
    """Give what a hand asks to choose from; read without ado, for it is read often."""
    return [
        button["custom_id"]
        for frame in hand.components
        for row in frame["components"]
        for button in row.get("components", ())
        if button.get("style") == PRIMARY and button["custom_id"].startswith("hearts:play:")
    ]


def _written(discord: StandIn) -> dict[int, list[float]]:
    """Give when something was written into each channel for all to see."""
    times: dict[int, list[float]] = defaultdict(list)
    for message in discord.memory.messages.values():
        if message.reader is None:
            times[message.channel.id] += message.written_at
    return {channel: sorted(moments) for channel, moments in times.items()}
