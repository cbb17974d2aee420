"""SIGTERM: the tables say that the bot will be back, and it is gone within five seconds."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.discord.messages import Message
from tests.discord.places import Channel
from tests.discord.standin import StandIn

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
BACK = "Back in a moment"


@asynccontextmanager
async def process(discord: StandIn, database: Path) -> AsyncIterator[Process]:
    """Run the bot in a process of its own until it ends, or the block does."""
    told = {
        "DISCORD_TOKEN": "token",
        "HEARTS_DATABASE": str(database),
        "HEARTS_CARD_SECONDS": "0.1",
        "HEARTS_TRICK_SECONDS": "0.1",
    }
    before = discord.gateway.identified
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.discord.process", discord.url, discord.gateway_url),
        env=os.environ | told,
        cwd=ROOT,
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        await until(lambda: discord.gateway.identified > before)
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.wait()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.01)


async def end(bot: Process) -> float:
    """Ask a process to end; give how many seconds it took, if it ended well."""
    since = time.monotonic()
    bot.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0
    return time.monotonic() - since


def texts(discord: StandIn, channel: Channel) -> list[str]:
    """Give what the public messages of a channel say."""
    return [message.screen.text for message in discord.shown(channel)]


async def test_tables_say_that_the_bot_will_be_back_and_are_right_again_when_it_is(
    tmp_path: Path,
) -> None:
    async with StandIn() as discord:
        guild = discord.guild("Home")
        playing, gathering = discord.channel(guild, "cards"), discord.channel(guild, "lobby")
        anna = discord.person(guild, "Anna")
        async with process(discord, tmp_path / "hearts.db") as bot:
            await anna.type(gathering, "hearts open")
            await anna.type(playing, "hearts open", computers=5)
            hand = (await anna.press(discord.table(playing), "Start")).message
            assert hand is not None
            await until(lambda: "Waiting for Anna" in texts(discord, playing)[-1])
            assert await end(bot) < 5
        assert [BACK in text for text in texts(discord, playing)] == [True]
        assert [BACK in text for text in texts(discord, gathering)] == [False]
        async with process(discord, tmp_path / "hearts.db"):
            await until(lambda: BACK not in texts(discord, playing)[-1])
            assert "Waiting for Anna" in texts(discord, playing)[-1]


async def test_a_press_while_the_bot_is_being_stopped_is_answered_and_does_nothing(
    tmp_path: Path,
) -> None:
    async with StandIn() as discord:
        channel = discord.channel(discord.guild("Home"), "cards")
        anna = discord.person(channel.guild, "Anna")
        async with process(discord, tmp_path / "hearts.db") as bot:
            await anna.type(channel, "hearts open", computers=5)
            await anna.press(discord.table(channel), "Start")
            await until(lambda: "Waiting for Anna" in texts(discord, channel)[-1])
            slow = discord.faults.slow_down("PATCH /channels/*", after=1.5)
            bot.send_signal(signal.SIGTERM)
            await until(lambda: bool(slow.happened))
            told = await anna.press(discord.table(channel), "My hand")
            assert BACK in told.words
            assert BACK in (await anna.type(channel, "hearts hand")).words
            assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0


async def test_the_bot_ends_in_time_though_discord_does_not_answer(tmp_path: Path) -> None:
    async with StandIn() as discord:
        channel = discord.channel(discord.guild("Home"), "cards")
        anna = discord.person(channel.guild, "Anna")
        async with process(discord, tmp_path / "hearts.db") as bot:
            await anna.type(channel, "hearts open", computers=5)
            hand: Message | None = (await anna.press(discord.table(channel), "Start")).message
            assert hand is not None
            await until(lambda: "Waiting for Anna" in texts(discord, channel)[-1])
            discord.faults.slow_down("*", before=60)
            assert await end(bot) < 5
