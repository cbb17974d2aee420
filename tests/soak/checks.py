"""The checks at the end: every game is replayed, and what people were shown is compared with it."""

import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.results import Result, results_of
from bot.store import Store
from bot.store.opening import open_reader
from bot.store.standings import Standing
from bot.table import Stage, Table, TableKey
from cogs.presses import Press, Verb
from engine.actions import Action, ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.errors import RefusedError
from engine.record import write
from engine.recording import record_log
from tests.bot.games import replayed

ROOT = Path(__file__).parents[2]
VERBS = {
    PlayCard: Verb.PLAY,
    PassCards: Verb.GIVE,
    ExchangeKitty: Verb.KITTY,
    ChooseMoon: Verb.MOON,
}


@dataclass(frozen=True)
class Played:
    """One table as it was saved, with its log."""

    table: Table
    actions: list[Action]


async def played(store: Store, file: Path) -> list[Played]:
    """Read every table whose game has begun."""
    with closing(open_reader(file)) as db:
        keys = [TableKey(*row) for row in db.execute("SELECT guild_id, number FROM tables")]
    tables = [await store.load(key) for key in keys]
    assert None not in tables, "a table cannot be read"
    return [Played(it, await store.actions(it.key)) for it in tables if it and it.game]


async def wrong_games(store: Store, games: Iterable[Played]) -> list[str]:
    """Name the tables that are not what their log leads to."""
    return [
        f"table {it.table.key} is not what its log leads to"
        for it in games
        if not await _is_right(store, it.table)
    ]


async def _is_right(store: Store, table: Table) -> bool:
    try:
        return await replayed(store, table) == table.game
    except RefusedError:  # the log has not all that was done
        return False


def replay(games: Iterable[Played], file: Path) -> str:
    """Write the records of the finished games, and have the command line replay them."""
    records = [
        write(record_log(it.table.rules, _first_dealer(it.table), it.actions))
        for it in games
        if it.table.stage is Stage.FINISHED
    ]
    if not records:
        return "0 right, 0 wrong"
    file.write_text("".join(f"{record}\n" for record in records))
    done = subprocess.run(
        [sys.executable, "-m", "engine", "replay", str(file)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip().splitlines()[-1]


def lost(games: Iterable[Played], acknowledged: Iterable[Press]) -> list[str]:
    """Name what people were shown as done and no log has."""
    logged: Counter[tuple[object, ...]] = Counter()
    for it in games:
        logged.update(_deeds(it))
    shown: Counter[tuple[object, ...]] = Counter(
        (press.table, press.verb, press.turn, tuple(sorted(press.thing.split("-"))))
        for press in acknowledged
    )
    return [f"{deed} was acknowledged and is not in the log" for deed in shown - logged]


async def wrong_results(store: Store, file: Path, games: list[Played]) -> list[str]:
    """Name the results and leaderboards that do not follow from the games."""
    right = {result for it in games for result in results_of(it.table)}
    with closing(open_reader(file)) as db:
        rows = {tuple(row) for row in db.execute("SELECT * FROM results")}
    wrong = [f"result {row}" for row in rows.symmetric_difference(map(_row, right))]
    for guild_id in {it.table.key.guild_id for it in games}:
        of_guild = [result for result in right if result.key.guild_id == guild_id]
        if set(map(_rounded, await store.standings(guild_id))) != _standings(of_guild):
            wrong.append(f"leaderboard of {guild_id}")
    return wrong


def _first_dealer(table: Table) -> int:
    assert table.game is not None
    return table.game.first_dealer


def _deeds(it: Played) -> Iterator[tuple[object, ...]]:
    for action in it.actions:
        if not isinstance(action, DealCards):
            yield it.table.key, VERBS[type(action)], action.turn, tuple(sorted(_told(action)))


def _told(action: PlayCard | PassCards | ExchangeKitty | ChooseMoon) -> tuple[str, ...]:
    match action:
        case PlayCard(card=card):
            return (card,)
        case PassCards(cards=cards) | ExchangeKitty(discarded=cards):
            return cards
        case ChooseMoon(choice=choice):
            return (choice,)


def _row(it: Result) -> tuple[int | float | None, ...]:
    figures = (float(it.points), float(it.par), it.better, it.seats, it.people)
    return (*it.key, it.seat, it.user_id, *figures)


def _standings(results: list[Result]) -> set[Standing]:
    """Add the results of each person up."""
    mine: defaultdict[int, list[Result]] = defaultdict(list)
    for it in results:
        if it.user_id is not None and it.people >= 2:
            mine[it.user_id].append(it)
    return {_rounded(_standing(user_id, them)) for user_id, them in mine.items()}


def _standing(user_id: int, results: list[Result]) -> Standing:
    places = [it.better / (it.seats - 1) for it in results]
    return Standing(
        user_id=user_id,
        games=len(results),
        wins=sum(it.better == 0 for it in results),
        place=sum(places) / len(places),
        points=float(sum(it.points for it in results)),
        par=float(sum(it.par for it in results)),
    )


def _rounded(it: Standing) -> Standing:
    """Leave out what depends on the order in which floats are added."""
    place, points, par = (round(each, 6) for each in (it.place, it.points, it.par))
    return Standing(it.user_id, it.games, it.wins, place, points, par)
