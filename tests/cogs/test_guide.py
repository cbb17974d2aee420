"""How to play in a minute."""

from collections.abc import Mapping

from cogs.screens.guide import guide
from engine.cards import Card
from engine.tricks import Play, cancelled, winning
from tests.cogs.seen import Seen
from tests.cogs.world import World, words_of


def shown(commands: Mapping[str, str]) -> Seen:
    return Seen(tuple(guide(commands).payload()))


async def test_the_guide_explains_what_a_newcomer_must_know() -> None:
    text = shown({}).text
    for word in ("goal", "Passing", "trick", "Cancelling", "dead trick", "moon", "Q♠"):
        assert word in text


async def test_the_worked_example_is_true() -> None:
    assert "7♣ K♣ K♣ 9♣ A♣ A♣ 3♦" in shown({}).text
    trick = [Play(seat, Card(card)) for seat, card in enumerate("7C KC KC 9C AC AC 3D".split())]
    assert set(cancelled(trick)) == {Card("KC"), Card("AC")}
    best = winning(trick)
    assert best
    assert best.card == Card("9C")


async def test_the_first_three_things_to_do_are_in_order() -> None:
    text = shown({}).text
    assert text.index("/hearts open") < text.index("**Join**") < text.index("**My hand**")


async def test_every_command_has_a_line_of_its_own() -> None:
    lines = shown({"hearts open": "Open a table", "hearts join": "Sit down"}).text.splitlines()
    assert "`/hearts open` Open a table" in lines
    assert "`/hearts join` Sit down" in lines


async def test_help_lists_each_command_that_can_be_used(world: World) -> None:
    told = words_of(await world.people[0].slash(world.channel, "hearts help"))
    for command in world.people[0].available_commands(world.channel):
        assert f"`/{command}`" in told
    assert len(told) <= 3000, "a translation may be longer"


async def test_help_leads_to_the_rules_in_a_message_of_their_own(world: World) -> None:
    anna = world.people[0]
    opened = await anna.slash(world.channel, "hearts help")
    assert opened.response
    assert opened.response.ephemeral
    rules = await anna.click(opened.response.message, label="The rules in full")
    assert "The rules of classic" in words_of(rules)
    assert "in a minute" in world.screen_of(opened.response.message).text
