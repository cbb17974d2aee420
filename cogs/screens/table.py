"""The table message: what everybody sees while a deal is played."""

from collections.abc import Iterator, Sequence

from discord.utils import format_dt

from bot.ending import votes_needed
from bot.table import Person, Table
from bot.words import clock as say_clock
from bot.words import company as say_company
from bot.words import table as say
from bot.words.cards import several
from cogs.presses import Verb, at
from cogs.screens.parts import Row, Screen, Style, button, heading, rows, rule, text
from cogs.screens.tricks import cards_of, outcome
from engine.scoring import points_of
from engine.seats import Seat
from engine.views import TableView


def playing(table: Table, view: TableView, names: Sequence[str]) -> Screen:
    """Show a deal under way; names are by seat."""
    return Screen(
        heading(say.title(view.rules.preset, view.deal_number)),
        text(_facts(view, names)),
        rule(),
        text(*(_seat(table, view, seat, names) for seat in range(view.rules.seats)), say.legend()),
        rule(),
        text(*_notes(table, view, names)),
        *buttons(table),
    )


def buttons(table: Table) -> list[Row]:
    """Give the buttons of every table message of a running game."""
    always = [
        button(say.my_hand(), at(table, Verb.HAND), Style.primary),
        button(say.show_last_trick(), at(table, Verb.LAST_TRICK)),
        button(say.show_scores(), at(table, Verb.SCORES)),
        button(say.more(), at(table, Verb.MORE)),
    ]
    return [*rows(always), *back_button(table)]


def back_button(table: Table) -> list[Row]:
    """Give the button for those who are away, where there are any."""
    if not table.missing:
        return []
    return rows([button(say_company.back(), at(table, Verb.BACK), Style.success)])


def more(table: Table) -> Screen:
    """Offer what is seldom needed."""
    return Screen(
        text(say.more_title()),
        *rows(
            [
                button(say.show_rules(), at(table, Verb.RULES)),
                button(say.bring_down(), at(table, Verb.SHOW)),
            ]
        ),
        *rows(
            [
                button(say.leave_game(), at(table, Verb.LEAVE)),
                button(say_company.vote(), at(table, Verb.VOTE)),
                button(say.stop_game(), at(table, Verb.CLOSE), Style.danger),
            ]
        ),
    )


def _facts(view: TableView, names: Sequence[str]) -> str:
    trick = view.trick_number if view.phase in ("playing", "exchange") else None
    return say.facts(
        view.rules.target, view.direction, names[view.dealer], trick, view.rules.hand_size
    )


def _seat(table: Table, view: TableView, seat: Seat, names: Sequence[str]) -> str:
    name = names[seat]
    shown = say.on_turn(name) if seat in view.waiting_for else name
    whose = presence(table, seat, on_turn=seat in view.waiting_for)
    line = say.seat(f"{shown} {whose}" if whose else shown, _deed(view, seat))
    return say.with_figures(line, view.totals[seat], view.points[seat], view.hand_sizes[seat])


def presence(table: Table, seat: Seat, *, on_turn: bool) -> str:
    """Say of a seat that a computer plays, or has just played, in somebody's place."""
    match table.sitters[seat]:
        case Person(is_away=True):
            return say_company.away()
        case Person(missed=1) if not on_turn:
            return say_company.missed_one()
        case _:
            return ""


def _deed(view: TableView, seat: Seat) -> str:
    """Say what a seat has just done, or is asked to do."""
    asked = seat in view.waiting_for
    match view.phase:
        case "passing":
            return say.choosing() if asked else say.has_chosen()
        case "exchange":
            return say.exchanging() if asked else ""
        case "moon":
            return say.choosing_moon() if asked else ""
        case _:
            return ", ".join(part for part in (_cards(view, seat), _asked(view, seat)) if part)


def _cards(view: TableView, seat: Seat) -> str:
    """Write what a seat has played; a finished trick stands until the next is led."""
    return cards_of(seat, view.plays or (view.last_trick.plays if view.last_trick else ()))


def _asked(view: TableView, seat: Seat) -> str:
    if seat not in view.waiting_for:
        return ""
    return say.to_play() if view.plays else say.to_lead()


def _notes(table: Table, view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Say what else is to be known, a line each."""
    yield from _waiting(table, view, names)
    if view.phase not in ("passing", "dealing"):
        yield from _so_far(view, names)
    if table.votes:
        yield say_company.votes(len(table.votes), votes_needed(table))


def _waiting(table: Table, view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Say what is waited for, and until when."""
    if view.phase == "dealing":
        yield say.dealing()
    if view.phase == "passing":
        yield say.passing([names[seat] for seat in view.waiting_for])
    if table.due_at is not None:
        late = [names[seat] for seat in view.waiting_for if not table.is_played_by_computer(seat)]
        yield say_clock.deadline(late, format_dt(table.due_at, "R"))


def _so_far(view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Say what has come of the tricks so far."""
    yield say.hearts(view.hearts_broken)
    if len(view.plays) >= view.rules.seats:
        yield say.extended()
    if view.set_aside:
        yield say.set_aside(len(view.set_aside), points_of(view.rules, view.set_aside))
    if view.out_of_play:
        yield say.out_of_play(several(view.out_of_play))
    if view.last_trick:
        last = outcome(view.rules, view.last_trick, view.last_trick_points, names)
        yield say.last_trick(last)
