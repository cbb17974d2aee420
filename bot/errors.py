"""Why something at a table is refused that is no question of the cards.

::

    TableRefusedError    what a person asked is not possible now; carries a TableReason
    MayNotPostError      the bot lacks permissions in a channel; carries their names
    (engine.errors.RefusedError    the cards do not allow it; carries a Refusal)
"""

from collections.abc import Sequence
from enum import StrEnum


class TableReason(StrEnum):
    """Why a table refuses what somebody asks."""

    NO_TABLE = "no_table"
    CHANNEL_TAKEN = "channel_taken"
    OVER = "over"
    RUNNING = "running"
    """The game has begun: nothing about who sits may change."""
    NOT_RUNNING = "not_running"
    FULL = "full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    NOT_YOUR_SEAT = "not_your_seat"
    SEAT_TAKEN = "seat_taken"
    """No computer sits there (any more)."""
    NO_SEAT_FREE = "no_seat_free"
    """No computer sits at a running game."""
    KNOWS_A_HAND = "knows_a_hand"
    """Whoever has left in this deal knows a hand of it."""
    NOBODY_TO_KICK = "nobody_to_kick"
    NOT_AT_THE_TABLE = "not_at_the_table"
    """Somebody else than who asks does not sit here, or is away."""
    NOT_HOST = "not_host"
    NOT_YOURS_TO_CLOSE = "not_yours_to_close"
    NO_COMPUTER = "no_computer"
    NO_PERSON = "no_person"
    """At least one person must sit."""
    SEATS_EMPTY = "seats_empty"
    NOTHING_TO_WAIT_FOR = "nothing_to_wait_for"
    """Ready is for the pause between two deals."""
    NOT_FINISHED = "not_finished"
    NO_HINTS = "no_hints"
    """The table has them turned off."""
    NOTHING_TO_ADVISE = "nothing_to_advise"
    """Somebody else is waited for."""
    TOO_MANY_OPENED = "too_many_opened"
    """One person opens tables faster than people can sit down at them."""


class TableRefusedError(Exception):
    """What a person asked is not possible now; nothing has changed."""

    def __init__(self, reason: TableReason, count: int = 0) -> None:
        """Carry the reason, and the number that its sentence needs."""
        super().__init__(reason)
        self.reason = reason
        self.count = count


class MayNotPostError(Exception):
    """The bot may not run a table in a channel; nothing has changed."""

    def __init__(self, lacking: Sequence[str]) -> None:
        """Carry the names of the permissions it lacks, as Discord's programmers call them."""
        super().__init__(", ".join(lacking))
        self.lacking = lacking
