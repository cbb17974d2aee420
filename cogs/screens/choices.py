"""Where cards are to be chosen: the pass, the kitty, and what a moon does."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import discord

from bot.table import Table
from bot.words import hand as say
from bot.words.cards import glyph
from cogs.presses import Press, Verb, at
from cogs.screens.parts import Item, Row, Style, button, legible, pick, rows, text
from engine.cards import Card
from engine.moon import moon_points
from engine.passing import PASSED
from engine.rules import MoonWay
from engine.scoring import winners
from engine.views import SeatView


def pass_choice(
    table: Table, view: SeatView, names: Sequence[str], draft: Sequence[Card]
) -> Iterator[Item]:
    """Ask for the cards to pass; what is picked is a draft until it is confirmed."""
    to = names[view.passes_to or 0]
    picked = draft or view.passed or ()
    if view.passed:
        waiting = [names[seat] for seat in view.table.waiting_for]
        yield text(say.has_passed(view.passed, to, waiting))
    else:
        yield text(say.choose_pass(to, view.table.direction))
    yield _holding(view)
    settled = sorted(picked) == sorted(view.passed or ())
    press = at(table, Verb.PICK_GIFT, view.turn)
    yield _select(press, view.hand, picked, PASSED, say.pass_placeholder())
    give = at(table, Verb.GIVE, view.turn, spelled(picked))
    yield from _confirm(give, picked, PASSED, say.confirm_pass, settled=settled)


def kitty_choice(table: Table, view: SeatView, draft: Sequence[Card]) -> Iterator[Item]:
    """Ask what to lay away for the kitty."""
    size = len(view.kitty)
    yield text(say.choose_kitty(view.kitty))
    yield _holding(view)
    press = at(table, Verb.PICK_KITTY, view.turn)
    yield _select(press, view.hand, draft, size, say.kitty_placeholder(size))
    exchange = at(table, Verb.KITTY, view.turn, spelled(draft))
    yield from _confirm(exchange, draft, size, say.confirm_kitty, settled=False)


def moon_choice(table: Table, view: SeatView, names: Sequence[str]) -> Iterator[Item]:
    """Ask what the moon shall do, and say what each choice makes of the totals."""
    yield text(say.choose_moon())
    yield text(_effect(view, names, "subtract"), _effect(view, names, "add"))
    choices: tuple[tuple[MoonWay, str], ...] = (("subtract", say.subtract()), ("add", say.add()))
    yield from rows(
        button(label, at(table, Verb.MOON, view.turn, choice), Style.primary)
        for choice, label in choices
    )


def copies(cards: Sequence[Card]) -> list[str]:
    """Name each copy of each card: ``7H-1``, ``7H-2``."""
    seen: Counter[Card] = Counter()
    named = []
    for card in cards:
        seen[card] += 1
        named.append(f"{card}-{seen[card]}")
    return named


def cards_chosen(values: Sequence[str]) -> tuple[Card, ...]:
    """Read the cards of chosen copies: the inverse of :func:`copies`.

    Raises ``ValueError`` for what names no card.
    """
    return tuple(Card(value.partition("-")[0]) for value in values)


def spelled(cards: Sequence[Card]) -> str:
    """Spell cards for a button, so that it does what it says whatever was picked since: ``7H-QS``.

    A list that was chosen from twice may show the first choice after the second was kept.
    """
    return "-".join(cards)


def _holding(view: SeatView) -> Item:
    """Write the hand out, a line a suit: a closed list shows nothing."""
    suits = groupby(view.hand, key=lambda card: card.suit)
    return text(*(say.holding(suit, list(held)) for suit, held in suits))


def _confirm(
    press: Press,
    picked: Sequence[Card],
    number: int,
    label: Callable[[Sequence[Card]], str],
    *,
    settled: bool,
) -> list[Row]:
    """Give the one button that makes a draft count."""
    if len(picked) != number:
        return rows([button(say.pick_first(number), press, off=True)])
    return rows([button(label(picked), press, Style.success, off=settled)])


def _effect(view: SeatView, names: Sequence[str], choice: MoonWay) -> str:
    """Say what a moon's choice would make of the totals."""
    table = view.table
    added = moon_points(table.rules.seats, view.seat, choice)
    totals = tuple(old + new for old, new in zip(table.totals, added, strict=True))
    ends = max(totals) >= table.rules.target
    best = [names[seat] for seat in winners(totals)] if ends else []
    label = say.subtract() if choice == "subtract" else say.add()
    return say.moon_effect(label, [*map(say.total, names, totals)], best)


def _select(
    press: Press, hand: Sequence[Card], picked: Sequence[Card], number: int, invitation: str
) -> Item:
    chosen = set(copies(sorted(picked)))
    options = [
        discord.SelectOption(
            label=legible(glyph(card)),
            value=value,
            description=say.option(card, int(value[-1])),
            default=value in chosen,
        )
        for card, value in zip(hand, copies(hand), strict=True)
    ]
    return pick(press, options, number=number, invitation=invitation)
