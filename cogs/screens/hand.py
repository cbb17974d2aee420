"""The hand message: what one person is asked, and the cards as buttons."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from discord.utils import format_dt

from bot.table import Person, Stage, Table
from bot.words import clock as say_clock
from bot.words import company as say_company
from bot.words import hand as say
from bot.words import hint as say_hint
from bot.words import table as say_table
from bot.words.cards import times
from cogs.presses import Verb, at
from cogs.screens.choices import kitty_choice, moon_choice, pass_choice
from cogs.screens.parts import Button, Item, Screen, Style, button, heading, note, rows, text
from cogs.screens.result import next_deal_time
from cogs.screens.tricks import cards_of, outcome
from engine.cards import Card
from engine.claims import may_claim
from engine.seats import clockwise
from engine.views import SeatView

CARDS_A_ROW = 4
"""A fifth would wrap on a phone; the fullest hand still stays within forty components."""


def hand(
    table: Table,
    view: SeatView | None,
    names: Sequence[str],
    draft: Sequence[Card] = (),
    notice: str = "",
) -> Screen:
    """Show a person the own seat, or why there is nothing to show.

    ``draft`` are the cards picked so far where cards are to be chosen; ``notice`` answers the
    press that this message replies to, in words ready to show.
    """
    if view is None:
        return note(say.not_begun())
    return Screen(
        heading(say.title(view.table.deal_number)),
        *_before_all(table, view, notice),
        *_body(table, view, names, draft),
        *_deadline(table, view),
        *rows([*_claim(table, view), *_around(table, view)]),
    )


def no_hand(table: Table, user_id: int) -> Screen:
    """Tell kindly why somebody without a seat has no hand, and how one comes by it."""
    if table.stage is Stage.LOBBY:
        return note(say.not_joined())
    if user_id in table.missing:
        return note(say_company.has_left())
    return note(say.not_seated() if table.is_open else say.over())


def _before_all(table: Table, view: SeatView, notice: str) -> Iterator[Item]:
    """Give the notice, and to a person for whom the computer plays the way back."""
    sitter = table.sitters[view.seat]
    is_away = isinstance(sitter, Person) and sitter.is_away
    if notice or is_away:
        yield text(notice, say_company.you_are_away() if is_away else "")
    if is_away:
        yield from rows([button(say_company.back(), at(table, Verb.BACK), Style.success)])


def _deadline(table: Table, view: SeatView) -> Iterator[Item]:
    if view.on_turn and table.due_at is not None:
        yield text(say_clock.your_deadline(format_dt(table.due_at, "R")))


def _claim(table: Table, view: SeatView) -> Iterator[Button]:
    if may_claim(view):
        yield button(say.claim(), at(table, Verb.CLAIM, view.turn), Style.success)


def _around(table: Table, view: SeatView) -> Iterator[Button]:
    yield button(say.refresh(), at(table, Verb.HAND))
    if table.has_hints and view.on_turn:
        yield button(say_hint.hint(), at(table, Verb.HINT))
    yield button(say_table.show_last_trick(), at(table, Verb.LAST_TRICK))
    yield button(say_table.show_scores(), at(table, Verb.SCORES))


def _body(
    table: Table, view: SeatView, names: Sequence[str], draft: Sequence[Card]
) -> Iterator[Item]:
    match view.table.phase:
        case "dealing":
            yield text(say.between_deals(next_deal_time(table)))
        case "finished":
            yield text(say.over())
        case "passing":
            yield from pass_choice(table, view, names, draft)
        case "exchange" if view.on_turn:
            yield from kitty_choice(table, view, draft)
        case "moon" if view.on_turn:
            yield from moon_choice(table, view, names)
        case _:
            yield text(_asked(view, names))
            yield text(*_so_far(view, names))
            yield from _cards(table, view)


def _asked(view: SeatView, names: Sequence[str]) -> str:
    """Say what is asked of the seat now."""
    if not view.hand:
        return say.played_out()
    if not view.on_turn:
        return say.waiting([names[seat] for seat in view.table.waiting_for])
    if not view.table.plays:
        return say.lead(view.legal[0] if len(view.legal) == 1 else None)
    led = view.table.plays[0].card.suit
    if all(card.suit is led for card in view.legal):
        return say.follow(led)
    return say.discard(led, free=set(view.legal) == set(view.hand))


def _so_far(view: SeatView, names: Sequence[str]) -> Iterator[str]:
    """Recall the trick on the table and the one before, the pass and the kitty."""
    last, rules = view.table.last_trick, view.table.rules
    if last:
        yield say_table.last_trick(outcome(rules, last, view.table.last_trick_points, names))
    yield say.trick(view.table.trick_number, list(_trick(view, names)))
    if view.passed and view.received and view.passes_to is not None:
        giver = names[view.receives_from or 0]
        yield say.passed(view.passed, names[view.passes_to], view.received, giver)
    if view.discarded:
        yield say.kitty(view.kitty, view.discarded)


def _trick(view: SeatView, names: Sequence[str]) -> Iterator[str]:
    plays = view.table.plays
    if plays:
        for seat in clockwise(plays[0].seat, view.table.rules.seats):
            if cards := cards_of(seat, plays):
                yield f"{names[seat]} {cards}"


def _cards(table: Table, view: SeatView) -> Iterator[Item]:
    """Lay out the hand suit by suit, a button a face; on turn what is not allowed is greyed."""
    for suit, held in groupby(view.hand, key=lambda card: card.suit):
        yield text(say.suit_heading(suit))
        cards = list(held)
        faces = (_card(table, view, card, cards.count(card)) for card in dict.fromkeys(cards))
        yield from rows(faces, width=CARDS_A_ROW)


def _card(table: Table, view: SeatView, card: Card, copies: int) -> Button:
    press = at(table, Verb.PLAY, view.turn, card)
    style = Style.primary if card in view.legal else Style.secondary
    return button(times(card, copies), press, style, off=view.on_turn and card not in view.legal)
