"""What a card costs the bot, beside the barest callback of discord.py that answers a press.

Both speak to a stand-in for Discord in a process of its own, so that the time of this one is the
bot's alone; both get the same presses and answer with the same components.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord import ui

from tests.benchmarks.figure import Figure
from tests.benchmarks.presses import SEATS
from tests.benchmarks.store import PLACE
from tests.discord.bot import running
from tests.discord.pointing import pointed_at
from tests.discord.remote import Remote, apart

LIMIT = 1.6
ROUNDS = 5
TABLES = 24
"""Of six people each: a round is a trick at every one of them."""
COUNTED = range(1, 5)
"""The cards of a trick that count. The first one is read from disk by a bot that has just been
started; the last one is shown to whoever leads the next."""
STANDS_STILL = 60.0
"""Seconds in which no message of a table is written anew."""
SCRIPT = "tests.benchmarks.presses"

Items = dict[str, Any]
Trees = tuple[list[Items], list[Items]]
"""The components of a hand that is pressed, and those of the answer."""


def card_at_a_table() -> Figure:
    """Play a card at a running table: how many times the processor time of the barest answer."""
    return Figure("card-click", asyncio.run(_measure()), LIMIT)


async def _measure() -> float:
    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        database = Path(folder) / "hearts.db"
        async with apart() as stand_in:
            async with running(stand_in, database):
                await stand_in.run(f"{SCRIPT}:begin", games=TABLES)
            return median([await _round(stand_in, database) for _ in range(ROUNDS)])


async def _round(stand_in: Remote, database: Path) -> float:
    """Play a trick at each table, and have the same presses answered by the other."""
    # Started anew it remembers no token: no other hand is shown while one is answered.
    async with running(stand_in, database, edit_seconds=STANDS_STILL):
        await stand_in.run(f"{SCRIPT}:begin_round")
        ours = [await _cards(stand_in) for _ in range(SEATS)]
    trees = await stand_in.run(f"{SCRIPT}:trees")
    async with _bare(stand_in, trees):
        bare = [await _cards_again(stand_in, batch) for batch in range(SEATS)]
    return median(ours[card] for card in COUNTED) / median(bare[card] for card in COUNTED)


async def _cards(stand_in: Remote) -> float:
    """Play a card at each table; give the processor time of it."""
    await stand_in.run(f"{SCRIPT}:look")
    return await _timed(stand_in.run(f"{SCRIPT}:play"))


async def _cards_again(stand_in: Remote, batch: int) -> float:
    return await _timed(stand_in.run(f"{SCRIPT}:press_again", batch=batch))


async def _timed(deed: Awaitable[Any]) -> float:
    gc.collect()  # so that the rubbish of all that went before is not cleared away meanwhile
    begun = time.process_time()
    await deed
    return time.process_time() - begun


class Bare(discord.Client):
    """Answers each press by an edit, in a button's callback, and does nothing else."""

    def __init__(self, trees: list[Trees]) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._pressed = [pressed for pressed, _ in trees]
        self._answers = iter([answer for _, answer in trees])

    async def setup_hook(self) -> None:
        """Know the buttons of the hands, as after a restart."""
        for tree in self._pressed:
            self.add_view(self._view(tree))

    def answer(self) -> ui.LayoutView:
        """Give the next of the answers."""
        return self._view(next(self._answers))

    def _view(self, tree: list[Items]) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        for component in tree:
            view.add_item(_item(component))
        return view


class Card(ui.Button[ui.LayoutView]):
    """A button whose callback is as short as can be."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer by one edit."""
        await interaction.response.edit_message(view=interaction.client.answer())


@asynccontextmanager
async def _bare(stand_in: Remote, trees: list[Trees]) -> AsyncIterator[None]:
    with pointed_at(stand_in):
        client = Bare(trees)
        client._connection.guild_ready_timeout = 0.05
        life = asyncio.create_task(client.start("token"))
        while not client.is_ready():  # noqa: ASYNC110 - the client's own event waits for more
            await asyncio.sleep(0.05)
        yield
        await client.close()
        with suppress(asyncio.CancelledError):
            await life


def _item(raw: Items) -> ui.Item[Any]:
    """Make one of discord.py's items of a component, those in it too."""
    inner = [_item(each) for each in raw.get("components", ())]
    match raw["type"]:
        case 1:
            return ui.ActionRow(*inner)
        case 2:
            style = discord.ButtonStyle(raw["style"])
            told = {key: raw[key] for key in ("label", "custom_id", "disabled")}
            return Card(style=style, **told)
        case 10:
            return ui.TextDisplay(raw["content"])
        case 14:
            return ui.Separator()
        case 17:
            return ui.Container(*inner, accent_colour=raw["accent_color"])
        case kind:
            raise AssertionError(f"no hand has components of type {kind}")
