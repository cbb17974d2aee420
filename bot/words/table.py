"""The table message while a game is played."""

from collections.abc import Sequence
from decimal import Decimal

from bot.words.cards import amount, count, gain, points, together
from engine.rules import PassTo


def nameless(place: int | None = None) -> str:
    """Stand in for a name of which nothing can be seen, at a place counted from 1."""
    return "Somebody" if place is None else f"Player {place}"


def computer(name: str, level: str) -> str:
    """Mark the name of a computer by its level."""
    return f"{badge(level)} {name}"


def badge(level: str) -> str:
    """Mark a level; what was seated before there were levels is a computer like any other."""
    return {"easy": "🐣"}.get(level, "🤖")


def title(preset: str, deal: int) -> str:
    """Head the table message."""
    return f"Hearts {preset} · deal {deal}"


def facts(target: int, direction: PassTo, dealer: str, trick: int | None, tricks: int) -> str:
    """Say in a line what holds for the deal."""
    where = {
        PassTo.LEFT: "cards pass to the left",
        PassTo.RIGHT: "cards pass to the right",
        PassTo.ACROSS: "cards pass across",
        PassTo.NONE: "no passing",
    }[direction]
    now = f"trick {trick} of up to {tricks}" if trick else where
    return f"To {target} points · {now} · {dealer} dealt"


def legend() -> str:
    """Explain the figures of a seat's line."""
    return "-# Total points, in brackets what this deal added; cards left in hand"


def seat(name: str, said: str) -> str:
    """Describe a seat: what it does."""
    return f"{name} {said}".rstrip()


def with_figures(line: str, total: Decimal, now: Decimal, cards: int) -> str:
    """Add a seat's points and its cards to its line."""
    added = f" ({gain(now)})" if now else ""
    return f"{line} — {amount(total)}{added} · {count(cards, 'card')}"


def on_turn(name: str) -> str:
    """Mark the seat that is waited for."""
    return f"▶ **{name}**"


def to_play() -> str:
    """Say that a seat is to play."""
    return "to play"


def to_lead() -> str:
    """Say that a seat is to lead the next trick."""
    return "to lead"


def choosing() -> str:
    """Say that a seat still chooses what to pass."""
    return "is choosing three cards"


def has_chosen() -> str:
    """Say that a seat has chosen what to pass."""
    return "has chosen"


def exchanging() -> str:
    """Say that a seat lays cards away for the kitty."""
    return "took the kitty and lays cards away"


def choosing_moon() -> str:
    """Say that a seat chooses what its moon does."""
    return "shot the moon and chooses what it does"


def passing(missing: Sequence[str]) -> str:
    """Say who still has to pass."""
    return f"Waiting for {together(missing)} to pass three cards. Press *My hand* to choose."


def dealing() -> str:
    """Say that the cards are being dealt."""
    return "The cards are being dealt."


def hearts(broken: bool) -> str:
    """Say whether hearts are broken."""
    return "Hearts are broken" if broken else "Hearts are not broken"


def set_aside(cards: int, worth: Decimal) -> str:
    """Say what waits for the next winner of a trick."""
    return f"Set aside for the next winner: {count(cards, 'card')}, {points(worth)}"


def out_of_play(cards: str) -> str:
    """Say which cards of dead tricks nobody gets."""
    return f"Out of play: {cards}"


def extended() -> str:
    """Say that a dead trick is played on."""
    return "The trick is dead so far: everybody plays one more card to it."


def last_trick(outcome: str) -> str:
    """Tell how the trick before this one ended."""
    return f"Last trick: {outcome}"


def won(cancelled: Sequence[str], card: str, name: str, worth: Decimal) -> str:
    """Tell why a trick was won, and what it cost."""
    first = f"{_cancel(cancelled)}, " if cancelled else ""
    return f"{first}{card} wins for {name}, {points(worth)}"


def unreadable(number: int) -> str:
    """Tell a channel that its game cannot be read any more."""
    return (
        f"The table that stood here (number {number}) was damaged and cannot be read any more, "
        "so it has been set aside. It counts for nobody; whoever runs this bot finds it in the "
        "log. Open a new one with `/hearts open`."
    )


def died(cancelled: Sequence[str], waits: bool) -> str:
    """Tell that a trick died, and what becomes of it."""
    then = "its cards wait for the next winner" if waits else "its cards are out of play"
    return f"{_cancel(cancelled)}: the trick is dead, {then}"


def ran_out(name: str, worth: Decimal) -> str:
    """Tell that a dead trick went to the last winner because the hands ran out."""
    return (
        f"dead, and the hands ran out: it goes to {name}, who won the trick before, {points(worth)}"
    )


def last_trick_title(leader: str) -> str:
    """Head the account of the last trick."""
    return f"The last trick, led by {leader}"


def no_trick_yet() -> str:
    """Say that there is no finished trick to show."""
    return "No trick is finished in this deal yet."


def played_by(name: str, cards: str) -> str:
    """Tell what a seat played to a trick."""
    return f"{name}: {cards}"


def back_in_a_moment() -> str:
    """Tell that the bot is about to be started anew."""
    return "⏸ **Back in a moment:** the bot is being restarted. Nothing is lost."


def my_hand() -> str:
    """Label the button that shows one's own cards."""
    return "My hand"


def show_last_trick() -> str:
    """Label the button that shows the last trick."""
    return "Last trick"


def show_scores() -> str:
    """Label the button that shows the score sheet."""
    return "Scores"


def more() -> str:
    """Label the button for the rest."""
    return "More"


def more_title() -> str:
    """Head the choice of everything else."""
    return "What else would you like to do?"


def show_rules() -> str:
    """Label the button that shows the rules of this table."""
    return "Rules of this table"


def bring_down() -> str:
    """Label the button that posts the table again at the bottom."""
    return "Bring the table down here"


def leave_game() -> str:
    """Label the button that asks whether to leave the game."""
    return "Leave the game…"


def stop_game() -> str:
    """Label the button that asks whether to stop the game."""
    return "Stop the game…"


def _cancel(cards: Sequence[str]) -> str:
    return f"{together([f'{card} ×2' for card in cards])} cancel"
