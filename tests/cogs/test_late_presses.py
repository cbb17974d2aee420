"""Presses that come too late, or at any other moment: every one is answered."""

from typing import Any

import pytest

from cogs.presses import Press, Verb
from engine.actions import Turn
from tests.cogs.gathering import begun, gathered
from tests.cogs.untouched import Everything, is_private, refused
from tests.cogs.world import World, words_of

# Old messages


async def test_the_buttons_of_a_lobby_that_has_begun_are_answered(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben, computers=3)
    codes = world.screen_of(world.table()).codes
    await world.start(anna)
    for code in codes:
        for person in (anna, ben, world.people[2]):
            await refused(world, person, world.table(), code)


@pytest.mark.parametrize("end", ["closed", "stopped"])
async def test_the_buttons_of_a_table_that_is_over_are_answered(world: World, end: str) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, ben)
    codes = world.screen_of(world.table()).codes
    if end == "stopped":
        await world.start(anna)
        codes += world.screen_of(world.table()).codes
        codes += (await world.hand_screen(anna)).codes
    key, message = world.key(), world.table()
    await world.press(anna, message, Press(Verb.STOP, key))
    before = await Everything(world, key).now()
    for code in codes:
        told = await world.press(anna, message, code)
        assert words_of(told), code
        assert "Your turn" not in words_of(told)
        assert "Choose three cards" not in words_of(told)
    assert await Everything(world, key).now() == before


async def test_whoever_has_a_hand_of_a_stopped_game_is_told_so(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    hand, key = await world.hand(anna), world.key()
    await world.press(anna, world.table(), Press(Verb.STOP, key))
    told = await world.press(anna, hand, Press(Verb.HAND, key))
    assert "This game was stopped" in words_of(told)
    assert "This game was stopped" in world.screen_of(hand).text


# Everything, always


@pytest.mark.parametrize("stage", ["lobby", "pass", "trick", "pause", "end", "closed"])
async def test_every_press_is_answered_at_every_stage(patient_world: World, stage: str) -> None:
    world = patient_world
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, ben, target=25, pass_cycle="left" if stage == "pass" else "none")
    key = world.key()
    if stage == "closed":
        await anna.click(world.table(), label="Close")
    elif stage != "lobby":
        await world.start(anna)
    if stage in {"pause", "end"}:
        await world.play_out(anna, ben)
    while stage == "end" and (await world.saved()).is_open:
        await world.wait(60)
        await world.play_out(anna, ben)
    message = world.table()
    for verb in sorted(Verb, key=lambda verb: verb in {Verb.LEAVE, Verb.REMATCH}):
        for person in (cleo, ben):
            for turn in (None, Turn(1, "pass"), Turn(1, 0)):
                told = await world.press(person, message, Press(verb, key, turn, "QS"))
                assert told.acknowledged, (verb, person.name, turn)
                message = world.table()


# Errors of our own


async def test_a_handler_that_breaks_still_answers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    anna = world.people[0]
    await begun(world, anna)
    desk: Any = world.bot.get_cog("Desk")
    for verb in Verb:
        monkeypatch.setitem(desk.handlers, verb, broken)
        told = await world.press(anna, world.table(), Press(verb, world.key()))
        assert "Something went wrong on our side" in words_of(told), verb
        assert is_private(told)
    assert len(world.complaints.records) == len(Verb)
    world.complaints.records.clear()
