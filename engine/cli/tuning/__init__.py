"""``tune``: the normal level learns its weights by playing with itself and weaker players."""

from argparse import Namespace
from functools import reduce

from engine.cli.cores import all_cores
from engine.cli.files import awaited, created
from engine.cli.seeds import seed_of
from engine.cli.tuning.equations import DECISIONS, UNKNOWNS, new_equations
from engine.cli.tuning.lessons import attend, lessons
from engine.cli.tuning.solving import added, halved, solved
from engine.cli.tuning.writing import written


def tune(told: Namespace) -> int:
    """Study round after round, each with the weights that those before it led to."""
    seed = seed_of(told)
    known, table = new_equations(), [[0.0] * UNKNOWNS for _ in range(DECISIONS)]
    with all_cores() as pool:
        for number in range(told.rounds):
            plan = lessons(told.table, table, told.deals, seed * told.rounds + number)
            found = awaited(pool.map(attend, plan), len(plan), "lessons")
            # What was learned with worse weights counts less, round by round.
            known = reduce(added, found, halved(known))
            table = solved(known)
    with created(told.out) as out:
        print(written(told, seed, table), file=out, end="")
    return 0
