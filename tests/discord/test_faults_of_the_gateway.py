"""The connection to Discord drops, comes back, or tells things late and twice."""

import pytest

from tests.discord.home import Home, playable
from tests.discord.standin import StandIn


async def drop(discord: StandIn, how: str) -> None:
    """End the connection in one of Discord's ways."""
    match how:
        case "is asked to come back":
            discord.gateway.ask_to_reconnect()
        case "is hung up on":
            await discord.gateway.close()
        case _:
            discord.gateway.cut()


DROPS = ["is asked to come back", "is hung up on", "breaks"]


@pytest.mark.parametrize("how", DROPS)
async def test_a_card_pressed_while_the_connection_was_gone_is_played_once(
    home: Home, how: str
) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    await drop(home.discord, how)
    await home.play_a_card(hand)
    assert len(await home.actions_of(home.anna)) == 1
    assert home.discord.gateway.resumed == 1


async def test_a_press_that_is_told_twice_counts_once(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    pressed = await home.press_a_card(hand)
    home.anna.tell(pressed)
    await home.until_asked_anew(hand, pressed)
    assert len(await home.actions_of(home.anna)) == 1


async def test_a_press_that_is_told_too_late_is_played_and_shown(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    home.discord.gateway.is_down = True
    home.discord.gateway.cut()
    pressed = await home.press_a_card(hand)
    home.discord.clock.skip(4)
    home.discord.gateway.is_down = False
    await home.until_asked_anew(hand, pressed)
    assert pressed.answer is None
    assert len(await home.actions_of(home.anna)) == 1


async def test_a_table_goes_on_though_discord_has_forgotten_the_bot(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    home.discord.gateway.forget()
    await home.discord.gateway.close()
    await home.until(lambda: home.discord.gateway.identified == 2)
    await home.play_a_card(hand)


async def test_a_table_goes_on_when_all_of_discord_was_away(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    pressed = await home.press_a_card(hand)
    await home.discord.close()
    await home.rest()
    await home.discord.open()
    await home.until_asked_anew(hand, pressed)
    assert len(await home.actions_of(home.anna)) == 1
