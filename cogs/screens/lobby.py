"""The lobby: who sits, and the buttons that gather people."""

from collections.abc import Sequence

from discord.utils import format_dt, utcnow

from bot.table import Ending, Stage, Table
from bot.turnclock import QuietHours
from bot.ways import Level
from bot.words import clock as say_clock
from bot.words import company as say_company
from bot.words import lobby as say
from cogs.presses import Verb, at
from cogs.screens.parts import (
    GOLD,
    GREY,
    Row,
    Screen,
    Style,
    button,
    heading,
    row,
    rows,
    rule,
    text,
)


def lobby(table: Table, names: Sequence[str]) -> Screen:
    """Show a lobby; names are by place."""
    host = table.seat_of(table.host_id)
    if table.is_starting:
        return _about_to_begin(table, names)
    return Screen(
        heading(say.title()),
        text(rules_line(table), clock_line(table)),
        rule(),
        text(say.seated(names, host)),
        text(say.free(table.free_seats)),
        text(say.hint(None if host is None else names[host], full=not table.free_seats)),
        *_buttons(table),
    )


def clock_line(table: Table) -> str:
    """Say how long a table waits for a decision."""
    quiet = table.ways.quiet and quiet_hours(table.ways.quiet)
    return say_clock.clock_line(table.ways.clock, quiet)


def quiet_hours(quiet: QuietHours) -> str:
    """Write quiet hours as every client shows them: in its own time."""
    begin, end = (format_dt(moment, "t") for moment in quiet.of(utcnow()))
    return say_clock.quiet_from(begin, end)


def _about_to_begin(table: Table, names: Sequence[str]) -> Screen:
    """Ask those who joined long ago whether they are still there."""
    host = table.seat_of(table.host_id)
    doubtful = [table.user_at(seat) in table.unconfirmed for seat in range(len(names))]
    asked = [name for name, doubt in zip(names, doubtful, strict=True) if doubt]
    shown = [say_company.still_there(name) if name in asked else name for name in names]
    when = format_dt(table.due_at, "R") if table.due_at else ""
    return Screen(
        heading(say.title()),
        text(rules_line(table), clock_line(table)),
        rule(),
        text(say.seated(shown, host)),
        text(say_company.asking(asked, when)),
        *rows(
            [
                button(say_company.here(), at(table, Verb.CONFIRM), Style.success),
                button(say.leave(), at(table, Verb.LEAVE)),
                button(say.close(), at(table, Verb.CLOSE), Style.danger),
            ]
        ),
        colour=GOLD,
    )


def _buttons(table: Table) -> list[Row]:
    """Three rows: for everybody, for the host who gathers, for the host who decides."""
    full = not table.free_seats
    return [
        row(
            button(say.join(), at(table, Verb.JOIN), Style.success, off=full),
            button(say.leave(), at(table, Verb.LEAVE)),
            button(say.show_rules(), at(table, Verb.RULES)),
        ),
        row(
            *(
                button(say.add_computer(level), at(table, Verb.ADD, thing=level), off=full)
                for level in Level
            ),
            button(say.remove_computer(), at(table, Verb.REMOVE), off=not table.computers),
        ),
        row(
            button(say.start(), at(table, Verb.START), Style.primary),
            button(say.close(), at(table, Verb.CLOSE), Style.danger),
        ),
    ]


def ended(table: Table) -> Screen:
    """Show a table that was closed or stopped."""
    said = say.stopped if table.stage is Stage.STOPPED else say.ended
    words = said(table.ending or Ending.CLOSED)
    return Screen(text(words), text(rules_line(table)), colour=GREY)


def offer_to_fill(table: Table) -> Screen:
    """Offer computers for the seats that are still empty."""
    fill = button(say.fill_and_start(table.free_seats), at(table, Verb.FILL), Style.primary)
    return Screen(text(say.offer_to_fill(table.free_seats)), *rows([fill]))


def confirm_stop(table: Table) -> Screen:
    """Ask before a running game is stopped."""
    stop = button(say.stop(), at(table, Verb.STOP), Style.danger)
    return Screen(text(say.confirm_stop()), *rows([stop]))


def rules_line(table: Table) -> str:
    """Say what is played, in a line."""
    rules = table.rules
    return say.rules_line(rules.preset, rules.seats, rules.target, len(rules.options()))


def tables_list(entries: Sequence[str], left_out: int) -> Screen:
    """List the open tables of a server, a line each, and how many more there are."""
    more = [say.list_more(left_out)] if left_out else []
    return Screen(heading(say.list_title()), text(*entries or [say.list_none()], *more))
