"""A guest: one scripted person at a table, who looks, thinks and presses."""

import asyncio
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from cogs.presses import Verb, parse
from tests.cogs.seen import Select
from tests.discord.interactions import Answer, Interaction, Kind
from tests.discord.messages import Message
from tests.discord.person import Person
from tests.soak import habits
from tests.soak.kinds import Kind as Character
from tests.soak.tally import HAND, Tally, words

if TYPE_CHECKING:
    from tests.soak.party import Party

DECISIONS = (Verb.PLAY, Verb.GIVE, Verb.KITTY, Verb.MOON)
OLD = 200
"""Presses that somebody remembers."""
FOLLOWS = 0.5
"""Seconds in which a hand follows where the press was answered by a nod first."""


class Guest:
    """Somebody at a table of a channel."""

    def __init__(self, person: Person, kind: Character, party: "Party", dice: Random) -> None:
        self.person, self.kind, self.party, self.dice = person, kind, party, dice
        self.hand: Message | None = None
        self.pressed: deque[tuple[Message, str, Sequence[str] | None]] = deque(maxlen=OLD)
        self._looks = 0

    @property
    def tally(self) -> Tally:
        """Give where everything is counted."""
        return self.party.tally

    async def live(self) -> None:
        """Look, think and press until nobody asks any more."""
        while True:
            await asyncio.sleep(self.dice.uniform(*self.kind.thinks) * self.party.plan.haste)
            if self.dice.random() < self.kind.often:
                await getattr(habits, self.dice.choice(self.kind.habits))(self)
            elif not await self.decide():
                await self._look_at_the_table()

    async def decide(self) -> bool:
        """Do what the own hand asks for; tell whether it asked for anything."""
        asked = self.asked()
        if asked is None or self.hand is None:
            return False
        await self.press(self.hand, *asked)
        return True

    def asked(self) -> tuple[str, Sequence[str] | None] | None:
        """Choose an answer to what the own hand asks: a custom_id, and values for a list."""
        if self.hand is None or self.hand.is_deleted:
            return None
        seen = self.hand.screen
        for verb in (Verb.BACK, Verb.CLAIM, Verb.GIVE, Verb.KITTY, Verb.MOON):
            if buttons := seen.asking(verb):
                return self.dice.choice(buttons).custom_id, None
        for select in seen.selects:
            if not select.picked:
                return select.custom_id, self._picks(select)
        cards = [each for each in seen.asking(Verb.PLAY) if each.style.name == "primary"]
        return (self.dice.choice(cards).custom_id, None) if cards else None

    async def press(
        self, message: Message, code: str, values: Sequence[str] | None = None
    ) -> Answer | None:
        """Press something, and wait for what comes of it."""
        return await self.hear(self.tap(message, code, values))

    def tap(self, message: Message, code: str, values: Sequence[str] | None = None) -> Interaction:
        """Press something without waiting."""
        self.pressed.append((message, code, values))
        return self.person.tap(message, code, values)

    async def hear(self, interaction: Interaction) -> Answer | None:
        """Wait for an answer, and take notice of what it shows."""
        answer = await self.tally.answer(interaction)
        press = parse(interaction.data.get("custom_id", ""))
        if answer is None or press is None:
            return answer
        if press.verb in DECISIONS:
            self.tally.take_decision(press, answer)
        if answer.kind is Kind.NOD and press.verb is Verb.HAND:
            await asyncio.sleep(FOLLOWS)
            self.hand = interaction.follow_ups[-1] if interaction.follow_ups else self.hand
        elif HAND in words(answer) or press.verb is Verb.JOIN:
            self.hand = answer.message
        return answer

    async def type(self, command: str, **options: object) -> Answer | None:
        """Send a command, and wait for what comes of it."""
        if not self.person.server.memory.commands:
            return None
        return await self.tally.answer(self.person.send(self.party.channel, command, **options))

    async def _look_at_the_table(self) -> None:
        """Go on with what the public message offers."""
        table = self.party.table
        if table is None:
            await self.party.open(self)
            return
        for verb in (Verb.CONFIRM, Verb.READY, Verb.REMATCH):
            if buttons := table.screen.asking(verb):
                await self.party.offered(self, table, verb, buttons[0].custom_id)
                return
        if table.screen.asking(Verb.JOIN):
            await self.party.gather(self, table)
        elif buttons := table.screen.asking(Verb.HAND):
            await self._ask_for_the_hand(table, buttons[0].custom_id)

    async def _ask_for_the_hand(self, table: Message, code: str) -> None:
        """Fetch the own cards now and then: those within reach come by themselves."""
        self._looks += 1
        if self.hand is None or self._looks % 5 == 0:
            answer = await self.press(table, code)
            if answer is not None and not _is_seated(answer):
                await habits.change_seats(self)

    def _picks(self, select: Select) -> list[str]:
        return self.dice.sample(select.values, select.number)


def _is_seated(answer: Answer) -> bool:
    return answer.message is None or "You are watching" not in answer.message.screen.text
