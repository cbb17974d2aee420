"""``python -m tests.soak``: run a soak; exit with 1 where something was wrong.

``SOAK_MINUTES``, ``SOAK_SEED`` and ``SOAK_TABLES`` change it. The same seed makes the same script;
what the network does may differ.
"""

import asyncio
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.discord.standin import StandIn
from tests.soak.plan import Plan
from tests.soak.soak import Soak
from tests.soak.verdict import Verdict


async def main(plan: Plan, folder: Path) -> Verdict:
    """Run a soak with Discord's limits switched on."""
    async with StandIn() as discord:
        discord.limits.are_on = True
        return await Soak(plan, discord, folder).run()


def asked() -> Plan:
    """Read the plan that is asked for."""
    seed, tables = os.environ.get("SOAK_SEED", "1"), os.environ.get("SOAK_TABLES", "200")
    return Plan(int(seed), int(tables), 60 * float(os.environ.get("SOAK_MINUTES", "5")))


if __name__ == "__main__":
    since, plan, folder = time.monotonic(), asked(), Path(tempfile.mkdtemp(prefix="soak-"))
    print(f"SOAK_SEED={plan.seed}: {plan.tables} tables, {plan.seconds:.0f} s", flush=True)
    verdict = asyncio.run(main(plan, folder))
    print(*verdict.lines(), f"duration: {time.monotonic() - since:.0f} s", sep="\n")
    if verdict.faults:
        sys.exit(f"{len(verdict.faults)} wrong; database and log are in {folder}")
    shutil.rmtree(folder)
