"""The verdict on a soak: what was wrong, and the figures of what there was."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from bot.store import Store
from bot.table import Stage
from tests.soak import checks, saying
from tests.soak.checks import Played
from tests.soak.tally import Tally

GROWS = 0.1
"""By how much of the second third the memory may be more in the last."""
SHORTEST_THIRD = 60.0
"""Seconds below which a process is still warming up, and its memory tells nothing."""
NEVER_ANSWERED = 0.01
"""The share of presses that a busy machine may leave without an answer in the end."""

Memory = list[tuple[float, float]]
"""Seconds since the beginning, and the megabytes that the bot took then."""


@dataclass(frozen=True)
class Verdict:
    """What a soak has found."""

    faults: list[str]
    figures: dict[str, object]

    def lines(self) -> list[str]:
        """Give it to be read, the first of what was wrong at the end."""
        figures = [f"{name}: {figure}" for name, figure in self.figures.items()]
        return [*figures, *(f"WRONG: {each}" for each in self.faults[:20])]


async def judge(file: Path, log: Path, tally: Tally, memory: Memory) -> Verdict:
    """Look at the database and the log that the bot has left."""
    store = await Store.open(file)
    try:
        games = await checks.played(store, file)
        faults = await checks.wrong_games(store, games)
        faults += await checks.wrong_results(store, file, games)
    finally:
        await store.close()
    replayed = checks.replay(games, file.with_name("records.jsonl"))
    faults += [] if replayed.endswith(" 0 wrong") else [f"replayed: {replayed}"]
    faults += checks.lost(games, tally.acknowledged)
    faults += [f"said in the log: {line}" for line in saying.leaks(log)]
    faults += [f"an error in the log: {line}" for line in saying.unexpected(log)]
    faults += _rude(tally) + _growing(memory)
    return Verdict(faults, _figures(games, replayed, tally, memory))


def _figures(games: list[Played], replayed: str, tally: Tally, memory: Memory) -> dict[str, object]:
    stages = Counter(it.table.stage for it in games)
    return {
        "games": len(games),
        "finished, running, stopped": [
            stages[each] for each in (Stage.FINISHED, Stage.RUNNING, Stage.STOPPED)
        ],
        "replayed": replayed,
        "actions": sum(len(it.actions) for it in games),
        "acknowledged": len(tally.acknowledged),
        "presses": dict(tally.counts),
        "slowest answer while all was well": f"{tally.slowest:.2f} s",
        "memory by thirds": f"{[round(each, 1) for each in thirds(memory)]} MB",
    }


def thirds(memory: Memory) -> list[float]:
    """Give the mean of each third of the time."""
    end = memory[-1][0] if memory else 0.0
    parts: list[list[float]] = [[], [], []]
    for at, taken in memory:
        parts[min(2, int(3 * at / end))].append(taken)
    return [fmean(part) if part else 0.0 for part in parts]


def _growing(memory: Memory) -> list[str]:
    _, second, last = thirds(memory)
    if memory[-1][0] / 3 < SHORTEST_THIRD or last <= second * (1 + GROWS):
        return []
    return [f"memory has grown from {second:.1f} to {last:.1f} MB"]


def _rude(tally: Tally) -> list[str]:
    """Name what people should never have met."""
    counts, wrong = tally.counts, []
    if counts["unanswered though all was well"] > NEVER_ANSWERED * counts["pressed"]:
        wrong.append(f"{counts['unanswered though all was well']} presses were not answered")
    if counts["something went wrong"]:
        wrong.append(f"people were told of a fault of ours: {counts['something went wrong']}")
    return wrong
