"""The leaderboard on the screen: who, how good, and which page."""

from bot.store import Standing
from bot.table import Stage
from bot.words import leaderboard as say
from cogs.screens.leaderboard import leaderboard
from tests.bot.games import begun, lobby
from tests.bot.test_store_standings import lines
from tests.cogs.seen import Seen
from tests.cogs.world import World, words_of

NOBODY = 0
"""A viewer who is not ranked."""


def standing(user_id: int, *, wins: int = 1, place: float = 0.5) -> Standing:
    return Standing(user_id, games=4, wins=wins, place=place, points=84, par=100)


def ranking(people: int) -> list[Standing]:
    """So many people, numbered from the best."""
    return [standing(number, wins=people - number) for number in range(1, people + 1)]


def named(standings: list[Standing]) -> dict[int, str]:
    return {each.user_id: f"P{each.user_id}" for each in standings}


async def shown(standings: list[Standing], viewer: int = NOBODY, page: int = 1) -> Seen:
    screen = leaderboard(standings, named(standings), viewer, page)
    return Seen(tuple(screen.payload()))


def people_on(screen: Seen) -> list[str]:
    """The names in the order they are listed."""
    lines = [line for line in screen.text.splitlines() if "in 4 games" in line]
    return [line.split()[1].strip("*") for line in lines]


async def test_a_person_is_shown_with_games_wins_place_and_points_against_par() -> None:
    text = (await shown([standing(1, wins=1, place=0.18)])).text
    assert "**#1** P1 — 1 win in 4 games (25 %)" in text
    assert "Average place 18 % · points 84 % of par" in text


async def test_the_columns_are_explained() -> None:
    text = (await shown(ranking(1))).text
    assert "at least two people" in text
    assert "0 % is always first, 100 % always last" in text
    assert "less than 100 % is better" in text


async def test_an_empty_leaderboard_says_how_to_get_on_it() -> None:
    screen = await shown([])
    assert screen.text == say.nobody_yet()
    assert "at least two people" in screen.text
    assert screen.buttons == []


async def test_ten_people_fit_on_a_page_and_the_rest_on_the_next() -> None:
    assert people_on(await shown(ranking(12))) == [f"P{number}" for number in range(1, 11)]
    assert people_on(await shown(ranking(12), page=2)) == ["P11", "P12"]


async def test_ten_people_need_no_second_page() -> None:
    assert (await shown(ranking(10))).buttons == []


async def test_the_page_buttons_stop_at_both_ends() -> None:
    first, second, last = [await shown(ranking(25), page=page) for page in (1, 2, 3)]
    assert [button.off for button in first.buttons] == [True, False]
    assert [button.off for button in second.buttons] == [False, False]
    assert [button.off for button in last.buttons] == [False, True]


async def test_a_page_that_is_not_there_means_the_nearest() -> None:
    assert people_on(await shown(ranking(12), page=9)) == ["P11", "P12"]
    assert people_on(await shown(ranking(12), page=0))[0] == "P1"


async def test_who_is_as_good_shares_the_rank() -> None:
    text = (await shown([standing(1), standing(2), standing(3, wins=0)])).text
    assert "**#1** P1" in text
    assert "**#1** P2" in text
    assert "**#3** P3" in text


async def test_who_looks_finds_the_own_line_marked() -> None:
    screen = await shown(ranking(3), viewer=2)
    assert "**#2** **P2** (you)" in screen.text
    assert "on page" not in screen.text


async def test_who_is_on_another_page_is_told_which() -> None:
    assert "You are **#12**, on page 2." in (await shown(ranking(12), viewer=12)).text


async def test_who_is_not_ranked_is_told_how_to_be() -> None:
    assert say.not_ranked() in (await shown(ranking(3))).text


async def test_a_name_that_is_not_known_is_no_number() -> None:
    screen = Seen(tuple(leaderboard([standing(123456789)], {}, NOBODY).payload()))
    assert "somebody" in screen.text
    assert "123456789" not in screen.text


async def test_the_fullest_page_is_within_the_limits_of_a_message() -> None:
    standings = [Standing(user, 10**6, 10**6, 1.0, 10**9, 1) for user in range(10**17, 10**17 + 30)]
    names = {each.user_id: r"\*" * 32 for each in standings}
    screen = Seen(tuple(leaderboard(standings, names, 10**17, 2).payload()))
    assert len(screen.text) <= 4000
    assert len(set(screen.codes)) == len(screen.codes) == 2


async def test_a_press_turns_the_page_in_the_same_message(world: World) -> None:
    await finished_game(world, [(user, float(user)) for user in range(1, 13)])
    anna = world.people[0]
    opened = await anna.slash(world.channel, "hearts leaderboard")
    assert opened.response
    assert opened.response.ephemeral
    board = opened.response.message
    await anna.click(board, label="Next")
    assert "#12" in world.screen_of(board).text
    await anna.click(board, label="Previous")
    assert "#12" not in world.screen_of(board).text
    assert world.channel.history() == []


async def test_a_name_is_the_one_of_today_and_harmless(world: World) -> None:
    anna = world.people[0]
    await finished_game(world, [(anna.id, 5.0), (2, 9.0)])
    await world.bot.names.see(world.guild.id, anna.id, "Anna before")
    await world.bot.names.see(world.guild.id, anna.id, "*Anna* now")
    told = words_of(await world.people[1].slash(world.channel, "hearts leaderboard"))
    assert r"\*Anna\* now" in told
    assert "before" not in told


async def test_each_server_has_its_own_leaderboard(world: World) -> None:
    await finished_game(world, [(1, 5.0), (2, 9.0)])
    told = words_of(await world.stranger.slash(world.foreign_channel, "hearts leaderboard"))
    assert told == say.nobody_yet()


async def finished_game(world: World, points: list[tuple[int | None, float]]) -> None:
    """A game of the server that is over, with these points for these people."""
    store = world.bot.store
    table = await store.save(begun(await store.create(lobby(guild_id=world.guild.id))))
    ended = table.model_copy(update={"stage": Stage.FINISHED})
    await store.save(ended, results=lines(table.key, points))
