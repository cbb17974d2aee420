"""The hand message: within reach for a quarter of an hour, and never the only way to the cards."""

import asyncio
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import discord
import pytest
from aiohttp import ClientConnectionError
from simcord import HttpLogEntry
from simcord.actors import MemberActor

from engine.state import Playing
from tests.cogs.gathering import begun
from tests.cogs.world import World, words_of

MINUTES = 60


def pushes(requests: list[HttpLogEntry]) -> list[HttpLogEntry]:
    """The edits of hand messages that nobody had pressed."""
    return [
        request
        for request in requests
        if request.method == "PATCH" and request.path.startswith("/webhooks/")
    ]


def hands_of(world: World) -> Any:
    """The hand messages that the bot can reach."""
    desk: Any = world.bot.get_cog("Desk")
    return desk.hands


async def passed(world: World, *people: MemberActor) -> None:
    """Have people pass three cards each."""
    for person in people:
        await world.pass_three(person)


async def test_a_turn_that_comes_is_shown_without_a_press(world: World) -> None:
    people = world.people[:6]
    await begun(world, *people)
    await world.my_hands(*people)
    await passed(world, *people)
    for _ in range(6):
        (on_turn,) = [each for each in people if await world.playable(each)]
        await world.play_lowest(on_turn)
    assert len((await world.view_of(people[0])).table.tricks) == 1


async def test_a_dead_token_is_not_tried_and_the_game_goes_on(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, rules="classic")
    await world.my_hands(anna, ben)
    for _ in range(8):
        for person in (anna, ben):
            await world.wait(16 * MINUTES)
            dead, mark = set(tokens(world)), world.mark()
            await person.click(await world.hand(person), label="Refresh")
            await world.answer(person)
            assert not dead & {token_of(push) for push in pushes(world.requests_since(mark))}
    assert len((await world.view_of(anna)).table.tricks) >= 5


def tokens(world: World) -> dict[str, int]:
    """Whose each interaction was, by its token."""
    known = world.env.backend.interactions.values()
    return {each.token: each.user_id for each in known}


def token_of(push: HttpLogEntry) -> str:
    """The token that a push was sent with."""
    return push.path.split("/")[3]


def pushed_to(world: World, mark: int) -> set[int]:
    """Who was shown something without a press since a moment."""
    owners = tokens(world)
    return {owners[token_of(push)] for push in pushes(world.requests_since(mark))}


async def test_an_old_hand_message_works_after_its_token_is_dead(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await world.wait(16 * MINUTES)
    await passed(world, anna, ben)
    view = await world.view_of(anna)
    assert view.received
    await anna.click(await world.hand(anna), label="Refresh")
    assert "You passed" in (await world.hand_screen(anna)).text


async def test_a_press_brings_a_hand_into_reach_again(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await world.wait(16 * MINUTES)
    await anna.click(await world.hand(anna), label="Refresh")
    mark = world.mark()
    await passed(world, anna, ben)
    assert anna.id in pushed_to(world, mark)
    assert "You passed" in (await world.hand_screen(anna)).text


async def test_a_hand_that_was_dismissed_is_no_error(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await passed(world, anna)
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10015)
    await passed(world, ben)
    assert isinstance((await world.game()).phase, Playing)
    await world.my_hand(anna)
    assert "You passed" in (await world.hand_screen(anna)).text


async def test_a_push_that_finds_no_discord_alarms_nobody_and_is_made_good_by_a_press(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreachable(*_: Any, **__: Any) -> None:
        raise ClientConnectionError

    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await passed(world, anna)
    monkeypatch.setattr(discord.Webhook, "edit_message", unreachable)
    await passed(world, ben)
    monkeypatch.undo()
    await anna.click(await world.hand(anna), label="Refresh")
    assert "You passed" in (await world.hand_screen(anna)).text


async def test_a_hand_opened_while_a_push_to_the_old_one_fails_stays_within_reach(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    hands, place = hands_of(world), (world.key(), anna.id)

    async def opened_anew_meanwhile(*_: Any, **__: Any) -> None:
        hands._live[place] = replace(hands._live[place])
        raise ClientConnectionError

    await passed(world, anna)
    monkeypatch.setattr(discord.Webhook, "edit_message", opened_anew_meanwhile)
    await passed(world, ben)
    assert place in hands._live


async def test_no_push_comes_between_two_presses_of_the_same_instant(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await passed(world, anna)
    hands, key, mark = hands_of(world), world.key(), world.mark()
    slower = ExitStack()
    slower.enter_context(hands.answering(key, anna.id))
    with hands.answering(key, anna.id):
        """The first of the two is answered here, while the second still draws."""
    await passed(world, ben)
    assert anna.id not in pushed_to(world, mark)
    with world.env._bot_scope(), world.env.time_context():
        slower.close()
    await world.env.settle()
    assert anna.id in pushed_to(world, mark)


async def test_only_hands_within_reach_are_remembered(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, target=25)
    await world.play_out(anna, ben)
    for person in (anna, ben):
        await person.click(await world.hand(person), label="Refresh")
    await world.wait(16 * MINUTES)
    await world.open(anna, world.second_channel)
    await world.join(ben, channel=world.second_channel)
    assert list(hands_of(world)._live) == [(world.key(world.second_channel), ben.id)]


async def test_a_push_under_way_ends_with_the_bot(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    async def slow(*_: Any, **__: Any) -> None:
        try:
            await asyncio.sleep(60 * MINUTES)
        finally:
            ended.append(True)

    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    monkeypatch.setattr(discord.Webhook, "edit_message", slow)
    await passed(world, anna, ben)
    assert ended == []
    await world.bot.close()
    await asyncio.sleep(0)
    assert ended
    await world.restart()


async def test_the_hand_opened_last_is_the_one_that_is_kept_up_to_date(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    old = await world.my_hand(anna)
    new = await world.my_hand(anna)
    await world.my_hand(ben)
    await passed(world, anna, ben)
    assert "You passed" in world.screen_of(new).text
    assert "You passed" not in world.screen_of(old).text
    told = await anna.click(old, label="Refresh")
    assert "You passed" in words_of(told)


# What it shows


async def test_a_hand_is_sorted_by_suit_and_rank(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    cards = await world.cards_of(anna)
    ranks = "23456789TJQKA"
    assert cards == sorted(cards, key=lambda card: ("CDHS".index(card[1]), ranks.index(card[0])))


async def test_a_hand_before_the_game_fills_when_the_cards_are_dealt(world: World) -> None:
    anna, ben = world.people[:2]
    await world.open(anna, computers=4)
    joined = await ben.click(world.table(), label="Join")
    assert joined.response
    assert "Your cards appear here when the game begins" in words_of(joined)
    await world.start(anna)
    assert "Choose three cards to pass" in world.screen_of(joined.response.message).text
