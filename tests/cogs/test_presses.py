"""Every button says all by itself: what it means is read from its custom_id alone."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.table import TableKey
from cogs.presses import Press, Verb, parse
from engine.actions import Turn
from engine.cards import FACES
from tests.cogs.positions import first_trick, last_trick, rules_to
from tests.cogs.seen import Seen
from tests.cogs.world import World, words_of

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


async def see_every_screen(world: World) -> None:
    """Walk through a game of eleven people and a game with a kitty, and look at everything."""
    anna, *others = world.people
    await world.open(anna, rules="classic", seats=11, target=25, channel=world.second_channel)
    table = world.table(world.second_channel)
    await anna.click(table, label="Rules")
    await anna.click(table, label="Start")
    await world.join(*others, channel=world.second_channel)
    await world.start(anna, channel=world.second_channel)
    seat = await world.seat_of(anna, world.second_channel)
    await world.prepare(last_trick(seat, rules_to(25, 11)), world.second_channel)
    await world.my_hands(*world.people, channel=world.second_channel)
    await world.play_out(*world.people, channel=world.second_channel)
    await anna.slash(world.channel, "hearts leaderboard")

    await world.open(anna, rules="kitty")
    await world.start(anna)
    await world.pass_three(anna)
    await see_more(world)
    seat = await world.seat_of(anna)
    await world.prepare(first_trick(seat))
    await world.my_hand(anna)
    await world.play(anna, "AC")
    await world.prepare(last_trick(seat, rules_to(100), moon=True))
    await world.my_hand(anna)
    await world.play(anna, "KC")
    await world.answer(anna)
    await choose_a_table(world)


async def see_more(world: World) -> None:
    anna = world.people[0]
    for label in ("Last trick", "Scores"):
        await anna.click(world.table(), label=label)
    more = (await anna.click(world.table(), label="More")).response
    assert more is not None
    for label in world.screen_of(more).labels:
        await anna.click(more, label=label)


async def choose_a_table(world: World) -> None:
    """Ask for the hand in a channel without a table while sitting at two."""
    anna = world.people[0]
    await anna.click(world.table(world.second_channel), label="Rematch")
    elsewhere = world.guild.create_text_channel("talk")
    assert "Which table" in words_of(await anna.slash(elsewhere, "hearts hand"))
