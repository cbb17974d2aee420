"""A short soak, so that it works when a long one is wanted."""

from pathlib import Path

from tests.discord.standin import StandIn
from tests.soak.plan import Plan
from tests.soak.soak import Soak
from tests.soak.troubles import TROUBLES


async def test_nothing_is_lost_at_a_few_tables_with_troubles_and_kills(tmp_path: Path) -> None:
    async with StandIn() as discord:
        discord.limits.are_on = True
        soak = Soak(Plan(seed=1, tables=6, seconds=15, lively=1.0), discord, tmp_path)
        verdict = await soak.run()
    assert verdict.faults == []
    assert soak.tally.acknowledged
    assert sum(soak.troubles.values()) == len(soak.plan.events)
    assert soak.keeper.lives >= 3


def test_the_same_seed_makes_the_same_script() -> None:
    one, same, other = (Plan(seed, tables=20, seconds=300) for seed in (1, 1, 2))
    assert (one.gatherings, one.events) == (same.gatherings, same.events)
    assert one.gatherings != other.gatherings
    assert one.events != other.events


def test_a_long_soak_has_troubles_of_every_kind() -> None:
    names = {event.name for event in Plan(seed=1, tables=200, seconds=300).events}
    assert names == {*TROUBLES, "killed", "stopped"}
