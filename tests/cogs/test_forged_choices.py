"""Lists that say what they do not offer: they change nothing and are answered."""

from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.positions import first_trick
from tests.cogs.untouched import refused
from tests.cogs.world import World, words_of

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


async def test_a_choice_that_a_command_does_not_offer_is_answered(world: World) -> None:
    anna = world.people[0]
    (root,) = world.env.backend.visible_commands(user_id=anna.id, channel_id=world.channel.id)
    for command, option in (("notify", "when"), ("open", "rules"), ("open", "clock")):
        told = {"type": 3, "name": option, "value": "no-such-choice"}
        asked = {"type": 1, "name": command, "options": [told]}
        said = {"id": root["id"], "name": root["name"], "type": 1, "options": [asked]}
        done = await anna._dispatch_interaction(2, world.channel, said)
        assert "That command is not here any more" in words_of(done), option
    assert await world.bot.store.open_tables() == []
