"""A walk through every screen there is."""

from dataclasses import replace
from decimal import Decimal

from simcord.builders import ChannelHandle

from tests.cogs.positions import first_trick, last_trick, rules_to
from tests.cogs.world import World, words_of


async def see_every_screen(world: World) -> None:
    """Look at all there is to see in a game of eleven people and in one with a kitty."""
    await see_a_full_table(world, world.second_channel)
    await see_a_kitty(world, world.channel)
    await choose_a_table(world)
    await see_people_come_and_go(world)


async def see_a_full_table(world: World, channel: ChannelHandle) -> None:
    """Begin a game of eleven people, shoot the moon after many deals, and end it."""
    anna, *others = world.people
    await world.open(anna, seats=11, channel=channel)
    await anna.click(world.table(channel), label="Rules")
    await anna.click(world.table(channel), label="Start")
    await world.join(*others, channel=channel)
    await world.start(anna, channel)
    await world.my_hands(*world.people, channel=channel)

    seat = await world.seat_of(anna, channel)
    moon = last_trick(seat, rules_to(500, 11), moon=True)
    await world.prepare(replace(moon, sheet=((Decimal("13.25"),) * 11,) * 30), channel)
    await world.my_hands(*world.people, channel=channel)
    await world.play_out(*world.people, channel=channel)
    await see_more(world, channel)

    await world.prepare(last_trick(seat, rules_to(25, 11)), channel)
    await world.my_hands(*world.people, channel=channel)
    await world.play_out(*world.people, channel=channel)
    await anna.slash(channel, "hearts leaderboard")


async def see_a_kitty(world: World, channel: ChannelHandle) -> None:
    """Pass in a game of six, win the kitty, exchange it and play on."""
    anna = world.people[0]
    await world.open(anna, rules="kitty", channel=channel)
    await world.start(anna, channel)
    await world.pass_three(anna, channel=channel)
    await see_more(world, channel)
    await world.prepare(first_trick(await world.seat_of(anna, channel)), channel)
    await world.my_hand(anna, channel)
    await world.play(anna, "AC", channel)
    await world.pass_three(anna, channel=channel)


async def see_more(world: World, channel: ChannelHandle) -> None:
    """Press each button of a table message that changes nothing."""
    anna = world.people[0]
    for label in ("Last trick", "Scores"):
        await anna.click(world.table(channel), label=label)
    more = (await anna.click(world.table(channel), label="More")).response
    assert more is not None
    for label in world.screen_of(more).labels:
        await anna.click(more, label=label)


async def choose_a_table(world: World) -> None:
    """Ask for the hand in a channel without a table while sitting at two."""
    anna = world.people[0]
    await anna.click(world.table(world.second_channel), label="Rematch")
    elsewhere = world.guild.create_text_channel("talk")
    assert "Which table" in words_of(await anna.slash(elsewhere, "hearts hand"))


async def see_people_come_and_go(world: World) -> None:
    """Be asked who is still there, take a seat over, miss two turns, come back, vote and leave."""
    anna, ben, cleo = world.people[:3]
    channel = world.guild.create_text_channel("come-and-go")
    await world.open(anna, channel=channel, clock="normal")
    await world.join(ben, channel=channel)
    await world.wait(16 * 60)
    await world.start(anna, channel)
    await ben.click(world.table(channel), label="I'm here")
    offer = (await cleo.slash(channel, "hearts join")).response
    assert offer is not None
    await cleo.click(offer, label=world.screen_of(offer).labels[0])
    while not (await world.saved(channel)).missing:
        await world.wait(91)
    await world.my_hands(anna, ben, cleo, channel=channel)
    for person in (anna, ben, cleo):
        if person.id in (await world.saved(channel)).missing:
            await person.click(world.table(channel), label="I'm back")
    await see_more(world, channel)
