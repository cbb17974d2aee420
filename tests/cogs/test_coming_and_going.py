"""Leaving a running game, coming back to it, taking a seat over, and who is the host."""

import discord
import pytest
from simcord.actors import MemberActor

from bot.table import Computer, Ending, Stage, Table
from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.waiting import let_miss, on_turn, press_a, press_behind_more, seat_of, shown
from tests.cogs.world import World, words_of


async def leave(world: World, person: MemberActor) -> str:
    """Leave a running game, with the confirmation; give the answer."""
    asked = (await person.slash(world.channel, "hearts leave")).response
    assert asked is not None
    return words_of(await press_a(world, person, asked.message, Verb.LEAVE_GAME))


async def offer(world: World, person: MemberActor) -> discord.Message:
    """Ask for a seat in a running game."""
    answer = (await person.slash(world.channel, "hearts join")).response
    assert answer is not None
    return answer.message


async def take(world: World, person: MemberActor, seat: int) -> str:
    """Take a seat over; give the answer."""
    press = Press(Verb.TAKE_SEAT, world.key(), thing=str(seat))
    return words_of(await world.press(person, await offer(world, person), press))


def computers_seats(table: Table) -> list[int]:
    return [seat for seat, sitter in enumerate(table.sitters) if isinstance(sitter, Computer)]


# Leaving


async def test_nobody_leaves_a_running_game_without_a_confirmation(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    asked = await press_behind_more(world, ben, Verb.LEAVE)
    assert "Leave the running game?" in words_of(asked)
    assert ben.id in (await world.saved()).people
    assert asked.response
    left = await press_a(world, ben, asked.response.message, Verb.LEAVE_GAME)
    assert "You have left. A computer plays on" in words_of(left)
    assert ben.id not in (await world.saved()).people


async def test_a_computer_plays_on_for_whoever_has_left(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pass_three(anna)
    seat = await world.seat_of(ben)
    await leave(world, ben)
    assert isinstance((await world.saved()).sitters[seat], Computer)
    assert await on_turn_or_none(world) in (None, anna), "nobody waits for Ben"
    assert "Ben" not in shown(world)


async def on_turn_or_none(world: World) -> MemberActor | None:
    return await on_turn(world) if (await world.saved()).asked else None


async def test_the_last_one_who_leaves_stops_the_game_and_is_told_so_before(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    key, message = world.key(), world.table()
    asked = await anna.slash(world.channel, "hearts leave")
    assert "You are the last one here" in words_of(asked)
    assert "the game is stopped" in await leave(world, anna)
    over = await world.bot.tables.load(key)
    assert (over.stage, over.ending) == (Stage.STOPPED, Ending.DESERTED)
    assert world.screen_of(message).buttons == []


async def test_the_hand_of_a_leaver_plays_no_card_and_says_why(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pass_three(anna)
    await world.pass_three(ben)
    hand = await world.my_hand(ben)
    card = world.screen_of(hand).asking("play")[0].custom_id
    await leave(world, ben)
    game = await world.game()
    told = words_of(await world.press(ben, hand, card))
    assert await world.game() == game
    assert "You have left. A computer plays on" in told


# Coming back


async def test_whoever_has_left_comes_back_to_the_own_seat(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pass_three(anna)
    await world.pass_three(ben)
    seat, held = await world.seat_of(ben), (await world.view_of(ben)).hand
    await leave(world, ben)
    told = words_of(await ben.click(world.table(), label="I'm back"))
    assert "While you were away" in told
    assert await world.seat_of(ben) == seat
    assert {*(await world.view_of(ben)).hand} <= {*held}
    assert (await world.saved()).missing == ()


@pytest.mark.parametrize("command", ["hearts back", "hearts join"])
async def test_commands_bring_people_back_too(world: World, command: str) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await leave(world, ben)
    await ben.slash(world.channel, command)
    assert ben.id in (await world.saved()).people


async def test_nobody_comes_back_who_never_sat_there(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben)
    await leave(world, ben)
    told = words_of(await cleo.click(world.table(), label="I'm back"))
    assert "You do not sit at this table" in told


async def test_a_seat_that_somebody_else_has_taken_is_gone(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben)
    seat = await world.seat_of(ben)
    await leave(world, ben)
    await take(world, cleo, seat)
    assert await world.seat_of(cleo) == seat
    told = words_of(await ben.slash(world.channel, "hearts back"))
    assert "Somebody sits there now" in told


# Taking a seat over


async def test_a_newcomer_is_offered_the_computers_seats_with_cards_and_points(
    world: World,
) -> None:
    anna, cleo = world.people[0], world.people[2]
    await begun(world, anna)
    screen = world.screen_of(await offer(world, cleo))
    assert "This game is running" in screen.text
    assert screen.text.count("17 cards") == 5
    assert len(screen.asking(Verb.TAKE_SEAT)) == 5


async def test_a_newcomer_takes_hand_and_score_as_they_are(world: World) -> None:
    anna, cleo = world.people[0], world.people[2]
    await begun(world, anna)
    await world.pass_three(anna)
    before = await world.saved()
    seat = computers_seats(before)[0]
    told = await take(world, cleo, seat)
    assert "You play on for" in told
    assert "Your hand" in told
    after = await world.saved()
    assert after.game == before.game
    assert await world.seat_of(cleo) == seat
    assert "Cleo" in shown(world)


async def test_nobody_takes_two_seats_or_a_persons(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben)
    before = await world.saved()
    seat = await world.seat_of(ben)
    told = words_of(await ben.slash(world.channel, "hearts join"))
    assert "You sit at this table already" in told
    forged = Press(Verb.TAKE_SEAT, world.key(), thing=str(seat))
    assert "Somebody sits there now" in words_of(await world.press(cleo, world.table(), forged))
    own = Press(Verb.TAKE_SEAT, world.key(), thing=str(computers_seats(before)[0]))
    assert "You sit at this table already" in words_of(await world.press(ben, world.table(), own))
    assert await world.saved() == before


async def test_whoever_has_left_in_this_deal_takes_no_other_seat(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    seat = await world.seat_of(ben)
    await leave(world, ben)
    other = next(each for each in computers_seats(await world.saved()) if each != seat)
    press = Press(Verb.TAKE_SEAT, world.key(), thing=str(other))
    told = words_of(await world.press(ben, world.table(), press))
    assert "You know a hand of this deal" in told
    assert ben.id not in (await world.saved()).people


async def test_a_table_full_of_people_offers_no_seat(world: World) -> None:
    await begun(world, *world.people[:6])
    told = words_of(await world.people[6].slash(world.channel, "hearts join"))
    assert "People sit on all seats" in told


async def test_of_two_who_want_a_seat_at_once_one_gets_it(world: World) -> None:
    anna, cleo, dan = world.people[0], world.people[2], world.people[3]
    await begun(world, anna)
    seat = computers_seats(await world.saved())[0]
    await take(world, cleo, seat)
    assert "Somebody sits there now" in await take(world, dan, seat)
    assert await world.seat_of(cleo) == seat


# What stays as it is


@pytest.mark.parametrize("verb", [Verb.ADD, Verb.REMOVE, Verb.START, Verb.FILL])
async def test_in_a_running_game_nobody_changes_the_computers(world: World, verb: Verb) -> None:
    anna = world.people[0]
    await begun(world, anna)
    before = await world.saved()
    told = words_of(await world.press(anna, world.table(), Press(verb, world.key())))
    assert "The game has begun" in told
    assert await world.saved() == before


# The host


async def test_the_host_gives_the_role_to_somebody_who_sits_there(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, ben)
    told = words_of(await anna.slash(world.channel, "hearts host", member=ben))
    assert "Ben is the host" in told
    assert "Ben (host)" in shown(world)
    assert "Only the host" in words_of(await anna.slash(world.channel, "hearts host", member=anna))
    assert "Name somebody who sits" in words_of(
        await ben.slash(world.channel, "hearts host", member=cleo)
    )


async def test_a_host_who_is_gone_is_followed_by_whoever_has_sat_longest(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna)
    for person in (ben, cleo):
        await world.wait(10)
        await world.join(person)
    await world.start(anna)
    await leave(world, anna)
    assert (await world.saved()).host_id == ben.id


async def test_a_host_who_is_away_hands_the_game_on(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    for person in (anna, ben):
        await world.pass_three(person)
    await let_miss(world, anna, 2)
    assert (await world.saved()).host_id == ben.id
    await anna.click(world.table(), label="I'm back")
    assert (await world.saved()).host_id == ben.id
    assert not (await seat_of(world, anna)).is_away


async def test_the_host_sends_somebody_away_from_the_lobby_and_from_no_game(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, ben)
    refused = await ben.slash(world.channel, "hearts kick", member=anna)
    assert "Only the host" in words_of(refused)
    told = words_of(await anna.slash(world.channel, "hearts kick", member=ben))
    assert "Ben does not sit at this table any more" in told
    assert (await world.saved()).people == (anna.id,)
    assert "Name somebody else" in words_of(
        await anna.slash(world.channel, "hearts kick", member=cleo)
    )
    await world.join(ben)
    await world.start(anna)
    told = words_of(await anna.slash(world.channel, "hearts kick", member=ben))
    assert "The game has begun" in told
    assert ben.id in (await world.saved()).people
