"""What a button says: every custom_id names a verb, a table, a turn and a thing.

So a press needs no memory: it means the same after a restart, and one that is out of date,
forged or somebody else's can be told and answered.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.table import Table, TableKey
from engine.actions import Turn, TurnStep


class Verb(StrEnum):
    """What a component asks for."""

    JOIN = "join"
    LEAVE = "leave"
    ADD = "add"
    REMOVE = "remove"
    TAKE_SEAT = "take"
    LEAVE_GAME = "leavegame"
    BACK = "back"
    START = "start"
    FILL = "fill"
    CONFIRM = "here"
    CLOSE = "close"
    STOP = "stop"
    VOTE = "vote"
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
    CLAIM = "claim"
    HINT = "hint"
    READY = "ready"
    REMATCH = "rematch"
    LEADERBOARD = "board"
    CHOOSE = "choose"


@dataclass(frozen=True, slots=True)
class Press:
    """One press: the inverse of :meth:`code` is :func:`parse`."""

    verb: Verb
    table: TableKey | None = None
    turn: Turn | None = None
    thing: str = ""
    """A card, a seat, a choice or a page."""

    def code(self) -> str:
        """Write the custom_id, 100 characters at the most."""
        table = f"{self.table.guild_id}-{self.table.number}" if self.table else ""
        turn = f"{self.turn.deal}-{self.turn.step}" if self.turn else ""
        return f"hearts:{self.verb}:{table}:{turn}:{self.thing}"


def at(table: Table, verb: Verb, turn: Turn | None = None, thing: str = "") -> Press:
    """Make a press that is about a table."""
    return Press(verb, table.key, turn, thing)


_CODE = re.compile(
    r"hearts:(?P<verb>[a-z]+):(?:(?P<guild>\d{1,20})-(?P<number>\d{1,12}))?:"
    r"(?:(?P<deal>\d{1,6})-(?P<step>\d{1,2}|pass|exchange|moon))?:(?P<thing>[\w-]{0,40})",
    re.ASCII,
)


def parse(code: str) -> Press | None:
    """Read a custom_id; None for one that is none of ours."""
    found = _CODE.fullmatch(code)
    if found is None or found["verb"] not in list(Verb):
        return None
    table = TableKey(int(found["guild"]), int(found["number"])) if found["guild"] else None
    turn = Turn(int(found["deal"]), _step(found["step"])) if found["deal"] else None
    return Press(Verb(found["verb"]), table, turn, found["thing"])


def _step(text: str) -> TurnStep:
    match text:
        case "pass" | "exchange" | "moon":
            return text
        case _:
            return int(text)
