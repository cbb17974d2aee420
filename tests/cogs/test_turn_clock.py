"""The turn clock: deadlines that everybody sees, and computers that play for the late."""

from datetime import timedelta

import pytest
from discord.utils import format_dt

from bot.table import Ending, Stage
from engine.actions import ExchangeKitty
from engine.state import KittyExchange, MoonChoice, Passing, Playing
from tests.cogs.gathering import begun
from tests.cogs.positions import first_trick, last_trick, rules_to
from tests.cogs.waiting import (
    allowed,
    at_a_card,
    desert,
    let_miss,
    on_turn,
    others_play,
    played,
    seat_of,
    shown,
    told_since,
)
from tests.cogs.world import World, words_of


async def test_everybody_sees_until_when_a_turn_lasts(world: World) -> None:
    anna, ben = world.people[:2]
    late = await at_a_card(world, anna, ben)
    due_at = (await world.saved()).due_at
    assert due_at is not None
    name = late.user.name.title()
    assert f"The computer plays for {name} {format_dt(due_at, 'R')}" in shown(world)
    await world.my_hand(late)
    assert f"Your time ends {format_dt(due_at, 'R')}" in (await world.hand_screen(late)).text
    assert await allowed(world) == timedelta(seconds=90)


@pytest.mark.parametrize(("clock", "seconds"), [("brisk", 30), ("relaxed", 300)])
async def test_a_turn_lasts_as_long_as_the_table_was_opened_for(
    world: World, clock: str, seconds: int
) -> None:
    await at_a_card(world, *world.people[:2], clock=clock)
    assert await allowed(world) == timedelta(seconds=seconds)


async def test_without_a_turn_clock_a_turn_lasts_for_ever(world: World) -> None:
    late = await at_a_card(world, *world.people[:2], clock="off")
    await world.wait(7 * 24 * 3600)
    assert await on_turn(world) == late
    assert "⏳" not in shown(world)


async def test_at_the_deadline_the_computer_plays_this_one_turn_and_the_table_says_so(
    world: World,
) -> None:
    late = await at_a_card(world, *world.people[:2])
    await world.wait(85)
    assert await played(world, late) == ()
    await world.wait(6)
    assert len(await played(world, late)) == 1
    name = late.user.name.title()
    line = next(line for line in shown(world).splitlines() if name in line)
    assert "(too late, the computer played)" in line
    assert (await seat_of(world, late)).missed == 1


async def test_whoever_was_late_plays_the_next_turn_as_ever_and_is_told_what_was_missed(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    late = await at_a_card(world, anna, ben)
    await let_miss(world, late, 1)
    await others_play(world, late)
    await world.my_hand(late)
    mark = world.mark()
    await world.play_lowest(late)
    assert told_since(world, mark, "While you were away")
    assert told_since(world, mark, "Trick 1: you")
    assert (await seat_of(world, late)).missed == 0
    assert "too late" not in shown(world)


async def test_after_two_turns_missed_in_a_row_the_computer_keeps_the_seat(world: World) -> None:
    late = await at_a_card(world, *world.people[:2])
    await let_miss(world, late, 2)
    assert "(away, the computer plays)" in shown(world)
    assert not world.screen_of(world.table()).button("I'm back").off
    other = await on_turn(world)
    for turn in range(3, 6):
        await world.my_hand(other)
        await world.answer(other)
        assert len(await played(world, late)) >= turn - 1, "nobody waits for whoever is away"


async def test_whoever_comes_back_has_the_seat_at_once_and_sees_what_was_missed(
    world: World,
) -> None:
    late = await at_a_card(world, *world.people[:2])
    await let_miss(world, late, 2)
    back = await late.click(world.table(), label="I'm back")
    told = words_of(back)
    assert "While you were away" in told
    assert "Trick 1: you" in told
    assert not (await seat_of(world, late)).is_away
    assert "away, the computer plays" not in shown(world)


async def test_a_card_brings_back_whoever_is_away(world: World) -> None:
    anna, ben = world.people[:2]
    late = await at_a_card(world, anna, ben)
    await let_miss(world, late, 2)
    await world.my_hand(late)
    hand = await world.hand_screen(late)
    assert "The computer plays for you" in hand.text
    card = (await world.cards_of(late))[0]
    mark = world.mark()
    await world.play(late, card)
    assert not (await seat_of(world, late)).is_away
    assert told_since(world, mark, "While you were away")
    assert "The computer plays for you" not in (await world.hand_screen(late)).text


async def test_an_old_card_brings_back_whoever_is_away(world: World) -> None:
    anna, ben = world.people[:2]
    late = await at_a_card(world, anna, ben)
    hand = await world.my_hand(late)
    old = world.screen_of(hand).asking("play")[0].custom_id
    await let_miss(world, late, 2)
    await world.press(late, hand, old)
    assert not (await seat_of(world, late)).is_away


async def test_two_turns_missed_with_one_taken_in_between_are_not_in_a_row(world: World) -> None:
    late = await at_a_card(world, *world.people[:2])
    await let_miss(world, late, 1)
    await others_play(world, late)
    await world.my_hand(late)
    await world.play_lowest(late)
    await let_miss(world, late, 1)
    assert not (await seat_of(world, late)).is_away


# What is waited for apart from cards


async def test_the_computer_passes_for_the_late_what_they_have_picked(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    (select,) = (await world.hand_screen(anna)).selects
    picked = select.values[4:7]
    await world.pick(anna, picked)
    assert "The computer plays for Anna and Ben" in shown(world)
    await world.wait(91)
    game = await world.game()
    assert isinstance(game.phase, Playing)
    assert (await world.view_of(anna)).passed == tuple(value[:2] for value in picked)
    assert {(await seat_of(world, person)).missed for person in (anna, ben)} == {1}


async def test_who_has_passed_has_missed_nothing_when_others_are_late(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    await world.pass_three(anna)
    await world.wait(91)
    assert [(await seat_of(world, person)).missed for person in (anna, ben)] == [0, 1]


async def at_the_kitty(world: World) -> None:
    """Let Anna win the kitty and be asked what to lay away."""
    anna = world.people[0]
    await begun(world, anna, rules="kitty", clock="normal")
    await world.pass_three(anna)
    await world.prepare(first_trick(await world.seat_of(anna)))
    await world.my_hand(anna)
    await world.play(anna, "AC")
    game = await world.game()
    assert isinstance(game.phase, KittyExchange)


@pytest.mark.parametrize("picks", [True, False])
async def test_the_computer_lays_cards_away_for_the_late(world: World, *, picks: bool) -> None:
    anna = world.people[0]
    await at_the_kitty(world)
    picked: tuple[str, ...] = ()
    if picks:
        (select,) = (await world.hand_screen(anna)).selects
        picked = select.values[: select.number]
        await world.pick(anna, picked)
    await world.wait(91)
    actions = await world.bot.store.actions(world.key())
    (laid,) = [each for each in actions if isinstance(each, ExchangeKitty)]
    if picks:
        assert laid.discarded == tuple(value[:2] for value in picked)
    assert (await seat_of(world, anna)).missed == 1


async def test_the_computer_chooses_for_the_late_what_the_moon_does(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, clock="normal")
    seat = await world.seat_of(anna)
    await world.prepare(last_trick(seat, rules_to(100), moon=True))
    await world.my_hand(anna)
    await world.play_lowest(anna)
    game = await world.game()
    assert isinstance(game.phase, MoonChoice)
    await world.wait(91)
    assert len((await world.game()).sheet) == 1


async def test_the_next_deal_comes_by_itself(patient_world: World) -> None:
    world = patient_world
    anna = world.people[0]
    await begun(world, anna, clock="normal")
    await world.prepare(last_trick(await world.seat_of(anna), rules_to(100)))
    await world.my_hand(anna)
    await world.play_lowest(anna)
    assert "The next deal comes" in shown(world)
    await world.wait(61)
    game = await world.game()
    assert isinstance(game.phase, Passing)


# Tables that nobody comes to


async def test_a_lobby_that_nobody_touches_closes_with_a_word(world: World) -> None:
    await world.open(world.people[0])
    await world.wait(29 * 60)
    assert (await world.saved()).stage is Stage.LOBBY
    key, message = world.key(), world.table()
    await world.wait(61)
    closed = await world.bot.tables.load(key)
    assert (closed.stage, closed.ending) == (Stage.CLOSED, Ending.IDLE)
    assert "Nobody came for half an hour" in world.screen_of(message).text


async def test_whoever_joins_keeps_a_lobby_open(world: World) -> None:
    anna, ben = world.people[:2]
    await world.open(anna)
    await world.wait(29 * 60)
    await world.join(ben)
    await world.wait(29 * 60)
    assert (await world.saved()).stage is Stage.LOBBY


async def test_a_game_that_everybody_has_left_alone_waits_a_day_and_is_stopped(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    key = world.key()
    await desert(world)
    table = await world.saved()
    assert table.is_deserted
    assert table.is_between_deals, "the deal was played out, and no other one dealt"
    message = world.table()
    assert "Everybody is away" in shown(world)
    await world.wait(23 * 3600)
    assert (await world.saved()).stage is Stage.RUNNING
    await world.wait(3600)
    over = await world.bot.tables.load(key)
    assert (over.stage, over.ending) == (Stage.STOPPED, Ending.DESERTED)
    assert world.screen_of(message).text


async def test_whoever_comes_back_to_a_deserted_game_is_dealt_cards(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    await desert(world)
    await ben.click(world.table(), label="I'm back")
    table = await world.saved()
    assert not table.is_between_deals
    assert table.host_id == ben.id


async def test_a_hand_asks_no_more_when_the_clock_has_decided(world: World) -> None:
    people = world.people[:6]
    await begun(world, *people, clock="brisk")
    await world.my_hands(*people)
    for each in people:
        await world.pass_three(each)
    (late,) = [each for each in people if await world.asks(each)]
    await world.wait(31)
    assert "Your turn" not in (await world.hand_screen(late)).text
    assert not await world.playable(late)
