"""Taking the rest of a deal with one press."""

from simcord.actors import MemberActor

from bot.table import Stage
from cogs.presses import Press, Verb
from engine.actions import PlayCard
from engine.game import apply
from engine.state import Game
from tests.cogs.gathering import begun
from tests.cogs.waiting import let_miss, press_a, seat_of
from tests.cogs.world import World, words_of
from tests.deals import position, unpassed

CERTAIN = ("AD AS", "34D", "45D", "56C", "67D", "8D 2H")
"""Two cards each: the first seat wins both tricks and the 2♥, whatever is played."""
DOUBTFUL = ("AD 2C", "34D", "45D", "56C", "67D", "8D 2H")


async def two_tricks_to_go(
    world: World, person: MemberActor, hands: tuple[str, ...], target: int = 100
) -> Game:
    """Let a person lead with the first of these hands."""
    seat = await world.seat_of(person)
    told = "|".join(hands[(place - seat) % len(hands)] for place in range(len(hands)))
    rules = unpassed("classic", 6, target)
    game = position(rules, told, leader=seat, taker=(seat + 1) % 6)
    await world.prepare(game)
    await world.my_hand(person)
    return game


async def test_one_press_takes_the_rest_and_is_recorded_as_the_plays_it_stands_for(
    patient_world: World,
) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    game = await two_tricks_to_go(world, anna, CERTAIN)
    before = len(await world.bot.store.actions(world.key()))
    await press_a(world, anna, await world.hand(anna), Verb.CLAIM)
    table = await world.saved()
    assert table.is_between_deals
    plays = (await world.bot.store.actions(world.key()))[before:]
    assert len(plays) == 12
    for play in plays:
        assert isinstance(play, PlayCard)
        game = apply(game, play).game
    assert game == table.game


async def test_a_claim_ends_a_game_and_leaves_its_results(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await two_tricks_to_go(world, anna, CERTAIN, target=25)
    key = world.key()
    await press_a(world, anna, await world.hand(anna), Verb.CLAIM)
    assert (await world.bot.tables.load(key)).stage is Stage.FINISHED
    standings = await world.bot.store.standings(world.guild.id)
    assert {each.user_id for each in standings} == {anna.id, ben.id}


async def test_nobody_claims_what_is_not_certain(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    game = await two_tricks_to_go(world, anna, DOUBTFUL)
    assert (await world.hand_screen(anna)).asking(Verb.CLAIM) == []
    forged = Press(Verb.CLAIM, world.key(), (await world.view_of(anna)).turn)
    told = words_of(await world.press(anna, await world.hand(anna), forged))
    assert "⚠️" in told
    assert await world.game() == game


async def test_nobody_claims_for_somebody_else(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    game = await two_tricks_to_go(world, anna, CERTAIN)
    claim = Press(Verb.CLAIM, world.key(), (await world.view_of(anna)).turn)
    await world.press(ben, await world.my_hand(ben), claim)
    await world.press(world.people[2], world.table(), claim)
    assert await world.game() == game


async def test_a_claim_pressed_twice_counts_once(patient_world: World) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await two_tricks_to_go(world, anna, CERTAIN)
    hand = await world.hand(anna)
    (claim,) = world.screen_of(hand).asking(Verb.CLAIM)
    await world.press(anna, hand, claim.custom_id)
    once = await world.bot.store.actions(world.key())
    await world.press(anna, hand, claim.custom_id)
    assert await world.bot.store.actions(world.key()) == once


async def test_whoever_is_late_and_could_claim_is_back_by_claiming(patient_world: World) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben, clock="normal")
    for person in (anna, ben):
        await world.pass_three(person)
    await let_miss(world, anna, 1)
    await two_tricks_to_go(world, anna, CERTAIN)
    await press_a(world, anna, await world.hand(anna), Verb.CLAIM)
    assert (await seat_of(world, anna)).missed == 0
