"""The log of a whole game: a line an action, and nothing in it that is secret."""

import logging
import re

import pytest

from bot.logs import ROOMS, Lines
from tests.cogs.gathering import begun
from tests.cogs.world import World

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b|\b(10|[2-9JQKA])[♣♦♥♠]")
"""A card as it is saved, or as people read it."""


@pytest.mark.parametrize("rules", ["classic", "kitty"])
async def test_a_whole_game_is_logged_action_by_action_without_cards_and_tokens(
    world: World, rules: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.setFormatter(Lines())
    caplog.set_level(logging.INFO)
    for room in ROOMS:
        caplog.set_level(logging.DEBUG, room)
    seated = world.people[:2]
    await begun(world, *seated, rules=rules, seats=6, target=25)
    await world.play_out(*seated)

    lines = caplog.text.splitlines()
    secrets = {each.token for each in world.env.backend.interactions.values()}
    assert secrets
    for line in lines:
        assert not CARD.search(line), line
        assert not any(secret in line for secret in secrets), line
    done = [line for line in lines if "logger=bot.deeds " in line]
    kinds = [re.search(r"action=(\w+)", line) for line in done]
    taken = [action.action for action in await world.bot.store.actions(world.key())]
    assert [kind and kind[1] for kind in kinds] == taken
    assert {"by=person", "by=computer", "by=dealer"} <= {
        part for line in done for part in line.split()
    }
