"""Leaving a game, coming back to it, and taking a computer's seat."""

from collections.abc import Iterator, Sequence

from bot.table import Computer, Moment, Table
from bot.words import company as say
from cogs.presses import Verb, at
from cogs.screens.parts import Screen, Style, button, rows, text
from cogs.screens.tricks import cards_of, outcome
from engine.scoring import last_trick_points
from engine.seats import Seat
from engine.views import TableView

TRICKS_TOLD = 6
"""The latest tricks that somebody missed; more would bury the hand below them."""


def confirm_leave(table: Table) -> Screen:
    """Ask before somebody leaves a running game."""
    leave = button(say.leave_game(), at(table, Verb.LEAVE_GAME), Style.danger)
    return Screen(text(say.confirm_leave(last=len(table.people) == 1)), *rows([leave]))


def seats_to_take(table: Table, view: TableView, names: Sequence[str]) -> Screen:
    """Offer the computers' seats of a running game."""
    free = [seat for seat, sitter in enumerate(table.sitters) if isinstance(sitter, Computer)]
    offers = (
        say.seat_to_take(names[seat], view.totals[seat], view.hand_sizes[seat]) for seat in free
    )
    return Screen(
        text(say.which_seat()),
        text(*offers),
        *rows(button(names[seat], at(table, Verb.TAKE_SEAT, thing=str(seat))) for seat in free),
    )


def while_away(view: TableView, seat: Seat, since: Moment, names: Sequence[str]) -> str:
    """Tell what has happened at a seat since a moment: the deals scored, and this deal's tricks."""
    missed = list(_tricks(view, seat, since, names))
    deals = [
        say.deal_missed(number, row[seat])
        for number, row in enumerate(view.sheet, start=1)
        if number >= since.deal
    ]
    return say.while_away(deals, missed[-TRICKS_TOLD:], max(0, len(missed) - TRICKS_TOLD))


def _tricks(view: TableView, seat: Seat, since: Moment, names: Sequence[str]) -> Iterator[str]:
    first = since.tricks if since.deal == view.deal_number else 0
    for number, trick in enumerate(view.tricks[first:], start=first + 1):
        worth = last_trick_points(view.rules, view.tricks[:number])
        how = outcome(view.rules, trick, worth, names)
        yield say.trick_missed(number, cards_of(seat, trick.plays), how)
    if played := cards_of(seat, view.plays):
        yield say.trick_missed(view.trick_number, played, say.still_open())
