"""Whole games by clicks: from opening a table to the final standing, and on."""

from dataclasses import replace

import pytest
from simcord.actors import MemberActor

from bot.table import Stage
from bot.words import result as say
from engine.state import Finished
from tests.cogs.gathering import begun
from tests.cogs.positions import last_trick, rules_to
from tests.cogs.world import World, words_of

TABLES = [
    ("classic", 6, 2),
    ("classic", 11, 3),
    ("widow", 6, 3),
    ("widow", 10, 2),
    ("kitty", 6, 2),
    ("kitty", 10, 3),
    ("classic", 11, 11),
]
"""Each preset at its smallest and its largest table, and how many of them are people."""


async def begin(world: World, rules: str, seats: int, people: int) -> list[MemberActor]:
    """Begin a game to 25 points of so many people."""
    await begun(world, *world.people[:people], rules=rules, seats=seats, target=25)
    return world.people[:people]


async def finish(world: World, people: int, target: int = 25) -> list[MemberActor]:
    """Let so many people play the last trick of a deal; to 25 points the game ends with it."""
    seated = await begin(world, "classic", 6, people)
    await world.prepare(last_trick(await world.seat_of(seated[0]), rules_to(target)))
    await world.my_hands(*seated)
    await world.play_out(*seated)
    return seated


@pytest.mark.parametrize(("rules", "seats", "people"), TABLES)
async def test_a_game_is_played_by_clicks_to_its_final_standing(
    world: World, rules: str, seats: int, people: int
) -> None:
    seated = await begin(world, rules, seats, people)
    await world.play_out(*seated)

    table, game = await world.saved(), await world.game()
    assert isinstance(game.phase, Finished)
    assert max(game.totals) >= 25
    text = world.screen_of(world.table()).text
    assert "game over" in text
    names = world.names_at(table)
    standing = []
    for seat in sorted(range(seats), key=game.totals.__getitem__):
        place = 1 + sum(other < game.totals[seat] for other in game.totals)
        standing.append(say.standing(place, names[seat], game.totals[seat]))
    assert "\n".join(standing) in text
    for person in seated:
        hand = await world.hand(person)
        await person.click(hand, label="Refresh")
        assert "game is over" in world.screen_of(hand).text


async def test_every_deal_has_a_message_of_its_own_that_ends_as_its_result(
    patient_world: World,
) -> None:
    world = patient_world
    seated = await finish(world, 2, target=100)
    await world.wait(60)
    second_deal = world.table()
    seat, game = await world.seat_of(seated[0]), await world.game()
    await world.prepare(replace(last_trick(seat, rules_to(100)), sheet=game.sheet))
    await world.my_hands(*seated)
    await world.play_out(*seated)
    first, second = world.channel.history()
    assert second.id == second_deal.id
    assert "deal 1 is scored" in world.screen_of(first).text
    assert "game over after 2 deals" in world.screen_of(second).text


async def test_a_result_accounts_for_every_card(patient_world: World) -> None:
    await finish(patient_world, 2, target=100)
    text = patient_world.screen_of(patient_world.table()).text
    assert "Anna +51 → **51** · 25 hearts, Q♠ ×2" in text
    assert "+1 → **1** · 1 heart" in text
    assert "Left over: " in text
    assert "All 52 points accounted for: 52 taken, 0 cancelled, 0 out of play." in text


async def test_a_rematch_is_played_by_the_same_people_and_computers(world: World) -> None:
    seated = await finish(world, 3)
    before, over = await world.saved(), world.table()
    await seated[1].click(over, label="Rematch")

    after = await world.saved()
    assert after.key != before.key
    assert after.stage is Stage.RUNNING
    assert set(after.sitters) == set(before.sitters)
    assert after.rules == before.rules
    assert "game over" in world.screen_of(over).text
    await world.my_hands(*seated)
    for person in seated:
        assert (await world.hand_screen(person)).selects, "the cards are there to be passed"


async def test_a_second_rematch_of_the_same_game_leads_to_the_first(world: World) -> None:
    seated = await finish(world, 2)
    over = world.table()
    await seated[0].click(over, label="Rematch")
    again = await world.saved()
    told = words_of(await seated[1].click(over, label="Rematch"))
    assert "Your hand" in told
    assert (await world.saved()).key == again.key


async def test_a_rematch_gives_way_to_a_table_of_others(world: World) -> None:
    seated = await finish(world, 2)
    over = world.table()
    await world.open(world.people[4])
    assert "table already" in words_of(await seated[1].click(over, label="Rematch"))


async def test_only_who_sat_there_can_ask_for_a_rematch(world: World) -> None:
    await finish(world, 2)
    over = await world.saved()
    told = words_of(await world.people[5].click(world.table(), label="Rematch"))
    assert "do not sit" in told
    assert (await world.saved()).key == over.key


async def test_a_finished_game_counts_once_for_each_of_its_people(world: World) -> None:
    seated = await finish(world, 3)
    await world.restart()
    game = await world.game()
    assert isinstance(game.phase, Finished)
    standings = await world.bot.store.standings(world.guild.id)
    assert {each.user_id for each in standings} == {person.id for person in seated}
    assert [each.games for each in standings] == [1, 1, 1]


async def test_the_leaderboard_shows_who_has_played(world: World) -> None:
    seated = await finish(world, 2)
    told = words_of(await seated[0].slash(world.channel, "hearts leaderboard"))
    assert "Anna" in told
    assert "Ben" in told
    assert "Amp" not in told


async def test_the_next_deal_comes_after_the_pause(patient_world: World) -> None:
    world = patient_world
    seated = await finish(world, 2, target=100)
    result = world.table()
    assert "deal 1 is scored" in world.screen_of(result).text
    await seated[0].click(await world.hand(seated[0]), label="Refresh")
    assert "next one comes" in (await world.hand_screen(seated[0])).text
    await world.wait(59)
    assert world.table().id == result.id
    await world.wait(1)
    assert world.table().id != result.id
    assert "deal 2" in world.screen_of(world.table()).text
    assert (await world.hand_screen(seated[0])).selects, "the hand asks for the pass by itself"


async def test_the_next_deal_comes_at_once_when_everybody_seated_is_ready(
    patient_world: World,
) -> None:
    world = patient_world
    anna, ben = await finish(world, 2, target=100)
    result = world.table()
    await anna.click(result, label="Ready")
    assert "Ready: Anna" in world.screen_of(result).text
    assert world.table().id == result.id
    await ben.click(result, label="Ready")
    assert "deal 2" in world.screen_of(world.table()).text


async def test_a_press_of_ready_is_for_one_pause(patient_world: World) -> None:
    world = patient_world
    anna, ben = seated = await finish(world, 2, target=100)
    result = world.table()
    ready = world.screen_of(result).button("Ready").custom_id
    await anna.click(result, label="Ready")
    await ben.click(result, label="Ready")
    told = words_of(await world.press(anna, result, ready))
    assert "the game goes on already" in told
    await world.play_out(*seated)
    assert "Ready:" not in world.screen_of(world.table()).text
