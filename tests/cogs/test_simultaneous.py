"""Two presses in the same instant: both are sent before the bot sees the first."""

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table import Stage
from cogs.presses import Press, Verb
from engine.state import Playing
from tests.cogs.gathering import answers, begun, gathered
from tests.cogs.world import World, together, words_of


async def at_once(world: World, *presses: tuple[MemberActor, Press | str]) -> list[str]:
    """Have people press in the same instant; give what each was told, in order."""
    table = world.table()
    done = await together(*(world.press(actor, table, code) for actor, code in presses))
    return answers(done)


async def test_start_and_start(world: World) -> None:
    people = world.people[:6]
    await gathered(world, *people)
    start = Press(Verb.START, world.key())
    first, second = await at_once(world, (people[0], start), (people[0], start))
    assert "Your hand" in first
    assert "The game has begun" in second
    assert (await world.saved()).stage is Stage.RUNNING
    assert len(await world.bot.store.actions(world.key())) == 1
    assert len(world.channel.history()) == 1


async def test_fill_and_fill(world: World) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    fill = Press(Verb.FILL, world.key())
    await at_once(world, (anna, fill), (anna, fill))
    table = await world.saved()
    assert len(table.sitters) == 6
    assert len({str(sitter) for sitter in table.sitters}) == 6


async def test_join_and_join_for_the_last_seat(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna, computers=4)
    join = Press(Verb.JOIN, world.key())
    told = await at_once(world, (ben, join), (cleo, join))
    table = await world.saved()
    assert len(table.sitters) == 6
    assert table.people in {(anna.id, ben.id), (anna.id, cleo.id)}
    assert [("Every seat is taken" in each) for each in told] in ([False, True], [True, False])


async def test_join_and_join_of_one_person(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    join = Press(Verb.JOIN, world.key())
    told = await at_once(world, (ben, join), (ben, join))
    assert sum("You sit at this table already" in each for each in told) == 1
    assert (await world.saved()).people == (anna.id, ben.id)


async def test_join_and_computer_for_the_last_seat(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna, computers=4)
    key = world.key()
    await at_once(world, (ben, Press(Verb.JOIN, key)), (anna, Press(Verb.ADD, key)))
    assert len((await world.saved()).sitters) == 6


async def test_start_and_leave(world: World) -> None:
    people = world.people[:6]
    await gathered(world, *people)
    key = world.key()
    start, leave = Press(Verb.START, key), Press(Verb.LEAVE, key)
    _, told = await at_once(world, (people[0], start), (people[1], leave))
    assert "Leave the running game?" in told
    assert people[1].id in (await world.saved()).people


async def test_leave_and_start(world: World) -> None:
    people = world.people[:6]
    await gathered(world, *people)
    key = world.key()
    leave, start = Press(Verb.LEAVE, key), Press(Verb.START, key)
    _, told = await at_once(world, (people[1], leave), (people[0], start))
    assert "1 seat is still empty" in told
    assert (await world.saved()).stage is Stage.LOBBY


@pytest.mark.parametrize("verbs", [(Verb.CLOSE, Verb.FILL), (Verb.FILL, Verb.CLOSE)])
async def test_close_and_start(world: World, verbs: tuple[Verb, Verb]) -> None:
    anna = world.people[0]
    await gathered(world, anna)
    key = world.key()
    _, second = await at_once(world, *((anna, Press(verb, key)) for verb in verbs))
    table = await world.bot.tables.load(key)
    if verbs[0] is Verb.CLOSE:
        assert table.stage is Stage.CLOSED
        assert "This table is closed" in second
    else:
        # What was a lobby a moment ago is a game now: nobody's game ends by such a press.
        assert table.stage is Stage.RUNNING
        assert "Stop this running game" in second


async def test_the_host_leaves_and_the_heir_starts(world: World) -> None:
    people = world.people[:3]
    await gathered(world, *people, computers=3)
    key = world.key()
    await at_once(world, (people[0], Press(Verb.LEAVE, key)), (people[1], Press(Verb.FILL, key)))
    table = await world.saved()
    assert table.stage is Stage.RUNNING
    assert table.people == tuple(sorted(table.people, key=table.people.index))
    assert set(table.people) == {people[1].id, people[2].id}


async def test_pass_and_pass_of_the_last_two(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pick(anna)
    await world.pick(ben)
    presses = [
        (each, world.screen_of(await world.hand(each)).asking(Verb.GIVE)[0].custom_id)
        for each in (anna, ben)
    ]
    done = await together(
        *[world.press(each, await world.hand(each), code) for each, code in presses]
    )
    assert all("Your hand" in told for told in answers(done))
    game = await world.game()
    assert isinstance(game.phase, Playing)
    for each in (anna, ben):
        assert "You passed" in (await world.hand_screen(each)).text


async def test_pass_and_pass_of_one_person(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pick(anna)
    hand = await world.hand(anna)
    give = world.screen_of(hand).asking(Verb.GIVE)[0].custom_id
    answers(await together(world.press(anna, hand, give), world.press(anna, hand, give)))
    view = await world.view_of(anna)
    assert view.passed is not None
    assert len(view.passed) == 3


async def test_pick_and_pass(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pick(anna)
    hand = await world.hand(anna)
    screen = world.screen_of(hand)
    (select,), give = screen.selects, screen.asking(Verb.GIVE)[0].custom_id
    answers(
        await together(
            world.press(anna, hand, select.custom_id, select.values[-3:]),
            world.press(anna, hand, give),
        )
    )
    view = await world.view_of(anna)
    assert len(view.passed or ()) == 3


async def test_open_and_open_in_one_channel(world: World) -> None:
    anna, ben = world.people[:2]
    done = await both_open(world, anna, ben)
    assert all(each.acknowledged for each in done)
    (message,) = world.channel.history()
    assert "A table of Cancellation Hearts" in world.screen_of(message).text
    refused = [each for each in done if each.response and each.response.ephemeral]
    assert len(refused) == 1
    assert "This channel has a table already" in words_of(refused[0])
    assert len(await world.bot.store.open_tables()) == 1


async def both_open(world: World, *people: MemberActor) -> list[InteractionResult]:
    """Have people type `/hearts open` in the same instant."""
    opening = {"id": "1", "name": "hearts", "type": 1, "options": [{"name": "open", "type": 1}]}
    return await together(
        *(person._dispatch_interaction(2, world.channel, opening) for person in people)
    )


async def test_open_and_join(world: World) -> None:
    anna, ben = world.people[:2]
    elsewhere = await world.open(anna, world.second_channel)
    key = world.key(world.second_channel)
    join = Press(Verb.JOIN, key._replace(number=key.number + 1))
    opening, joining = await together(both_open(world, anna), world.press(ben, elsewhere, join))
    assert joining.acknowledged
    assert opening[0].acknowledged
    (lobby,) = world.channel.history()
    table = await world.saved()
    assert ("2. Ben" in world.screen_of(lobby).text) == (ben.id in table.people)


async def test_show_and_show(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    show = Press(Verb.SHOW, world.key())
    told = await at_once(world, (anna, show), (ben, show))
    assert all("The table is at the bottom now" in each for each in told)
    assert len(world.channel.history()) == 1


async def test_ready_and_ready(patient_world: World) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben, pass_cycle="none")
    await world.play_out(anna, ben)
    ready = Press(Verb.READY, world.key())
    await at_once(world, (anna, ready), (ben, ready))
    game = await world.game()
    assert game.deal_number == 2
    assert game.phase.phase == "playing"


async def test_ready_and_ready_of_one_person(patient_world: World) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben, pass_cycle="none")
    await world.play_out(anna, ben)
    ready = Press(Verb.READY, world.key())
    await at_once(world, (anna, ready), (anna, ready))
    assert (await world.saved()).ready == {anna.id}
    assert "Ready: Anna" in world.screen_of(world.table()).text


async def test_rematch_and_rematch(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben, target=25)
    await world.play_out(anna, ben)
    rematch = Press(Verb.REMATCH, world.key())
    first, second = await at_once(world, (anna, rematch), (ben, rematch))
    assert "Your hand" in first
    assert "Your hand" in second
    assert len(await world.bot.store.open_tables()) == 1


async def test_stop_and_card(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    hand, key = await world.hand(anna), world.key()
    code = world.screen_of(hand).asking(Verb.PLAY)[0].custom_id
    done = await together(
        world.press(anna, world.table(), Press(Verb.STOP, key)), world.press(anna, hand, code)
    )
    assert "This table is closed" in answers(done)[1]
    assert (await world.bot.tables.load(key)).stage is Stage.STOPPED


async def test_everybody_presses_everything(world: World) -> None:
    people = world.people[:6]
    await gathered(world, *people[:3])
    key = world.key()
    verbs = [Verb.JOIN, Verb.LEAVE, Verb.ADD, Verb.REMOVE, Verb.START, Verb.HAND, Verb.MORE]
    everything = [(person, Press(verb, key)) for person in people for verb in verbs]
    assert all(len(told) >= 0 for told in await at_once(world, *everything))
    table = await world.saved()
    assert len(table.sitters) <= 6
    assert len(set(table.people)) == len(table.people)
    shown = world.screen_of(world.table()).text
    assert all(name in shown for name in world.names_at(table))
