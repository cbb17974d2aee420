"""Ways: how a table goes on apart from its rules, as chosen when it is opened."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from bot.turnclock import QuietHours, TurnClock


class Pace(StrEnum):
    """How fast computers play, and how long a finished trick stands."""

    BRISK = "brisk"
    NORMAL = "normal"
    RELAXED = "relaxed"


STRETCH = {Pace.BRISK: 0.5, Pace.NORMAL: 1.0, Pace.RELAXED: 2.0}
"""By what the seconds of the settings are multiplied."""


class Level(StrEnum):
    """How well a computer plays: each is a player of :data:`engine.computers.PLAYERS`."""

    EASY = "easy"
    NORMAL = "normal"


class Ways(BaseModel):
    """How a table goes on."""

    model_config = ConfigDict(frozen=True)

    clock: TurnClock = TurnClock.NORMAL
    quiet: QuietHours | None = None
    """The hours in which a slow table wants nothing of anybody."""
    pace: Pace = Pace.NORMAL
    level: Level = Level.NORMAL
    """Of the computers that come without being chosen one by one, and in people's places."""
    hints: bool | None = None
    """May people ask what a computer would do? Where nobody has said so: at a table of one."""
