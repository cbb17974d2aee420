"""Names: people are known by id and called as they were seen last."""

import asyncio
from pathlib import Path

import pytest

from bot.names import Names
from bot.store import Store, StoreError
from tests.bot.games import ANNA, BEN, HOME, lobby

ELSEWHERE = 2000


async def test_a_person_is_called_as_last_seen(store: Store) -> None:
    names = Names(store)
    await names.see(HOME, ANNA, "Anna")
    await names.see(HOME, ANNA, "Anna the Great")
    assert (await names.of(HOME))[ANNA] == "Anna the Great"


async def test_names_are_known_after_a_restart(store: Store) -> None:
    await Names(store).see(HOME, ANNA, "Anna")
    assert await Names(store).of(HOME) == {ANNA: "Anna"}


async def test_a_person_has_a_name_of_their_own_in_each_server(store: Store) -> None:
    names = Names(store)
    await names.see(HOME, ANNA, "Anna")
    await names.see(ELSEWHERE, ANNA, "Queen of Spades")
    assert (await names.of(HOME), await names.of(ELSEWHERE)) == (
        {ANNA: "Anna"},
        {ANNA: "Queen of Spades"},
    )


async def test_two_people_of_one_name_stay_two(store: Store) -> None:
    names = Names(store)
    await names.see(HOME, ANNA, "Kim")
    await names.see(HOME, BEN, "Kim")
    assert await names.of(HOME) == {ANNA: "Kim", BEN: "Kim"}


async def test_two_who_come_first_at_the_same_moment_are_both_known(store: Store) -> None:
    names = Names(store)
    await asyncio.gather(names.see(HOME, ANNA, "Anna"), names.see(HOME, BEN, "Ben"))
    assert await names.of(HOME) == {ANNA: "Anna", BEN: "Ben"}


async def test_the_names_at_a_table_are_by_place(store: Store) -> None:
    names = Names(store)
    await names.see(HOME, BEN, "Ben")
    await names.see(HOME, ANNA, "Anna")
    assert await names.at(lobby()) == ("Anna", "Ben", "Amp", "Bit", "Cog", "Dot")


async def test_a_name_that_could_not_be_kept_is_kept_the_next_time(file: Path) -> None:
    closed = await Store.open(file)
    names = Names(closed)
    await names.see(HOME, BEN, "Ben")
    await closed.close()
    with pytest.raises(StoreError, match="closed"):
        await names.see(HOME, ANNA, "Anna")
    assert ANNA not in await names.of(HOME)
