"""Points, the end of the game, and the moon (Rulebook 9)."""

from collections.abc import Iterator

from bot.rulebook.marks import CLASSIC, WIDOW, mark
from bot.words.rulebook import scoring as say
from engine.rules import CancelledPoints, MoonGives, MoonNeeds, Rules
from engine.scoring import total_points


def points(rules: Rules) -> Iterator[str]:
    """Say what cards cost, and who wins."""
    yield mark(say.heart(rules.heart_value), ours=rules.heart_value != 1)
    yield say.queen(total_points(rules))
    yield say.game_ends(rules.target)
    yield say.lowest_wins()
    yield mark(say.lowest_win_together())


def moon(rules: Rules) -> Iterator[str]:
    """Say what the moon needs and gives."""
    yield from _needs(rules)
    yield mark(say.none_once_out_of_play())
    yield mark(say.shooter_scores_nothing(), ours=rules.preset is not WIDOW)
    match rules.moon_gives:
        case MoonGives.CHOICE:
            yield say.choice()
        case MoonGives.OTHERS_ADD:
            yield say.others_add()
    yield say.target_after()


def _needs(rules: Rules) -> Iterator[str]:
    """Where cancelled cards count, nothing less than all is enough (Rulebook 10.1)."""
    uncancelled = rules.moon_needs is MoonNeeds.ALL_UNCANCELLED
    match rules.cancelled_points:
        case CancelledPoints.VOID if uncancelled:
            yield say.needs_uncancelled()
            yield mark(say.at_least_one())
        case CancelledPoints.VOID:
            yield say.needs_all()
            yield mark(say.none_once_cancelled())
        case CancelledPoints.COUNT:
            yield mark(say.needs_all(), ours=uncancelled or rules.preset is CLASSIC)
            yield say.cancelled_count()
