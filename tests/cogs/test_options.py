"""The options of a table: each can be asked for, alone or with others, and wrong ones are told."""

from collections import Counter
from typing import Any

import pytest
from simcord import OptionError

from tests.cogs.gathering import begun
from tests.cogs.world import World, words_of

SINGLE: list[tuple[str, Any]] = [
    ("heart_value", "0.25"),
    ("opening_leader", "lowest_club"),
    ("first_trick_penalties", "only_if_nothing_else"),
    ("hearts_broken_by", "off_suit"),
    ("queen_led", "once_broken"),
    ("cancelled_points", "void"),
    ("dead_trick", "extend"),
    ("leftover", "exchange"),
    ("moon_needs", "all_uncancelled"),
    ("moon_gives", "others_add"),
]
"""An option of the classic rules, and another value for it."""


@pytest.mark.parametrize(("option", "value"), SINGLE)
async def test_each_option_can_be_changed_alone(world: World, option: str, value: str) -> None:
    options: dict[str, Any] = {option: value}
    await world.open(world.people[0], rules="classic", **options)
    rules = (await world.saved()).rules
    assert [key for key, _ in rules.options().items()] == [option]
    assert str(getattr(rules, option)) == value
    assert "1 option changed" in world.screen_of(world.table()).text


async def test_options_are_changed_together(world: World) -> None:
    options: dict[str, Any] = dict(SINGLE)
    await world.open(world.people[0], rules="widow", **options)
    rules = (await world.saved()).rules
    assert {key: str(getattr(rules, key)) for key, _ in SINGLE} == dict(SINGLE)


async def test_a_pass_cycle_is_typed_as_words(world: World) -> None:
    await world.open(world.people[0], pass_cycle="Across, LEFT none")
    rules = (await world.saved()).rules
    assert [rules.direction(deal) for deal in (1, 2, 3, 4)] == ["across", "left", "none", "across"]


async def test_a_pass_cycle_can_be_no_longer_than_the_rules_of_a_table_can_say(
    world: World,
) -> None:
    anna = world.people[0]
    with pytest.raises(OptionError, match="pass_cycle"):
        await anna.slash(world.channel, "hearts open", pass_cycle="left, right, " * 100)
    await world.open(anna, pass_cycle="left none " * 6)
    assert "left" in words_of(await anna.slash(world.channel, "hearts rules"))


async def test_pass_cycles_are_suggested_while_one_types(world: World) -> None:
    anna = world.people[0]
    found = await anna.autocomplete(world.channel, "hearts open", "pass_cycle", "left, r")
    assert [each["value"] for each in found] == [
        "left, right",
        "left, right, across, none",
        "left, right, none",
    ]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"rules": "widow", "seats": 11}, "6 to 10 for widow"),
        ({"rules": "kitty", "seats": 11}, "6 to 10 for kitty"),
        ({"pass_cycle": "up, down"}, "left, right, across, none"),
        ({"pass_cycle": " , "}, "left, right, across, none"),
    ],
)
async def test_what_cannot_be_played_is_said_with_what_can(
    world: World, options: dict[str, Any], says: str
) -> None:
    refused = await world.people[0].slash(world.channel, "hearts open", **options)
    assert refused.response
    assert refused.response.ephemeral
    assert says in words_of(refused)
    assert world.channel.history() == []


async def test_too_many_computers_leave_no_seat_but_the_hosts(world: World) -> None:
    await world.open(world.people[0], seats=6, computers=10)
    table = await world.saved()
    assert Counter(sitter.kind for sitter in table.sitters) == {"person": 1, "computer": 5}


async def test_the_rules_of_a_table_hold_in_its_game(world: World) -> None:
    await begun(world, world.people[0], rules="classic", dead_trick="discard", pass_cycle="none")
    game = await world.game()
    assert game.rules.dead_trick == "discard"
    assert game.phase.phase == "playing"


# Looking


async def as_typed(world: World, name: str, **told: Any) -> str:
    """Send a command as another version of the program had it; give the answer."""
    options = [{"name": key, "type": 3, "value": value} for key, value in told.items()]
    asked = {"name": name, "type": 1, "options": options}
    command = {"id": "1", "name": "hearts", "type": 1, "options": [asked]}
    return words_of(await world.people[0]._dispatch_interaction(2, world.channel, command))


async def test_a_command_of_another_version_is_answered(world: World) -> None:
    assert "That command is not here any more" in await as_typed(world, "gamble")
    assert "A table of Cancellation Hearts" in await as_typed(world, "open")


@pytest.mark.parametrize(
    "told",
    [
        *({"seats": 99}, {"seats": "six"}, {"target": 1}, {"target": "much"}),
        *({"rules": "omnibus"}, {"heart_value": "2"}, {"dead_trick": "burn"}),
    ],
)
async def test_values_of_another_version_open_no_table(world: World, told: dict[str, Any]) -> None:
    answer = await as_typed(world, "open", **told)
    assert "`" in answer
    assert world.channel.history() == []


async def test_quiet_hours_without_the_slow_clock_are_not_ignored_in_silence(world: World) -> None:
    anna = world.people[0]
    told = words_of(await anna.slash(world.channel, "hearts open", quiet_hours="22-7"))
    assert "Only the slow clock" in told
    assert await world.bot.store.open_tables() == []


@pytest.mark.parametrize("typed", ["night", "22", "22-25", "8-8", "-"])
async def test_quiet_hours_that_are_none_are_explained(world: World, typed: str) -> None:
    anna = world.people[0]
    answer = await anna.slash(world.channel, "hearts open", clock="slow", quiet_hours=typed)
    assert "such as: 22-8" in words_of(answer)
