"""Cards: 52 faces, two copies of each, written as rank and suit (``QS``, ``TD``).

A card carries no deck number: the two copies are indistinguishable (Rulebook 2.1), so a hand
is a multiset and taking cards out of it counts copies.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

RANKS = "23456789TJQKA"
COPIES = 2


class Suit(StrEnum):
    """One of the four suits, by its letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Card(str):
    """One of the 52 faces; equal to its own two-character code, so it is JSON as it stands.

    There is one object a face: ``Card("QS") is Card("QS")``. Raises ``ValueError`` for a text
    that is no card.
    """

    suit: Suit
    strength: int
    """Position of the rank, deuce 0 to ace 12."""
    is_heart: bool
    is_queen: bool
    """Is it a queen of spades?"""
    is_penalty: bool

    def __new__(cls, code: str) -> "Card":
        """Look the face up by its code."""
        try:
            return _FACES[code]
        except (KeyError, TypeError):
            raise ValueError(f"{code!r} is no card: a rank of {RANKS}, then C, D, H or S") from None

    @classmethod
    def _make(cls, rank: str, suit: Suit) -> "Card":
        card = super().__new__(cls, rank + suit)
        card.suit = suit
        card.strength = RANKS.index(rank)
        card.is_heart = suit is Suit.HEARTS
        card.is_queen = card == "QS"
        card.is_penalty = card.is_heart or card.is_queen
        return card

    @property
    def rank(self) -> str:
        """The rank's character, ``2`` to ``A``."""
        return self[0]

    @classmethod
    def __get_pydantic_core_schema__(cls, _: Any, __: GetCoreSchemaHandler) -> CoreSchema:
        """Read and write a card as its code."""
        return core_schema.no_info_after_validator_function(
            cls,
            core_schema.str_schema(),
            serialization=core_schema.plain_serializer_function_ser_schema(str.__str__),
        )


_FACES: dict[str, Card] = {}
_FACES.update({rank + suit: Card._make(rank, suit) for suit in Suit for rank in RANKS})

FACES: tuple[Card, ...] = tuple(_FACES.values())
"""The 52 faces by suit (C D H S), then rank."""
DECK: tuple[Card, ...] = tuple(card for card in FACES for _ in range(COPIES))
"""Both decks, 104 cards, in order (Rulebook 2.1)."""
QUEEN = Card("QS")
PENALTIES: tuple[Card, ...] = tuple(card for card in DECK if card.is_penalty)
"""All 26 hearts and both queens of spades (Rulebook 1.1)."""

_ORDER = {card: place for place, card in enumerate(FACES)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort cards by suit, then rank: the one written form of a hand."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def cards(text: str) -> tuple[Card, ...]:
    """Read cards from text: ``cards("QS TD TD")``. Raises ``ValueError`` naming a wrong one."""
    return tuple(Card(code) for code in text.split())


def take_out(hand: tuple[Card, ...], wanted: Iterable[Card]) -> tuple[Card, ...]:
    """Give the hand without one copy of each wanted card.

    Raises ``ValueError`` where the hand holds too few copies.
    """
    left = list(hand)
    for card in wanted:
        left.remove(card)
    return tuple(left)
