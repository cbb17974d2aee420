"""Once something is over no message goes on saying that it is not."""

import pytest
from simcord.actors import MemberActor

from cogs.presses import Press, Verb
from tests.cogs.gathering import begun
from tests.cogs.positions import last_trick, rules_to
from tests.cogs.world import World, words_of


async def at_the_last_trick(world: World, *people: MemberActor, target: int) -> None:
    """Seat two people who hold their hands when one leads the last trick of a deal."""
    await begun(world, *people)
    await world.prepare(last_trick(await world.seat_of(people[0]), rules_to(target)))
    await world.my_hands(*people)


@pytest.mark.parametrize(("target", "says"), [(100, "This deal is scored"), (25, "is over")])
async def test_no_hand_waits_for_anybody_once_the_deal_is_scored(
    patient_world: World, target: int, says: str
) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await at_the_last_trick(world, anna, ben, target=target)
    await world.play_out(anna, ben)
    told = [(await world.hand_screen(person)).text for person in (anna, ben)]
    assert all("Waiting for" not in each for each in told)
    assert all(says in each or "played all your cards" in each for each in told)


async def test_every_hand_within_reach_tells_that_the_game_was_stopped(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.my_hands(anna, ben)
    await world.press(anna, world.table(), Press(Verb.STOP, world.key()))
    for person in (anna, ben):
        assert (await world.hand_screen(person)).text == world.screen_of(world.table()).text


async def test_the_hand_of_a_lobby_tells_that_the_table_was_closed(world: World) -> None:
    anna, ben = world.people[:2]
    await world.open(anna)
    joined = await ben.click(world.table(), label="Join")
    await anna.click(world.table(), label="Close")
    assert joined.response
    told = world.screen_of(joined.response.message).text
    assert told == world.screen_of(world.table()).text


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_result_of_a_deal_announces_no_next_one_once_that_has_come(
    patient_world: World, restarted: bool
) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await at_the_last_trick(world, anna, ben, target=100)
    await world.play_out(anna, ben)
    result = world.table()
    assert "The next deal comes" in world.screen_of(result).text
    if restarted:
        await world.restart()
    await world.wait(60)
    assert world.table().id != result.id
    past = world.screen_of(result)
    assert "accounted for" in past.text
    assert "The next deal comes" not in past.text
    assert "Ready" not in str(past.labels)


async def test_who_comes_to_a_game_that_runs_is_offered_the_seats_of_computers(
    world: World,
) -> None:
    anna, cleo = world.people[0], world.people[2]
    await begun(world, anna)
    told = words_of(await cleo.slash(world.channel, "hearts join"))
    assert "Take a computer's seat" in told
    assert "your cards" not in told
