"""Pings: who is called to a turn, when, and that the message goes when the turn is over."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from simcord.actors import MemberActor

from bot.store import Ping
from cogs.board import Board
from engine.actions import PlayCard
from tests.cogs.gathering import begun
from tests.cogs.waiting import at_a_card, happens, let_miss, on_turn, others_play, pings
from tests.cogs.world import World, words_of

TRIES = 5
"""So often discord.py sends what Discord answers by a server error."""


async def notify(world: World, person: MemberActor, when: str) -> str:
    """Have somebody say when they want to be pinged; give the answer."""
    return words_of(await person.slash(world.channel, "hearts notify", when=when))


async def asked_for_a_card(world: World, when: str | None = None) -> MemberActor:
    """Give a person on turn who wants to be pinged as told; nobody else does."""
    people = world.people[:2]
    late = await at_a_card(world, *people)
    await others_play(world, late)
    for person in people:
        if person != late:
            await notify(world, person, "never")
    if when is not None:
        await notify(world, late, when)
    return late


def mentions(world: World) -> list[str]:
    """Give the words of each ping."""
    return [world.screen_of(each).text for each in pings(world)]


async def test_whoever_has_said_nothing_is_pinged_when_half_of_the_time_is_gone(
    world: World,
) -> None:
    late = await asked_for_a_card(world)
    await world.wait(44)
    assert pings(world) == []
    mark = world.mark()
    await world.wait(2)
    (ping,) = pings(world)
    assert f"<@{late.id}>: you are waited for" in world.screen_of(ping).text
    (sent,) = [each for each in world.requests_since(mark) if each.method == "POST"]
    assert sent.json is not None
    assert sent.json["allowed_mentions"] == {"parse": ["users"]}
    hand = (await late.click(ping, label="My hand")).response
    assert hand is not None
    assert "Your turn" in world.screen_of(hand).text


async def test_whoever_wants_it_is_pinged_at_every_turn_that_is_not_taken_at_once(
    ticking_world: World,
) -> None:
    world = ticking_world
    late = await asked_for_a_card(world, "turn")
    # What was wished for in the middle of a turn holds from the next one on.
    await world.my_hand(late)
    await world.play_lowest(late)
    await others_play(world, late)
    await world.wait(4)
    assert pings(world) == []
    await world.wait(2)
    assert [f"<@{late.id}>" in each for each in mentions(world)] == [True]


async def test_whoever_wants_none_is_never_pinged(world: World) -> None:
    await asked_for_a_card(world, "never")
    await world.wait(89)
    assert pings(world) == []


async def test_the_answer_says_what_is_noted(world: World) -> None:
    anna = world.people[0]
    told = words_of(await anna.slash(world.channel, "hearts notify"))
    assert "half of your time" in told
    assert "never pinged" in await notify(world, anna, "never")
    assert "never pinged" in words_of(await anna.slash(world.channel, "hearts notify"))
    assert "each of your turns" in await notify(world, anna, "turn")


async def test_a_turn_has_one_ping_however_long_it_lasts(ticking_world: World) -> None:
    world = ticking_world
    await asked_for_a_card(world, "turn")
    mark = world.mark()
    for _ in range(8):
        await world.wait(11)
    assert len([each for each in world.requests_since(mark) if each.method == "POST"]) == 1


async def test_a_ping_goes_when_the_turn_was_taken(world: World) -> None:
    late = await asked_for_a_card(world)
    await world.wait(46)
    assert len(pings(world)) == 1
    await world.my_hand(late)
    await world.play_lowest(late)
    assert pings(world) == []
    assert await world.bot.store.pings(world.key()) == []


async def test_a_ping_goes_when_the_computer_has_played(world: World) -> None:
    await asked_for_a_card(world)
    await world.wait(46)
    await world.wait(46)
    assert pings(world) == []


async def test_nobody_is_pinged_who_has_taken_the_turn(world: World) -> None:
    late = await asked_for_a_card(world)
    await world.wait(44)
    await world.my_hand(late)
    await world.play_lowest(late)
    await world.wait(30)
    assert pings(world) == []


async def test_nobody_is_pinged_who_takes_the_turn_while_the_ping_waits_to_be_written(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = await asked_for_a_card(world)
    view = await world.view_of(late)
    turn_beside = Board.turn_beside

    @asynccontextmanager
    async def turn_comes_late(board: Board, channel_id: int) -> AsyncIterator[None]:
        card = PlayCard(view.seat, view.turn, view.legal[0])
        await world.bot.tables.act(world.key(), late.id, card)
        async with turn_beside(board, channel_id):
            yield

    monkeypatch.setattr(Board, "turn_beside", turn_comes_late)
    mark = world.mark()
    await world.wait(46)
    assert not any("waited for" in str(each.json) for each in world.requests_since(mark))


async def test_nobody_is_pinged_for_a_seat_that_the_computer_keeps(world: World) -> None:
    late = await asked_for_a_card(world)
    await let_miss(world, late, 2)
    mark = world.mark()
    for _ in range(3):
        await world.my_hand(await on_turn(world))
        await world.answer(await on_turn(world))
    await world.wait(50)
    assert not any(f"<@{late.id}>" in str(each.json) for each in world.requests_since(mark))


async def test_one_message_calls_all_who_pass_and_stays_until_the_last_has(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    await world.wait(46)
    (said,) = mentions(world)
    assert f"<@{anna.id}>" in said
    assert f"<@{ben.id}>" in said
    await world.pass_three(anna)
    assert len(pings(world)) == 1
    await world.my_hand(ben)
    await world.pass_three(ben)
    assert pings(world) == []


async def test_those_who_joined_long_ago_are_called_when_the_game_is_to_begin(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await world.open(anna)
    await world.join(ben)
    await world.wait(16 * 60)
    await world.start(anna)
    (ping,) = pings(world)
    assert f"<@{ben.id}>: the game begins" in world.screen_of(ping).text
    await ben.click(ping, label="I'm here")
    assert pings(world) == []


async def test_nobody_is_pinged_in_the_quiet_hours(world: World) -> None:
    # It is midnight; half of a day is over at noon.
    late = await at_a_card(world, *world.people[:2], clock="slow", quiet_hours="11-15")
    await world.wait(12.5 * 3600)
    assert pings(world) == []
    assert await on_turn(world) == late
    await world.wait(3 * 3600)
    assert len(pings(world)) == 1


# Crashes and outages


async def test_a_ping_is_sent_once_whatever_happens_to_the_bot(world: World) -> None:
    late = await asked_for_a_card(world)
    await world.wait(46)
    await world.restart()
    await world.wait(10)
    assert len(pings(world)) == 1
    await world.my_hand(late)
    await world.play_lowest(late)
    assert pings(world) == []


async def test_a_crash_between_writing_a_ping_down_and_sending_it_sends_none_twice(
    world: World,
) -> None:
    late = await asked_for_a_card(world)
    ((_, turn),) = (await world.saved()).asked
    await world.bot.store.keep_ping(world.key(), Ping(late.id, turn, world.channel.id))
    await world.restart()
    await world.wait(60)
    assert pings(world) == []
    await world.my_hand(late)
    await world.play_lowest(late)
    assert await world.bot.store.pings(world.key()) == []


async def test_a_ping_goes_though_the_turn_was_taken_in_another_life(ticking_world: World) -> None:
    world = ticking_world
    late = await asked_for_a_card(world)
    await world.wait(46)
    world.env.inject_error("DELETE", "/channels/*/messages/*", status=500, code=0, times=TRIES - 2)
    await world.my_hand(late)
    await world.play_lowest(late)
    assert len(pings(world)) == 1
    await world.restart()
    await world.wait(30)
    assert pings(world) == []


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001)])
async def test_a_ping_that_is_gone_or_out_of_reach_is_forgotten(
    world: World, status: int, code: int
) -> None:
    late = await asked_for_a_card(world)
    await world.wait(46)
    world.env.inject_error("DELETE", "/channels/*/messages/*", status=status, code=code)
    await world.my_hand(late)
    await world.play_lowest(late)
    assert await world.bot.store.pings(world.key()) == []


async def test_a_ping_that_could_not_be_deleted_is_deleted_at_the_next_change(
    ticking_world: World,
) -> None:
    world = ticking_world
    late = await asked_for_a_card(world)
    await world.wait(46)
    world.env.inject_error("DELETE", "/channels/*/messages/*", status=500, code=0, times=TRIES)
    await world.my_hand(late)
    await world.play_lowest(late)
    await world.my_hand(await on_turn(world))
    await world.answer(await on_turn(world))
    assert pings(world) == []


async def test_a_ping_that_cannot_be_sent_harms_nobody(world: World) -> None:
    late = await asked_for_a_card(world)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await world.wait(46)
    assert pings(world) == []
    assert await on_turn(world) == late
    await world.my_hand(late)
    await world.play_lowest(late)
    assert await world.bot.store.pings(world.key()) == []


async def test_nobody_is_pinged_while_nobody_can_be_reached(ticking_world: World) -> None:
    world = ticking_world
    await asked_for_a_card(world)
    await happens(world, "disconnect")
    await world.wait(80)
    assert pings(world) == []
    await happens(world, "resumed")
    await world.wait(46)
    assert len(pings(world)) == 1
