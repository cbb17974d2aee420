"""The rules on the screen: of a table and of a preset, by command and by button."""

from itertools import product
from typing import Any

import pytest

from bot.table import Table, TableKey
from bot.words.rulebook import frame as say
from cogs.presses import Press, Verb, parse
from cogs.screens.rulebook import rules_of_preset, rules_of_table
from engine.rules import (
    HEART_VALUES,
    CancelledPoints,
    DeadTrick,
    FirstTrickPenalties,
    HeartsBrokenBy,
    Leftover,
    MoonGives,
    MoonNeeds,
    OpeningLeader,
    PresetName,
    QueenLed,
    rules_for,
)
from tests.cogs.seen import Seen
from tests.cogs.world import World, words_of

LONG_CYCLE = ["across"] * 40
VALUES: dict[str, list[Any]] = {
    "heart_value": [*HEART_VALUES],
    "pass_cycle": [(LONG_CYCLE, LONG_CYCLE)],
    "opening_leader": [*OpeningLeader],
    "first_trick_penalties": [*FirstTrickPenalties],
    "hearts_broken_by": [*HeartsBrokenBy],
    "queen_led": [*QueenLed],
    "cancelled_points": [*CancelledPoints],
    "dead_trick": [*DeadTrick],
    "leftover": [*Leftover],
    "moon_needs": [*MoonNeeds],
    "moon_gives": [*MoonGives],
}
"""Every value of every option of Rulebook 10, but for a cycle longer than any table wants."""


def table(preset: str, seats: int = 6, target: int | None = None, **options: Any) -> Table:
    rules = rules_for(preset, seats, target, options)
    return Table(key=TableKey(1, 10**11), channel_id=1, host_id=1, rules=rules, sitters=())


@pytest.mark.parametrize("preset", PresetName)
@pytest.mark.parametrize("key", [*VALUES])
async def test_what_differs_from_the_preset_is_named_at_the_top(
    preset: PresetName, key: str
) -> None:
    pure = getattr(rules_for(preset, 6), key)
    for value in VALUES[key]:
        screen = Seen(tuple(rules_of_table(table(preset, **{key: value})).payload()))
        changed = say.changed(preset)
        assert (changed in screen.text) == (value != pure)
        if value != pure:
            assert screen.text.index(changed) < screen.text.index("Cards and seats")


@pytest.mark.parametrize("preset", PresetName)
async def test_the_source_and_the_mark_are_explained(preset: PresetName) -> None:
    for part in (1, 2):
        text = Seen(tuple(rules_of_preset(preset, part).payload())).text
        assert say.source(preset) in text
        assert say.legend(preset) in text


async def test_a_preset_is_shown_for_all_its_numbers_of_players() -> None:
    text = Seen(tuple(rules_of_preset(PresetName.WIDOW).payload())).text
    assert "6 to 10 players." in text
    assert "6 get 17, 7 get 14, 8 get 13, 9 get 11, 10 get 10." in text
    assert "Left over then: 2, 6, 0, 5, 4." in text
    assert "With an even number of players: left, right, across, no passing." in text
    assert "With an odd number of players: left, right, no passing." in text
    assert "Across is half of the seats to the left." in text


async def test_across_is_rounded_down_where_an_odd_number_passes_across() -> None:
    text = Seen(tuple(rules_of_preset(PresetName.KITTY).payload())).text
    assert "With an odd number of players the half is rounded down. *(ours)*" in text


async def test_every_combination_of_options_is_within_the_limits_of_a_message() -> None:
    for preset in PresetName:
        for values in product(*VALUES.values()):
            shown = table(preset, 7, 499, **dict(zip(VALUES, values, strict=True)))
            for part in (1, 2):
                screen = Seen(tuple(rules_of_table(shown, part).payload()))
                assert len(screen.text) <= 4000
                assert len(screen.texts) + len(screen.buttons) + 2 <= 40


@pytest.mark.parametrize("preset", PresetName)
async def test_each_button_of_the_rules_can_be_read_again(preset: PresetName) -> None:
    for screen in (rules_of_preset(preset, 1), rules_of_preset(preset, 2)):
        codes = Seen(tuple(screen.payload())).codes
        assert len(set(codes)) == len(codes)
        for code in codes:
            assert parse(code)


async def test_the_command_shows_the_preset_asked_for(world: World) -> None:
    done = await world.people[0].slash(world.channel, "hearts rules", rules="kitty")
    assert done.response
    assert done.response.ephemeral
    assert "The rules of kitty" in words_of(done)


async def test_without_any_table_the_command_shows_classic_and_says_why(world: World) -> None:
    told = words_of(await world.people[0].slash(world.channel, "hearts rules"))
    assert "The rules of classic" in told
    assert say.no_table() in told


async def test_the_command_shows_the_table_of_the_channel(world: World) -> None:
    await world.open(world.people[0], rules="widow", target=60, dead_trick="carry")
    told = words_of(await world.people[1].slash(world.channel, "hearts rules"))
    assert "The rules of this table · widow" in told
    assert "The game ends at: 60 points" in told
    assert "A dead trick: it waits for the next winner" in told


async def test_the_button_shows_the_rules_to_whoever_presses_and_turns_to_the_rest(
    world: World,
) -> None:
    anna = world.people[0]
    await world.open(anna, seats=8)
    shown = await world.people[1].click(world.table(), label="Rules")
    assert shown.response
    assert shown.response.ephemeral
    rules = shown.response.message
    assert "13 cards each, nothing left over." in world.screen_of(rules).text
    await world.people[1].click(rules, label="Cancelling, points, moon")
    assert "nothing is left over" in world.screen_of(rules).text
    assert "Cards and seats" not in world.screen_of(rules).text
    assert len(world.channel.history()) == 1


async def test_one_preset_leads_to_another(world: World) -> None:
    anna = world.people[0]
    opened = await anna.slash(world.channel, "hearts rules", rules="kitty")
    assert opened.response
    message = opened.response.message
    await anna.click(message, label="The rules of widow")
    await anna.click(message, label="Cancelling, points, moon")
    assert "A cancelled card scores nothing" in world.screen_of(message).text
    assert "Source of widow" in world.screen_of(message).text


@pytest.mark.parametrize("thing", ["nonsense", "classic-9", "-", "widow-"])
async def test_a_forged_page_shows_a_first_one(world: World, thing: str) -> None:
    anna = world.people[0]
    table = await world.open(anna)
    told = words_of(await world.press(anna, table, Press(Verb.RULES, thing=thing)))
    assert "Cards and seats" in told
