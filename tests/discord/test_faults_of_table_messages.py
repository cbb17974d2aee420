"""The message that shows a table: what goes wrong with it, and how it is right again."""

import logging
from collections.abc import Callable

import pytest

from tests.discord.faults import Fault, Faults
from tests.discord.home import Home, playable
from tests.discord.messages import Message
from tests.discord.places import Channel

EDIT = "PATCH /channels/*/messages/*"
SEND = "POST /channels/*/messages"
ALL = "* /channels/*"


async def test_a_message_that_was_deleted_is_posted_again(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    home.discord.delete_message(home.table())
    before = len(home.discord.log)
    await home.play_a_card(hand)
    await home.play_a_card(hand)
    assert [each.code for each in home.discord.log.invalid(since=before)] == [10008]


async def test_a_message_that_takes_no_more_edits_is_followed_by_another(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    old = home.table()
    home.discord.faults.refuse(f"PATCH /channels/*/messages/{old.id}", 400, 30046)
    before = len(home.discord.log)
    await home.play_a_card(hand)
    await home.play_a_card(hand)
    assert home.table() is not old
    assert len(home.discord.log.on(f"PATCH /channels/*/messages/{old.id}", since=before)) == 1


async def test_a_thread_that_sleeps_is_woken_by_another_message(home: Home) -> None:
    thread = home.discord.thread(home.channel, "evening")
    hand = (await home.play(home.anna, channel=thread))[home.anna]
    await home.until_right(thread)
    home.discord.archive(thread)
    before = len(home.discord.log)
    await home.play_a_card(hand, thread)
    assert not thread.archived
    assert [each.code for each in home.discord.log.on(EDIT, since=before)][:1] == [50083]


def no_view(home: Home, channel: Channel) -> None:
    home.discord.permit(channel, home.guild.bot, view_channel=False)


def no_view_in_the_server(home: Home, channel: Channel) -> None:
    home.discord.grant(home.guild, view_channel=False)


def no_sending(home: Home, channel: Channel) -> None:
    home.discord.permit(channel, home.guild.bot, send_messages=False)
    home.discord.delete_message(home.table())


def view_again(home: Home, channel: Channel) -> None:
    home.discord.permit(channel, home.guild.bot, view_channel=None, send_messages=None)
    home.discord.grant(home.guild, view_channel=True)


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        (no_view, "View Channel"),
        (no_view_in_the_server, "View Channel"),
        (no_sending, "Send Messages"),
    ],
)
async def test_a_channel_that_is_closed_to_the_bot_is_left_alone_until_it_is_open(
    home: Home, taken: Callable[[Home, Channel], None], name: str
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    taken(home, home.channel)
    before = len(home.discord.log)
    for _ in range(3):
        pressed = await home.press_a_card(hand)
        assert name in str((await pressed.answered()).body)
        await home.until_asked_anew(hand, pressed)
    await home.rest()
    refused = home.discord.log.invalid(since=before)
    assert len(refused) <= 2, "an edit, and a new message"
    view_again(home, home.channel)
    await home.until_right()
    pressed = await home.press_a_card(hand)
    assert name not in str((await pressed.answered()).body)


async def test_a_locked_thread_is_left_alone_until_it_is_unlocked(home: Home) -> None:
    thread = home.discord.thread(home.channel, "evening")
    hand = (await home.play(home.anna, channel=thread))[home.anna]
    await home.until_right(thread)
    await home.rest()
    home.discord.archive(thread, locked=True)
    before = len(home.discord.log)
    for _ in range(3):
        await home.play_unseen(hand)
    await home.rest()
    refused = [each.code for each in home.discord.log.on(ALL, since=before) if each.code]
    assert refused == [50083, 160005]
    home.discord.wake(thread)
    await home.until_right(thread)


async def test_a_message_that_discord_finds_malformed_is_logged_and_not_repeated(
    home: Home, caplog: pytest.LogCaptureFixture
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    home.discord.faults.refuse(EDIT, 400, 50035, times=1)
    before = len(home.discord.log)
    with caplog.at_level(logging.WARNING):
        await home.press_a_card(hand)
        await home.until(lambda: "50035" in caplog.text)
        assert "hearts:hand:" in caplog.text, "the message stands there as it was sent"
        await home.rest()
    assert [each.code for each in home.discord.log.on(EDIT, since=before)].count(50035) == 1
    await home.play_a_card(hand)
    home.complaints.records.clear()


def cut(faults: Faults) -> Fault:
    return faults.cut(EDIT)


def cut_on_the_way_back(faults: Faults) -> Fault:
    return faults.cut(EDIT, takes_effect=True)


def broken(faults: Faults) -> Fault:
    return faults.break_down(EDIT, 503)


def broken_for_a_moment(faults: Faults) -> Fault:
    return faults.break_down(EDIT, 502, times=1)


def slow(faults: Faults) -> Fault:
    return faults.slow_down(EDIT, after=0.5)


def limited(faults: Faults) -> Fault:
    return faults.limit(EDIT, 0.5, times=2)


@pytest.mark.parametrize(
    "cause", [cut, cut_on_the_way_back, broken, broken_for_a_moment, slow, limited]
)
async def test_a_table_is_right_again_by_itself_when_the_fault_is_over(
    home: Home, cause: Callable[[Faults], Fault]
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    fault = cause(home.discord.faults)
    before = len(home.discord.log)
    await home.play_unseen(hand)
    await home.rest(1)
    assert len(home.discord.log.on(EDIT, since=before)) <= 6, "it waits from trial to trial"
    fault.end()
    await home.until_right()
    assert len(await home.actions_of(home.anna)) == 1


async def test_a_message_is_not_posted_twice_though_its_answer_was_lost(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until_right()
    home.discord.delete_message(home.table())
    home.discord.faults.cut(SEND, times=1, takes_effect=True)
    await home.play_a_card(hand)
    assert len(home.discord.shown(home.channel)) == 1


async def test_tables_go_on_where_discord_takes_so_many_requests_and_no_more(home: Home) -> None:
    home.discord.limits.are_on = True
    hand: Message = (await home.play(home.anna))[home.anna]
    for _ in range(3):
        await home.play_unseen(hand)
    assert playable(hand)
    await home.until_right()
