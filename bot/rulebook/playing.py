"""The first lead and the play of the cards (Rulebook 4, 5)."""

from collections.abc import Iterator, Sequence

from bot.rulebook.marks import KITTY, WIDOW, mark
from bot.words.rulebook import playing as say
from engine.rules import (
    DeadTrick,
    FirstTrickPenalties,
    HeartsBrokenBy,
    OpeningLeader,
    QueenLed,
    Rules,
)


def first_lead(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Say who leads the first trick, and what."""
    match rules.opening_leader:
        case OpeningLeader.LEFT_OF_DEALER:
            yield say.left_of_dealer()
        case OpeningLeader.LOWEST_CLUB:
            yield say.lowest_club()
            if any(104 % seats for seats in sizes):
                yield mark(say.if_left_over(), ours=rules.preset is KITTY)
            yield mark(say.two_holders())
            yield mark(say.that_very_club())
    yield mark(say.nothing_else_to_lead())


def play(rules: Rules) -> Iterator[str]:
    """Say which cards may be played when."""
    yield mark(say.clockwise())
    yield say.follow_suit()
    yield from _first_trick(rules)
    yield from _hearts(rules)
    yield from _queen(rules)
    yield mark(say.winner_leads(), ours=rules.preset is WIDOW)
    yield mark(say.claim())


def _first_trick(rules: Rules) -> Iterator[str]:
    match rules.first_trick_penalties:
        case FirstTrickPenalties.FREE:
            yield say.first_trick_free()
        case FirstTrickPenalties.ONLY_IF_NOTHING_ELSE:
            yield say.first_trick_guarded()
            yield mark(say.nothing_else_to_play(), ours=rules.preset is KITTY)
            if rules.opening_leader is OpeningLeader.LEFT_OF_DEALER:
                # Where a club is led it has no penalty card to follow with.
                yield mark(say.ban_before_suit())
            if rules.dead_trick is DeadTrick.EXTEND:
                yield mark(say.ban_on_further_rounds())


def _hearts(rules: Rules) -> Iterator[str]:
    yield say.hearts_led()
    match rules.hearts_broken_by:
        case HeartsBrokenBy.ANY:
            yield say.broken_by_any()
        case HeartsBrokenBy.OFF_SUIT:
            yield say.broken_off_suit()
    yield mark(say.broken_anew())


def _queen(rules: Rules) -> Iterator[str]:
    match rules.queen_led:
        case QueenLed.ANY_TIME:
            yield say.queen_any_time()
            yield mark(say.queen_not_first())
        case QueenLed.ONCE_BROKEN:
            yield say.queen_once_broken()
