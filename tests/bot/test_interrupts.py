"""Being asked to stop: in good order where that is possible, and in time at any rate."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

HANGING = """
import asyncio, os, signal, time
from bot.interrupts import interrupts, last_resort, run_until

async def hang(begin_countdown):
    with interrupts(begin_countdown) as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        await run_until(stop, asyncio.to_thread(time.sleep, 60))

with last_resort(0.5) as begin_countdown:
    asyncio.run(hang(begin_countdown))
"""


def test_a_process_in_which_something_hangs_ends_in_time_all_the_same() -> None:
    since = time.monotonic()
    ended = subprocess.run([sys.executable, "-c", HANGING], cwd=ROOT, timeout=30, check=False)
    assert ended.returncode == 0
    assert time.monotonic() - since < 20
