"""Why something is not possible now, and what can be done instead."""

from collections.abc import Sequence
from typing import assert_never

from bot.errors import TableReason, TableRefusedError
from bot.words.cards import count, glyph, in_words, suit, together
from engine.errors import Reason, Refusal
from engine.rules import SEAT_RANGE, PresetName


def of_the_cards(refusal: Refusal, names: Sequence[str]) -> str:
    """Say which rule forbids it; names are by seat."""
    match refusal.reason:
        case Reason.GAME_OVER:
            return "This game is over. Press Rematch or open a new table with `/hearts open`."
        case Reason.NOT_THE_TIME:
            return "That is not what the table waits for now. This is how things stand."
        case Reason.NO_SUCH_SEAT:
            return "There is no such seat at this table."
        case Reason.NOT_YOUR_TURN:
            return f"Not yet: waiting for {_name(refusal, names)}. Nothing was played."
        case Reason.STALE:
            return "That press was for a turn that is over, so it changed nothing."
        case Reason.NOT_HELD:
            return f"You do not hold {_card(refusal)} (any more). Choose from the cards shown."
        case Reason.WRONG_COUNT:
            return f"Choose exactly {count(refusal.count or 0, 'card')}."
        case Reason.FOLLOW_SUIT:
            return f"{_suit(refusal)} was led and you hold some: you must follow suit."
        case Reason.OPEN_WITH:
            return f"The lowest club opens the deal: lead {_card(refusal)}."
        case Reason.NO_PENALTY_LED_FIRST:
            return "The first trick may not be led with a heart or Q♠: lead another card."
        case Reason.NO_PENALTY_ON_FIRST:
            return "Hearts and Q♠ may not be played to the first trick: play another card."
        case Reason.HEARTS_NOT_BROKEN:
            return "Hearts are not broken yet, so they may not be led: lead another suit."
        case Reason.QUEEN_NOT_BROKEN:
            return "Q♠ may be led only once hearts are broken: lead another card."
        case Reason.NO_CHOICE:
            return "Choose one of the two buttons."
        case Reason.CLAIM_IN_A_TRICK:
            return "Not yet: the rest can be claimed when it is yours to lead, before a card lies."
        case Reason.CLAIM_IN_THE_FIRST_TRICK:
            return "Not yet: the rest can be claimed once the first trick is over."
        case Reason.CLAIM_BEATABLE:
            return (
                f"Not yet: {_card(refusal)} could still be beaten or cancelled by a card that "
                "you have not seen. Nothing was played."
            )
        case Reason.CLAIM_PAIR_OUT:
            return (
                f"Not yet: both copies of {_card(refusal)} may still be out, and if they meet in "
                "a trick they count for nobody. Nothing was played."
            )
        case Reason.BAD_DECK:
            return "Those are not the 104 cards of two decks."
        case _:
            assert_never(refusal.reason)


def of_the_table(refused: TableRefusedError) -> str:
    """Say why the table cannot do what was asked."""
    empty = count(refused.count, "seat")
    match refused.reason:
        case TableReason.NO_TABLE:
            return "That table is not here any more. `/hearts list` shows the open ones."
        case TableReason.CHANNEL_TAKEN:
            return (
                "This channel has a table already. `/hearts show` brings it down here; "
                "another channel or thread can have its own."
            )
        case TableReason.OVER:
            return "This table is closed. Open a new one with `/hearts open`."
        case TableReason.RUNNING:
            return (
                "The game has begun, so that cannot be changed any more. A computer's seat can be "
                "taken with `/hearts join`, and your cards are behind *My hand*."
            )
        case TableReason.NOT_RUNNING:
            return "The game has not begun yet: the host presses Start."
        case TableReason.FULL:
            return "Every seat is taken. If a computer sits there, the host can remove it."
        case TableReason.ALREADY_SEATED:
            return "You sit at this table already."
        case TableReason.NOT_SEATED:
            return "You do not sit at this table."
        case TableReason.NOT_YOUR_SEAT:
            return "That is somebody else's seat. *My hand* shows your own cards."
        case TableReason.SEAT_TAKEN:
            return "Somebody sits there now. `/hearts join` shows which seats are free."
        case TableReason.NO_SEAT_FREE:
            return "People sit on all seats of this game. You can join the next one."
        case TableReason.KNOWS_A_HAND:
            return (
                "You know a hand of this deal, so you can only go back to your own seat. "
                "Any other one is yours to take once the next deal comes."
            )
        case TableReason.NOBODY_TO_KICK:
            return "Name somebody else who sits at this table."
        case TableReason.NOT_AT_THE_TABLE:
            return (
                "Name somebody who sits at this table and is not away: nobody else can be its host."
            )
        case TableReason.NOT_HOST:
            return "Only the host of the table can do that."
        case TableReason.NOT_YOURS_TO_CLOSE:
            return "Only the host, or somebody who may manage messages here, can close the table."
        case TableReason.NO_COMPUTER:
            return "No computer sits at this table."
        case TableReason.NO_PERSON:
            return "At least one person must sit down: press Join first."
        case TableReason.SEATS_EMPTY:
            return f"{empty} {'is' if refused.count == 1 else 'are'} still empty."
        case TableReason.NOTHING_TO_WAIT_FOR:
            return "There is nothing to wait for any more: the game goes on already."
        case TableReason.TOO_MANY_OPENED:
            return "Those were several tables in a short time. The next one can come in a minute."
        case TableReason.NOT_FINISHED:
            return "The game is not over yet."
        case TableReason.NO_HINTS:
            return (
                "There are no hints at this table: people play against each other here. "
                "`/hearts open` can allow them."
            )
        case TableReason.NOTHING_TO_ADVISE:
            return "You are not waited for now: ask for a hint when it is your turn."
        case _:
            assert_never(refused.reason)


def back_in_a_moment() -> str:
    """Answer a press that comes while the bot is being stopped."""
    return "Back in a moment: the bot is being restarted. Nothing is lost; please try again then."


def unknown_button() -> str:
    """Answer a button that is none of ours, or from an older version."""
    return "That button does nothing any more. `/hearts show` brings the table with fresh ones."


def unknown_command() -> str:
    """Answer a command that this version does not have, or has with other options."""
    return "That command is not here any more. Type `/hearts` again to see what there is."


def slow_down() -> str:
    """Answer somebody who presses faster than anybody can."""
    return "That was faster than I can follow, so nothing was done. Wait a moment, then go on."


def in_a_server_only() -> str:
    """Answer something tried outside a server."""
    return "Hearts is played in the channels of a server."


def somebody_was_faster() -> str:
    """Answer a press that came at the same instant as another one, from elsewhere."""
    return "Somebody was faster, so nothing was done. Look again and press once more."


def not_now() -> str:
    """Answer when the machine does not let the bot read or write what it keeps."""
    return "That cannot be saved now, so nothing has changed. Try again in a moment."


def out_of_reach() -> str:
    """Answer when Discord has not taken what was to be shown."""
    return "Discord could not be reached for that. Nothing is lost; try again in a moment."


def gone_wrong() -> str:
    """Answer when something broke that is our fault."""
    return (
        "Something went wrong on our side. Nothing is lost: press *My hand* or use "
        "`/hearts hand` to see where things stand."
    )


def may_not_post(lacking: Sequence[str]) -> str:
    """Name the permissions the bot lacks in a channel."""
    return (
        f"I cannot run a table here: in this channel I lack {_permissions(lacking)}. "
        "Ask somebody who manages the channel to grant it to me, then try again."
    )


def not_shown(lacking: Sequence[str]) -> str:
    """Tell who plays on that others cannot follow, and what would let them."""
    return (
        f"The table's message stands still: in its channel I lack {_permissions(lacking)}. "
        "Your cards count all the same; it goes on as soon as somebody who manages the channel "
        "grants it to me, or opens a thread that is locked."
    )


def _permissions(names: Sequence[str]) -> str:
    what = "the permission" if len(names) == 1 else "the permissions"
    return f"{what} {together([f'**{PERMISSIONS[name]}**' for name in names])}"


PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "manage_threads": "Manage Threads",
}
"""As they are called where they are granted."""


def wrong_rules(option: str, preset: str) -> str:
    """Say what may be chosen where the rules asked for cannot be played."""
    match option:
        case "seats":
            allowed = SEAT_RANGE[PresetName(preset)]
            return f"`seats` can be {allowed[0]} to {allowed[-1]} for {preset}."
        case "pass_cycle":
            return (
                "`pass_cycle` is a list of left, right, across, none, deal by deal, such as: "
                "left, right."
            )
        case _:
            return f"`{option}` cannot be that: choose what the list of the command offers."


def _name(refusal: Refusal, names: Sequence[str]) -> str:
    return names[refusal.seat] if refusal.seat is not None else "somebody else"


def _card(refusal: Refusal) -> str:
    return f"{glyph(refusal.card)} ({in_words(refusal.card)})" if refusal.card else "that card"


def _suit(refusal: Refusal) -> str:
    return suit(refusal.suit).capitalize() if refusal.suit else "Another suit"
