"""What can go wrong, and the reasons an action is refused.

::

    HeartsError
    ├── RulesError     a rule set that Rulebook 10 does not know
    ├── RefusedError   an action that the rules do not allow now; carries a Refusal
    └── RecordError    a game record that is malformed or wrong; says where
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Suit
from engine.seats import Seat


class HeartsError(Exception):
    """Base of everything the engine raises on purpose."""


class RulesError(HeartsError):
    """A rule set that Rulebook 10 does not know; the text says what to choose instead."""

    def __init__(self, text: str, option: str) -> None:
        """Name the option that is wrong, by its key."""
        super().__init__(text)
        self.option = option


class Reason(StrEnum):
    """Why an action is refused."""

    GAME_OVER = "game_over"
    NOT_THE_TIME = "not_the_time"
    """Another kind of action is waited for."""
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    STALE = "stale"
    """The action was meant for a turn that is over."""
    NOT_HELD = "not_held"
    WRONG_COUNT = "wrong_count"
    BAD_DECK = "bad_deck"
    FOLLOW_SUIT = "follow_suit"
    """Rulebook 5.1."""
    OPEN_WITH = "open_with"
    """Rulebook 4.2: the lowest club must be led."""
    NO_PENALTY_LED_FIRST = "no_penalty_led_first"
    """Rulebook 4.1, 5.4."""
    NO_PENALTY_ON_FIRST = "no_penalty_on_first"
    """Rulebook 5.2."""
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    """Rulebook 5.3."""
    QUEEN_NOT_BROKEN = "queen_not_broken"
    """Rulebook 5.4."""
    NO_CHOICE = "no_choice"
    """The moon's choice must be made."""
    CLAIM_IN_A_TRICK = "claim_in_a_trick"
    """The rest is claimed before a trick is led to, not in the middle of it."""
    CLAIM_IN_THE_FIRST_TRICK = "claim_in_the_first_trick"
    CLAIM_BEATABLE = "claim_beatable"
    """A card held can still be beaten or cancelled."""
    CLAIM_PAIR_OUT = "claim_pair_out"
    """Both copies of a penalty card are out, and what they count depends on how they fall."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused, with what a sentence about it needs."""

    reason: Reason
    card: Card | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    count: int | None = None


class RefusedError(HeartsError):
    """An action that the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal."""
        super().__init__(f"refused: {refusal.reason}")
        self.refusal = refusal


class RecordError(HeartsError):
    """A game record that is malformed or wrong; says where, and what should have been."""

    def __init__(self, what: str, deal: int | None = None, play: int | None = None) -> None:
        """Tell what is wrong in which deal, after which of its plays; both are counted from 1."""
        places = [f"{name} {at}" for name, at in (("deal", deal), ("play", play)) if at is not None]
        super().__init__(f"{', '.join(places)}: {what}" if places else what)
        self.what = what
        self.deal = deal
        self.play = play
