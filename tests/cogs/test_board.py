"""The public message of a table: one for the lobby, one a deal, and always the latest state."""

from pathlib import Path

import pytest
from discord.utils import utcnow

from bot import lobby
from bot.store import Post, Store
from bot.table import TableKey
from cogs.presses import Press, Verb
from tests.cogs.gathering import begun, gathered
from tests.cogs.positions import last_trick, rules_to
from tests.cogs.world import World


async def test_a_table_is_posted_once_even_if_somebody_sits_down_meanwhile(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = world.people[:2]
    keep_post = Store.keep_post

    async def keep_late(store: Store, key: TableKey, post: Post | None) -> None:
        monkeypatch.undo()
        await world.bot.tables.change(key, lambda table: lobby.join(table, ben.id, utcnow()))
        await keep_post(store, key, post)

    monkeypatch.setattr(Store, "keep_post", keep_late)
    await world.open(anna)
    await world.env.settle()
    assert len(world.channel.history()) == 1
    assert "2." in world.screen_of(world.table()).text


async def test_a_result_is_shown_even_if_the_next_deal_follows_at_once(tmp_path: Path) -> None:
    async with World.begun(tmp_path / "hearts.db", earnest_seconds=3, edit_seconds=30) as world:
        anna = world.people[0]
        await begun(world, anna)
        await world.wait(30)
        await world.prepare(last_trick(await world.seat_of(anna), rules_to(100)))
        await world.my_hand(anna)
        await world.play_lowest(anna)
        await world.wait(60)
        texts = [world.screen_of(message).text for message in world.channel.history()]
        assert ["deal 1 is scored" in texts[0], "deal 2" in texts[1]] == [True, True]


async def test_a_result_is_shown_though_the_bot_was_killed_before(tmp_path: Path) -> None:
    async with World.begun(tmp_path / "hearts.db", earnest_seconds=3, edit_seconds=30) as world:
        anna = world.people[0]
        await begun(world, anna, pass_cycle="none")
        while (await world.game()).deal_number == 1:
            await world.answer(anna)
        assert "is scored" not in world.screen_of(world.table()).text
        await world.restart()
        await world.wait(60)
        texts = [world.screen_of(message).text for message in world.channel.history()]
        assert ["deal 1 is scored" in texts[0], "deal 2" in texts[1]] == [True, True]


async def test_whoever_is_ready_is_shown_by_the_token_of_that_press(patient_world: World) -> None:
    world = patient_world
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.prepare(last_trick(await world.seat_of(anna), rules_to(100)))
    await world.my_hands(anna, ben)
    await world.play_out(anna, ben)
    result, mark = world.table(), world.mark()
    await anna.click(result, label="Ready")
    assert "Ready: Anna" in world.screen_of(result).text
    paths = [each.path.rpartition("/")[0] for each in world.requests_since(mark)]
    assert [path.startswith("/webhooks/") for path in paths] == [False, True]
    mark = world.mark()
    await ben.click(result, label="Ready")
    assert "deal 2" in world.screen_of(world.table()).text
    assert "Ready" not in world.screen_of(result).labels


async def test_a_message_deleted_in_mid_deal_is_posted_again_with_the_next_change(
    world: World,
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    gone = world.table()
    world.env.backend.delete_message(world.channel.id, gone.id)
    await world.pass_three(anna)
    assert [message.id for message in world.channel.history()] != [gone.id]
    assert "Waiting for Ben" in world.screen_of(world.table()).text
    await world.pass_three(ben)
    assert len(world.channel.history()) == 1, "the new message is edited from now on"


async def test_a_game_stopped_before_its_first_deal_is_shown_leaves_no_lobby_behind(
    tmp_path: Path,
) -> None:
    async with World.begun(tmp_path / "hearts.db", earnest_seconds=3, edit_seconds=30) as world:
        anna, ben = world.people[:2]
        await gathered(world, anna, ben)
        await world.start(anna)
        await world.press(anna, world.table(), Press(Verb.STOP, world.key()))
        await world.wait(60)
        assert "was stopped" in world.screen_of(world.table()).text


@pytest.mark.parametrize("code", [30046, 50083], ids=["too_old", "in_a_thread_that_sleeps"])
async def test_a_message_that_takes_no_more_edits_is_followed_by_a_new_one(
    world: World, code: int
) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    old = world.table()
    world.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=code)
    await world.pass_three(anna)
    assert world.table().id != old.id
    assert "Waiting for Ben" in world.screen_of(world.table()).text


async def test_a_refused_edit_is_made_good_at_the_next_press(world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await ben.slash(world.channel, "hearts join")
    assert "Ben" not in world.screen_of(world.table()).text
    await anna.slash(world.channel, "hearts help")
    assert "Ben" in world.screen_of(world.table()).text


async def test_a_change_during_an_edit_that_fails_is_shown_all_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, cleo = world.people[:3]
    await gathered(world, anna)
    read_post = Store.post

    async def read_late(store: Store, key: TableKey) -> Post | None:
        monkeypatch.undo()
        await world.bot.tables.change(key, lambda table: lobby.join(table, cleo.id, utcnow()))
        return await read_post(store, key)

    monkeypatch.setattr(Store, "post", read_late)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=503, code=0)
    await ben.slash(world.channel, "hearts join")
    await world.wait(10)
    assert "3." in world.screen_of(world.table()).text


async def test_every_deal_leaves_its_message_where_it_was(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna, rules="kitty", target=25)
    await world.play_out(anna)
    texts = [world.screen_of(message).text for message in world.channel.history()]
    assert all("accounted for" in text for text in texts)
    assert "game over" in texts[-1]


async def test_what_discord_could_not_show_is_shown_once_it_can(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    messages = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", messages, status=503, code=0, times=1)
    await world.pass_three(anna)
    assert "Waiting for Anna and Ben" in world.screen_of(world.table()).text
    await world.wait(15)
    assert "Waiting for Ben" in world.screen_of(world.table()).text


async def test_a_deal_is_first_shown_when_only_people_are_waited_for(world: World) -> None:
    anna = world.people[0]
    mark = world.mark()
    await begun(world, anna)
    messages = f"/channels/{world.channel.id}/messages"
    shown = [each for each in world.requests_since(mark) if each.path.startswith(messages)]
    assert [each.method for each in shown] == ["POST", "DELETE"], "the table, without the lobby"
    assert "Waiting for Anna to pass" in world.screen_of(world.table()).text
