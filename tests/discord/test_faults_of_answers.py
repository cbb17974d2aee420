"""A press whose answer goes wrong: it counts once, and the person finds out."""

from collections.abc import Callable

import pytest

from tests.discord.faults import Fault, Faults
from tests.discord.home import Home, playable
from tests.discord.interactions import Kind

SEND = "POST /channels/*/messages"
CALLBACK = "POST /interactions/*"
Cause = Callable[[Faults], Fault]


def lost(faults: Faults) -> Fault:
    return faults.cut(CALLBACK, times=1)


def lost_on_the_way_back(faults: Faults) -> Fault:
    return faults.cut(CALLBACK, times=1, takes_effect=True)


def broken(faults: Faults) -> Fault:
    return faults.break_down(CALLBACK, 503, times=1)


def broken_on_the_way_back(faults: Faults) -> Fault:
    return faults.break_down(CALLBACK, 502, times=1, takes_effect=True)


def slow(faults: Faults) -> Fault:
    return faults.slow_down(CALLBACK, before=1, times=1)


def slow_on_the_way_back(faults: Faults) -> Fault:
    return faults.slow_down(CALLBACK, after=1, times=1)


def limited(faults: Faults) -> Fault:
    return faults.limit(CALLBACK, 0.5, times=1)


@pytest.mark.parametrize(
    "cause",
    [
        lost,
        lost_on_the_way_back,
        broken,
        broken_on_the_way_back,
        slow,
        slow_on_the_way_back,
        limited,
    ],
)
async def test_a_card_counts_once_and_its_hand_goes_on_however_its_answer_went_wrong(
    home: Home, cause: Cause
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    cause(home.discord.faults)
    await home.play_a_card(hand)
    assert len(await home.actions_of(home.anna)) == 1
    await home.play_a_card(hand)
    assert len(await home.actions_of(home.anna)) == 2


async def test_a_card_whose_answer_comes_too_late_is_shown_by_the_token_of_before(
    home: Home,
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    home.discord.faults.refuse(CALLBACK, 404, 10062, times=1)
    before = len(home.discord.log.on(CALLBACK))
    await home.play_a_card(hand)
    assert len(await home.actions_of(home.anna)) == 1
    assert len(home.discord.log.on(CALLBACK)) == before + 1, "it was not tried again"


async def test_a_card_that_another_process_has_answered_counts_once(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    before = len(home.discord.log.on(CALLBACK))
    pressed = await home.press_a_card(hand)
    pressed.take_answer(Kind.NOD, hand, {})
    await home.until_asked_anew(hand, pressed)
    assert len(await home.actions_of(home.anna)) == 1
    assert len(home.discord.log.on(CALLBACK)) == before + 1, "it was not tried again"


async def test_a_twin_is_not_played_by_pressing_again_where_no_answer_came(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    card = playable(hand)[0]
    with home.discord.faults.cut("* /*"):
        home.anna.tap(hand, card)
        await home.rest()
    told = await home.anna.press(hand, card)
    assert "turn that is over" in told.words
    assert len(await home.actions_of(home.anna)) == 1
    await home.until_right()


@pytest.mark.parametrize("cause", [lost_on_the_way_back, broken_on_the_way_back])
async def test_a_hand_that_came_though_nobody_heard_so_gets_its_cards(
    home: Home, cause: Cause
) -> None:
    await home.anna.type(home.channel, "hearts open", computers=5, pass_cycle="none")
    cause(home.discord.faults)
    hand = await home.anna.tap(home.table(), "Start").shown()
    await home.until(lambda: bool(playable(hand)))


@pytest.mark.parametrize("cause", [lost, lost_on_the_way_back, broken, broken_on_the_way_back])
async def test_a_lobby_is_posted_once_however_the_answer_went_wrong(
    home: Home, cause: Cause
) -> None:
    cause(home.discord.faults)
    await home.anna.type(home.channel, "hearts open")
    await home.ben.press(home.table(), "Join")
    await home.until(lambda: "Ben" in home.table().screen.text)
    assert len(home.discord.shown(home.channel)) == 1


@pytest.mark.parametrize("cause", [lost, lost_on_the_way_back, broken, broken_on_the_way_back])
async def test_a_table_that_is_brought_down_is_told_of_however_the_answer_went_wrong(
    home: Home, cause: Cause
) -> None:
    await home.anna.type(home.channel, "hearts open")
    cause(home.discord.faults)
    answer = await home.anna.type(home.channel, "hearts show")
    await home.until(lambda: "bottom" in answer.words)
    assert len(home.discord.shown(home.channel)) == 1


async def test_what_is_not_answered_when_the_bot_ends_is_saved_and_no_error(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    home.discord.faults.slow_down("POST /interactions/*", before=60)
    await home.press_a_card(hand)
    await home.rest()
    await home.stop_bot()
    home.check()
    home.discord.faults.end_all()
    await home.wake_bot()
    assert len(await home.actions_of(home.anna)) == 1


async def test_a_second_answer_where_the_first_was_not_taken_is_no_fault_of_ours(
    home: Home,
) -> None:
    await home.play(home.anna)
    home.discord.faults.refuse("POST /interactions/*", 400, 40060, times=1)
    home.anna.send(home.channel, "hearts show")
    follow_up = "POST /webhooks/*"
    await home.until(lambda: bool(home.discord.log.on(follow_up)))
    await home.rest()
    assert [each.code for each in home.discord.log.on(follow_up)] == [10015]


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lambda faults: faults.refuse(SEND, 404, 10003, times=1), "not here any more"),
        (lambda faults: faults.cut(SEND, times=1), "try again in a moment"),
    ],
)
async def test_who_waits_for_a_table_that_cannot_be_brought_is_told(
    home: Home, fault: Callable[[Faults], Fault], said: str
) -> None:
    await home.play(home.anna)
    await home.until_right()
    fault(home.discord.faults)
    answer = await home.anna.type(home.channel, "hearts show")
    await home.until(lambda: said in answer.words)
