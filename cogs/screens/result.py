"""The result of a deal, and after the last one the final standing."""

from collections.abc import Iterable, Iterator, Sequence

from discord.utils import format_dt

from bot.table import Table
from bot.words import company as say_company
from bot.words import result as say
from bot.words import table as say_table
from cogs.presses import Verb, at
from cogs.screens.parts import (
    GOLD,
    GREEN,
    Item,
    Row,
    Screen,
    Style,
    button,
    heading,
    rows,
    rule,
    text,
)
from cogs.screens.table import back_button
from cogs.screens.tricks import outcome
from engine.scoring import total_points
from engine.views import TableView


def result(table: Table, view: TableView, names: Sequence[str], *, is_past: bool = False) -> Screen:
    """Show how the deal before ended; after the last deal, how the game did.

    Once the next deal has come, the result ``is_past`` and asks nobody for anything.
    """
    over = view.phase == "finished"
    return Screen(
        *(_standing(view, names) if over else _scored(view)),
        rule(),
        text(*_lines(view, names)),
        rule(),
        text(*_account(view, names)),
        *_what_follows(table, names, over=over, is_past=is_past),
        colour=GOLD if over else GREEN,
    )


def next_deal_time(table: Table) -> str | None:
    """Write when the next deal comes, as every client shows it in its own time."""
    return format_dt(table.next_deal_at, "R") if table.next_deal_at else None


def _scored(view: TableView) -> Iterator[Item]:
    yield heading(say.title(view.rules.preset, len(view.sheet)))


def _standing(view: TableView, names: Sequence[str]) -> Iterator[Item]:
    """Head the result of the game: who won, and everybody's place."""
    totals = view.totals
    yield heading(say.game_title(view.rules.preset, len(view.sheet)))
    yield text(say.winner([names[seat] for seat in view.winners], min(totals)))
    order = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
    places = [1 + sum(other < total for other in totals) for total in totals]
    yield text(*(say.standing(places[seat], names[seat], totals[seat]) for seat in order))


def _lines(view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Tell each seat's points of the deal, and the moon if one was shot."""
    last = view.last_deal
    assert last is not None
    if view.phase == "finished":
        yield say.last_deal(len(view.sheet))
    if last.moon:
        yield say.moon(names[last.moon.seat], last.moon.choice)
    for seat, name in enumerate(names):
        yield say.line(name, last.points[seat], last.hauls[seat], view.totals[seat])


def _account(view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Account for every card: the last trick, the leftover, the audit."""
    last, rules = view.last_deal, view.rules
    assert last is not None
    yield say_table.last_trick(outcome(rules, last.last_trick, last.last_trick_points, names))
    taker = None if last.leftover_to is None else names[last.leftover_to]
    if last.leftover:
        yield say.leftover(last.leftover, rules.leftover, taker)
    if last.discarded and taker:
        yield say.discarded(last.discarded, taker)
    taken = total_points(rules) - last.cancelled - last.out_of_play
    yield say.audit(total_points(rules), taken, last.cancelled, last.out_of_play)


def _what_follows(
    table: Table, names: Sequence[str], *, over: bool, is_past: bool
) -> Iterable[Item]:
    if is_past:
        return ()
    return _goodbye(table) if over else _until_next(table, names)


def _until_next(table: Table, names: Sequence[str]) -> Iterator[Item]:
    when = next_deal_time(table)
    if when:
        yield text(say.next_deal(when), _ready_so_far(table, names))
    elif table.is_deserted and table.due_at:
        stopped = say_company.stopped_unless(format_dt(table.due_at, "R"))
        yield text(say_company.nobody_there(), stopped)
    ready = button(say.ready(), at(table, Verb.READY), Style.success)
    yield from rows(
        [
            *([] if table.is_deserted else [ready]),
            button(say_table.show_last_trick(), at(table, Verb.LAST_TRICK)),
            button(say_table.show_scores(), at(table, Verb.SCORES)),
            button(say_table.more(), at(table, Verb.MORE)),
        ]
    )
    yield from back_button(table)


def _ready_so_far(table: Table, names: Sequence[str]) -> str:
    seats = [table.seat_of(user) for user in table.ready]
    return say.ready_so_far([names[seat] for seat in seats if seat is not None]) if seats else ""


def _goodbye(table: Table) -> list[Row]:
    return rows(
        [
            button(say.rematch(), at(table, Verb.REMATCH), Style.success),
            button(say_table.show_scores(), at(table, Verb.SCORES)),
        ]
    )
