"""Hints: for one person alone, and only where the table has them."""

from simcord.actors import MemberActor

from tests.cogs.gathering import begun
from tests.cogs.world import World, words_of

NO_HINTS = "There are no hints at this table"


async def asked_for_a_hint(world: World, actor: MemberActor) -> str:
    answer = await actor.slash(world.channel, "hearts hint")
    assert answer.response
    assert answer.response.ephemeral
    return words_of(answer)


async def has_button(world: World, actor: MemberActor) -> bool:
    return "Hint" in world.screen_of(await world.my_hand(actor)).labels


async def test_alone_among_computers_one_may_ask(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    hand = await world.my_hand(anna)
    pressed = await anna.click(hand, label="Hint")
    assert "Pass" in words_of(pressed)
    assert pressed.response
    assert pressed.response.ephemeral
    await world.pass_three(anna)
    assert "Play" in await asked_for_a_hint(world, anna)


async def test_a_hint_changes_nothing(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    before = await world.saved()
    await asked_for_a_hint(world, anna)
    assert await world.saved() == before


async def test_people_who_play_against_each_other_have_none_unless_they_want(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    assert not await has_button(world, anna)
    assert NO_HINTS in await asked_for_a_hint(world, anna)


async def test_a_table_may_allow_them(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, hints=True)
    assert await has_button(world, ben)
    assert "Pass" in await asked_for_a_hint(world, ben)


async def test_a_table_may_forbid_them(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, hints=False)
    assert not await has_button(world, anna)
    assert NO_HINTS in await asked_for_a_hint(world, anna)


async def test_nobody_is_advised_who_is_not_asked(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await begun(world, anna, ben, hints=True)
    assert "do not sit" in await asked_for_a_hint(world, cleo)
    await world.pass_three(anna)
    assert "not waited for" in await asked_for_a_hint(world, anna)
