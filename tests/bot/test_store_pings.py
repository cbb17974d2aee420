"""Pings, when people want them, and until when the bot is known to have lived."""

from datetime import timedelta

from bot.store import Ping, Post, Store
from bot.table import Stage
from engine.actions import Turn
from tests.bot.games import ANNA, BEN, HOME, Opening, lobby, start
from tests.bot.save_format import BEAT

ELSEWHERE = 2000


async def test_the_last_beat_outlives_the_process(opening: Opening) -> None:
    store = await opening()
    assert await store.last_beat() is None
    await store.beat(BEAT)
    await store.beat(BEAT + timedelta(seconds=5.25))
    await store.close()
    assert await (await opening()).last_beat() == BEAT + timedelta(seconds=5.25)


async def test_when_people_want_pings_is_kept_server_by_server(store: Store) -> None:
    await store.keep_notify(HOME, ANNA, "turn")
    await store.keep_notify(HOME, BEN, "late")
    await store.keep_notify(HOME, ANNA, "never")
    assert await store.notify_choices() == {(HOME, ANNA): "never", (HOME, BEN): "late"}


async def test_a_ping_outlives_the_process_from_before_it_is_sent(opening: Opening) -> None:
    store = await opening()
    key = (await start(store)).key
    announced = Ping(ANNA, Turn(1, "pass"), channel_id=10)
    await store.keep_ping(key, announced)
    await store.close()

    later = await opening()
    assert await later.pings(key) == [announced]
    sent = Ping(ANNA, Turn(1, "pass"), channel_id=10, message_id=99)
    await later.keep_ping(key, sent)
    assert await later.pings(key) == [sent]


async def test_everybody_has_one_ping_at_a_table(store: Store) -> None:
    key, other = (await start(store)).key, (await start(store, lobby(11))).key
    for step in (3, 4):
        await store.keep_ping(key, Ping(ANNA, Turn(1, step), 10, 100 + step))
    await store.keep_ping(key, Ping(BEN, Turn(1, 4), 10, 200))
    await store.keep_ping(other, Ping(ANNA, Turn(1, 0), 11, 300))
    await store.forget_ping(key, BEN)
    assert await store.pings(key) == [Ping(ANNA, Turn(1, 4), 10, 104)]
    assert await store.pings(other) == [Ping(ANNA, Turn(1, 0), 11, 300)]


async def test_a_table_that_is_over_is_not_done_with_while_a_ping_is_there(store: Store) -> None:
    table = await start(store)
    await store.keep_ping(table.key, Ping(ANNA, Turn(1, "pass"), 10, 100))
    stopped = await store.save(table.model_copy(update={"stage": Stage.STOPPED}))
    assert await store.unfinished() == [stopped]
    await store.forget_ping(table.key, ANNA)
    assert await store.unfinished() == []


async def test_pings_are_forgotten_with_the_posts(store: Store) -> None:
    key = (await start(store)).key
    await store.keep_post(key, Post(10, 111, deal=1))
    await store.keep_ping(key, Ping(ANNA, Turn(1, "pass"), 10, 100))
    await store.forget_posts()
    assert await store.pings(key) == []
