"""A finding: one thing that was looked at, and whether it is in order."""

from dataclasses import dataclass

from bot.words import checkup as say


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, and what is to be said of it."""

    about: str
    told: str
    fine: bool = True
    """Is it in order? If not, what is told says what to do."""

    def __str__(self) -> str:
        """Write it on a line of its own, whatever characters a server's name brings."""
        line = say.finding(self.about, self.told, fine=self.fine)
        return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)
