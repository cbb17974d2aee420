"""Outages: nobody storms a Discord that is down, and all is right again when it is back."""

import asyncio

import pytest

from tests.discord.crowd import Crowd
from tests.discord.home import Home

EDIT = "PATCH /channels/*/messages/*"
ALL = "* /channels/*"
SEND = "POST /channels/*/messages"


async def test_while_discord_is_down_one_table_at_a_time_finds_out(home: Home) -> None:
    crowd = await Crowd.gathered(home, 30)
    fault = home.discord.faults.break_down(ALL)
    before = len(home.discord.log)
    await crowd.seat_computers()
    await home.rest(3)
    assert len(home.discord.log.on(ALL, since=before)) < 15
    assert all(crowd.board.is_out_of_reach(key) for key in crowd.channels)
    fault.end()
    await home.until(lambda: crowd.all_show(1))
    await home.until(lambda: not any(map(crowd.board.is_out_of_reach, crowd.channels)))


async def test_a_lost_connection_is_an_outage_too(home: Home) -> None:
    crowd = await Crowd.gathered(home, 10)
    fault = home.discord.faults.cut(ALL)
    await crowd.seat_computers()
    await home.until(lambda: all(map(crowd.board.is_out_of_reach, crowd.channels)))
    fault.end()
    await home.until(lambda: crowd.all_show(1))


async def test_what_changes_during_an_outage_is_shown_once_when_it_is_over(home: Home) -> None:
    crowd = await Crowd.gathered(home, 10)
    fault = home.discord.faults.break_down(ALL)
    for _ in range(5):
        await crowd.seat_computers()
        await home.rest(0.1)
    fault.end()
    before = len(home.discord.log)
    await home.until(lambda: crowd.all_show(5))
    assert len(home.discord.log.on(EDIT, since=before)) <= 12


async def test_a_table_that_fails_alone_holds_up_nobody(home: Home) -> None:
    crowd = await Crowd.gathered(home, 5)
    broken, *others = crowd.channels
    place = crowd.channels[broken].id
    fault = home.discord.faults.break_down(f"PATCH /channels/{place}/*")
    for computers in (1, 2, 3):
        await crowd.seat_computers()
        async with asyncio.timeout(2):
            while not all(crowd.computers_shown(key) == computers for key in others):
                await home.rest(0.01)
    await home.until(lambda: crowd.board.is_out_of_reach(broken))
    assert not any(map(crowd.board.is_out_of_reach, others))
    fault.end()
    await home.until(lambda: crowd.all_show(3))


async def test_a_message_that_came_though_nobody_heard_so_is_not_sent_twice(home: Home) -> None:
    home.discord.faults.cut("POST /channels/*/messages", times=1, takes_effect=True)
    crowd = Crowd(home, {})
    await crowd.open(home.channel)
    await home.until(lambda: len(home.discord.log.on("POST /channels/*/messages")) == 2)
    await home.rest()
    assert len(home.discord.shown(home.channel)) == 1


async def test_a_message_that_came_unheard_and_was_deleted_since_is_sent_anew(home: Home) -> None:
    home.discord.faults.cut(SEND, times=1, takes_effect=True)
    crowd = Crowd(home, {})
    await crowd.open(home.channel)
    await home.until(lambda: bool(home.discord.shown(home.channel)))
    home.discord.delete_message(home.discord.table(home.channel))
    await home.until(lambda: bool(home.discord.shown(home.channel)))


async def test_what_may_not_be_written_is_not_tried_again_until_it_may(home: Home) -> None:
    crowd = await Crowd.gathered(home, 1)
    ((key, channel),) = crowd.channels.items()
    home.discord.permit(channel, home.guild.everyone, view_channel=False)
    await home.rest(0.1)
    before = len(home.discord.log)
    for _ in range(4):
        await crowd.seat_computer(key)
        await home.rest(0.1)
    await home.anna.type(channel, "hearts help")
    await home.rest(0.1)
    assert [each.status for each in home.discord.log.on(EDIT, since=before)] == [403]
    assert not crowd.board.is_out_of_reach(key)
    home.discord.permit(channel, home.guild.everyone, view_channel=None)
    await home.until(lambda: crowd.all_show(4))


async def test_a_role_that_lets_the_bot_write_again_is_enough(home: Home) -> None:
    crowd = await Crowd.gathered(home, 1)
    home.discord.grant(home.guild, view_channel=False)
    await home.rest(0.1)
    await crowd.seat_computers()
    await home.until(lambda: bool(home.discord.log.invalid()))
    home.discord.grant(home.guild, view_channel=True)
    await home.until(lambda: crowd.all_show(1))


async def test_a_press_where_the_bot_may_write_makes_it_try_again_but_not_for_ever(
    home: Home,
) -> None:
    crowd = await Crowd.gathered(home, 1)
    (key,) = crowd.channels
    fault = home.discord.faults.refuse(EDIT, 403, 50013)
    await crowd.seat_computer(key)
    for _ in range(6):
        await home.rest(0.1)
        await home.anna.type(crowd.channels[key], "hearts help")
    await home.rest(0.1)
    assert 1 < fault.happened <= 4


@pytest.mark.parametrize("seconds", [0.2])
async def test_a_change_long_after_a_refusal_tries_again(
    home: Home, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr("cogs.board.entry.AFTER_A_REFUSAL", seconds)
    crowd = await Crowd.gathered(home, 1)
    home.discord.faults.refuse(EDIT, 403, 50001, times=1)
    await crowd.seat_computers()
    await home.rest()
    await crowd.seat_computers()
    await home.until(lambda: crowd.all_show(2))
