"""Passing: cards are picked, changed and confirmed in the hand message."""

from simcord.actors import MemberActor

from cogs.presses import Verb
from engine.cards import Card
from engine.state import Passing
from tests.cogs.gathering import begun
from tests.cogs.world import World, words_of


async def passed(world: World, *people: MemberActor) -> None:
    """Have people pass three cards each."""
    for person in people:
        await world.pass_three(person)


async def test_picked_cards_are_still_picked_in_a_hand_opened_anew(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    (select,) = (await world.hand_screen(anna)).selects
    await world.pick(anna, select.values[4:7])
    await world.my_hand(anna)
    assert (await world.hand_screen(anna)).selects[0].picked == select.values[4:7]
    await world.confirm(anna)
    view = await world.view_of(anna)
    assert view.passed == tuple(value[:2] for value in select.values[4:7])


async def test_a_pass_can_be_changed_until_the_last_has_passed(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    await world.pass_three(anna, select.values[:3])
    assert "You can change this until Ben has chosen" in world.screen_of(hand).text
    await world.pass_three(anna, select.values[-3:])
    view = await world.view_of(anna)
    assert view.passed == tuple(value[:2] for value in select.values[-3:])

    give = world.screen_of(hand).codes
    await passed(world, ben)
    told = [await world.press(anna, hand, code) for code in give if f":{Verb.GIVE}:" in code]
    assert ["is not what the table waits for" in words_of(each) for each in told] == [True]
    assert (await world.view_of(anna)).passed == view.passed


async def test_nothing_moves_before_all_have_passed(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    before = (await world.view_of(ben)).hand
    await passed(world, anna)
    assert isinstance((await world.game()).phase, Passing)
    assert (await world.view_of(ben)).hand == before
    assert (await world.view_of(ben)).received is None


async def test_both_copies_of_a_card_can_be_passed(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    (select,) = (await world.hand_screen(anna)).selects
    second = next(value for value in select.values if value.endswith("-2"))
    other = next(value for value in select.values if value[:2] != second[:2])
    await world.pass_three(anna, [f"{second[:2]}-1", second, other])
    view = await world.view_of(anna)
    assert view.passed is not None
    assert view.passed.count(Card(second[:2])) == 2
