"""Hints: what a computer would do in a person's place, and why."""

from collections.abc import Sequence
from decimal import Decimal

from bot.words.cards import count, glyph, points, several, suit
from engine.cards import Card


def hint() -> str:
    """Label the button that asks for a hint."""
    return "Hint"


def title() -> str:
    """Head a hint."""
    return "What a computer would do"


def play(card: Card) -> str:
    """Name the card that is advised."""
    return f"**Play {glyph(card)}.**"


def give(cards: Sequence[Card]) -> str:
    """Name the cards that are to be passed."""
    return f"**Pass {several(cards)}.**"


def lay_away(cards: Sequence[Card]) -> str:
    """Name the cards that are to be laid away for the kitty."""
    return f"**Lay {several(cards)} away.**"


def moon(choice: str) -> str:
    """Name the choice that is advised for a moon."""
    how = "Take 26 off your total" if choice == "subtract" else "Put 26 on everyone else"
    return f"**{how}.**"


def only() -> str:
    """Say that there is no choice."""
    return "It is the only card you may play."


def off_suit(card: Card) -> str:
    """Say that a card cannot win, and is gone."""
    return f"You cannot follow, so {glyph(card)} cannot win, and you are rid of it."


def twin(card: Card) -> str:
    """Say that a card cancels its twin."""
    return f"Its twin lies there: the two {glyph(card)} cancel each other, so it cannot win."


def under(winner: Card) -> str:
    """Say that a card stays under the one that wins so far."""
    return f"It stays under {glyph(winner)}, so the trick is not yours."


def last(worth: Decimal) -> str:
    """Say what a trick costs that is won by its last card."""
    return (
        f"You play last: the trick is yours for {points(worth)}, and no more can be thrown on it."
    )


def spades_safe(card: Card) -> str:
    """Say that a high spade is safe."""
    return f"{glyph(card)} is safe: both queens of spades are gone."


def above_out(card: Card, above: int) -> str:
    """Say that others can go above a card."""
    verb = "is" if above == 1 else "are"
    return f"{count(above, 'card')} above {glyph(card)} {verb} still out, so it may well not win."


def highest(card: Card) -> str:
    """Say that a card will probably win, and that it is the best all the same."""
    return f"No {suit(card.suit)} above it is out: it will probably win, but the others cost more."


def burdens() -> str:
    """Say why cards are to be given away."""
    return "Being rid of these spares you most in the tricks to come."


def better_totals() -> str:
    """Say why a moon's choice is better."""
    return "It leaves you further ahead."


def dearest(card: Card, cost: float) -> str:
    """Warn of the card that would cost most."""
    return f"{glyph(card)} would probably cost about {_about(cost)} more."


def estimates(costs: Sequence[tuple[Card, float]]) -> str:
    """List what each card is expected to cost more than the best, the best first."""
    each = [f"{glyph(card)} {'best' if cost < NEARLY else f'+{cost:.1f}'}" for card, cost in costs]
    return f"-# Points it would cost more, about: {', '.join(each)}"


NEARLY = 0.05
"""Fewer points than this are none."""


def _about(cost: float) -> str:
    rounded = max(1, round(cost))
    return count(rounded, "point")
