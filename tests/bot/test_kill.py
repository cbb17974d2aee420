"""kill -9 at random moments: no saved action is lost, none is half there."""

import multiprocessing
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from bot.store import Store
from bot.table import Stage, Table, TableKey
from tests.bot.games import ANNA, HOME, game_of, replayed
from tests.bot.killed import play_until_killed

KILLS = 50
LONGEST_LIFE = 0.2
"""Seconds: from before the database is open to a hundred actions later."""
SAVES_BEFORE_THE_GAME = 2
"""The table was opened, and its game begun."""

# A server that has imported everything gives birth to processes quickly, and has no threads.
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.bot.killed"])

Saved = dict[int, int]
"""The last revision that was acknowledged, by number of the table."""


async def test_kill_9_takes_no_action_that_was_acknowledged(file: Path) -> None:
    dice, saved, lives = Random(9), Saved(), 0
    for _ in range(KILLS):
        before = sum(saved.values())
        saved |= live_and_be_killed(file, dice)
        lives += sum(saved.values()) > before
        await check(file, saved)
    assert lives > KILLS / 3, "too few lived long enough to save anything"


def live_and_be_killed(file: Path, dice: Random) -> Saved:
    """Let a process play, kill it, and give what it acknowledged."""
    heard, told = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=play_until_killed, args=(file, dice.getrandbits(32), told))
    process.start()
    told.close()
    time.sleep(dice.uniform(0, LONGEST_LIFE))
    process.kill()
    process.join()
    assert process.exitcode == -9, "it died of something else"
    return heard_of(heard)


def heard_of(heard: Connection) -> Saved:
    """Give all that was acknowledged before the process died."""
    saved = Saved()
    with heard:
        while True:
            try:
                number, revision = heard.recv()
            except EOFError:
                return saved
            saved[number] = revision


async def check(file: Path, saved: Saved) -> None:
    """Look at every table that the dead process has left."""
    store = await Store.open(file)
    try:
        tables = await all_tables(store)
        assert len(tables) >= len(saved)
        for table in tables:
            assert table.revision >= saved.get(table.key.number, 1), "an action is lost"
            await check_whole(store, table)
        over = sum(table.stage is Stage.FINISHED for table in tables)
        games = {standing.user_id: standing.games for standing in await store.standings(HOME)}
        assert games.get(ANNA, 0) == over, "results are written once, with the last action"
    finally:
        await store.close()


async def all_tables(store: Store) -> list[Table]:
    """Give every table there is."""
    tables = [await store.load(TableKey(HOME, 1))]
    while tables[-1] is not None:
        tables.append(await store.load(TableKey(HOME, len(tables) + 1)))
    return [table for table in tables if table is not None]


async def check_whole(store: Store, table: Table) -> None:
    """See that a table, its revision and its log tell the same."""
    actions = await store.actions(table.key)
    if table.game is None:
        assert (table.revision, actions) == (1, [])
        return
    assert table.revision == SAVES_BEFORE_THE_GAME + len(actions)
    assert await replayed(store, table) == game_of(table)
