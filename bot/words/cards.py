"""Cards, points and counts in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal

from engine.cards import Card, Suit, in_order
from engine.points import number
from engine.tricks import Play, cancelled

_GLYPHS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SUITS = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
_RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def glyph(card: Card) -> str:
    """Write a card short: ``10♥``."""
    rank = "10" if card.rank == "T" else card.rank
    return f"{rank}{_GLYPHS[card.suit]}"


def in_words(card: Card) -> str:
    """Write a card out: ``ten of hearts``."""
    return f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"


def suit(of: Suit) -> str:
    """Name a suit: ``♠ spades``."""
    return f"{_GLYPHS[of]} {_SUITS[of]}"


def times(card: Card, copies: int) -> str:
    """Write a card with its number of copies: ``7♥ ×2``."""
    return glyph(card) if copies == 1 else f"{glyph(card)} ×{copies}"


def several(cards: Iterable[Card]) -> str:
    """List cards in order, copies counted: ``9♠ ×2, K♥``."""
    copies = Counter(in_order(cards))
    return ", ".join(times(card, count) for card, count in copies.items())


def played(plays: Sequence[Play], trick: Sequence[Play]) -> str:
    """Write what one seat played to a trick, the cancelled cards struck out."""
    struck = cancelled(trick)
    return " ".join(
        f"~~{glyph(card)}~~" if card in struck else f"**{glyph(card)}**" for _, card in plays
    )


def amount(points: Decimal) -> str:
    """Write a number of points: ``32.5``."""
    return f"{number(points):g}".replace("-", "−")


def gain(points: Decimal) -> str:
    """Write what is added to a total: ``+14``, ``−26``."""
    return amount(points) if points < 0 else f"+{amount(points)}"


def count(number_of: int, one: str, many: str | None = None) -> str:
    """Count things: ``1 seat``, ``3 seats``."""
    return f"{number_of} {one if number_of == 1 else many or one + 's'}"


def points(of: Decimal) -> str:
    """Count points: ``no points``, ``1 point``, ``2.5 points``."""
    return f"{amount(of) if of else 'no'} {'point' if of == 1 else 'points'}"


def together(names: Sequence[str]) -> str:
    """List names: ``Anna, Ben and Cleo``."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
