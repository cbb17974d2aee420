"""Cancelling, dead tricks, and the cards left over (Rulebook 6, 7, 8)."""

from collections.abc import Iterator, Sequence

from bot.rulebook.marks import WIDOW, mark
from bot.words.rulebook import tricks as say
from engine.rules import CancelledPoints, DeadTrick, Leftover, Rules


def cancelling(rules: Rules) -> Iterator[str]:
    """Say what identical cards do."""
    yield say.twins()
    yield say.highest_left()
    match rules.cancelled_points:
        case CancelledPoints.COUNT:
            yield say.points_count()
        case CancelledPoints.VOID:
            yield say.points_void()


def dead_tricks(rules: Rules) -> Iterator[str]:
    """Say what becomes of a trick that nobody wins."""
    yield mark(say.dead(), ours=rules.preset is not WIDOW)
    match rules.dead_trick:
        case DeadTrick.CARRY:
            yield say.set_aside()
            yield mark(say.leads_again())
            yield mark(say.lost_at_the_end())
            if rules.cancelled_points is CancelledPoints.VOID:
                yield mark(say.set_aside_void())
        case DeadTrick.DISCARD:
            yield say.out_of_play()
            yield say.leads_again()
        case DeadTrick.EXTEND:
            yield say.one_more()
            yield mark(say.one_more_how())
            yield mark(say.judged_together())
            yield mark(say.ran_out())
            yield mark(say.ran_out_unwon())


def leftover(rules: Rules, sizes: Sequence[int]) -> Iterator[str]:
    """Say who gets the cards that do not divide evenly."""
    if not any(104 % seats for seats in sizes):
        yield say.none_left_over()
        return
    played_on = rules.dead_trick is DeadTrick.EXTEND
    match rules.leftover:
        case Leftover.FIRST_WON:
            yield say.to_first_winner()
            yield mark(say.to_next_winner())
            yield mark(say.unseen())
            yield mark(say.never_won())
            yield mark(say.shown())
        case Leftover.LAST:
            yield say.to_last_winner()
            yield mark(say.last_ran_out()) if played_on else say.last_dead()
            yield mark(say.shown())
        case Leftover.EXCHANGE:
            yield say.exchange()
            yield mark(say.laid_away())
            yield mark(say.first_ran_out() if played_on else say.first_dead())
            yield mark(say.shown_with_laid_away())
