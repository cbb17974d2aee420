"""A trick on the screen: who played what, and why it was won."""

from collections.abc import Sequence

from bot.words import table as say
from bot.words.cards import glyph, played
from cogs.screens.parts import Screen, heading, note, text
from engine.points import Points
from engine.rules import DeadTrick, Rules
from engine.seats import Seat, clockwise
from engine.tricks import Play, Trick, cancelled, winning
from engine.views import TableView


def cards_of(seat: Seat, plays: Sequence[Play]) -> str:
    """Write what a seat has played to a trick, cancelled cards struck out."""
    return played([play for play in plays if play.seat == seat], plays)


def outcome(rules: Rules, trick: Trick, worth: Points, names: Sequence[str]) -> str:
    """Say in a line why a trick was won and what it brought, or that it died."""
    twins = [glyph(card) for card in cancelled(trick.plays)]
    best = winning(trick.plays)
    if trick.winner is None:
        return say.died(twins, waits=rules.dead_trick is DeadTrick.CARRY)
    if best is None:
        return say.ran_out(names[trick.winner], worth)
    return say.won(twins, glyph(best.card), names[trick.winner], worth)


def last_trick(view: TableView, names: Sequence[str]) -> Screen:
    """Show who played what to the last trick, and why it was won."""
    trick, rules = view.last_trick, view.rules
    if trick is None:
        return note(say.no_trick_yet())
    return Screen(
        heading(say.last_trick_title(names[trick.leader])),
        text(
            *(
                say.played_by(names[seat], cards_of(seat, trick.plays))
                for seat in clockwise(trick.leader, rules.seats)
            )
        ),
        text(outcome(rules, trick, view.last_trick_points, names)),
    )
