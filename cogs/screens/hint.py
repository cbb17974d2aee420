"""A hint: what a computer would do, why, and what each other card would cost."""

from collections.abc import Iterator
from typing import assert_never

from bot.words import hint as say
from cogs.screens.parts import Screen, heading, text
from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard
from engine.advice import Advice, Why
from engine.cards import Card

WORTH_A_WARNING = 1.0
"""Points that a card must cost more than the best before it is warned of."""


def hint(advice: Advice) -> Screen:
    """Show an advice."""
    return Screen(heading(say.title()), text(_deed(advice)), text(*_reasons(advice)))


def _deed(advice: Advice) -> str:
    match advice.action:
        case PlayCard(card=card):
            return say.play(card)
        case PassCards(cards=cards):
            return say.give(cards)
        case ExchangeKitty(discarded=cards):
            return say.lay_away(cards)
        case ChooseMoon(choice=choice):
            return say.moon(choice)
        case _:
            assert_never(advice.action)


def _reasons(advice: Advice) -> Iterator[str]:
    if not isinstance(advice.action, PlayCard):
        yield say.better_totals() if advice.why is Why.MOON else say.burdens()
        return
    yield _why(advice, advice.action.card)
    card, cost = advice.costs[-1]
    if cost >= WORTH_A_WARNING:
        yield say.dearest(card, cost)
    if len(advice.costs) > 1:
        yield say.estimates(advice.costs)


def _why(advice: Advice, card: Card) -> str:
    match advice.why:
        case Why.ONLY:
            return say.only()
        case Why.OFF_SUIT:
            return say.off_suit(card)
        case Why.TWIN:
            return say.twin(card)
        case Why.LAST:
            return say.last(advice.points)
        case Why.SPADES_SAFE:
            return say.spades_safe(card)
        case Why.ABOVE_OUT:
            return say.above_out(card, advice.above)
        case Why.UNDER if advice.winner is not None:
            return say.under(advice.winner)
        case _:
            return say.highest(card)
