"""The bot is started anew in every phase: nothing is lost, and the old messages go on working."""

from pathlib import Path
from typing import Any

from simcord.actors import MemberActor

from bot.table import Stage
from engine.state import Finished, Passing, Playing
from tests.cogs.gathering import begun
from tests.cogs.positions import first_trick, last_trick, rules_to
from tests.cogs.world import World, words_of


async def two_at_a_table(world: World, **options: Any) -> list[MemberActor]:
    """Begin a game of Anna, Ben and four computers."""
    await begun(world, *world.people[:2], **options)
    return world.people[:2]


async def alone_at_a_table(world: World, **options: Any) -> MemberActor:
    """Begin a game of Anna and five computers, all of whom have passed."""
    await begun(world, world.people[0], **options)
    return world.people[0]


async def test_a_lobby_seats_people_after_a_restart(world: World) -> None:
    anna, ben, cleo = world.people[:3]
    table = await world.open(anna, computers=2)
    await world.join(ben)
    await world.restart()
    await cleo.click(table, label="Join")
    assert [name in world.screen_of(table).text for name in ("Anna", "Ben", "Cleo")] == [True] * 3
    await anna.click(table, label="Remove computer")
    assert len((await world.saved()).computers) == 1


async def test_an_offer_to_fill_the_table_begins_the_game_after_a_restart(world: World) -> None:
    anna = world.people[0]
    table = await world.open(anna)
    offer = (await anna.click(table, label="Start")).response
    assert offer is not None
    await world.restart()
    await anna.click(offer, label="Start with 5 computers")
    assert (await world.saved()).stage is Stage.RUNNING


async def test_a_draft_of_a_pass_is_still_there_after_a_restart(world: World) -> None:
    anna, _ = await two_at_a_table(world)
    hand = await world.hand(anna)
    (select,) = world.screen_of(hand).selects
    picked = select.values[2:5]
    await world.pick(anna, picked)
    await world.restart()
    assert (await world.my_hand(anna)).id != hand.id
    assert (await world.hand_screen(anna)).selects[0].picked == picked


async def test_a_draft_can_be_confirmed_on_the_old_message_after_a_restart(world: World) -> None:
    anna, _ = await two_at_a_table(world)
    (select,) = (await world.hand_screen(anna)).selects
    picked = select.values[2:5]
    await world.pick(anna, picked)
    await world.restart()
    await world.confirm(anna)
    assert "You pass" in (await world.hand_screen(anna)).text
    view = await world.view_of(anna)
    assert view.passed == tuple(value[:2] for value in picked)


async def test_a_pass_can_be_changed_on_the_old_message_after_a_restart(world: World) -> None:
    anna, ben = await two_at_a_table(world)
    await world.pass_three(anna)
    (select,) = (await world.hand_screen(anna)).selects
    await world.restart()
    await world.pass_three(anna, select.values[-3:])
    view = await world.view_of(anna)
    assert view.passed == tuple(value[:2] for value in select.values[-3:])
    await world.my_hand(ben)
    await world.pass_three(ben)
    game = await world.game()
    assert isinstance(game.phase, Playing)


async def test_a_card_can_be_played_on_the_old_message_after_a_restart(world: World) -> None:
    anna, ben = await two_at_a_table(world)
    await world.pass_three(anna)
    await world.pass_three(ben)
    person = anna if await world.playable(anna) else ben
    card = (await world.playable(person))[0]
    await world.restart()
    await world.play(person, card)
    deal = await world.view_of(person)
    tricks = [*(trick.plays for trick in deal.table.tricks), deal.table.plays]
    assert any(play.card == card and play.seat == deal.seat for plays in tricks for play in plays)


async def test_computers_go_on_by_themselves_after_a_restart(paced_world: World) -> None:
    world = paced_world
    anna = await alone_at_a_table(world)
    await world.pass_three(anna)
    await world.restart()
    await world.wait(100)
    await world.my_hand(anna)
    assert await world.playable(anna)


async def test_what_happened_unseen_is_shown_after_a_restart(paced_world: World) -> None:
    world = paced_world
    anna = await alone_at_a_table(world)
    await world.wait(6)
    table = world.table()
    await world.pass_three(anna)
    before = world.screen_of(table).text
    assert "Anna" in before.split("to pass three cards")[0]
    await world.restart()
    assert "to pass three cards" not in world.screen_of(table).text


async def test_the_kitty_is_exchanged_on_the_old_message_after_a_restart(world: World) -> None:
    anna = await alone_at_a_table(world, rules="kitty")
    seat = await world.seat_of(anna)
    await world.prepare(first_trick(seat))
    await world.my_hand(anna)
    await world.play(anna, "AC")
    assert "kitty" in (await world.hand_screen(anna)).text
    await world.pick(anna)
    await world.restart()
    await world.confirm(anna)
    assert "you laid away" in (await world.hand_screen(anna)).text
    view = await world.view_of(anna)
    assert len(view.discarded) == 2
    assert view.table.phase == "playing"


async def test_the_moon_is_chosen_on_the_old_message_after_a_restart(patient_world: World) -> None:
    world = patient_world
    anna = await alone_at_a_table(world)
    seat = await world.seat_of(anna)
    await world.prepare(last_trick(seat, rules_to(100), moon=True))
    await world.my_hand(anna)
    await world.play(anna, "KC")
    screen = await world.hand_screen(anna)
    assert screen.labels[:2] == ["26 off my total", "26 on everyone else"]
    assert "Anna −26" in screen.text
    await world.restart()
    await anna.click(await world.hand(anna), label="26 off my total")
    game = await world.game()
    assert game.totals[seat] == -26
    assert "shot the moon" in world.screen_of(world.table()).text


async def test_a_pause_between_deals_ends_when_it_was_to_end(patient_world: World) -> None:
    world = patient_world
    anna = await alone_at_a_table(world)
    seat = await world.seat_of(anna)
    await world.prepare(last_trick(seat, rules_to(100)))
    await world.my_hand(anna)
    await world.play_lowest(anna)
    assert "is scored" in world.screen_of(world.table()).text
    await world.wait(30)
    await world.restart()
    await world.wait(29)
    assert "is scored" in world.screen_of(world.table()).text
    await world.wait(1)
    assert "deal 2" in world.screen_of(world.table()).text


async def test_a_pause_that_is_over_by_the_restart_ends_with_it(patient_world: World) -> None:
    world = patient_world
    anna = await alone_at_a_table(world)
    await world.prepare(last_trick(await world.seat_of(anna), rules_to(100)))
    await world.my_hand(anna)
    await world.play_lowest(anna)
    await world.restart(after=100)
    assert "deal 2" in world.screen_of(world.table()).text


async def test_ready_on_the_old_result_deals_after_a_restart(patient_world: World) -> None:
    world = patient_world
    anna = await alone_at_a_table(world)
    seat = await world.seat_of(anna)
    await world.prepare(last_trick(seat, rules_to(100)))
    await world.my_hand(anna)
    await world.play_lowest(anna)
    result = world.table()
    await world.restart()
    await anna.click(result, label="Ready")
    game = await world.game()
    assert isinstance(game.phase, Passing)


async def test_a_rematch_begins_from_the_old_final_standing_after_a_restart(world: World) -> None:
    anna, ben = await two_at_a_table(world, target=25)
    seat = await world.seat_of(anna)
    await world.prepare(last_trick(seat, rules_to(25)))
    await world.my_hands(anna, ben)
    await world.play_out(anna, ben)
    over = world.table()
    game = await world.game()
    assert isinstance(game.phase, Finished)
    await world.restart()
    assert "to 25 points" in words_of(await ben.click(over, label="Scores"))
    await anna.click(over, label="Rematch")
    assert (await world.saved()).stage is Stage.RUNNING
    assert world.table().id != over.id


async def test_a_game_that_ended_unseen_is_shown_after_a_restart(tmp_path: Path) -> None:
    async with World.begun(tmp_path / "hearts.db", edit_seconds=60) as world:
        anna = await alone_at_a_table(world)
        await world.wait(60)
        await world.prepare(last_trick(await world.seat_of(anna), rules_to(25)))
        await world.my_hand(anna)
        await world.play_lowest(anna)
        key = world.key()
        assert "game over" not in world.screen_of(world.table()).text
        await world.restart()
        assert "game over" in world.screen_of(world.table()).text
        assert await world.bot.store.post(key) is None, "nothing more will be shown"


async def test_a_table_message_deleted_meanwhile_is_posted_again(world: World) -> None:
    anna, ben = await two_at_a_table(world)
    table = world.table()
    world.env.backend.delete_message(world.channel.id, table.id)
    await world.restart()
    assert world.table().id != table.id
    assert "deal 1" in world.screen_of(world.table()).text
    await world.my_hands(anna, ben)
    await world.pass_three(anna)
    assert "Waiting for Ben" in world.screen_of(world.table()).text


async def test_a_restart_says_nothing_where_nothing_has_changed(world: World) -> None:
    await two_at_a_table(world)
    mark = world.mark()
    await world.restart()
    written = [each for each in world.requests_since(mark) if each.method in ("POST", "DELETE")]
    assert written == []
