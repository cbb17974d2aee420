"""Presses that no honest client sends, and honest ones that come too late: all are answered, none
changes anything."""

from simcord.actors import MemberActor

from cogs.presses import Press, Verb
from tests.cogs.gathering import begun
from tests.cogs.untouched import is_private, refused
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
    assert "You do not hold" in await refused(world, ben, await world.hand(ben), give)


async def test_a_hands_button_on_the_public_message_never_writes_over_it(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    codes = world.screen_of(await world.hand(anna)).codes
    for code in codes:
        public = world.table()
        shown = world.screen_of(public)
        told = await world.press(anna, public, code)
        assert is_private(told)
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
