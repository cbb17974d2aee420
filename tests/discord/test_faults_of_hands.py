"""A hand that is shown without a press: what goes wrong costs its owner a press at most."""

import pytest

from tests.discord.home import Home, playable

PUSH = "PATCH /webhooks/*"


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10008)])
async def test_a_hand_out_of_reach_is_tried_once_and_comes_with_the_next_press(
    home: Home, status: int, code: int
) -> None:
    with home.discord.faults.refuse(PUSH, status, code) as fault:
        hands = await home.start(home.anna, home.ben)
        await home.until_right()
        await home.rest()
        assert fault.happened == 2, "once for each hand"
        for person, hand in hands.items():
            await person.press(hand, "Refresh")
    asked = [hand for hand in hands.values() if playable(hand)]
    assert len(asked) == 1, "whoever is on turn"


@pytest.mark.parametrize("kind", ["break_down", "cut"])
async def test_a_hand_that_discord_could_not_show_is_shown_later(home: Home, kind: str) -> None:
    fault = getattr(home.discord.faults, kind)(PUSH)
    hands = await home.start(home.anna)
    await home.until(lambda: fault.happened > 0)
    fault.end()
    await home.until(lambda: bool(playable(hands[home.anna])))
