"""The one way a table changes: on disk before anybody is told, one change at a time."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

import pytest

from bot import company, ending, lobby
from bot.errors import TableReason, TableRefusedError
from bot.store import Store
from bot.table import Person, Stage, Table, TableKey
from bot.tables import Change, Tables
from engine.actions import PassCards, PlayCard, SeatAction, Turn
from engine.cards import Card
from engine.errors import Reason, RefusedError
from engine.rules import rules_for
from engine.turns import turn_of, waiting_for
from tests.bot.games import ANNA, BEN, HOME, game_of, next_action, replayed
from tests.deals import position, unpassed

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
CHANNEL = 10


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, lambda: NOON, Random(1), deal_seconds=20)


@pytest.fixture
def told(tables: Tables) -> list[Change]:
    """What the watchers are told."""
    heard: list[Change] = []
    tables.watch(heard.append)
    return heard


async def opened(tables: Tables, computers: int = 0) -> Table:
    return await tables.open(HOME, CHANNEL, ANNA, rules_for("classic", 6, 25), computers)


async def begun(tables: Tables, *guests: int) -> Table:
    """A running game that waits for its first deal."""
    table = await opened(tables)
    for guest in guests:
        await tables.change(table.key, partial(lobby.join, user_id=guest, now=NOON))
    return await tables.start(table.key, ANNA, filling=True)


async def dealt(tables: Tables, *guests: int) -> Table:
    """A running game in its first pass."""
    return await tables.deal((await begun(tables, *guests)).key)


def gift(table: Table, user_id: int) -> PassCards:
    """The pass of somebody's first three cards."""
    view = table.view_of(user_id)
    assert view is not None
    return PassCards(view.seat, view.turn, view.hand[:3])


async def refused(deed: Awaitable[object]) -> TableReason:
    with pytest.raises(TableRefusedError) as why:
        await deed
    return why.value.reason


# Opening


async def test_a_new_table_has_a_number_its_host_and_computers(tables: Tables) -> None:
    table = await opened(tables, computers=2)
    assert table.key == TableKey(HOME, 1)
    assert table.people == (ANNA,)
    assert len(table.computers) == 2
    assert await tables.load(table.key) == table


async def test_more_computers_than_seats_leave_the_host_a_seat(tables: Tables) -> None:
    table = await opened(tables, computers=10)
    assert table.free_seats == 0
    assert table.people == (ANNA,)


async def test_a_channel_has_one_table(tables: Tables) -> None:
    await opened(tables)
    assert await refused(opened(tables)) is TableReason.CHANNEL_TAKEN


async def test_of_two_tables_opened_at_once_one_stands(tables: Tables) -> None:
    both = await asyncio.gather(opened(tables), opened(tables), return_exceptions=True)
    assert sorted(type(each).__name__ for each in both) == ["Table", "TableRefusedError"]


async def test_a_table_that_is_not_there_is_refused(tables: Tables) -> None:
    assert await refused(tables.load(TableKey(HOME, 99))) is TableReason.NO_TABLE
    assert await refused(tables.deal(TableKey(HOME, 99))) is TableReason.NO_TABLE


# Telling


async def test_watchers_are_told_after_a_change_is_on_disk(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    seen: list[Awaitable[Table | None]] = []
    tables.watch(lambda change: seen.append(store.load(change.table.key)))
    changed = await tables.change(table.key, lambda it: lobby.join(it, BEN, NOON))
    assert [await each for each in seen] == [changed]
    assert changed.people == (ANNA, BEN)


async def test_nobody_is_told_of_what_was_refused(tables: Tables, told: list[Change]) -> None:
    table = await opened(tables)
    with pytest.raises(TableRefusedError):
        await tables.change(table.key, lambda it: lobby.join(it, ANNA, NOON))
    assert told == []
    assert await tables.load(table.key) == table


async def test_a_change_that_changes_nothing_is_neither_saved_nor_told(
    tables: Tables, told: list[Change]
) -> None:
    table = await opened(tables)
    assert (await tables.change(table.key, lambda it: it)).revision == table.revision
    assert told == []


async def test_watchers_hear_what_happened_in_the_game(tables: Tables, told: list[Change]) -> None:
    await dealt(tables)
    assert [type(event).__name__ for event in told[-1].events] == ["CardsDealt"]


async def test_after_a_start_watchers_hear_of_every_open_table(
    tables: Tables, told: list[Change], store: Store
) -> None:
    table = await begun(tables)
    closed = await tables.open(HOME, CHANNEL + 1, ANNA, table.rules)
    await tables.change(closed.key, lambda it: ending.close(it, ANNA, moderator=False))
    told.clear()
    await tables.take_up(NOON)
    assert [change.table for change in told] == [table]


# Deciding


async def test_a_person_decides_for_the_own_seat_alone(tables: Tables) -> None:
    table = await dealt(tables, BEN)
    deed = tables.act(table.key, BEN, gift(table, ANNA))
    assert await refused(deed) is TableReason.NOT_YOUR_SEAT
    assert await refused(tables.act(table.key, 99, gift(table, ANNA))) is TableReason.NOT_YOUR_SEAT


async def test_a_computer_decides_for_no_person(tables: Tables) -> None:
    table = await dealt(tables)
    deed = tables.act_as_computer(table.key, gift(table, ANNA))
    assert await refused(deed) is TableReason.NOT_YOUR_SEAT


async def test_what_the_cards_do_not_allow_is_refused_and_changes_nothing(
    tables: Tables, told: list[Change]
) -> None:
    table = await dealt(tables)
    seat = table.seat_of(ANNA) or 0
    told.clear()
    with pytest.raises(RefusedError) as why:
        await tables.act(table.key, ANNA, PassCards(seat, Turn(1, "pass"), ()))
    assert why.value.refusal.reason is Reason.WRONG_COUNT
    assert await tables.load(table.key) == table
    assert told == []


async def test_before_and_after_its_game_a_table_takes_no_card(tables: Tables) -> None:
    play = PlayCard(0, Turn(1, 0), Card("QS"))
    table = await opened(tables)
    assert await refused(tables.act(table.key, ANNA, play)) is TableReason.NOT_RUNNING
    assert await refused(tables.deal(table.key)) is TableReason.NOT_RUNNING
    await tables.change(table.key, lambda it: ending.close(it, ANNA, moderator=False))
    assert await refused(tables.act(table.key, ANNA, play)) is TableReason.OVER


async def test_of_one_card_played_twice_at_once_one_counts(tables: Tables) -> None:
    table = await dealt(tables, BEN)
    game = position(unpassed("classic", 6, 25), "AAC|8C 3D|9C 4D|TC 5D|JC 6D|QC 8D")
    seat = table.seat_of(ANNA)
    assert seat is not None
    anna_first = (table.sitters[seat], *table.sitters[:seat], *table.sitters[seat + 1 :])
    changes = {"game": game, "rules": game.rules, "sitters": anna_first}
    await tables.change(table.key, lambda it: it.model_copy(update=changes))
    card = PlayCard(0, turn_of(game, 0), Card("AC"))
    both = await asyncio.gather(
        *(tables.act(table.key, ANNA, card) for _ in range(2)), return_exceptions=True
    )
    (refusal,) = [each for each in both if isinstance(each, RefusedError)]
    assert refusal.refusal.reason is Reason.STALE
    view = (await tables.load(table.key)).view_of(ANNA)
    assert view is not None
    assert view.hand == (Card("AC"),)


# Drafts


async def test_picked_cards_are_kept_and_decide_nothing(
    tables: Tables, store: Store, told: list[Change]
) -> None:
    table = await dealt(tables)
    told.clear()
    choice = gift(table, ANNA)
    await tables.keep_draft(table.key, ANNA, choice)
    assert await store.draft(table.key, choice.seat, choice.turn) == choice.cards
    assert await tables.load(table.key) == table
    assert told == []


async def test_cards_that_could_not_be_passed_are_not_kept(tables: Tables, store: Store) -> None:
    table = await dealt(tables)
    choice = gift(table, ANNA)
    await tables.keep_draft(table.key, ANNA, choice)
    for cards in ((), choice.cards[:2], (choice.cards[0],) * 3):
        with pytest.raises(RefusedError):
            await tables.keep_draft(table.key, ANNA, replace(choice, cards=cards))
    assert await refused(tables.keep_draft(table.key, BEN, choice)) is TableReason.NOT_YOUR_SEAT
    assert await store.draft(table.key, choice.seat, choice.turn) == choice.cards


# The course of a game


async def test_the_next_deal_is_announced_for_after_the_pause(tables: Tables) -> None:
    table = await dealt(tables)
    assert table.next_deal_at is None
    while table.next_deal_at is None:
        table = await step(tables, table)
    assert table.next_deal_at == NOON + timedelta(seconds=20)
    assert (await tables.deal(table.key)).next_deal_at is None


async def test_whoever_was_ready_is_asked_again_after_the_next_deal(tables: Tables) -> None:
    table = await dealt(tables)
    while table.next_deal_at is None:
        table = await step(tables, table)
    assert (await tables.change(table.key, lambda it: company.ready(it, ANNA))).ready == {ANNA}
    assert (await tables.deal(table.key)).ready == frozenset()


async def test_a_game_comes_to_its_end_and_leaves_its_results(tables: Tables, store: Store) -> None:
    table = await dealt(tables, BEN)
    while table.is_open:
        table = await step(tables, table)
    assert table.stage is Stage.FINISHED
    assert {each.user_id for each in await store.standings(HOME)} == {ANNA, BEN}
    assert await replayed(store, table) == table.game
    again = await tables.rematch(table.key, ANNA)
    assert again.key == TableKey(HOME, table.key.number + 1)


async def step(tables: Tables, table: Table) -> Table:
    """The table after one action more, whoever it is that acts."""
    game = game_of(table)
    if table.next_deal_at is not None:
        return await tables.deal(table.key)
    seat = waiting_for(game)[0]
    action = next_action(game, Random(seat))
    assert isinstance(action, SeatAction)
    sitter = table.sitters[seat]
    if isinstance(sitter, Person):
        return await tables.act(table.key, sitter.user_id, action)
    return await tables.act_as_computer(table.key, action)


async def test_a_watcher_that_fails_keeps_nobody_else_from_hearing(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    def deaf(_: Change) -> None:
        raise ZeroDivisionError

    heard: list[Change] = []
    tables.watch(deaf)
    tables.watch(heard.append)
    table = await begun(tables, BEN)
    assert heard[-1].table == table
    assert "could not be told" in caplog.text
