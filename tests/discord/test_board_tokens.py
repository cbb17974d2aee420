"""Edits by the token of a press on the table's message, which Discord does not count."""

import pytest

from tests.discord.crowd import Crowd
from tests.discord.home import Home
from tests.discord.test_board_pace import slowly

EDIT = "PATCH /channels/*/messages/*"
BY_TOKEN = "PATCH /webhooks/*"


async def lobby(home: Home) -> None:
    """Open a table; a press on its message has lent its token."""
    await home.anna.type(home.channel, "hearts open")
    await home.anna.press(home.table(), "Add normal 🤖")
    await home.until(lambda: "🤖" in home.table().screen.text)


async def test_a_press_on_the_table_s_message_lends_its_token(home: Home) -> None:
    await lobby(home)
    await home.ben.press(home.table(), "Join")
    await home.until(lambda: "Ben" in home.table().screen.text)
    assert home.discord.log.on(EDIT) == []
    assert len(home.discord.log.on(BY_TOKEN)) == 2


async def test_a_token_that_discord_refuses_is_forgotten_and_the_bot_s_own_edit_is_used(
    home: Home,
) -> None:
    await lobby(home)
    home.discord.clock.skip(16 * 60)
    before = len(home.discord.log)
    await home.ben.type(home.channel, "hearts join")
    await home.until(lambda: "Ben" in home.table().screen.text)
    await home.ben.type(home.channel, "hearts leave")
    await home.until(lambda: "Ben" not in home.table().screen.text)
    assert [each.code for each in home.discord.log.on(BY_TOKEN, since=before)] == [50027]
    assert len(home.discord.log.on(EDIT, since=before)) == 2


async def test_a_token_known_to_be_dead_is_not_tried(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.tokens.LIFE", 30.2)  # with its margin, a fifth of a second
    await lobby(home)
    await home.rest()
    home.discord.clock.skip(16 * 60)
    await home.ben.type(home.channel, "hearts join")
    await home.until(lambda: "Ben" in home.table().screen.text)
    assert home.discord.log.invalid() == []


async def test_my_hand_lends_its_token_only_where_more_is_to_be_written_than_may(
    home: Home,
) -> None:
    crowd = await Crowd.gathered(home, 5)
    await home.play(home.anna)
    await home.rest()
    direct = await home.anna.press(home.table(), "My hand")
    assert direct.message is not home.table()
    slowly(home.bot.budget)
    await crowd.seat_computers()
    before = len(home.discord.log)
    lent = home.anna.tap(home.table(), "My hand")
    await lent.answered()
    await home.until(lambda: bool(lent.follow_ups))
    assert "Your hand" in lent.follow_ups[0].screen.text
    await home.play_a_card(lent.follow_ups[0])
    mine = f"*/messages/{home.table().id}"
    assert home.discord.log.on(f"PATCH {mine}", since=before) == home.discord.log.on(
        f"{BY_TOKEN}{mine[1:]}", since=before
    )


async def test_a_table_that_waits_for_its_turn_is_written_by_a_token_that_comes_meanwhile(
    home: Home,
) -> None:
    await home.anna.type(home.channel, "hearts open")
    crowd = await Crowd.gathered(home, 8)
    slowly(home.bot.budget)
    await crowd.seat_computers()
    await home.ben.type(home.channel, "hearts join")
    before = len(home.discord.log)
    await home.anna.press(home.table(), "Add normal 🤖")
    await home.until(lambda: "Ben" in home.table().screen.text)
    assert "🤖" in home.table().screen.text
    assert len(home.discord.log.on(BY_TOKEN, since=before)) == 1
    assert not crowd.all_show(1), "the others still wait"
