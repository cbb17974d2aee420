"""What is given to the store comes back as it was, also from a process that opens it later."""

import logging
from random import Random

import pytest

from bot.store import ChannelTakenError, Post, Store
from bot.table import Stage, Table, TableKey
from engine.actions import Turn
from engine.cards import cards
from tests.bot.games import (
    ANNA,
    BEN,
    HOME,
    Opening,
    begun,
    changed,
    finish,
    game_of,
    lobby,
    next_action,
    play,
    replayed,
    start,
)

ELSEWHERE = 2000


async def test_tables_are_numbered_server_by_server(store: Store) -> None:
    keys = [(await store.create(lobby(channel))).key for channel in (10, 11)]
    other = await store.create(lobby(10, guild_id=ELSEWHERE))
    assert [*keys, other.key] == [TableKey(HOME, 1), TableKey(HOME, 2), TableKey(ELSEWHERE, 1)]


async def test_a_table_is_found_by_its_key_and_by_its_channel(store: Store) -> None:
    table = await store.create(lobby(10))
    assert await store.load(table.key) == table
    assert await store.table_in(HOME, 10) == table
    assert await store.table_in(HOME, 11) is None
    assert await store.table_in(ELSEWHERE, 10) is None
    assert await store.load(TableKey(ELSEWHERE, table.key.number)) is None


async def test_a_channel_has_one_open_table(store: Store) -> None:
    first = await store.create(lobby(10))
    with pytest.raises(ChannelTakenError):
        await store.create(lobby(10))
    await store.save(first.model_copy(update={"stage": Stage.CLOSED}))
    second = await store.create(lobby(10))
    assert await store.table_in(HOME, 10) == second


async def test_open_are_the_lobbies_and_the_running_games(store: Store) -> None:
    waiting, playing = await store.create(lobby(10)), await start(store, lobby(11))
    closed = await store.create(lobby(12))
    await store.save(closed.model_copy(update={"stage": Stage.CLOSED}))
    stopped = await start(store, lobby(13))
    await store.save(stopped.model_copy(update={"stage": Stage.STOPPED}))
    other = await store.create(lobby(10, guild_id=ELSEWHERE))
    assert await store.open_tables(HOME) == [waiting, playing]
    assert await store.open_tables() == [waiting, playing, other]


async def test_a_table_that_is_over_is_not_done_with_while_a_message_shows_it(store: Store) -> None:
    waiting, playing = await store.create(lobby(10)), await start(store, lobby(11))
    await store.keep_post(playing.key, Post(11, 111, deal=1))
    stopped = await store.save(playing.model_copy(update={"stage": Stage.STOPPED}))
    assert await store.unfinished() == [waiting, stopped]
    await store.keep_post(playing.key, None)
    assert await store.unfinished() == [waiting]


async def test_every_saved_change_raises_the_revision_by_one(store: Store) -> None:
    table = await store.create(lobby())
    assert table.revision == 1
    assert (await store.save(begun(table))).revision == 2


async def test_of_several_actions_in_one_save_each_has_its_revision(store: Store) -> None:
    table, dice, actions = await start(store), Random(7), []
    after = table
    for _ in range(5):
        actions.append(next_action(game_of(after), dice))
        after = changed(after, actions[-1])
    saved = await store.save(after, actions)
    assert saved.revision == table.revision + 5
    assert await store.actions(table.key) == actions
    assert await store.load(table.key) == saved
    later = await play(store, saved, dice, actions=1)
    assert await replayed(store, later) == later.game


@pytest.mark.parametrize("preset", ["classic", "widow", "kitty"])
async def test_the_log_replays_to_the_table(opening: Opening, preset: str) -> None:
    store = await opening()
    table = await finish(store, await start(store, lobby(preset=preset)), Random(7))
    await store.close()

    later = await opening()
    assert await later.load(table.key) == table
    assert await replayed(later, table) == table.game
    assert table.revision == 2 + len(await later.actions(table.key))


async def test_a_game_goes_on_where_it_was_stopped(opening: Opening) -> None:
    store = await opening()
    table = await play(store, await start(store), Random(7), actions=30)
    await store.close()

    later = await opening()
    assert await later.open_tables() == [table]
    assert await later.table_in(HOME, table.channel_id) == table
    over = await finish(later, await _loaded(later, table.key), Random(8))
    assert await replayed(later, over) == game_of(over)


async def test_a_draft_outlives_the_process_until_the_next_one(opening: Opening) -> None:
    store = await opening()
    key, turn = (await start(store)).key, Turn(1, "pass")
    await store.keep_draft(key, 0, turn, cards("QS"))
    await store.keep_draft(key, 0, turn, cards("QS TD TD"))
    await store.keep_draft(key, 1, turn, cards("AH"))
    await store.close()

    later = await opening()
    assert await later.draft(key, 0, turn) == cards("QS TD TD")
    assert await later.draft(key, 1, turn) == cards("AH")
    assert await later.draft(key, 2, turn) == ()


async def test_a_draft_is_for_one_turn(store: Store) -> None:
    key = (await start(store)).key
    await store.keep_draft(key, 0, Turn(1, "pass"), cards("QS"))
    assert await store.draft(key, 0, Turn(2, "pass")) == ()
    await store.keep_draft(key, 0, Turn(1, "exchange"), cards("AH"))
    assert await store.draft(key, 0, Turn(1, "pass")) == ()
    assert await store.draft(key, 0, Turn(1, "exchange")) == cards("AH")


async def test_no_draft_outlives_its_game(store: Store) -> None:
    table, turn = await start(store), Turn(1, "pass")
    await store.keep_draft(table.key, 0, turn, cards("QS"))
    await store.save(table.model_copy(update={"stage": Stage.STOPPED}))
    assert await store.draft(table.key, 0, turn) == ()


async def test_a_table_is_shown_by_the_latest_post(store: Store) -> None:
    key = (await store.create(lobby())).key
    assert await store.post(key) is None
    await store.keep_post(key, Post(10, 111, deal=0))
    await store.keep_post(key, Post(10, 222, deal=1))
    assert await store.post(key) == Post(10, 222, deal=1)
    await store.keep_post(key, None)
    assert await store.post(key) is None


async def test_all_posts_can_be_forgotten_at_once(store: Store) -> None:
    keys = [(await store.create(lobby(channel))).key for channel in (10, 11)]
    for key in keys:
        await store.keep_post(key, Post(10, 111, deal=0))
    await store.forget_posts()
    assert [await store.post(key) for key in keys] == [None, None]


async def test_names_are_kept_server_by_server(store: Store) -> None:
    await store.keep_name(HOME, ANNA, "Anna")
    await store.keep_name(HOME, BEN, "Ben")
    await store.keep_name(HOME, ANNA, "Anna the Second")
    await store.keep_name(ELSEWHERE, ANNA, "A.")
    assert await store.names(HOME) == {ANNA: "Anna the Second", BEN: "Ben"}
    assert await store.names(ELSEWHERE) == {ANNA: "A."}


async def test_no_card_reaches_a_log(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = await play(store, await start(store), Random(7), actions=20)
    await store.keep_draft(table.key, 0, Turn(1, "pass"), cards("QS"))
    assert caplog.text, "aiosqlite says what it does"
    assert "QS" not in caplog.text


async def _loaded(store: Store, key: TableKey) -> Table:
    table = await store.load(key)
    assert table is not None
    return table
