"""What the machine cannot save is refused with a sentence, and can be done when it can again."""

import pytest

from bot.table import Stage
from tests.bot.faults import Fault, failing_disk, locked, read_only
from tests.cogs.gathering import begun, gathered
from tests.cogs.world import World, words_of

REFUSED = "cannot be saved now, so nothing has changed"
FAULTS = (failing_disk, locked, read_only)
every_fault = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)


def forgive(world: World) -> None:
    """Take what the bot said of the machine out of the log: each in a line, and no traceback."""
    records = world.complaints.records
    assert records
    assert all(record.exc_info is None for record in records)
    records.clear()


@every_fault
async def test_a_card_that_cannot_be_saved_is_still_in_the_hand_and_can_be_played_later(
    fault: Fault, world: World
) -> None:
    anna = world.people[0]
    await begun(world, anna, pass_cycle="none")
    before, hand = await world.saved(), (await world.view_of(anna)).hand
    async with fault(world.bot.store, world.file):
        refused = await world.play_lowest(anna)
        assert REFUSED in words_of(refused)
        assert await world.saved() == before
    forgive(world)
    await world.play_lowest(anna)
    assert len((await world.view_of(anna)).hand) == len(hand) - 1


@every_fault
async def test_a_seat_that_cannot_be_saved_is_taken_later(fault: Fault, world: World) -> None:
    anna, ben = world.people[:2]
    await gathered(world, anna)
    async with fault(world.bot.store, world.file):
        assert REFUSED in words_of(await ben.click(world.table(), label="Join"))
    forgive(world)
    await world.join(ben)
    assert (await world.saved()).people == (anna.id, ben.id)


@pytest.mark.parametrize("fault", [failing_disk, read_only])
async def test_computers_play_on_by_themselves_when_the_fault_is_gone(
    fault: Fault, paced_world: World
) -> None:
    world, anna = paced_world, paced_world.people[0]
    await begun(world, anna, pass_cycle="none")
    if await world.playable(anna):
        await world.play_lowest(anna)
    async with fault(world.bot.store, world.file):
        before = await world.saved()
        await world.wait(30)
        assert await world.saved() == before
    world.complaints.records.clear()
    await world.wait(30)
    assert (await world.saved()).revision > before.revision


@every_fault
async def test_a_table_ends_with_its_channel_though_that_cannot_be_saved_at_once(
    fault: Fault, world: World
) -> None:
    await begun(world, world.people[0])
    key = world.key()
    async with fault(world.bot.store, world.file):
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
    await world.wait(30)
    assert (await world.bot.tables.load(key)).stage is Stage.STOPPED
