"""The law of playing a card: leading, following, the first trick (Rulebook 4.2, 4.3, 5).

Everything here is decided from what the seat on turn knows: its hand and the open cards.
"""

from collections.abc import Callable, Sequence

from engine.cards import Card, Suit
from engine.errors import Reason, Refusal
from engine.rules import (
    FirstTrickPenalties,
    HeartsBrokenBy,
    OpeningLeader,
    QueenLed,
    Rules,
)
from engine.tricks import Play, Trick

Ban = Callable[[Card], Refusal | None]
"""Says why a card may not be played now, None where it may."""

Hand = tuple[Card, ...]


def card_refusal(
    rules: Rules, hand: Hand, tricks: Sequence[Trick], plays: Sequence[Play], card: Card
) -> Refusal | None:
    """Say why the seat on turn may not play this card, None where it may.

    ``tricks`` are the finished ones, ``plays`` the cards of the trick on the table.
    """
    if card not in hand:
        return Refusal(Reason.NOT_HELD, card=card)
    return _ban(rules, hand, tricks, plays)(card)


def legal_cards(
    rules: Rules, hand: Hand, tricks: Sequence[Trick], plays: Sequence[Play]
) -> tuple[Card, ...]:
    """Give each face the seat on turn may play, once."""
    ban = _ban(rules, hand, tricks, plays)
    return tuple(card for card in dict.fromkeys(hand) if ban(card) is None)


def hearts_broken(rules: Rules, tricks: Sequence[Trick], plays: Sequence[Play]) -> bool:
    """Tell whether hearts are broken in this deal (Rulebook 5.3)."""
    anyhow = rules.hearts_broken_by is HeartsBrokenBy.ANY
    piles = [*(trick.plays for trick in tricks), plays]
    return any(
        play.card.is_penalty and (anyhow or play.card.suit is not pile[0].card.suit)
        for pile in piles
        for play in pile
    )


def _ban(rules: Rules, hand: Hand, tricks: Sequence[Trick], plays: Sequence[Play]) -> Ban:
    if plays:
        return _following(rules, hand, first=not tricks, led=plays[0].card.suit)
    if not tricks:
        return _opening(rules, hand)
    return _leading(rules, hand, tricks)


def _following(rules: Rules, hand: Hand, *, first: bool, led: Suit) -> Ban:
    """Follow suit if you can; the ban of the first trick goes before that (5.1, 5.2)."""
    guarded = first and rules.first_trick_penalties is FirstTrickPenalties.ONLY_IF_NOTHING_ELSE
    clean = _unless_nothing_else(_no_penalty_followed, hand) if guarded else _free
    can_follow = any(card.suit is led and clean(card) is None for card in hand)
    must_follow = Refusal(Reason.FOLLOW_SUIT, suit=led)

    def ban(card: Card) -> Refusal | None:
        if can_follow and card.suit is not led:
            return must_follow
        return clean(card)

    return ban


def _opening(rules: Rules, hand: Hand) -> Ban:
    """The first lead of a deal: the lowest club, or no penalty card (4.1, 4.2)."""
    if rules.opening_leader is OpeningLeader.LEFT_OF_DEALER:
        return _unless_nothing_else(_no_penalty_led, hand)
    # The leader was chosen for holding the lowest club of all hands: it is the lowest of its own.
    clubs = [card for card in hand if card.suit is Suit.CLUBS]
    opener = min(clubs, key=lambda card: card.strength)
    return lambda card: None if card == opener else Refusal(Reason.OPEN_WITH, card=opener)


def _leading(rules: Rules, hand: Hand, tricks: Sequence[Trick]) -> Ban:
    """A later lead: hearts, and the queen by some rules, wait for broken hearts (5.3, 5.4)."""
    if hearts_broken(rules, tricks, ()):
        return _free
    if rules.queen_led is QueenLed.ONCE_BROKEN:
        return _unless_nothing_else(_no_penalty_unbroken, hand)
    return _unless_nothing_else(_no_heart_unbroken, hand)


def _unless_nothing_else(ban: Ban, hand: Hand) -> Ban:
    """Lift a ban that would leave nothing to play (4.3, 5.2)."""
    return ban if any(ban(card) is None for card in hand) else _free


def _free(_: Card) -> Refusal | None:
    return None


def _no_penalty_followed(card: Card) -> Refusal | None:
    return Refusal(Reason.NO_PENALTY_ON_FIRST, card=card) if card.is_penalty else None


def _no_penalty_led(card: Card) -> Refusal | None:
    return Refusal(Reason.NO_PENALTY_LED_FIRST, card=card) if card.is_penalty else None


def _no_heart_unbroken(card: Card) -> Refusal | None:
    return Refusal(Reason.HEARTS_NOT_BROKEN, card=card) if card.is_heart else None


def _no_penalty_unbroken(card: Card) -> Refusal | None:
    if card.is_queen:
        return Refusal(Reason.QUEEN_NOT_BROKEN, card=card)
    return _no_heart_unbroken(card)
