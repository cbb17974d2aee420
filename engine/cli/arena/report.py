"""What the arena prints."""

import json

from engine.cli.arena.figures import Figures, Interval


def as_json(found: Figures) -> str:
    """Write the figures as one JSON object."""
    return json.dumps(found.as_json(), allow_nan=False)


def as_text(found: Figures) -> str:
    """Write the figures for a person."""
    match = f"{found.hero} among {found.seats - 1} of {found.field}"
    cards = f"{found.rules}, {found.seats} seats, {found.deals} deals, seed {found.seed}"
    return "\n".join(
        [
            f"{match}: {cards}",
            f"points per deal  {found.mean:.3f}  ({_between(found.ci95)})",
            f"par              {found.par:.3f}",
            f"ratio to par     {found.ratio:.3f}  ({_between(found.ratio_ci95)})",
            f"deals won        {found.wins:.1%}  (an even share is {1 / found.seats:.1%})",
            f"moons            {found.moons} in {found.deals * found.seats} replays",
            f"CPU a decision   {_cost(found)}",
            f"failed answers   {found.failures} of the hero, {found.field_failures} of the field",
        ]
    )


def _between(interval: Interval) -> str:
    return "95 %: {:.3f} to {:.3f}".format(*interval) if interval else "one deal says little"


def _cost(found: Figures) -> str:
    if found.cpu_ms_mean is None:
        return "not measured"
    return f"{found.cpu_ms_mean:.3f} ms, p99 {found.cpu_ms_p99:.3f} ms"
