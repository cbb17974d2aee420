"""The whole book: its chapters, and what differs from a preset."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.rulebook.dealing import cards, passing
from bot.rulebook.playing import first_lead, play
from bot.rulebook.scoring import moon, points
from bot.rulebook.tricks import cancelling, dead_tricks, leftover
from bot.words.rulebook import dealing as say_dealing
from bot.words.rulebook import frame
from bot.words.rulebook import playing as say_playing
from bot.words.rulebook import scoring as say_scoring
from bot.words.rulebook import tricks as say_tricks
from engine.rules import OPTION_KEYS, Rules, rules_for


class Chapter(NamedTuple):
    """A title and the sentences under it."""

    title: str
    sentences: tuple[str, ...]


def chapters(rules: Rules, sizes: Sequence[int], part: int) -> tuple[Chapter, ...]:
    """Give a part of the book, for tables of these numbers of players.

    Part 1 goes from the deal to the play of the cards, part 2 from there to the points: all
    at once would not fit into a message.
    """
    if part == 1:
        return (
            Chapter(say_dealing.cards(), tuple(cards(rules, sizes))),
            Chapter(say_dealing.passing(), tuple(passing(rules, sizes))),
            Chapter(say_playing.first_lead(), tuple(first_lead(rules, sizes))),
            Chapter(say_playing.playing(), tuple(play(rules))),
        )
    return (
        Chapter(say_tricks.cancelling(), tuple(cancelling(rules))),
        Chapter(say_tricks.dead_tricks(), tuple(dead_tricks(rules))),
        Chapter(say_tricks.leftover(), tuple(leftover(rules, sizes))),
        Chapter(say_scoring.scoring(), tuple(points(rules))),
        Chapter(say_scoring.moon(), tuple(moon(rules))),
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
