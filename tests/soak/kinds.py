"""Kinds of people: how long they think, and what they do besides playing."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """One kind of people."""

    name: str
    thinks: tuple[float, float]
    """Seconds, from and to."""
    habits: tuple[str, ...] = ()
    """What they do besides, by name (:mod:`tests.soak.habits`)."""
    often: float = 0.0
    """How often they do so instead of looking at their cards, 0 to 1."""


KINDS = (
    Kind("quick", (2.0, 6.0), ("look_around",), 0.02),
    Kind("calm", (5.0, 20.0), ("look_around", "type_something"), 0.04),
    Kind("slow", (10.0, 60.0), ("look_around",), 0.05),
    Kind("clicking", (3.0, 12.0), ("press_at_once", "press_twice"), 0.3),
    Kind("hasty", (3.0, 12.0), ("press_early", "press_with_others"), 0.2),
    Kind("clinging", (5.0, 15.0), ("press_old_buttons",), 0.25),
    Kind("restless", (5.0, 15.0), ("leave", "come_back", "change_seats", "vote", "close"), 0.06),
    Kind("forging", (5.0, 15.0), ("forge_a_card", "forge_anything", "forge_values"), 0.3),
)
