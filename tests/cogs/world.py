"""A world to play in: a server with the real bot, and people who press and type.

::

    table = await world.open(anna, rules="widow", seats=6, target=25)
    await world.join(ben)
    await world.start(anna)
    await world.pass_three(anna)
    await world.play_lowest(anna)
    world.screen_of(table).text

What a person does takes the bot no time here: computers play and deals follow at once, unless
the world is made with other settings.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from simcord.actors import MemberActor, MessageLike
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from bot.table import Computer, Table, TableKey
from cogs.presses import Press, Verb, parse
from engine.cards import Card
from engine.seats import Seat
from engine.state import Game
from engine.views import SeatView
from tests.cogs.seen import Button, Seen
from tests.cogs.server import Server


class World(Server):
    """A server, and what its people see and do.

    Deeds are named as a person would name them; a deed of somebody on a message gives what
    simcord tells of it, a deed that leads to a message gives the message.
    """

    # Gathering

    async def open(
        self, actor: MemberActor, channel: ChannelHandle | None = None, **options: Any
    ) -> discord.Message:
        """Open a table, without a turn clock unless one is asked for; give the public message."""
        told = {"clock": "off", **options}
        return _answer(await actor.slash(channel or self.channel, "hearts open", **told))

    async def join(self, *actors: MemberActor, channel: ChannelHandle | None = None) -> None:
        """Sit down, one after the other; the answer is a hand message without cards yet."""
        for actor in actors:
            answer = _answer(await actor.click(self.table(channel), label="Join"))
            self._note_hand(actor, channel, answer)

    async def start(self, host: MemberActor, channel: ChannelHandle | None = None) -> None:
        """Begin the game, with computers on the seats that are empty."""
        answer = _answer(await host.click(self.table(channel), label="Start"))
        if fill := self.screen_of(answer).asking(Verb.FILL):
            await host.click(answer, custom_id=fill[0].custom_id)
        self._note_hand(host, channel, answer)

    # Looking

    def table(self, channel: ChannelHandle | None = None) -> discord.Message:
        """Give the latest public message of a channel that calls nobody: the table as shown now."""
        shown = (channel or self.channel).history()
        return next(each for each in reversed(shown) if not self.screen_of(each).is_ping)

    def screen_of(self, message: MessageLike) -> Seen:
        """Read a message as it is drawn now, whenever it was got hold of."""
        stored = self.env.backend.get_message(_channel_id(message), message.id)
        return Seen(tuple(stored.components))

    def texts(self, message: MessageLike) -> list[str]:
        """Give each block of a message's words."""
        return self.screen_of(message).texts

    def buttons(self, message: MessageLike) -> list[Button]:
        """Give a message's buttons."""
        return self.screen_of(message).buttons

    async def hand(
        self, actor: MemberActor, channel: ChannelHandle | None = None
    ) -> discord.Message:
        """Give a person's latest hand message; without one, My hand is pressed."""
        place = (actor.id, (channel or self.channel).id)
        if place not in self.hands:
            return await self.my_hand(actor, channel)
        return self.hands[place]

    async def my_hand(
        self, actor: MemberActor, channel: ChannelHandle | None = None
    ) -> discord.Message:
        """Press My hand on the table message; give the new hand message."""
        answer = _answer(await actor.click(self.table(channel), label="My hand"))
        self._note_hand(actor, channel, answer)
        return answer

    async def my_hands(self, *actors: MemberActor, channel: ChannelHandle | None = None) -> None:
        """Have each of these people press My hand."""
        for actor in actors:
            await self.my_hand(actor, channel)

    async def hand_screen(self, actor: MemberActor, channel: ChannelHandle | None = None) -> Seen:
        """Read a person's latest hand message."""
        return self.screen_of(await self.hand(actor, channel))

    async def cards_of(self, actor: MemberActor, channel: ChannelHandle | None = None) -> list[str]:
        """Give the codes of the cards a person holds, each face once."""
        screen = await self.hand_screen(actor, channel)
        presses = [parse(button.custom_id) for button in screen.buttons]
        return [press.thing for press in presses if press and press.verb is Verb.PLAY]

    async def saved(self, channel: ChannelHandle | None = None) -> Table:
        """Give the table that the latest message of a channel is about, as it was saved."""
        return await self.bot.tables.load(self.key(channel))

    async def seat_of(self, actor: MemberActor, channel: ChannelHandle | None = None) -> Seat:
        """Give the seat of a person who sits at the table."""
        seat = (await self.saved(channel)).seat_of(actor.id)
        assert seat is not None
        return seat

    async def view_of(self, actor: MemberActor, channel: ChannelHandle | None = None) -> SeatView:
        """Give what a person may know of the game, as it was saved."""
        view = (await self.saved(channel)).view_of(actor.id)
        assert view is not None
        return view

    async def game(self, channel: ChannelHandle | None = None) -> Game:
        """Give the game that has begun at the table, as it was saved."""
        game = (await self.saved(channel)).game
        assert game is not None
        return game

    def names_at(self, table: Table) -> list[str]:
        """Give the names at a table as they are shown, place by place."""
        known = {person.id: person.user.name.title() for person in self.people}
        return [
            f"🤖 {sitter.name}" if isinstance(sitter, Computer) else known[sitter.user_id]
            for sitter in table.sitters
        ]

    def key(self, channel: ChannelHandle | None = None) -> TableKey:
        """Name the table that the latest message of a channel is about."""
        presses = [parse(code) for code in self.screen_of(self.table(channel)).codes]
        return next(press.table for press in presses if press and press.table)

    # Playing

    async def pick(
        self, actor: MemberActor, cards: Sequence[str] = (), channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Pick cards in the list of the hand message; untold, as many as are asked from the top."""
        hand = await self.hand(actor, channel)
        (select,) = self.screen_of(hand).selects
        values = list(cards) or list(select.values[: select.number])
        return await actor.select(hand, values, custom_id=select.custom_id)

    async def confirm(
        self, actor: MemberActor, channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Press the button that makes the picked cards count."""
        hand = await self.hand(actor, channel)
        screen = self.screen_of(hand)
        (button,) = [*screen.asking(Verb.GIVE), *screen.asking(Verb.KITTY)]
        return await actor.click(hand, custom_id=button.custom_id)

    async def pass_three(
        self, actor: MemberActor, cards: Sequence[str] = (), channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Pick three cards and pass them."""
        await self.pick(actor, cards, channel)
        return await self.confirm(actor, channel)

    async def play(
        self, actor: MemberActor, card: str, channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Press the button of a card."""
        hand = await self.hand(actor, channel)
        (code,) = [
            code
            for code in self.screen_of(hand).codes
            if (press := parse(code)) and (press.verb, press.thing) == (Verb.PLAY, card)
        ]
        return await actor.click(hand, custom_id=code)

    async def play_lowest(
        self, actor: MemberActor, channel: ChannelHandle | None = None
    ) -> InteractionResult:
        """Play the lowest card that may be played."""
        cards = [Card(card) for card in await self.playable(actor, channel)]
        return await self.play(actor, min(cards, key=lambda card: card.strength), channel)

    async def playable(self, actor: MemberActor, channel: ChannelHandle | None = None) -> list[str]:
        """Give the cards a person is asked to choose from now: none off turn."""
        screen = await self.hand_screen(actor, channel)
        asked = [
            parse(button.custom_id)
            for button in screen.asking(Verb.PLAY)
            if button.style is discord.ButtonStyle.primary
        ]
        return [press.thing for press in asked if press]

    async def asks(self, actor: MemberActor, channel: ChannelHandle | None = None) -> bool:
        """Tell whether a person's hand message asks for a decision."""
        screen = await self.hand_screen(actor, channel)
        unpicked = any(not select.picked for select in screen.selects)
        return bool(unpicked or screen.asking(Verb.MOON) or await self.playable(actor, channel))

    async def answer(self, actor: MemberActor, channel: ChannelHandle | None = None) -> int:
        """Do what a person's hand message asks, and give how many presses that took."""
        screen = await self.hand_screen(actor, channel)
        if not await self.asks(actor, channel):
            return 0
        if screen.selects:
            await self.pass_three(actor, (), channel)
            return 2
        if moon := screen.asking(Verb.MOON):
            await actor.click(await self.hand(actor, channel), custom_id=moon[0].custom_id)
        else:
            await self.play_lowest(actor, channel)
        return 1

    async def play_out(self, *actors: MemberActor, channel: ChannelHandle | None = None) -> None:
        """Have these people do what is asked of them until nothing is."""
        for _ in range(1000):
            if not any([await self.answer(actor, channel) for actor in actors]):
                return
        raise AssertionError("the game comes to no end")

    # What no client of Discord lets people do

    async def press(
        self,
        actor: MemberActor,
        message: MessageLike,
        code: str | Press,
        values: Sequence[str] | None = None,
        kind: int | None = None,
    ) -> InteractionResult:
        """Press a component whether the message has it or not: old, forged, or :func:`together`.

        ``values`` make it a list's press, ``kind`` whatever type of component it names.
        """
        custom_id = code.code() if isinstance(code, Press) else code
        backend = self.env.backend
        stored = backend.get_message(_channel_id(message), message.id)
        said: dict[str, Any] = {"custom_id": custom_id, "component_type": kind or 2}
        if values is not None:
            said |= {"component_type": kind or 3, "values": list(values)}
        channel = ChannelHandle(self.env, actor.guild, backend.get_channel(stored.channel_id))
        shown = {"message": dict(serializers.message_payload(backend, stored))}
        return await actor._dispatch_interaction(
            3, channel, said, extra=shown, source_message_id=stored.id
        )

    async def prepare(self, game: Game, channel: ChannelHandle | None = None) -> Table:
        """Put another game on a running table; the computers go on from there."""
        changed = {"game": game, "rules": game.rules}
        with self.env._bot_scope():  # so that what follows is waited for as the bot's own doing
            table = await self.bot.tables.change(
                self.key(channel), lambda table: table.model_copy(update=changed)
            )
        await self.env.settle()
        return table

    def _note_hand(
        self, actor: MemberActor, channel: ChannelHandle | None, hand: discord.Message
    ) -> None:
        self.hands[actor.id, (channel or self.channel).id] = hand


async def together(*deeds: Any) -> list[Any]:
    """Let things be done in the same instant: all are sent before the bot sees the first."""
    return await asyncio.gather(*deeds)


def words_of(done: InteractionResult) -> str:
    """Give what a person was told in answer to a deed."""
    messages = [done.response, *done.followups]
    return "\n".join(Seen(tuple(each.components)).text for each in messages if each)


def _answer(done: InteractionResult) -> discord.Message:
    assert done.response is not None, "nobody answered"
    return done.response.message


def _channel_id(message: MessageLike) -> int:
    return message.channel.id if isinstance(message, discord.Message) else message.channel_id
