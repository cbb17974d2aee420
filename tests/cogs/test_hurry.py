"""Who presses faster than any hand is answered calmly, and costs nothing else."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.patience import BY_HAND
from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.untouched import Everything, is_private
from tests.cogs.world import World, together, words_of

CALM = "faster than I can follow"
AT_ONCE = BY_HAND.presses.at_once
TABLES_AT_ONCE = BY_HAND.tables.at_once


@pytest.fixture
async def strict_world(tmp_path: Path) -> AsyncIterator[World]:
    """A server where the limits hold."""
    async with World.begun(tmp_path / "hearts.db", limits=BY_HAND) as world:
        yield world


async def burst(world: World, number: int, press: Press, who: int = 0) -> list[InteractionResult]:
    """Have a person press so many times in the same instant."""
    person, table = world.people[who], world.table()
    return await together(*(world.press(person, table, press) for _ in range(number)))


def calmed(done: list[InteractionResult]) -> list[InteractionResult]:
    return [each for each in done if CALM in words_of(each)]


async def test_presses_beyond_any_hand_get_one_calm_sentence_and_no_work(
    strict_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = strict_world
    anna = world.people[0]
    await begun(world, anna)
    await world.wait(60)
    hand = Press(Verb.HAND, world.key())
    before = await Everything(world, world.key()).now()
    done = await burst(world, AT_ONCE + 30, hand, who=1)
    assert all(each.acknowledged for each in done)
    assert sum("only those who sit here" in words_of(each) for each in done) == AT_ONCE
    (told,) = calmed(done)
    assert is_private(told)
    assert await Everything(world, world.key()).now() == before
    mark = world.mark()
    monkeypatch.setattr(world.bot.tables, "load", None)
    monkeypatch.setattr(world.bot.names, "see", None)
    await burst(world, 10, hand, who=1)
    assert len(world.requests_since(mark)) == 10, "an answer each, and nothing else"


async def test_what_is_pressed_too_fast_has_no_effect(strict_world: World) -> None:
    world = strict_world
    anna, ben = world.people[:2]
    await gathered(world, anna)
    await world.wait(60)
    await burst(world, AT_ONCE, Press(Verb.SCORES, world.key()), who=1)
    await ben.click(world.table(), label="Join")
    assert (await world.saved()).people == (anna.id,)
    await world.wait(1)
    await ben.click(world.table(), label="Join")
    assert (await world.saved()).people == (anna.id, ben.id)


async def test_the_haste_of_one_slows_nobody_else(strict_world: World) -> None:
    world = strict_world
    anna = world.people[0]
    await begun(world, anna)
    await burst(world, AT_ONCE + 5, Press(Verb.HAND, world.key()), who=1)
    assert calmed(await burst(world, 5, Press(Verb.HAND, world.key()), who=2)) == []


async def test_five_computers_added_in_a_row_and_double_clicks_meet_no_limit(
    strict_world: World,
) -> None:
    world = strict_world
    anna = world.people[0]
    await world.open(anna)
    for _ in range(5):
        await anna.click(world.table(), label="Add normal 🤖")
    assert not (await world.saved()).free_seats
    assert calmed(await burst(world, 2, Press(Verb.START, world.key()))) == []


async def test_forged_presses_and_commands_count_as_well(strict_world: World) -> None:
    world = strict_world
    anna, ben = world.people[:2]
    await begun(world, anna)
    await world.wait(60)
    table = world.table()
    for number in range(AT_ONCE):
        code: Any = f"garbage-{number}"
        await world.press(ben, table, code)
    for _ in range(3):
        told = await ben.slash(world.channel, "hearts list")
        assert CALM in words_of(told), "a command is always told so: it cannot be nodded at"
        assert is_private(told)
    assert await ben.autocomplete(world.channel, "hearts join", "table", "") == []
    await world.wait(10)
    assert len(await ben.autocomplete(world.channel, "hearts join", "table", "")) == 1


async def test_tables_opened_one_after_the_other_wait_for_a_minute(strict_world: World) -> None:
    world = strict_world
    anna, ben = world.people[:2]
    channels = [world.guild.create_text_channel(f"room-{n}") for n in range(TABLES_AT_ONCE + 2)]
    for channel in channels[:TABLES_AT_ONCE]:
        await world.open(anna, channel)
    *_, one, other = channels
    told = await anna.slash(one, "hearts open")
    assert "several tables in a short time" in words_of(told)
    assert is_private(told)
    assert len(await world.bot.store.open_tables(world.guild.id)) == TABLES_AT_ONCE
    await world.open(ben, other)
    await world.wait(60)
    await world.open(anna, one)


async def test_rematches_are_tables_too(strict_world: World) -> None:
    world = strict_world
    anna = world.people[0]
    await begun(world, anna)
    for _ in range(TABLES_AT_ONCE - 1):
        await world.press(anna, world.table(), Press(Verb.REMATCH, world.key()))
    told = await world.press(anna, world.table(), Press(Verb.REMATCH, world.key()))
    assert "several tables in a short time" in words_of(told)
