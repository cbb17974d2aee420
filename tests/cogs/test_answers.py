"""Whatever goes wrong, whoever pressed is answered, and a card is played once or not at all."""

from typing import Any

import discord
import pytest
from aiohttp import ClientConnectionError
from simcord.results import InteractionResult

from bot.store import StaleError, Store, StoreError
from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.world import World, words_of

CALLBACK = "/interactions/*/callback"
WRONG = "Something went wrong on our side"


def private(told: InteractionResult) -> bool:
    return told.response is not None and told.response.ephemeral


def forgive(world: World, errors: int) -> None:
    """Take so many errors out of the log: they were meant."""
    assert len(world.complaints.records) == errors
    world.complaints.records.clear()


async def broken(*_: Any, **__: Any) -> None:
    raise StoreError("hearts.db cannot grow, the disk is full: make room on it.")


@pytest.mark.parametrize("method", ["load", "keep_name"])
async def test_a_press_is_answered_though_the_database_fails(
    world: World, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    await gathered(world, world.people[0])
    join, message = Press(Verb.JOIN, world.key()), world.table()
    await world.restart()
    monkeypatch.setattr(Store, method, broken)
    told = await world.press(world.people[1], message, join)
    assert WRONG in words_of(told)
    assert private(told)
    monkeypatch.undo()
    forgive(world, 1)


@pytest.mark.parametrize("method", ["open_tables", "keep_name"])
async def test_a_command_is_answered_though_the_database_fails(
    world: World, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    await gathered(world, world.people[0])
    await world.restart()
    monkeypatch.setattr(Store, method, broken)
    told = await world.people[1].slash(world.channel, "hearts hand")
    assert WRONG in words_of(told)
    assert private(told)
    monkeypatch.undo()
    forgive(world, 1)


async def test_a_suggestion_that_fails_suggests_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await gathered(world, world.people[0])
    monkeypatch.setattr(Store, "open_tables", broken)
    assert await world.people[1].autocomplete(world.channel, "hearts join", "table", "") == []
    monkeypatch.undo()
    forgive(world, 1)


async def test_a_screen_that_discord_refuses_is_answered_with_words(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    world.env.inject_error("POST", CALLBACK, status=400, code=50035)
    told = await anna.click(world.table(), label="My hand")
    assert WRONG in words_of(told)
    forgive(world, 1)


async def test_a_card_whose_answer_comes_too_late_is_played_and_said_so_at_the_next_press(
    paced_world: World,
) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    while not await world.playable(anna):
        await world.wait(10)
    hand, cards = await world.hand(anna), (await world.view_of(anna)).hand
    card = world.screen_of(hand).asking(Verb.PLAY)[0].custom_id
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    late = await world.press(anna, hand, card)
    assert not late.acknowledged
    again = await world.press(anna, hand, card)
    assert "turn that is over" in words_of(again)
    assert len((await world.view_of(anna)).hand) == len(cards) - 1


async def test_an_answer_that_discord_has_already_is_not_given_twice(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    mark = world.mark()
    world.env.inject_error("POST", CALLBACK, status=400, code=40060)
    await world.press(anna, world.table(), Press(Verb.HAND, world.key()))
    tried = [each.method for each in world.requests_since(mark) if "webhooks" in each.path]
    assert tried == ["GET"], "the message that Discord has is looked up, not sent"


async def test_a_discord_that_cannot_be_reached_is_only_noted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreachable(*_: Any, **__: Any) -> None:
        raise ClientConnectionError

    anna = world.people[0]
    await begun(world, anna)
    monkeypatch.setattr(discord.InteractionResponse, "send_message", unreachable)
    told = await world.press(anna, world.table(), Press(Verb.HAND, world.key()))
    assert not told.acknowledged
    monkeypatch.undo()
    assert "Your hand" in words_of(await anna.click(world.table(), label="My hand"))


async def test_whoever_was_overtaken_by_another_process_is_asked_to_look_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def overtaken(*_: Any, **__: Any) -> None:
        raise StaleError("Table 1 has changed meanwhile.")

    await gathered(world, world.people[0])
    monkeypatch.setattr(Store, "save", overtaken)
    told = await world.people[1].click(world.table(), label="Join")
    assert "Somebody was faster" in words_of(told)


async def test_a_lobby_that_could_not_be_posted_as_an_answer_is_posted_all_the_same(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await anna.slash(world.channel, "hearts open")
    (lobby,) = world.channel.history()
    await ben.click(lobby, label="Join")
    assert "2. Ben" in world.screen_of(lobby).text


async def test_a_lobby_whose_answer_was_lost_on_the_way_is_posted_all_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreachable(*_: Any, **__: Any) -> None:
        raise ClientConnectionError

    monkeypatch.setattr(discord.InteractionResponse, "send_message", unreachable)
    with pytest.raises(AssertionError, match="nobody answered"):
        await world.open(world.people[0])
    assert "A table of Cancellation Hearts" in world.screen_of(world.table()).text


async def test_a_table_that_cannot_be_brought_down_is_said_so(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    table = world.table()
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    told = await anna.slash(world.channel, "hearts show")
    assert words_of(told)
    assert "at the bottom" not in words_of(told)
    assert [each.id for each in world.channel.history()] == [table.id]
    forgive(world, 1)
