"""The rulebook of a table: which sentences hold under its options, chapter by chapter.

Each sentence follows from one value of an option. Where the source of the table's preset does
not say it, it is marked as our choice, as docs/rules.md does.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.words.rulebook import dealing, frame, playing, scoring, tricks
from engine.points import number
from engine.rules import (
    OPTION_KEYS,
    SEAT_RANGE,
    CancelledPoints,
    DeadTrick,
    FirstTrickPenalties,
    HeartsBrokenBy,
    Leftover,
    MoonGives,
    MoonNeeds,
    OpeningLeader,
    PassTo,
    PresetName,
    QueenLed,
    Rules,
    rules_for,
)
from engine.scoring import total_points

CLASSIC, WIDOW, KITTY = PresetName.CLASSIC, PresetName.WIDOW, PresetName.KITTY

PARTS = 2
"""The chapters are read in so many parts: all at once would not fit into a message."""


class Chapter(NamedTuple):
    """A title and the sentences under it."""

    title: str
    sentences: tuple[str, ...]


def chapters(rules: Rules, sizes: Sequence[int], part: int) -> tuple[Chapter, ...]:
    """Give a part of the rulebook, 1 or 2; ``sizes`` are the numbers of players it is for."""
    if part == 1:
        return (
            Chapter(dealing.cards(), tuple(_cards(rules, sizes))),
            Chapter(dealing.passing(), tuple(_passing(rules, sizes))),
            Chapter(playing.first_lead(), tuple(_first_lead(rules, sizes))),
            Chapter(playing.playing(), tuple(_playing(rules))),
        )
    return (
        Chapter(tricks.cancelling(), tuple(_cancelling(rules))),
        Chapter(tricks.dead_tricks(), tuple(_dead_tricks(rules))),
        Chapter(tricks.leftover(), tuple(_leftover(rules, sizes))),
        Chapter(scoring.scoring(), tuple(_scoring(rules))),
        Chapter(scoring.moon(), tuple(_moon(rules))),
    )


def differences(rules: Rules) -> tuple[str, ...]:
    """Name what holds at a table other than in its pure preset."""
    pure = rules_for(rules.preset, rules.seats)
    return tuple(
        frame.difference(key, _value(rules, key))
        for key in ("target", *OPTION_KEYS)
        if _value(rules, key) != _value(pure, key)
    )


def _value(rules: Rules, key: str) -> str:
    """Say what holds for an option at a table of this size."""
    match key:
        case "target":
            return frame.to_points(rules.target)
        case "pass_cycle":
            return frame.steps(rules.pass_cycle[rules.seats % 2])
        case _:
            return frame.choice(str(getattr(rules, key)))


def _said(sentence: str, rules: Rules, *silent: PresetName) -> str:
    """Mark a sentence if the source of the preset is among the silent ones."""
    return frame.ours(sentence) if rules.preset in silent else sentence


def _cards(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Rulebook 2."""
    yield _said(dealing.players(sizes[0], sizes[-1]), rules, KITTY)
    yield _said(dealing.two_decks(), rules, KITTY)
    yield _said(dealing.ranks(), rules, WIDOW, KITTY)
    deals = [(seats, *divmod(104, seats)) for seats in sizes]
    each = dealing.cards_each(*deals[0][1:]) if len(deals) == 1 else dealing.cards_by_players(deals)
    yield _said(each, rules, KITTY)
    yield _said(dealing.deal_rotates(), rules, CLASSIC, WIDOW)
    yield frame.ours(dealing.seats_drawn())


def _passing(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Rulebook 3."""
    cycles = {seats % 2: rules.pass_cycle[seats % 2] for seats in sizes}
    directions = set().union(*cycles.values())
    if len(set(cycles.values())) == 1:
        yield dealing.cycle(cycles[sizes[0] % 2])
    else:
        yield from (
            dealing.cycle_if(cycle, even=not odd) for odd, cycle in sorted(cycles.items())
        )
    if directions == {PassTo.NONE}:
        return
    yield dealing.three_cards()
    yield _said(dealing.unseen(), rules, WIDOW)
    yield frame.ours(dealing.choose_anew())
    if PassTo.ACROSS in directions:
        yield from _across(sizes, odd=PassTo.ACROSS in cycles.get(1, ()))


def _across(sizes: Sequence[int], *, odd: bool) -> Iterator[str]:
    """Rulebook 3.3."""
    if len(sizes) == 1:
        sentence = dealing.across(sizes[0] // 2)
        yield frame.ours(sentence) if odd else sentence
        return
    yield dealing.across_half()
    if odd:
        yield frame.ours(dealing.across_rounded())


def _first_lead(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Rulebook 4."""
    match rules.opening_leader:
        case OpeningLeader.LEFT_OF_DEALER:
            yield playing.left_of_dealer()
        case OpeningLeader.LOWEST_CLUB:
            yield playing.lowest_club()
            if _leaves_cards(sizes):
                yield _said(playing.if_left_over(), rules, KITTY)
            yield frame.ours(playing.two_holders())
            yield frame.ours(playing.that_very_club())
    yield frame.ours(playing.nothing_else_to_lead())


def _playing(rules: Rules) -> Iterator[str]:
    """Rulebook 5."""
    yield frame.ours(playing.clockwise())
    yield playing.follow_suit()
    yield from _first_trick(rules)
    yield playing.hearts_led()
    match rules.hearts_broken_by:
        case HeartsBrokenBy.ANY:
            yield playing.broken_by_any()
        case HeartsBrokenBy.OFF_SUIT:
            yield playing.broken_off_suit()
    yield frame.ours(playing.broken_anew())
    match rules.queen_led:
        case QueenLed.ANY_TIME:
            yield playing.queen_any_time()
            yield frame.ours(playing.queen_not_first())
        case QueenLed.ONCE_BROKEN:
            yield playing.queen_once_broken()
    yield _said(playing.winner_leads(), rules, WIDOW)


def _first_trick(rules: Rules) -> Iterator[str]:
    """Rulebook 5.2."""
    match rules.first_trick_penalties:
        case FirstTrickPenalties.FREE:
            yield playing.first_trick_free()
        case FirstTrickPenalties.ONLY_IF_NOTHING_ELSE:
            yield playing.first_trick_guarded()
            yield _said(playing.nothing_else_to_play(), rules, KITTY)
            yield frame.ours(playing.ban_before_suit())
            if rules.dead_trick is DeadTrick.EXTEND:
                yield frame.ours(playing.ban_on_further_rounds())


def _cancelling(rules: Rules) -> Iterator[str]:
    """Rulebook 6."""
    yield tricks.twins()
    yield tricks.highest_left()
    match rules.cancelled_points:
        case CancelledPoints.COUNT:
            yield tricks.points_count()
        case CancelledPoints.VOID:
            yield tricks.points_void()


def _dead_tricks(rules: Rules) -> Iterator[str]:
    """Rulebook 6.4, 8."""
    yield _said(tricks.dead(), rules, CLASSIC, KITTY)
    match rules.dead_trick:
        case DeadTrick.CARRY:
            yield from _carry(rules)
        case DeadTrick.DISCARD:
            yield tricks.out_of_play()
            yield tricks.leads_again()
        case DeadTrick.EXTEND:
            yield tricks.one_more()
            yield frame.ours(tricks.one_more_how())
            yield frame.ours(tricks.judged_together())
            yield frame.ours(tricks.ran_out())
            yield frame.ours(tricks.ran_out_unwon())


def _carry(rules: Rules) -> Iterator[str]:
    """Rulebook 8.1."""
    yield tricks.set_aside()
    yield frame.ours(tricks.leads_again())
    yield frame.ours(tricks.lost_at_the_end())
    if rules.cancelled_points is CancelledPoints.VOID:
        yield frame.ours(tricks.set_aside_void())


def _leftover(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Rulebook 7."""
    if not _leaves_cards(sizes):
        yield tricks.none_left_over()
        return
    played_on = rules.dead_trick is DeadTrick.EXTEND
    match rules.leftover:
        case Leftover.FIRST_WON:
            yield tricks.to_first_winner()
            yield frame.ours(tricks.to_next_winner())
            yield frame.ours(tricks.unseen())
            yield frame.ours(tricks.never_won())
        case Leftover.LAST:
            yield tricks.to_last_winner()
            yield frame.ours(tricks.last_ran_out()) if played_on else tricks.last_dead()
        case Leftover.EXCHANGE:
            yield tricks.exchange()
            yield frame.ours(tricks.laid_away())
            yield frame.ours(tricks.first_ran_out() if played_on else tricks.first_dead())
    exchanged = rules.leftover is Leftover.EXCHANGE
    yield frame.ours(tricks.shown_with_laid_away() if exchanged else tricks.shown())


def _scoring(rules: Rules) -> Iterator[str]:
    """Rulebook 9.1, 9.4."""
    quarter = number(rules.heart_value) != 1
    yield frame.ours(scoring.heart(rules.heart_value)) if quarter else scoring.heart(
        rules.heart_value
    )
    yield scoring.queen(total_points(rules))
    yield scoring.game_ends(rules.target)
    yield scoring.lowest_wins()
    yield frame.ours(scoring.lowest_win_together())


def _moon(rules: Rules) -> Iterator[str]:
    """Rulebook 9.2, 9.3."""
    yield from _moon_needs(rules)
    yield frame.ours(scoring.none_once_out_of_play())
    yield _said(scoring.shooter_scores_nothing(), rules, CLASSIC, KITTY)
    match rules.moon_gives:
        case MoonGives.CHOICE:
            yield scoring.choice()
        case MoonGives.OTHERS_ADD:
            yield scoring.others_add()


def _moon_needs(rules: Rules) -> Iterator[str]:
    """Rulebook 9.2, 10.1: where cancelled cards count, nothing but all is enough."""
    void = rules.cancelled_points is CancelledPoints.VOID
    uncancelled = rules.moon_needs is MoonNeeds.ALL_UNCANCELLED
    if uncancelled and void:
        yield scoring.needs_uncancelled()
        yield frame.ours(scoring.at_least_one())
    elif void:
        yield scoring.needs_all()
        yield frame.ours(scoring.none_once_cancelled())
    else:
        yield frame.ours(scoring.needs_all()) if uncancelled else _said(
            scoring.needs_all(), rules, CLASSIC
        )
        yield scoring.cancelled_count()


def _leaves_cards(sizes: Sequence[int]) -> bool:
    return any(104 % seats for seats in sizes)
