"""Tables at which somebody is waited for, to begin a test with."""

from datetime import timedelta
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot import company
from bot.table import Person, Table
from cogs.presses import Verb
from engine.cards import Card
from tests.cogs.gathering import begun
from tests.cogs.positions import last_trick, rules_to
from tests.cogs.world import World


async def at_a_card(world: World, *people: MemberActor, **options: Any) -> MemberActor:
    """Begin a game in which all have passed; give the person who is to play a card."""
    await begun(world, *people, **{"clock": "normal", **options})
    for person in people:
        await world.pass_three(person)
    return await on_turn(world)


async def on_turn(world: World) -> MemberActor:
    """Give the one person who is waited for."""
    ((user_id, _),) = (await world.saved()).asked
    return by_id(world, user_id)


def by_id(world: World, user_id: int) -> MemberActor:
    """Give somebody of the server."""
    return next(person for person in world.people if person.id == user_id)


async def others_play(world: World, person: MemberActor) -> None:
    """Have all others play until it is a person's turn."""
    while (asked := await on_turn(world)) != person:
        await world.my_hand(asked)
        await world.answer(asked)


async def let_miss(world: World, person: MemberActor, turns: int) -> None:
    """Let time pass, while all others play, until a person has missed so many turns more."""
    before = (await seat_of(world, person)).missed
    while (await seat_of(world, person)).missed < before + turns:
        user_id = min(user_id for user_id, _ in (await world.saved()).asked)
        if user_id == person.id:
            await world.wait(91)
        else:
            await world.my_hand(by_id(world, user_id))
            await world.answer(by_id(world, user_id))


async def desert(world: World) -> None:
    """Let everybody be away at the last trick of a deal, which the computers then play."""
    table = await world.saved()
    seats = [table.seat_of(user_id) for user_id in table.people]

    def all_away(table: Table) -> Table:
        for seat in (*seats, *seats):
            assert seat is not None
            table = company.miss_turn(table, seat)
        return table

    with world.env._bot_scope():
        await world.bot.tables.change(table.key, all_away)
    await world.prepare(last_trick(0, rules_to(100)))


async def seat_of(world: World, person: MemberActor) -> Person:
    """Give how a person sits at the table."""
    sitter = (await world.saved()).sitters[await world.seat_of(person)]
    assert isinstance(sitter, Person)
    return sitter


def pings(world: World) -> list[discord.Message]:
    """Give the messages in the channel that call people to their turns."""
    return [each for each in world.channel.history() if world.screen_of(each).is_ping]


def shown(world: World) -> str:
    """Give the words of the table message."""
    return world.screen_of(world.table()).text


async def played(world: World, person: MemberActor) -> tuple[Card, ...]:
    """Give the cards that a person's seat has played in this deal, whoever chose them."""
    view, seat = await world.view_of(person), await world.seat_of(person)
    plays = [*(play for trick in view.table.tricks for play in trick.plays), *view.table.plays]
    return tuple(play.card for play in plays if play.seat == seat)


async def allowed(world: World) -> timedelta:
    """Give how long the table waits for a decision in all."""
    table = await world.saved()
    assert table.due_at is not None
    assert table.asked_at is not None
    return table.due_at - table.asked_at


def told_since(world: World, mark: int, words: str) -> bool:
    """Tell whether anybody was told something since a moment; a later message may hide it."""
    return any(words in str(each.json) for each in world.requests_since(mark))


async def happens(world: World, event: str, *what: object) -> None:
    """Let the connection tell the bot of something."""
    with world.env._bot_scope():
        world.bot.dispatch(event, *what)
    await world.env.settle()


async def press_a(
    world: World, person: MemberActor, message: discord.Message, verb: Verb
) -> InteractionResult:
    """Press the one button of a verb, whatever it is called."""
    (button,) = world.screen_of(message).asking(verb)
    return await person.click(message, custom_id=button.custom_id)


async def press_behind_more(world: World, person: MemberActor, verb: Verb) -> InteractionResult:
    """Press what stands behind the table's *More*."""
    more = await press_a(world, person, world.table(), Verb.MORE)
    assert more.response is not None
    return await press_a(world, person, more.response.message, verb)
