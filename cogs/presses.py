"""What a button says: every custom_id names a verb, a table, a turn and a thing.

So a press needs no memory: it means the same after a restart, and one that is out of date,
forged or somebody else's can be told and answered. The guild is never in it: it is the one
the press comes from.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.table import Table, TableKey
from engine.actions import Step, Turn


class Verb(StrEnum):
    """What a component asks for."""

    JOIN = "join"
    LEAVE = "leave"
    ADD = "add"
    REMOVE = "remove"
    START = "start"
    FILL = "fill"
    CLOSE = "close"
    STOP = "stop"
    HAND = "hand"
    LAST_TRICK = "last"
    SCORES = "scores"
    MORE = "more"
    RULES = "rules"
    SHOW = "show"
    PICK_GIFT = "pickgift"
    GIVE = "give"
    PLAY = "play"
    PICK_KITTY = "pickkitty"
    KITTY = "kitty"
    MOON = "moon"
    READY = "ready"
    REMATCH = "rematch"
    LEADERBOARD = "board"
    CHOOSE = "choose"


@dataclass(frozen=True, slots=True)
class Press:
    """One press: the inverse of :meth:`code` is :func:`parse`."""

    verb: Verb
    table: int = 0
    """The table's number, 0 where none is meant."""
    turn: Turn | None = None
    thing: str = ""
    """A card, a choice or a page."""

    def code(self) -> str:
        """Write the custom_id, 100 characters at the most."""
        turn = f"{self.turn.deal}-{self.turn.step}" if self.turn else ""
        return f"hearts:{self.verb}:{self.table}:{turn}:{self.thing}"

    def key(self, guild_id: int) -> TableKey:
        """Name the table that is meant in the guild the press comes from."""
        return TableKey(guild_id, self.table)


def at(table: Table, verb: Verb, turn: Turn | None = None, thing: str = "") -> Press:
    """Make a press that is about a table."""
    return Press(verb, table.key.number, turn, thing)


_CODE = re.compile(
    r"hearts:(?P<verb>[a-z]+):(?P<table>\d{1,18}):"
    r"(?:(?P<deal>\d{1,6})-(?P<step>\d{1,2}|pass|exchange|moon))?:(?P<thing>[\w-]{0,40})",
    re.ASCII,
)


def parse(code: str) -> Press | None:
    """Read a custom_id; None for one that is none of ours."""
    found = _CODE.fullmatch(code)
    if found is None or found["verb"] not in list(Verb):
        return None
    turn = Turn(int(found["deal"]), _step(found["step"])) if found["deal"] else None
    return Press(Verb(found["verb"]), int(found["table"]), turn, found["thing"])


def _step(text: str) -> Step:
    match text:
        case "pass" | "exchange" | "moon":
            return text
        case _:
            return int(text)
