"""The rules as data: the options of Rulebook 10 and the three presets.

A rule set is a preset, a number of seats, a target, and what differs from the preset. Each
field is read in one place of the engine; nothing else anywhere asks which preset is played.
"""

from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    field_validator,
    model_validator,
)

from engine.cards import DECK
from engine.errors import RulesError
from engine.points import Points


class PresetName(StrEnum):
    """A source of the rules (Rulebook, the table of presets)."""

    CLASSIC = "classic"
    WIDOW = "widow"
    KITTY = "kitty"


class PassTo(StrEnum):
    """Whom a deal's cards are passed to (Rulebook 3.2, 3.3)."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    NONE = "none"


class OpeningLeader(StrEnum):
    """Who leads a deal's first trick (Rulebook 4)."""

    LEFT_OF_DEALER = "left_of_dealer"
    LOWEST_CLUB = "lowest_club"


class FirstTrickPenalties(StrEnum):
    """When a follower may play a penalty card to the first trick (Rulebook 5.2)."""

    FREE = "free"
    ONLY_IF_NOTHING_ELSE = "only_if_nothing_else"


class HeartsBrokenBy(StrEnum):
    """Which plays break hearts (Rulebook 5.3)."""

    ANY = "any"
    OFF_SUIT = "off_suit"


class QueenLed(StrEnum):
    """When the queen of spades may be led (Rulebook 5.4)."""

    ANY_TIME = "any_time"
    ONCE_BROKEN = "once_broken"


class CancelledPoints(StrEnum):
    """What becomes of the points of cancelled cards (Rulebook 6.3)."""

    COUNT = "count"
    VOID = "void"


class DeadTrick(StrEnum):
    """What becomes of a dead trick (Rulebook 8)."""

    CARRY = "carry"
    DISCARD = "discard"
    EXTEND = "extend"


class Leftover(StrEnum):
    """Who gets the cards that do not divide evenly (Rulebook 7)."""

    FIRST_WON = "first_won"
    LAST = "last"
    EXCHANGE = "exchange"


class MoonNeeds(StrEnum):
    """What a seat must have taken to shoot the moon (Rulebook 9.2)."""

    ALL = "all"
    ALL_UNCANCELLED = "all_uncancelled"


class MoonGives(StrEnum):
    """What the moon does to the totals (Rulebook 9.3)."""

    CHOICE = "choice"
    OTHERS_ADD = "others_add"


MoonWay = Literal["subtract", "add"]
"""What a shooter may choose: 26 off the own total, or 26 on everyone else's (Rulebook 9.3)."""

LOWEST_TARGET, HIGHEST_TARGET = 25, 500
SEAT_RANGE = {
    PresetName.CLASSIC: range(6, 12),
    PresetName.WIDOW: range(6, 11),
    PresetName.KITTY: range(6, 11),
}
"""How many seats each preset allows (Rulebook 2.3)."""
FEWEST_SEATS = min(min(allowed) for allowed in SEAT_RANGE.values())
MOST_SEATS = max(max(allowed) for allowed in SEAT_RANGE.values())

Cycle = Annotated[tuple[PassTo, ...], Field(min_length=1)]
_L, _R, _A, _N = PassTo.LEFT, PassTo.RIGHT, PassTo.ACROSS, PassTo.NONE


class Rules(BaseModel):
    """One rule set in force: every option of Rulebook 10, frozen.

    Make one with :func:`rules_for`, which fills what is not said from the preset.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: PresetName
    seats: int = Field(strict=True)
    target: int = Field(ge=LOWEST_TARGET, le=HIGHEST_TARGET, strict=True)
    heart_value: Points
    pass_cycle: tuple[Cycle, Cycle]
    """Directions deal by deal, for an even and for an odd number of seats."""
    opening_leader: OpeningLeader
    first_trick_penalties: FirstTrickPenalties
    hearts_broken_by: HeartsBrokenBy
    queen_led: QueenLed
    cancelled_points: CancelledPoints
    dead_trick: DeadTrick
    leftover: Leftover
    moon_needs: MoonNeeds
    moon_gives: MoonGives

    @field_validator("heart_value")
    @classmethod
    def _whole_or_quarter(cls, value: Points) -> Points:
        if value not in HEART_VALUES:
            raise ValueError(f"a heart cannot be worth {value}")
        return value

    @model_validator(mode="after")
    def _seats_of_the_preset(self) -> Self:
        if self.seats not in SEAT_RANGE[self.preset]:
            raise ValueError(f"{self.preset} is not for {self.seats} seats")
        return self

    @property
    def hand_size(self) -> int:
        """Cards each seat is dealt (Rulebook 2.2)."""
        return len(DECK) // self.seats

    @property
    def leftover_size(self) -> int:
        """Cards that do not divide evenly (Rulebook 2.2)."""
        return len(DECK) % self.seats

    def direction(self, deal: int) -> PassTo:
        """Give the direction of the pass in a deal, counted from 1 (Rulebook 3.2)."""
        cycle = self.pass_cycle[self.seats % 2]
        return cycle[(deal - 1) % len(cycle)]

    def options(self) -> dict[str, Any]:
        """Give what differs from the preset, by key of Rulebook 10, as JSON values."""
        pure = _PRESETS[self.preset]
        mine = self.model_dump(mode="json", include=set(OPTION_KEYS))
        return {key: mine[key] for key in OPTION_KEYS if getattr(self, key) != getattr(pure, key)}


HEART_VALUES = (Decimal(1), Decimal("0.25"))
OPTION_KEYS = tuple(key for key in Rules.model_fields if key not in {"preset", "seats", "target"})
"""The options that are neither the number of seats nor the target."""

_CLASSIC = Rules(
    preset=PresetName.CLASSIC,
    seats=6,
    target=150,
    heart_value=Decimal(1),
    pass_cycle=((_L, _R), (_L, _R)),
    opening_leader=OpeningLeader.LEFT_OF_DEALER,
    first_trick_penalties=FirstTrickPenalties.FREE,
    hearts_broken_by=HeartsBrokenBy.ANY,
    queen_led=QueenLed.ANY_TIME,
    cancelled_points=CancelledPoints.COUNT,
    dead_trick=DeadTrick.CARRY,
    leftover=Leftover.FIRST_WON,
    moon_needs=MoonNeeds.ALL,
    moon_gives=MoonGives.CHOICE,
)
_WIDOW = Rules(
    preset=PresetName.WIDOW,
    seats=6,
    target=100,
    heart_value=Decimal(1),
    pass_cycle=((_L, _R, _A, _N), (_L, _R, _N)),
    opening_leader=OpeningLeader.LOWEST_CLUB,
    first_trick_penalties=FirstTrickPenalties.ONLY_IF_NOTHING_ELSE,
    hearts_broken_by=HeartsBrokenBy.OFF_SUIT,
    queen_led=QueenLed.ONCE_BROKEN,
    cancelled_points=CancelledPoints.VOID,
    dead_trick=DeadTrick.DISCARD,
    leftover=Leftover.LAST,
    moon_needs=MoonNeeds.ALL_UNCANCELLED,
    moon_gives=MoonGives.OTHERS_ADD,
)
_KITTY = Rules(
    preset=PresetName.KITTY,
    seats=6,
    target=100,
    heart_value=Decimal("0.25"),
    pass_cycle=((_L, _R, _A, _N), (_L, _R, _A, _N)),
    opening_leader=OpeningLeader.LOWEST_CLUB,
    first_trick_penalties=FirstTrickPenalties.ONLY_IF_NOTHING_ELSE,
    hearts_broken_by=HeartsBrokenBy.ANY,
    queen_led=QueenLed.ANY_TIME,
    cancelled_points=CancelledPoints.COUNT,
    dead_trick=DeadTrick.EXTEND,
    leftover=Leftover.EXCHANGE,
    moon_needs=MoonNeeds.ALL,
    moon_gives=MoonGives.CHOICE,
)
_PRESETS = {rules.preset: rules for rules in (_CLASSIC, _WIDOW, _KITTY)}


def rules_for(
    preset: str, seats: int, target: int | None = None, options: dict[str, Any] | None = None
) -> Rules:
    """Give the rules of a preset for so many seats, with single options changed.

    Raises :class:`~engine.errors.RulesError` that says what is wrong by Rulebook 10.
    """
    if preset not in list(PresetName):
        raise RulesError(f"unknown rules {preset!r}: choose {', '.join(PresetName)}", "rules")
    changes = dict(options or {})
    for key in changes:
        if key not in OPTION_KEYS:
            raise RulesError(f"unknown option {key!r}: choose {', '.join(OPTION_KEYS)}", key)
    pure = _PRESETS[PresetName(preset)]
    asked = changes | {"seats": seats} | ({} if target is None else {"target": target})
    try:
        return Rules.model_validate(pure.model_dump() | asked)
    except ValidationError as wrong:
        raise _rules_error(pure.preset, asked, wrong) from wrong


def _rules_error(preset: PresetName, asked: dict[str, Any], wrong: ValidationError) -> RulesError:
    """Name the first wrong option, what was asked, and what may be chosen."""
    first = wrong.errors()[0]
    # What is wrong with the whole and with no single option is the seats: the preset limits them.
    key = str(first["loc"][0]) if first["loc"] else "seats"
    allowed = SEAT_RANGE[preset]
    choices = {
        "seats": f"{allowed[0]} to {allowed[-1]} for {preset}",
        "target": f"a whole number from {LOWEST_TARGET} to {HIGHEST_TARGET}",
        "heart_value": " or ".join(str(value) for value in HEART_VALUES),
        "pass_cycle": "two lists, for an even and for an odd number of seats, "
        f"each of at least one of {', '.join(PassTo)}",
    }
    instead = choices.get(key) or first["ctx"]["expected"]
    return RulesError(f"{key} cannot be {asked[key]!r}: choose {instead}", key)
