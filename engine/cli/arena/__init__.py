"""``arena``: a player among copies of others, over the same cards in every seat."""

from argparse import ArgumentError, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from engine.cli.arena.figures import figures
from engine.cli.arena.match import Match
from engine.cli.arena.quick import QUICK, quick_outcomes
from engine.cli.arena.report import as_json, as_text
from engine.cli.arena.table import Outcome, outcomes
from engine.cli.cores import on_all_cores
from engine.cli.files import awaited
from engine.cli.seeds import seed_of
from engine.rules import rules_for

Play = Callable[[range], list[Outcome]]
"""Plays the deals of such numbers."""

BATCH = 10
"""Deals that a process plays before it asks for more."""


def hold_arena(told: Namespace) -> int:
    """Play the deals of a match and print what they say of its hero."""
    rules = rules_for(told.rules, told.seats, None, dict(told.option))
    if told.quick and not {told.hero, *told.against} <= set(QUICK):
        raise ArgumentError(None, f"--quick: only {', '.join(QUICK)} can play in numbers")
    match = Match(rules, told.hero, tuple(told.against), seed_of(told), told.within)
    play = partial(quick_outcomes if told.quick else outcomes, match)
    played = list(awaited(_played(play, told.deals), told.deals, "deals"))
    found = figures(match, played)
    print(as_json(found) if told.json else as_text(found))
    return 0


def _played(play: Play, deals: int) -> Iterator[Outcome]:
    """Play the deals in order, on all cores where there is more than one batch."""
    batches = [range(deals)[first : first + BATCH] for first in range(0, deals, BATCH)]
    if len(batches) == 1:
        return iter(play(batches[0]))
    return chain.from_iterable(on_all_cores(play, batches))
