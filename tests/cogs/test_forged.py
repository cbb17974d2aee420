"""Presses that no honest client sends, and honest ones that come too late: all are answered, none
changes anything."""

from typing import Any

import pytest
from simcord.actors import MemberActor, MessageLike
from simcord.results import InteractionResult

from bot.table import TableKey
from cogs.presses import Press, Verb
from engine.actions import Turn
from tests.cogs.gathering import begun, gathered
from tests.cogs.positions import first_trick
from tests.cogs.world import World, words_of

GARBAGE = [
    "",
    "x",
    "hearts",
    "hearts:",
    "hearts:hand",
    "hearts:hand:::",
    "hearts:hand::",
    "hearts:no-such-verb:1-1::",
    "hearts:hand:{guild}-1::\n",
    "\nhearts:hand:{guild}-1::",
    "hearts:hand:{guild}-\u0661::",
    "hearts:hand:{guild}-\u00b2::",
    "hearts:hand:{guild}--1::",
    "hearts:hand:{guild}-1.0::",
    "hearts:hand:99999999999999999999-1::",
    "hearts:hand:{guild}-999999999999::",
    "hearts:hand:{guild}-1::" + "7" * 100,
    "hearts:play:{guild}-1:1-0:",
    "hearts:play:{guild}-1:1-0:1H",
    "hearts:play:{guild}-1:1-0:QSQS",
    "hearts:play:{guild}-1::QS",
    "hearts:play:{guild}-1:999999-99:QS",
    "hearts:play:{guild}-1:1-pass:QS",
    "hearts:play:{guild}-1:1-moon:QS",
    "hearts:give:{guild}-1:1-0:",
    "hearts:give:{guild}-1:7-pass:",
    "hearts:kitty:{guild}-1:1-exchange:",
    "hearts:moon:{guild}-1:1-moon:subtract",
    "hearts:moon:{guild}-1:1-moon:whatever",
    "hearts:pickgift:{guild}-1:1-pass:",
    "hearts:pickkitty:{guild}-1:1-exchange:",
    "hearts:ready:{guild}-1::",
    "hearts:rematch:{guild}-1::",
    "hearts:join:{guild}-1::",
    "hearts:leave:{guild}-1::",
    "hearts:add:{guild}-1::",
    "hearts:remove:{guild}-1::",
    "hearts:start:{guild}-1::",
    "hearts:fill:{guild}-1::",
    "hearts:choose:{guild}-1::hand",
    "hearts:choose:::choose",
    "hearts:board:::-7",
    "hearts:board:::99999999999999999999",
    "hearts:rules:{guild}-1::99",
]


class Everything:
    """All that a press could change: the table, its log, its drafts, what all can see."""

    def __init__(self, world: World, key: TableKey) -> None:
        self.world, self.key = world, key

    async def now(self) -> list[Any]:
        store, world = self.world.bot.store, self.world
        table = await store.load(self.key)
        assert table is not None
        turns = [Turn(1, step) for step in ("pass", "exchange", "moon", 0)]
        seats = range(table.rules.seats)
        return [
            table,
            await store.actions(self.key),
            [await store.draft(self.key, seat, turn) for seat in seats for turn in turns],
            [(each.id, world.screen_of(each)) for each in world.channel.history()],
            await store.open_tables(),
        ]


async def refused(
    world: World,
    actor: MemberActor,
    message: MessageLike,
    code: str | Press,
    values: list[str] | None = None,
) -> str:
    """Press what may not count; give what the person was told, and nobody else."""
    everything = Everything(world, world.key())
    before = await everything.now()
    told = await world.press(actor, message, code, values)
    assert await everything.now() == before, code
    assert told.acknowledged, code
    assert words_of(told), code
    assert _private(told), code
    return words_of(told)


def _private(told: InteractionResult) -> bool:
    return told.response is not None and told.response.ephemeral


async def test_garbage_changes_nothing_and_is_answered(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    for code in GARBAGE:
        forged = code.replace("{guild}", str(world.guild.id))
        for message in (world.table(), await world.hand(ben)):
            await refused(world, ben, message, forged)


async def test_what_is_not_ours_is_said_to_be_of_no_use(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    guild = world.guild.id
    for code in (f"hearts:hand:{guild}-1::\n", f"hearts:hand:{guild}-\u0661::", "hearts:hand", ""):
        told = await refused(world, anna, world.table(), code)
        assert "That button does nothing any more" in told, code


# Other tables, seats, servers


async def test_a_button_of_another_server_is_none_here(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    await world.stranger.slash(world.foreign_channel, "hearts open")
    foreign = world.screen_of(world.foreign_channel.history()[-1]).button("Join").custom_id
    assert "That table is not here any more" in await refused(world, anna, world.table(), foreign)
    home = Press(Verb.HAND, world.key())
    told = await world.press(world.stranger, world.foreign_channel.history()[-1], home)
    assert "That table is not here any more" in words_of(told)


async def test_a_button_of_another_table_acts_on_that_table_alone(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.open(anna, world.second_channel)
    join = world.screen_of(world.table(world.second_channel)).button("Join").custom_id
    before = await world.saved()
    await world.press(ben, world.table(), join)
    assert await world.saved() == before
    assert (await world.saved(world.second_channel)).people == (anna.id, ben.id)


async def test_a_spectator_with_a_players_button_learns_and_changes_nothing(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, pass_cycle="none")
    for button in world.buttons(await world.hand(anna)):
        if button.custom_id.startswith("hearts:play:"):
            told = await refused(world, ben, world.table(), button.custom_id)
            assert "only those who sit here hold cards" in told


async def test_a_button_from_another_seats_hand_plays_nothing(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, pass_cycle="none")
    on_turn, waiting = (anna, ben) if await world.playable(anna) else (ben, anna)
    assert await world.playable(on_turn)
    code = world.screen_of(await world.hand(on_turn)).asking(Verb.PLAY)[0].custom_id
    told = await refused(world, waiting, await world.hand(waiting), code)
    assert f"waiting for {on_turn.name.title()}" in told


async def test_a_seats_draft_cannot_be_passed_by_another_seat(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pick(anna)
    give = world.screen_of(await world.hand(anna)).asking(Verb.GIVE)[0].custom_id
    assert "Choose exactly 3 cards" in await refused(world, ben, await world.hand(ben), give)


async def test_a_hands_button_on_the_public_message_never_writes_over_it(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    codes = world.screen_of(await world.hand(anna)).codes
    for code in codes:
        public = world.table()
        shown = world.screen_of(public)
        told = await world.press(anna, public, code)
        assert _private(told)
        assert told.response
        assert told.response.message.id != public.id
        assert "Your hand" not in world.screen_of(public).text
        if ":play:" not in code:
            assert world.screen_of(public) == shown


# Cards


async def test_a_card_that_is_not_held_is_not_played(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    held = await world.cards_of(anna)
    absent = next(card for card in ("2C", "3C", "4C", "5C", "6C", "7C") if card not in held)
    mine = world.screen_of(await world.hand(anna)).asking(Verb.PLAY)[0].custom_id
    forged = mine.rpartition(":")[0] + f":{absent}"
    assert "You do not hold" in await refused(world, anna, await world.hand(anna), forged)


async def test_a_greyed_card_that_is_pressed_all_the_same_is_not_played(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, rules="classic", pass_cycle="none")
    while not (greyed := await _greyed(world, anna)):
        await world.answer(anna)
    told = await refused(world, anna, await world.hand(anna), greyed)
    assert "⚠️" in told


async def _greyed(world: World, actor: MemberActor) -> str | None:
    """Give the id of a card that may not be played now."""
    buttons = world.buttons(await world.hand(actor))
    return next((each.custom_id for each in buttons if each.off), None)


async def test_a_card_of_a_turn_that_is_over_is_not_played(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    await world.hand(anna)
    mine = world.screen_of(await world.hand(anna)).asking(Verb.PLAY)
    await world.play_lowest(anna)
    while not await world.playable(anna):
        await world.answer(anna)
    told = [await refused(world, anna, await world.hand(anna), old.custom_id) for old in mine]
    assert all("turn that is over" in each for each in told)


# Lists


def wrong_values(held: list[str]) -> list[list[str]]:
    """Give values that no list would send: missing, too many, twice, not held, no cards."""
    absent = next(card for card in ("2C-1", "3C-1", "4C-1", "5C-1") if card not in held)
    single = next(card for card in held if card.replace("-1", "-2") not in held)
    return [
        [],
        held[:2],
        held[:4],
        held,
        held * 3,
        [single, single, held[0] if held[0] != single else held[1]],
        [absent, *held[:2]],
        ["x", *held[:2]],
        ["", "", ""],
        ["7H#1", "7H#2", "QS\n"],
        ["x" * 5000],
    ]


async def test_a_list_that_says_nonsense_keeps_no_draft(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    await world.pick(anna, select.values[:3])
    for values in wrong_values(list(select.values)):
        told = await refused(world, anna, hand, select.custom_id, values)
        assert "⚠️" in told, values
        assert world.screen_of(hand).selects[0].picked == select.values[:3]


async def test_a_list_of_the_kitty_that_says_nonsense_keeps_no_draft(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, rules="kitty")
    seat = await world.seat_of(anna)
    await world.prepare(first_trick(seat))
    await world.my_hand(anna)
    while not (await world.hand_screen(anna)).selects:
        await world.play(anna, "AC") if "AC" in await world.playable(anna) else None
        await world.my_hand(anna)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    for values in wrong_values(list(select.values)):
        if len(values) != select.number:
            assert "⚠️" in await refused(world, anna, hand, select.custom_id, values), values


async def test_a_list_pressed_as_a_button_is_answered(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    assert "Choose exactly 3 cards" in await refused(world, anna, hand, select.custom_id)


async def test_a_choice_of_a_table_that_is_none_is_answered(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    choose = Press(Verb.CHOOSE, thing=Verb.JOIN)
    several: list[list[str]] = [[], ["1", "2"]]
    single = ["9" * 5000, "99", "\u0661", "\u00b2", "-1", "1\n", "x", ""]
    for values in (*several, *([value] for value in single)):
        told = await refused(world, ben, world.table(), choose, values)
        assert "That table is not here any more" in told, values


async def test_a_choice_with_any_verb_is_answered(world: World) -> None:
    anna, ben, spectator = world.people[:3]
    await begun(world, anna, ben)
    for verb in set(Verb) - {Verb.SHOW}:
        choose = Press(Verb.CHOOSE, thing=verb)
        await refused(world, spectator, world.table(), choose, [str(world.key().number)])


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
    told = await anna.click(hand, label="Refresh")
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
        assert _private(told)
    assert len(world.complaints.records) == len(Verb)
    world.complaints.records.clear()
