"""The hand message: what one person is asked, and may know."""

from collections.abc import Sequence
from decimal import Decimal

from bot.words.cards import amount, count, glyph, in_words, several, suit, together
from engine.cards import Card, Suit
from engine.rules import PassTo


def title(deal: int) -> str:
    """Head the hand message."""
    return f"Your hand · deal {deal}"


def notice(words: str) -> str:
    """Put what answers a press before everything else."""
    return f"⚠️ {words}"


def not_begun() -> str:
    """Say that there is no hand before the game."""
    return (
        "You sit at this table. Your cards appear here when the game begins; if they do not, "
        "press *My hand* on the table."
    )


def not_seated() -> str:
    """Tell a spectator kindly that there is no hand to show."""
    return (
        "You are watching this game: only those who sit here hold cards. With `/hearts join` you "
        "take a computer's seat."
    )


def not_joined() -> str:
    """Tell who asks for a hand at a table that gathers that they have no seat yet."""
    return "You do not sit at this table yet: press *Join*. Cards are dealt when the game begins."


def between_deals(when: str | None) -> str:
    """Say that the next deal is coming."""
    return f"This deal is scored. The next one comes {when}." if when else "The cards are coming."


def over() -> str:
    """Say that the game has ended."""
    return "This game is over."


def lead(only: Card | None) -> str:
    """Ask for a lead."""
    return f"**Your turn: lead {glyph(only)}.**" if only else "**Your turn: lead a card.**"


def follow(led: Suit) -> str:
    """Ask to follow suit."""
    return f"**Your turn: follow {suit(led)}.**"


def discard(led: Suit, *, free: bool) -> str:
    """Ask for any card, because none of the suit led is held; not all may be allowed."""
    which = "any card" if free else "any card that is not greyed"
    return f"**Your turn: you hold no {suit(led)}, play {which}.**"


def waiting(names: Sequence[str]) -> str:
    """Say who is waited for."""
    return f"Waiting for {together(names)}."


def played_out() -> str:
    """Say that there is nothing left to play; it stays true when the deal is scored."""
    return "You have played all your cards of this deal. The table shows how it ends."


def trick(number: int, plays: Sequence[str]) -> str:
    """Show the trick so far."""
    return (
        f"Trick {number}: {' · '.join(plays)}" if plays else f"Trick {number}: nothing played yet"
    )


def passed(cards: Sequence[Card], to: str, received: Sequence[Card], giver: str) -> str:
    """Recall what was passed and received."""
    return f"-# You passed {several(cards)} to {to} and received {several(received)} from {giver}."


def kitty(cards: Sequence[Card], laid_away: Sequence[Card]) -> str:
    """Recall the exchange with the kitty."""
    return f"-# The kitty brought you {several(cards)}; you laid away {several(laid_away)}."


def suit_heading(of: Suit) -> str:
    """Head the cards of a suit."""
    return f"-# {suit(of)}"


def holding(of: Suit, cards: Sequence[Card]) -> str:
    """List the cards of a suit."""
    return f"{suit(of).capitalize()}: {several(cards)}"


def claim() -> str:
    """Label the button that takes all tricks to come."""
    return "Take the rest"


def refresh() -> str:
    """Label the button that brings the hand up to date."""
    return "Refresh"


def choose_pass(to: str, direction: PassTo) -> str:
    """Ask for three cards to pass."""
    where = {PassTo.LEFT: "on your left", PassTo.RIGHT: "on your right"}.get(direction, "across")
    return f"**Choose three cards to pass to {to}, {where}.**"


def pass_placeholder() -> str:
    """Invite to pick in the list."""
    return "Pick three cards"


def option(card: Card, copy: int) -> str:
    """Describe a card in a list; the second copy says so."""
    return in_words(card) + (", the second one" if copy > 1 else "")


def confirm_pass(cards: Sequence[Card]) -> str:
    """Label the button that passes the picked cards."""
    return f"Pass {several(cards)}"


def pick_first(number: int) -> str:
    """Label the confirming button while too few cards are picked."""
    return f"Pick {number} cards above"


def has_passed(cards: Sequence[Card], to: str, waiting_for: Sequence[str]) -> str:
    """Say what will be passed, and until when it can be changed."""
    return (
        f"You pass {several(cards)} to {to}. You can change this until "
        f"{together(waiting_for)} {'has' if len(waiting_for) == 1 else 'have'} chosen."
    )


def choose_kitty(cards: Sequence[Card]) -> str:
    """Ask what to lay away for the kitty."""
    return (
        f"**You won the first trick and the kitty: {several(cards)}. Lay "
        f"{count(len(cards), 'card')} away; they score for nobody.** Then you lead."
    )


def kitty_placeholder(number: int) -> str:
    """Invite to pick what to lay away."""
    return f"Pick {count(number, 'card')} to lay away"


def confirm_kitty(cards: Sequence[Card]) -> str:
    """Label the button that lays the picked cards away."""
    return f"Lay away {several(cards)}"


def choose_moon() -> str:
    """Congratulate the shooter and ask for the choice."""
    return "**You shot the moon! Nobody scores this deal. What shall the moon do?**"


def subtract() -> str:
    """Label the choice that lowers the own total."""
    return "26 off my total"


def add() -> str:
    """Label the choice that raises everyone else's total."""
    return "26 on everyone else"


def moon_effect(choice: str, totals: Sequence[str], winners: Sequence[str]) -> str:
    """Say what a choice would make of the totals, and who would win if it ends the game."""
    verb = "wins" if len(winners) == 1 else "win"
    end = f" The game ends and {together(winners)} {verb}." if winners else " The game goes on."
    return f"**{choice}**: {', '.join(totals)}.{end}"


def total(name: str, points: Decimal) -> str:
    """Give somebody's total."""
    return f"{name} {amount(points)}"
