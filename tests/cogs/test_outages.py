"""Outages: nobody is played for because the bot, Discord or one server was away."""

from datetime import timedelta

import pytest
from discord.utils import format_dt, utcnow

from tests.cogs.waiting import allowed, at_a_card, happens, on_turn, seat_of
from tests.cogs.world import World


@pytest.mark.parametrize("back", ["resumed", "ready"])
async def test_a_turn_waits_for_the_connection(ticking_world: World, back: str) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    await world.wait(20)
    await happens(world, "disconnect")
    await world.wait(3600)
    assert (await seat_of(world, late)).missed == 0
    await happens(world, back)
    due_at = (await world.saved()).due_at
    assert due_at is not None
    assert format_dt(due_at, "R") in world.screen_of(world.table()).text
    await world.wait(65)
    assert (await seat_of(world, late)).missed == 0
    await world.wait(6)
    assert (await seat_of(world, late)).missed == 1


async def test_a_turn_that_was_nearly_over_has_half_a_minute_more(ticking_world: World) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    await world.wait(85)
    await happens(world, "disconnect")
    await world.wait(60)
    await happens(world, "resumed")
    await world.wait(28)
    assert (await seat_of(world, late)).missed == 0
    await world.wait(3)
    assert (await seat_of(world, late)).missed == 1


async def test_after_a_blip_no_message_is_edited_where_there_is_time_enough(
    ticking_world: World,
) -> None:
    world = ticking_world
    await at_a_card(world, *world.people[:2])
    await happens(world, "disconnect")
    await world.wait(2)
    mark = world.mark()
    await happens(world, "resumed")
    assert world.requests_since(mark) == []


async def test_a_turn_waits_for_its_server(ticking_world: World) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    guild = world.bot.get_guild(world.guild.id)
    await happens(world, "guild_unavailable", guild)
    await world.wait(3600)
    assert (await seat_of(world, late)).missed == 0
    await happens(world, "guild_available", guild)
    await world.wait(85)
    assert (await seat_of(world, late)).missed == 0
    await world.wait(6)
    assert (await seat_of(world, late)).missed == 1


async def test_a_turn_waits_for_a_server_that_was_gone_when_the_bot_came(
    ticking_world: World,
) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    guild.unavailable = True
    await happens(world, "ready")
    await world.wait(200)
    assert (await seat_of(world, late)).missed == 0
    guild.unavailable = False
    await happens(world, "guild_available", guild)
    await world.wait(91)
    assert (await seat_of(world, late)).missed == 1


async def test_a_turn_waits_for_a_bot_that_was_killed(ticking_world: World) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    table = await world.saved()
    assert table.asked_at is not None
    await world.bot.store.beat(table.asked_at + timedelta(seconds=20))
    await world.restart(after=3600)
    assert await on_turn(world) == late
    assert await allowed(world) == timedelta(seconds=90)
    await world.wait(65)
    assert (await seat_of(world, late)).missed == 0
    await world.wait(6)
    assert (await seat_of(world, late)).missed == 1


async def test_a_turn_that_was_over_while_the_bot_was_dead_has_half_a_minute(
    ticking_world: World,
) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    await world.restart(after=3600)
    await world.wait(28)
    assert (await seat_of(world, late)).missed == 0
    await world.wait(3)
    assert (await seat_of(world, late)).missed == 1


async def test_a_turn_waits_until_its_table_can_be_shown(ticking_world: World) -> None:
    world = ticking_world
    late = await at_a_card(world, *world.people[:2])
    world.bot.clocks.is_out_of_reach = lambda _: True
    await world.wait(100)
    assert (await seat_of(world, late)).missed == 0
    world.bot.clocks.is_out_of_reach = lambda _: False
    await world.wait(31)
    assert (await seat_of(world, late)).missed == 1


async def test_whoever_sees_a_turn_late_because_of_discord_has_a_moment(
    ticking_world: World,
) -> None:
    world = ticking_world
    first = await at_a_card(world, *world.people[:2])
    await world.my_hand(first)
    # Discord takes the table's message again after more than a minute.
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=503, code=0, times=8)
    await world.play_lowest(first)
    late = await on_turn(world)
    await world.wait(60)
    assert world.bot.clocks.is_out_of_reach(world.key())
    await world.wait(28)
    assert f"▶ **{late.user.name.title()}**" in world.screen_of(world.table()).text
    missed = (await seat_of(world, late)).missed
    await world.wait(5)
    assert (await seat_of(world, late)).missed == missed
    await world.wait(30)
    assert (await seat_of(world, late)).missed == missed + 1


@pytest.mark.parametrize("hours", [1, -1])
async def test_people_are_shown_discords_time_though_the_machines_clock_is_wrong(
    world: World, hours: int
) -> None:
    off = timedelta(hours=hours)
    with world.env.time_context():
        world.bot.clock()
        assert world.bot.clock._zero is not None
        world.bot.clock._zero += off
    await at_a_card(world, *world.people[:2])
    with world.env.time_context():
        due_at = utcnow() + timedelta(seconds=90)
    saved = (await world.saved()).due_at
    assert saved is not None
    assert abs(saved - off - due_at) < timedelta(seconds=2)
    assert format_dt(due_at, "R") in world.screen_of(world.table()).text
