"""Who is there: leaving and coming back, seats that change hands, the host, and votes."""

from collections.abc import Sequence
from decimal import Decimal

from bot.words.cards import count, points, together


def confirm_leave(*, last: bool) -> str:
    """Ask before somebody leaves a running game."""
    if last:
        return "You are the last one here: if you leave, the game is stopped and counts for nobody."
    return (
        "Leave the running game? A computer goes on with your cards and your points. You can come "
        "back with *I'm back* as long as nobody else has taken the seat."
    )


def leave_game() -> str:
    """Label the button that leaves a running game."""
    return "Leave the game"


def has_left() -> str:
    """Tell a person that a computer plays on in their place."""
    return "You have left. A computer plays on; *I'm back* or `/hearts back` brings you back."


def left_the_last() -> str:
    """Tell the last person at a table that the game is over with their leaving."""
    return "You have left, and the game is stopped: nobody else was there."


def back() -> str:
    """Label the button of those who come back."""
    return "I'm back"


def away() -> str:
    """Mark a seat whose owner has missed two turns in a row."""
    return "(away, the computer plays)"


def missed_one() -> str:
    """Mark a seat for which the computer has just played one turn."""
    return "(too late, the computer played)"


def you_are_away() -> str:
    """Tell a person that the computer plays for them."""
    return (
        "**The computer plays for you**, because your time ran out twice. Press *I'm back*, or "
        "play a card."
    )


def while_away(deals: Sequence[str], tricks: Sequence[str], left_out: int) -> str:
    """Tell somebody who is back what has happened meanwhile."""
    earlier = [f"… {count(left_out, 'trick')} before that"] if left_out else []
    told = [*deals, *earlier, *tricks] or ["Nothing was played."]
    return "\n".join(["**While you were away:**", *told])


def deal_missed(number: int, mine: Decimal) -> str:
    """Tell what a deal that was missed has brought."""
    return f"Deal {number} brought you {points(mine)}."


def trick_missed(number: int, played: str, outcome: str) -> str:
    """Tell what was played in somebody's place to a trick, and how the trick ended."""
    return f"Trick {number}: you {played} · {outcome}"


def still_open() -> str:
    """Say of a trick that it is not over yet."""
    return "still on the table"


def which_seat() -> str:
    """Ask which computer's seat somebody wants to take over."""
    return (
        "**This game is running.** Take a computer's seat, with its cards and its points as they "
        "are. The result counts for whoever held a seat for more than half of the deals."
    )


def seat_to_take(name: str, total: Decimal, cards: int) -> str:
    """Describe a seat that can be taken over."""
    return f"{name} · {points(total)} · {count(cards, 'card')}"


def took_seat(name: str) -> str:
    """Tell a person whose place they have taken."""
    return f"You play on for {name}: these are your cards now."


def vote() -> str:
    """Label the button that votes for the game to stop."""
    return "Vote to stop"


def voted(votes: int, needed: int, *, mine: bool) -> str:
    """Tell who voted how things stand."""
    so_far = f"{votes} of the {needed} votes it needs."
    if mine:
        return f"You want to stop: {so_far} Press again to take your vote back."
    return f"You have taken your vote back: {so_far}"


def has_stopped() -> str:
    """Tell who gave the last vote that the game has ended."""
    return "Most of you wanted to stop, so the game has ended."


def votes(cast: int, needed: int) -> str:
    """Tell the table how many want to stop."""
    return f"{count(cast, 'player')} would like to stop ({needed} needed): press More to vote"


def asking(names: Sequence[str], when: str) -> str:
    """Ask those who joined long ago whether they are still there."""
    return (
        f"**The game is about to begin.** {together(names)}: press *I'm here*, or a computer "
        f"takes your seat {when}."
    )


def still_there(name: str) -> str:
    """Mark somebody who has not said yet that they are still there."""
    return f"{name} (still there?)"


def here() -> str:
    """Label the button of those who are still there."""
    return "I'm here"


def asked_who_is_there(names: Sequence[str]) -> str:
    """Tell the host that the game begins once the others have confirmed."""
    return (
        f"{together(names)} joined a while ago, so they are asked whether they are still there. "
        "The game begins in a minute at the latest."
    )


def host_given(name: str) -> str:
    """Tell the last host who it is now."""
    return f"{name} is the host of this table now."


def kicked(name: str) -> str:
    """Tell the host that a seat is free again."""
    return f"{name} does not sit at this table any more: the seat is free."


def nobody_there() -> str:
    """Say that a game waits for anybody to come back."""
    return "Everybody is away. The next deal comes when somebody presses *I'm back*."


def stopped_unless(when: str) -> str:
    """Say when a deserted game is stopped."""
    return f"-# If nobody does, the game is stopped {when}."
