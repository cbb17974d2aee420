"""The keeper of the bot: starts its process, kills it, takes its disk away, reads what it says."""

import asyncio
import os
import resource
import signal
import sqlite3
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.discord.standin import StandIn

ROOT = Path(__file__).parents[2]
TOKEN = "MTIz.soak-secret.of-the-bot"
"""The bot's own; it may not be found in its log."""
PATIENCE = 60.0
"""Seconds in which the bot has to be there, or gone, on a machine that is busy with all this."""
BEFORE_THE_NEXT_START = 0.5
"""Seconds after which whatever looks after the process starts it again."""
PAGE = resource.getpagesize()

SETTINGS = {
    "DISCORD_TOKEN": TOKEN,
    "HEARTS_CARD_SECONDS": "0.3",
    "HEARTS_TRICK_SECONDS": "0.5",
    "HEARTS_DEAL_SECONDS": "3",
    "HEARTS_LOG_LEVEL": "DEBUG",
}


class Keeper:
    """Has one process of the bot at a time, all on the same database."""

    def __init__(self, discord: StandIn, folder: Path) -> None:
        self.database = folder / "hearts.db"
        self.log = folder / "bot.log"
        self.lives = 0
        self._discord = discord
        self._bot: Process | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    def is_there(self) -> bool:
        """Is the bot running?"""
        return self._bot is not None and self._bot.returncode is None

    async def start(self) -> float:
        """Start the bot, again where it ends at once; give the seconds until Discord had met it."""
        since = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            while not await self._try_to_start():  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(BEFORE_THE_NEXT_START)
        return time.monotonic() - since

    async def kill(self) -> None:
        """Kill the bot where it stands."""
        await self._signal_and_wait(signal.SIGKILL)

    async def end(self) -> float:
        """Ask the bot to end; give the seconds it took."""
        since = time.monotonic()
        status = await self._signal_and_wait(signal.SIGTERM)
        assert status == 0, f"the bot has ended with {status}"
        return time.monotonic() - since

    def memory(self) -> float | None:
        """Give the megabytes of the machine's memory that the bot takes, None where it is gone."""
        assert self._bot is not None
        try:
            pages = Path(f"/proc/{self._bot.pid}/statm").read_text().split()[1]
        except FileNotFoundError:
            return None
        return int(pages) * PAGE / 2**20

    @contextmanager
    def clock_set(self, hours: int) -> Iterator[None]:
        """Let the machine's clock be wrong by one hour."""
        there, back = signal.SIGUSR1, signal.SIGUSR2
        if hours < 0:
            there, back = back, there
        bot = self._bot
        self._signal(bot, there)
        yield
        self._signal(bot, back)

    @contextmanager
    def disk_full(self) -> Iterator[None]:
        """Let no file of the bot have a byte more; what it says goes through a pipe."""
        assert self._bot is not None
        pid = self._bot.pid
        soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        yield
        if self.is_there and self._bot.pid == pid:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))

    @contextmanager
    def database_locked(self) -> Iterator[None]:
        """Let another program hold the database."""
        with closing(sqlite3.connect(self.database, timeout=5, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield

    async def _try_to_start(self) -> bool:
        """Start the bot; tell whether Discord meets it, or it says why it cannot be and ends."""
        before = self._discord.gateway.identified
        self._bot = bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.soak.process"),
            *(self._discord.url, self._discord.gateway_url),
            env=os.environ | SETTINGS | {"HEARTS_DATABASE": str(self.database)},
            cwd=ROOT,
            stdout=DEVNULL,
            stderr=PIPE,
        )
        self.lives += 1
        self._listening = asyncio.create_task(self._listen(bot))
        while self._discord.gateway.identified == before:
            if bot.returncode is not None:
                return False
            await asyncio.sleep(0.02)
        return True

    async def _signal_and_wait(self, number: signal.Signals) -> int:
        assert self._bot is not None
        assert self._listening is not None
        self._signal(self._bot, number)
        status = await asyncio.wait_for(self._bot.wait(), PATIENCE)
        await self._listening
        self._discord.gateway.forget()  # what is told to a dead one would be kept for ever
        return status

    def _signal(self, bot: Process | None, number: signal.Signals) -> None:
        if bot is not None and bot.returncode is None:
            bot.send_signal(number)

    async def _listen(self, bot: Process) -> None:
        assert bot.stderr is not None
        with self.log.open("ab") as log:
            while said := await bot.stderr.read(1 << 16):
                log.write(said)
