"""A figure that was measured, and the limit it has to hold."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, by a name without blanks; less is better."""

    name: str
    value: float
    limit: float

    @property
    def holds(self) -> bool:
        """Is it within its limit?"""
        return self.value <= self.limit

    def __str__(self) -> str:
        """Write the figure on a line."""
        verdict = "holds" if self.holds else "falls short"
        return f"{self.name} {self.value:.2f} {self.limit:g} {verdict}"


class SkippedError(Exception):
    """A figure cannot be measured here; the text says why."""
