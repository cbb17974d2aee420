"""Two presses of one person for one decision: a double click, two cards at once."""

from simcord.actors import MemberActor

from cogs.presses import Verb
from cogs.screens.choices import cards_chosen
from engine.seats import Seat
from engine.state import Game
from tests.cogs.gathering import answers, begun
from tests.cogs.positions import first_trick
from tests.cogs.world import World, together
from tests.deals import play, position, unpassed


async def test_two_cards_of_one_person(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna, rules="classic", pass_cycle="none")
    await on_turn(world, anna)
    hand, before = await world.hand(anna), await played(world, anna)
    one, other = world.screen_of(hand).asking(Verb.PLAY)[:2]
    answers(
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
    answers(await together(world.press(actor, hand, code), world.press(actor, hand, code)))


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
    answers(await together(world.press(anna, hand, confirm), world.press(anna, hand, confirm)))
    view = await world.view_of(anna)
    assert len(view.discarded) == 2


# A list chosen from twice


async def test_what_is_passed_is_what_the_button_says_though_others_were_picked_since(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pick(anna)
    hand = await world.hand(anna)
    (select,), give = world.screen_of(hand).selects, world.screen_of(hand).asking(Verb.GIVE)[0]
    await world.press(anna, hand, select.custom_id, select.values[-3:])
    assert world.screen_of(hand).asking(Verb.GIVE) != [give]
    await world.press(anna, hand, give.custom_id)
    view = await world.view_of(anna)
    assert sorted(view.passed or ()) == sorted(cards_chosen(list(select.picked)))


async def test_what_was_passed_is_settled_in_whatever_order_it_was_picked(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    await world.press(anna, hand, select.custom_id, [select.values[each] for each in (5, 0, 2)])
    await world.confirm(anna)
    assert world.screen_of(hand).asking(Verb.GIVE) == []


# Whole tables
