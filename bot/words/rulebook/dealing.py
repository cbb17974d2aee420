"""Cards, seats and passing (Rulebook 2, 3)."""

from collections.abc import Mapping, Sequence

from bot.words.cards import count
from bot.words.rulebook.frame import steps
from engine.rules import PassTo


def cards() -> str:
    """Head what is said of cards and seats."""
    return "Cards and seats"


def players(fewest: int, most: int) -> str:
    """Say how many play."""
    return f"{fewest} players." if fewest == most else f"{fewest} to {most} players."


def two_decks() -> str:
    """Say which cards are played with (2.1)."""
    return "Two decks of 52 cards, shuffled together."


def ranks() -> str:
    """Give the order of the cards (2.1)."""
    return "The ace is high, the two is low."


def no_trumps() -> str:
    """Say that all suits are alike (2.1)."""
    return "There are no trumps."


def cards_each(hand: int, rest: int) -> str:
    """Say how many cards each gets (2.2)."""
    return f"{count(hand, 'card')} each, {count(rest, 'card') if rest else 'nothing'} left over."


def cards_by_players(hands: Mapping[int, int]) -> str:
    """Say how many cards each gets, by number of players (2.2)."""
    listed = ", ".join(f"{players} get {hand}" for players, hand in hands.items())
    return f"Cards each, by number of players: {listed}."


def left_over_by_players(rests: Sequence[int]) -> str:
    """Say how many cards are left over, in the same order (2.2)."""
    return f"Left over then: {', '.join(map(str, rests))}."


def deal_rotates() -> str:
    """Say who deals (2.4)."""
    return "The first dealer is drawn; then the deal goes one seat to the left each time."


def seats_drawn() -> str:
    """Say how seats are given (2.5)."""
    return "The seats are drawn when the game starts."


def passing() -> str:
    """Head what is said of passing."""
    return "Passing"


def cycle(directions: Sequence[PassTo]) -> str:
    """Say where the cards go, deal by deal (3.2)."""
    if len(directions) == 1:
        return f"In every deal: {steps(directions)}."
    return f"Deal by deal: {steps(directions)}; then from the beginning."


def cycle_if(directions: Sequence[PassTo], *, even: bool) -> str:
    """Say where the cards go if the number of players is even, or odd (3.2)."""
    return f"With an {'even' if even else 'odd'} number of players: {steps(directions)}."


def three_cards() -> str:
    """Say what is passed (3.1)."""
    return "Before play everybody gives three cards away, and all cards move at once."


def unseen() -> str:
    """Say that one chooses before one sees (3.1)."""
    return "Nobody sees what comes before having chosen."


def choose_anew() -> str:
    """Say that a pass can be taken back (3.1)."""
    return "You may choose anew until the last player has chosen."


def across(seats: int) -> str:
    """Say who sits across (3.3)."""
    return f"Across is {count(seats, 'seat')} to the left."


def across_half() -> str:
    """Say who sits across where the number of players is not known (3.3)."""
    return "Across is half of the seats to the left."


def across_rounded() -> str:
    """Say who sits across among an odd number of players (3.3)."""
    return "With an odd number of players the half is rounded down."
