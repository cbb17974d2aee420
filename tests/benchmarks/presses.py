"""The stand-in's side of what a card costs: tables of six people, who play one after the other."""

import asyncio
import re
from dataclasses import dataclass
from typing import Any

from tests.discord.home import playable
from tests.discord.interactions import Answer
from tests.discord.messages import Message
from tests.discord.person import Person
from tests.discord.places import Guild
from tests.discord.standin import StandIn

SEATS = 6
TRICKS = 2
"""How much further the deal has come at every second table, and at every third."""
TICK = 0.02
"""Seconds from one look at what the bot has done to the next."""
QUIET = 0.5
"""Seconds without a request after which a bot has come to rest."""

Pressed = tuple[Person, Message, list[Any], str]
"""Who pressed what on which message, and the components it had then."""


@dataclass(eq=False)
class Table:
    """Six people with their hands, and who of them is to play."""

    hands: dict[str, tuple[Person, Message]]
    name: str

    async def look(self) -> None:
        """Have whoever is to play see the hand as it is."""
        person, hand = self.hands[self.name]
        await person.press(hand, "Refresh")
        if not playable(hand):
            self.name = waited_for(hand)
            await self.look()

    async def play(self) -> tuple[Pressed, Answer]:
        """Play a card; the next one is asked then."""
        person, hand = self.hands[self.name]
        pressed = person, hand, hand.components, playable(hand)[0]
        answer = await person.press(hand, pressed[-1])
        if not playable(hand):
            self.name = waited_for(hand)
        return pressed, answer


Batch = list[tuple[Pressed, Answer]]
"""What was pressed at one moment, and how each was answered."""

tables: list[Table] = []
batches: list[Batch] = []


async def begin(discord: StandIn, *, games: int) -> None:
    """Begin so many games of people alone, and play some tricks."""
    guild = discord.guild("Home")
    for number in range(games):
        tables.append(await _begin(discord, guild, number))
        for _ in range(number % 3 * TRICKS * SEATS):
            await tables[-1].look()
            await tables[-1].play()


async def begin_round(discord: StandIn) -> None:
    """Wait until the bot asks for nothing any more."""
    batches.clear()
    seen = -1
    while seen != len(discord.log):
        seen = len(discord.log)
        await asyncio.sleep(QUIET)


async def look(discord: StandIn) -> None:
    """Have whoever is to play look at the hand, at each table."""
    await asyncio.gather(*(table.look() for table in tables))


async def play(discord: StandIn) -> None:
    """Play a card at each table, all at once."""
    batches.append(await asyncio.gather(*(table.play() for table in tables)))


async def trees(discord: StandIn) -> list[tuple[list[Any], list[Any]]]:
    """Give the components of each hand that a card was played from, and of the answer."""
    done = [each for batch in batches for each in batch]
    return [(components, answer.body["components"]) for (_, _, components, _), answer in done]


async def press_again(discord: StandIn, *, batch: int) -> None:
    """Press the cards of a batch once more, all at once, whoever answers now."""
    again = [pressed for pressed, _ in batches[batch]]
    for _, hand, components, _ in again:
        hand.components = components
    await asyncio.gather(*(person.press(hand, card) for person, hand, _, card in again))


async def _begin(discord: StandIn, guild: Guild, number: int) -> Table:
    channel = discord.channel(guild, f"cards-{number}")
    host, *others = (discord.person(guild, f"Person{seat}") for seat in range(SEATS))
    await host.type(channel, "hearts open", pass_cycle="none")
    lobby = discord.table(channel)
    hands = {each: await each.tap(lobby, "Join").shown() for each in others}
    hands[host] = await host.tap(lobby, "Start").shown()
    while not any(map(playable, hands.values())):  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(TICK)
    return Table({who.member.name: (who, hand) for who, hand in hands.items()}, host.member.name)


def waited_for(hand: Message) -> str:
    """Read who is to play."""
    found = re.search(r"Waiting for (\w+)", hand.screen.text)
    assert found is not None, hand.screen.text
    return found[1]
