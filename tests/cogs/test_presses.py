"""Every button says all by itself: what it means is read from its custom_id alone."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.table import TableKey
from cogs.presses import Press, Verb, parse
from engine.actions import Turn
from engine.cards import FACES
from tests.cogs.seen import Seen
from tests.cogs.tour import see_every_screen
from tests.cogs.world import World

LONGEST_ID = 2**64 - 1
"""Discord's ids have 64 bits (https://discord.com/developers/docs/reference#snowflakes)."""

tables = st.builds(TableKey, st.integers(0, LONGEST_ID), st.integers(0, 10**12 - 1))
steps = st.integers(0, 99) | st.sampled_from(["pass", "exchange", "moon"])
turns = st.builds(Turn, st.integers(1, 10**6 - 1), steps)
things = st.sampled_from(["", "add", "subtract", "1", "12", *FACES, *Verb])
presses = st.builds(
    Press, st.sampled_from(Verb), st.none() | tables, st.none() | turns, things.map(str)
)


@given(presses)
def test_a_press_is_read_as_it_was_written(press: Press) -> None:
    assert parse(press.code()) == press


@given(presses)
def test_a_press_fits_into_a_custom_id(press: Press) -> None:
    assert len(press.code()) <= 100


@given(st.text(max_size=100) | st.from_regex(r"hearts:(play|moon|join):[0-9:a-zQ-]*"))
def test_any_text_is_read_as_a_press_or_as_none_of_ours(text: str) -> None:
    press = parse(text)
    assert press is None or text.startswith(f"hearts:{press.verb}:")


@given(presses, st.text(min_size=1, max_size=3))
def test_nothing_may_follow_or_precede_a_press(press: Press, more: str) -> None:
    longer = parse(press.code() + more)
    assert longer is None or longer.thing == press.thing + more
    assert parse(more + press.code()) is None


async def test_every_verb_has_one_handler(world: World) -> None:
    desk: Any = world.bot.get_cog("Desk")
    assert set(desk.handlers) == set(Verb)


async def test_every_button_of_every_screen_says_exactly_one_verb(patient_world: World) -> None:
    await see_every_screen(patient_world)
    codes = sent_codes(patient_world)
    seen = set()
    for code in codes:
        press = parse(code)
        assert press is not None, code
        assert press.code() == code
        assert [verb for verb in Verb if code.startswith(f"hearts:{verb}:")] == [press.verb]
        seen.add(press.verb)
    assert seen == set(Verb), "each verb is on some button"


def sent_codes(world: World) -> set[str]:
    """Give the custom_id of every component ever sent."""
    bodies = (each.json for each in world.requests_since() if isinstance(each.json, dict))
    messages = (body.get("data") or body for body in bodies)
    return {
        code for message in messages for code in Seen(tuple(message.get("components") or ())).codes
    }
