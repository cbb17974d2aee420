"""Two presses in the same instant: both are sent before the bot sees the first."""

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.table import Stage
from cogs.presses import Press, Verb
from engine.seats import Seat
from engine.state import Game, Playing
from tests.cogs.gathering import begun, gathered
from tests.cogs.positions import first_trick
from tests.cogs.world import World, together, words_of
from tests.deals import play, position, unpassed


async def at_once(world: World, *presses: tuple[MemberActor, Press | str]) -> list[str]:
    """Have people press in the same instant; give what each was told, in order."""
    table = world.table()
    done = await together(*(world.press(actor, table, code) for actor, code in presses))
    return _answers(done)


def _answers(done: list[InteractionResult]) -> list[str]:
    assert all(each.acknowledged for each in done)
    return [words_of(each) for each in done]


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
    assert "You cannot leave a running game" in told
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
    assert all("Your hand" in told for told in _answers(done))
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
    _answers(await together(world.press(anna, hand, give), world.press(anna, hand, give)))
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
    _answers(
        await together(
            world.press(anna, hand, select.custom_id, select.values[-3:]),
            world.press(anna, hand, give),
        )
    )
    view = await world.view_of(anna)
    assert len(view.passed or ()) == 3


async def test_two_cards_of_one_person(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, rules="classic", pass_cycle="none")
    await on_turn(world, anna)
    hand, before = await world.hand(anna), await played(world, anna)
    one, other = world.screen_of(hand).asking(Verb.PLAY)[:2]
    _answers(
        await together(
            world.press(anna, hand, one.custom_id), world.press(anna, hand, other.custom_id)
        )
    )
    assert "turn that is over" in world.screen_of(hand).text
    assert await played(world, anna) == before + 1


async def on_turn(world: World, actor: MemberActor) -> None:
    """Wait until a person is to play a card."""
    while not await world.playable(actor):
        await world.wait(7)


# The same press twice


def in_an_extended_trick(seat: Seat) -> Game:
    """Let a seat with both 9♥ play on to a trick that is dead so far."""
    rules = unpassed("kitty", 6, 100)
    hands = _from(seat, "4D 99H", "4D 23C", "5D 45C", "5D 67C", "6D 89C", "6D TJC")
    return play(position(rules, hands, leader=seat, kitty_taker=seat), "4D 4D 5D 5D 6D 6D")


def last_to_a_trick(seat: Seat) -> Game:
    """Let a seat with both A♣ be the last to play to a trick of low clubs."""
    rules = unpassed("classic", 6, 100)
    hands = _from(seat, "AAC 2D", "2C 34D", "3C 56D", "4C 78D", "5C 9TD", "6C JQD")
    return play(position(rules, hands, leader=(seat + 1) % 6), "2C 3C 4C 5C 6C")


def _from(seat: Seat, *hands: str) -> str:
    """Write hands that are told from a seat on as they stand from seat 0 on."""
    return "|".join(hands[(place - seat) % len(hands)] for place in range(len(hands)))


async def played(world: World, actor: MemberActor) -> int:
    """Count the cards a person has played."""
    table = await world.saved()
    seat, view = table.seat_of(actor.id), table.view()
    assert view
    plays = [*view.plays, *(play for trick in view.tricks for play in trick.plays)]
    return sum(play.seat == seat for play in plays)


async def twice(world: World, actor: MemberActor, card: str) -> None:
    """Double-click a card."""
    hand = await world.hand(actor)
    buttons = world.screen_of(hand).asking(Verb.PLAY)
    (code,) = [each.custom_id for each in buttons if each.custom_id.endswith(f":{card}")]
    _answers(await together(world.press(actor, hand, code), world.press(actor, hand, code)))


async def test_a_double_click_plays_one_card_where_its_twin_is_held(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, rules="classic", pass_cycle="none")
    seat = await world.seat_of(anna)
    await world.prepare(first_trick(seat, "classic"))
    await world.my_hand(anna)
    await on_turn(world, anna)
    before = await played(world, anna)
    await twice(world, anna, "AC")
    assert "turn that is over" in (await world.hand_screen(anna)).text
    assert await played(world, anna) == before + 1
    assert "AC" in await world.cards_of(anna)


async def test_a_double_click_plays_one_card_where_its_owner_leads_again_at_once(
    paced_world: World,
) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, rules="classic", pass_cycle="none")
    seat = await world.seat_of(anna)
    await world.prepare(last_to_a_trick(seat))
    await world.my_hand(anna)
    before = await played(world, anna)
    await twice(world, anna, "AC")
    assert await played(world, anna) == before + 1
    assert "AC" in await world.playable(anna)
    assert "turn that is over" in (await world.hand_screen(anna)).text


async def test_a_double_click_in_an_extended_trick_plays_one_card(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, rules="kitty", pass_cycle="none")
    seat = await world.seat_of(anna)
    await world.prepare(in_an_extended_trick(seat))
    await world.my_hand(anna)
    before = await played(world, anna)
    await twice(world, anna, "9H")
    assert "turn that is over" in (await world.hand_screen(anna)).text
    assert await played(world, anna) == before + 1


async def test_a_double_click_on_the_kitty_exchanges_once(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, rules="kitty", pass_cycle="none")
    seat = await world.seat_of(anna)
    await world.prepare(first_trick(seat))
    await world.my_hand(anna)
    await world.play(anna, "AC")
    await world.pick(anna)
    hand = await world.hand(anna)
    confirm = world.screen_of(hand).asking(Verb.KITTY)[0].custom_id
    _answers(await together(world.press(anna, hand, confirm), world.press(anna, hand, confirm)))
    view = await world.view_of(anna)
    assert len(view.discarded) == 2


# Whole tables


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
    assert "This channel has a table already" in second
    assert len(await world.bot.store.open_tables()) == 1


async def test_stop_and_card(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    hand, key = await world.hand(anna), world.key()
    code = world.screen_of(hand).asking(Verb.PLAY)[0].custom_id
    done = await together(
        world.press(anna, world.table(), Press(Verb.STOP, key)), world.press(anna, hand, code)
    )
    assert "This table is closed" in _answers(done)[1]
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
