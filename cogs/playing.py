"""Playing: the hand message, and every decision a person takes there."""

from collections.abc import Awaitable, Callable
from typing import get_args

from discord.ext import commands

from bot.client import HeartsBot
from bot.table import Table
from bot.words import hand as say_hand
from bot.words import refusals as say
from cogs.answers import Interaction, say_so, told
from cogs.desk import Desk, desk_of, key_of
from cogs.presses import Press, Verb
from cogs.screens.choices import cards_chosen
from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction, Turn
from engine.cards import Card
from engine.errors import RefusedError
from engine.rules import MoonWay
from engine.seats import Seat

Choice = type[PassCards] | type[ExchangeKitty]
Decision = Callable[[Seat, Turn], SeatAction]
Deed = Callable[[Seat, Turn], Awaitable[Table]]

WAYS: tuple[MoonWay, ...] = get_args(MoonWay)


class Playing(commands.Cog):
    """The presses of a hand message."""

    def __init__(self, desk: Desk) -> None:
        """Answer to those presses."""
        self._desk = desk
        desk.on(Verb.HAND, self.hand)
        desk.on(Verb.PICK_GIFT, self.pick_gift)
        desk.on(Verb.GIVE, self.give)
        desk.on(Verb.PICK_KITTY, self.pick_kitty)
        desk.on(Verb.KITTY, self.exchange)
        desk.on(Verb.PLAY, self.play)
        desk.on(Verb.MOON, self.choose_moon)
        desk.on(Verb.CLAIM, self.claim)

    async def hand(self, interaction: Interaction, press: Press) -> None:
        """Show a person the own cards, or a spectator why there are none."""
        table = await self._desk.tables.load(key_of(interaction, press))
        await self._desk.hands.show(interaction, table)

    async def pick_gift(self, interaction: Interaction, press: Press) -> None:
        """Keep what is picked for the pass; nothing moves before it is confirmed."""
        await self._pick(interaction, press, PassCards)

    async def give(self, interaction: Interaction, press: Press) -> None:
        """Pass the picked cards."""
        await self._confirm(interaction, press, PassCards)

    async def pick_kitty(self, interaction: Interaction, press: Press) -> None:
        """Keep what is picked to be laid away; nothing moves before it is confirmed."""
        await self._pick(interaction, press, ExchangeKitty)

    async def exchange(self, interaction: Interaction, press: Press) -> None:
        """Lay the picked cards away for the kitty."""
        await self._confirm(interaction, press, ExchangeKitty)

    async def play(self, interaction: Interaction, press: Press) -> None:
        """Play the card on the button."""
        cards = _cards([press.thing])
        if not cards:
            await say_so(interaction, say.unknown_button())
            return
        await self._decide(interaction, press, lambda seat, turn: PlayCard(seat, turn, cards[0]))

    async def choose_moon(self, interaction: Interaction, press: Press) -> None:
        """Say what the moon does."""
        way = next((way for way in WAYS if way == press.thing), None)
        if way is None:
            await say_so(interaction, say.unknown_button())
            return
        await self._decide(interaction, press, lambda seat, turn: ChooseMoon(seat, turn, way))

    async def claim(self, interaction: Interaction, press: Press) -> None:
        """Take the rest of the deal."""
        key, user_id = key_of(interaction, press), interaction.user.id
        await self._answer(
            interaction, press, lambda _, turn: self._desk.tables.claim(key, user_id, turn)
        )

    async def _pick(self, interaction: Interaction, press: Press, choice: Choice) -> None:
        key, user_id = key_of(interaction, press), interaction.user.id
        picked = _cards(told(interaction).get("values", []))
        await self._answer(
            interaction,
            press,
            lambda seat, turn: self._desk.tables.keep_draft(
                key, user_id, choice(seat, turn, picked)
            ),
        )

    async def _confirm(self, interaction: Interaction, press: Press, choice: Choice) -> None:
        chosen = _cards(press.thing.split("-"))
        await self._decide(interaction, press, lambda seat, turn: choice(seat, turn, chosen))

    async def _decide(self, interaction: Interaction, press: Press, decision: Decision) -> None:
        key, user_id = key_of(interaction, press), interaction.user.id
        await self._answer(
            interaction,
            press,
            lambda seat, turn: self._desk.tables.act(key, user_id, decision(seat, turn)),
        )

    async def _answer(self, interaction: Interaction, press: Press, deed: Deed) -> None:
        """Do something for the own seat; the same message shows what came of it."""
        key, user_id = key_of(interaction, press), interaction.user.id
        table = await self._desk.tables.load(key)
        seat = table.seat_of(user_id)
        if seat is None or press.turn is None:
            await self._desk.hands.show(interaction, table)
            return
        with self._desk.hands.answering(key, user_id):
            notices = await self._welcome_back(table, user_id)
            try:
                table = await deed(seat, press.turn)
            except RefusedError as refused:
                table = await self._desk.tables.load(key)
                names = await self._desk.drawing.seated(table)
                notices.append(say_hand.notice(say.of_the_cards(refused.refusal, names)))
            await self._desk.hands.show(interaction, table, "\n".join(notices))

    async def _welcome_back(self, table: Table, user_id: int) -> list[str]:
        """Note that somebody is there who presses anything, and tell what they have missed."""
        missed = await self._desk.drawing.while_away(table, user_id)
        if not missed:
            return []
        await self._desk.tables.come_back(table.key, user_id)
        return [missed]


def _cards(values: list[str]) -> tuple[Card, ...]:
    """Read cards from what a component says; none where it names no card."""
    try:
        return cards_chosen(values)
    except ValueError:
        return ()


async def setup(bot: HeartsBot) -> None:
    """Let people play."""
    await bot.add_cog(Playing(desk_of(bot)))
