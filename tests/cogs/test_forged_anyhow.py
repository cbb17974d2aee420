"""Whatever is sent to the bot: it has one answer, changes nothing, and tells no other hand."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, data
from simcord.actors import MemberActor, MessageLike
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from cogs.presses import Verb, parse
from engine.actions import Turn
from engine.cards import Card
from tests.cogs.forging import Forged, commands, forged
from tests.cogs.untouched import Everything, is_private
from tests.cogs.world import World

EXAMPLES = 200


async def begun_in(
    world: World, channel: ChannelHandle, cycle: str, host: MemberActor, *others: MemberActor
) -> None:
    """Let six people begin a game in a channel."""
    await world.open(host, channel, pass_cycle=cycle)
    await world.join(*others, channel=channel)
    await world.start(host, channel)


class Fortress:
    """A world in which six people are to pass, or one to play, and all that is real in it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.spectator = world.guild.add_member(world.env.create_user("vera"))
        self.stranger = self.world.stranger

    async def build(self, cycle: str) -> None:
        """Begin the game, open a second table and one of another server, and look at all hands."""
        world = self.world
        await begun_in(world, world.channel, cycle, *world.people[:6])
        await begun_in(world, world.second_channel, cycle, *world.people[5:])
        await world.open(self.stranger, world.foreign_channel)
        await world.my_hands(*world.people[:6])
        # Not the one on turn, and not a host: their presses would be no forgeries.
        _, *others = world.people[:5]
        waiting = [each for each in others if not await world.playable(each)]
        self.player = waiting[0]
        if cycle != "none":
            await world.pick(world.people[0])
        self.hand = await world.hand(self.player)
        hands = [await world.hand(person) for person in world.people[:6]]
        self.table, self.foreign = world.table(), world.foreign_channel.history()[-1]
        self.keys = [world.key(), world.key(world.second_channel)]
        self.foreign_key = world.key(world.foreign_channel)
        places = [self.table, world.table(world.second_channel), self.foreign, *hands]
        self.codes = sorted({code for each in places for code in world.screen_of(each).codes})
        self.all_keys = [self.keys[0], *self.keys, self.foreign_key]
        backend = world.env.backend
        self.roots = backend.visible_commands(user_id=self.player.id, channel_id=world.channel.id)
        self.commands = self.roots[0]["options"]
        self.everything = Everything(world, self.keys[0])
        self.before = await self.everything.now()

    def cards_of(self, actor: MemberActor) -> set[Card]:
        """Give the faces that somebody may know."""
        table = self.before[0]
        seat = table.seat_of(actor.id)
        return set() if seat is None else {*table.game.phase.deal.hands[seat]}

    async def tell(self, actor: MemberActor, told: dict[str, Any]) -> None:
        """Let somebody give a command as no client would, and see the same."""
        mark, (root,) = self.world.mark(), self.roots
        said = {"id": root["id"], "name": root["name"], "type": 1, "options": [told]}
        done = await actor._dispatch_interaction(2, self.world.channel, said)
        await self.hold(done, mark)
        if told["name"] != "help":  # which explains by cards that it makes up
            self.hold_secrets(actor, done, json.dumps(told))

    async def send(self, actor: MemberActor, message: MessageLike, press: Forged) -> None:
        """Let somebody press, and see that it was answered once and did nothing."""
        mark = self.world.mark()
        done = await self.world.press(actor, message, press.code, press.values, press.kind)
        await self.hold(done, mark)
        self.hold_secrets(actor, done, f"{press.code} {press.values}")

    async def hold(self, done: InteractionResult, mark: int) -> None:
        """See that there was one answer, for one person, and that all is as it was."""
        requests = self.world.requests_since(mark)
        callbacks = [each for each in requests if each.path.endswith("/callback")]
        assert done.acknowledged
        assert len(callbacks) == 1
        assert is_private(done)
        assert self.world.complaints.lines() == []
        assert await self.everything.now() == self.before

    def hold_secrets(self, actor: MemberActor, done: InteractionResult, said: str) -> None:
        """See that no card was told but the own ones and those that were named by the press."""
        shown = [each.components for each in (done.response, *done.followups) if each]
        told = {*faces_in(json.dumps(shown, ensure_ascii=False))}
        assert told <= self.cards_of(actor) | {*faces_in(said)} | OF_THE_RULES


OF_THE_RULES = {Card("QS"), Card("2C"), Card("3C")}
"""Named in the rules, which anybody may ask for."""


def faces_in(text: str) -> Iterator[Card]:
    """Find the cards in a text, as they are saved or as people read them."""
    plain = text.replace("\N{VARIATION SELECTOR-15}", "")
    for rank, suit in re.findall("(10|[2-9TJQKA])([CDHS♣♦♥♠])(?![a-z])", plain):
        yield Card(rank.replace("10", "T") + suit.translate(SUITS))


SUITS = str.maketrans("♣♦♥♠", "CDHS")


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module", params=["left", "none"])
def fortress(
    request: pytest.FixtureRequest,
    runner: asyncio.Runner,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Fortress]:
    """One world for all examples: none of them changes it."""
    stack, file = AsyncExitStack(), tmp_path_factory.mktemp("forged") / "hearts.db"
    world = runner.run(stack.enter_async_context(World.begun(file)))
    fortress = Fortress(world)
    runner.run(fortress.build(request.param))
    yield fortress
    runner.run(stack.aclose())


many = settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck])


@many
@given(data())
def test_a_spectator_can_forge_what_they_like(
    fortress: Fortress, runner: asyncio.Runner, data: DataObject
) -> None:
    press = data.draw(forged(fortress.codes, fortress.all_keys))
    assume(not brings_down(press))
    runner.run(fortress.send(fortress.spectator, fortress.table, press))


@many
@given(data())
def test_somebody_of_another_server_can_forge_what_they_like(
    fortress: Fortress, runner: asyncio.Runner, data: DataObject
) -> None:
    press = data.draw(forged(fortress.codes, fortress.all_keys))
    about = parse(press.code)
    # Their own table is theirs to change.
    assume(about is None or about.table != fortress.foreign_key)
    assume(about is None or about.verb is not Verb.CHOOSE)
    runner.run(fortress.send(fortress.stranger, fortress.foreign, press))


@many
@given(data())
def test_a_player_can_forge_what_is_not_theirs(
    fortress: Fortress, runner: asyncio.Runner, data: DataObject
) -> None:
    press = data.draw(forged(fortress.codes, fortress.all_keys))
    about = parse(press.code)
    if about is not None:
        # What is about a table and no turn of it is asked as anybody may who sits there.
        assume(about.verb in OF_A_TURN or about.table not in fortress.keys)
        assume(about.verb is not Verb.CHOOSE)
        assume(about.verb is not Verb.PICK_GIFT or about.turn != Turn(1, "pass"))
    message = data.draw(st.sampled_from([fortress.table, fortress.hand]))
    runner.run(fortress.send(fortress.player, message, press))


THEIRS_TO_CHANGE = {"show", "notify"}
"""Where a table stands in its channel, and the own wish to be pinged."""

OF_A_TURN = {
    Verb.PICK_GIFT,
    Verb.GIVE,
    Verb.PLAY,
    Verb.PICK_KITTY,
    Verb.KITTY,
    Verb.MOON,
    Verb.CLAIM,
}


def brings_down(press: Forged) -> bool:
    """Tell whether it posts the table anew: anybody may ask for that who sees it."""
    asked = parse(press.code)
    if asked is not None and asked.verb is Verb.CHOOSE:
        return asked.thing == Verb.SHOW
    return asked is not None and asked.verb is Verb.SHOW


@many
@given(data())
def test_commands_can_be_told_whatever_one_likes(
    fortress: Fortress, runner: asyncio.Runner, data: DataObject
) -> None:
    told = data.draw(commands(fortress.commands))
    assume(told["name"] not in THEIRS_TO_CHANGE)
    runner.run(fortress.tell(fortress.spectator, told))


def test_the_forgeries_drawn_come_close_to_what_is_real(fortress: Fortress) -> None:
    """So that the examples above are about something."""
    seen: Counter[str] = Counter()

    @settings(max_examples=EXAMPLES)
    @given(forged(fortress.codes, fortress.all_keys))
    def look(press: Forged) -> None:
        about = parse(press.code)
        seen["none of ours" if about is None else "ours"] += 1
        if about is not None:
            seen["of this table"] += about.table == fortress.keys[0]
            seen["of this turn"] += about.turn in (Turn(1, "pass"), Turn(1, 0))
            seen["with values"] += bool(press.values)

    look()
    assert min(seen.values()) >= 15, seen
