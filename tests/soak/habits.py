"""Habits: what people do besides playing their cards."""

import asyncio
from typing import TYPE_CHECKING

from cogs.presses import Verb
from engine.cards import DECK
from tests.discord.messages import Message

if TYPE_CHECKING:
    from tests.soak.guest import Guest

COMMANDS = ("scores", "list", "leaderboard", "rules", "help", "show", "hand", "start", "join")
LOOKS = (Verb.HAND, Verb.LAST_TRICK, Verb.SCORES, Verb.MORE)
GARBAGE = (
    *("", "hearts", "hearts:play:::", "hearts:play:1-1:0-0:QS", "hearts:nothing:::", "x" * 100),
    *("hearts:start:999999999999-1::", "hearts:take:::99", "hearts:moon:::both", "\u202ehearts"),
)


async def look_around(guest: "Guest") -> None:
    """Press what only shows something."""
    table = guest.party.table
    buttons = [each for verb in LOOKS for each in (table.screen.asking(verb) if table else [])]
    if table and buttons:
        await guest.press(table, guest.dice.choice(buttons).custom_id)


async def type_something(guest: "Guest") -> None:
    """Send a command that anybody may send."""
    if guest.dice.random() < 0.2:
        await guest.type("hearts notify", when=guest.dice.choice(("never", "late", "turn")))
    else:
        await guest.type(f"hearts {guest.dice.choice(COMMANDS)}")


async def press_twice(guest: "Guest") -> None:
    """Press a button twice before anything has come of the first press."""
    if guest.hand is not None and (asked := guest.asked()):
        taps = [guest.tap(guest.hand, *asked) for _ in range(guest.dice.randint(2, 4))]
        await asyncio.gather(*map(guest.hear, taps))


async def press_at_once(guest: "Guest") -> None:
    """Press several cards in the same instant."""
    if guest.hand is not None:
        cards = [each.custom_id for each in guest.hand.screen.asking(Verb.PLAY)]
        guest.dice.shuffle(cards)
        await asyncio.gather(*(guest.hear(guest.tap(guest.hand, card)) for card in cards[:3]))


async def press_early(guest: "Guest") -> None:
    """Press a card whoever's turn it is."""
    if guest.hand is not None and (cards := guest.hand.screen.asking(Verb.PLAY)):
        await guest.press(guest.hand, guest.dice.choice(cards).custom_id)


async def press_with_others(guest: "Guest") -> None:
    """Have everybody at the table press in the same instant."""
    taps = []
    for each in guest.party.guests:
        if each.hand is not None and (asked := each.asked()):
            taps.append(each.hear(each.tap(each.hand, *asked)))
        elif (table := guest.party.table) and (buttons := table.screen.buttons):
            taps.append(each.hear(each.tap(table, guest.dice.choice(buttons).custom_id)))
    await asyncio.gather(*taps)


async def press_old_buttons(guest: "Guest") -> None:
    """Press what was pressed long ago, on messages that may be gone."""
    if guest.pressed:
        await guest.press(*guest.dice.choice(list(guest.pressed)))


async def leave(guest: "Guest") -> None:
    """Leave the game, and confirm it."""
    answer = await guest.type("hearts leave")
    if answer and answer.message and (buttons := answer.message.screen.asking(Verb.LEAVE_GAME)):
        await guest.press(answer.message, buttons[0].custom_id)


async def come_back(guest: "Guest") -> None:
    """Come back to the own seat."""
    answer = await guest.type("hearts back")
    if answer and answer.message:
        guest.hand = answer.message


async def change_seats(guest: "Guest") -> None:
    """Take a computer's seat where one is offered."""
    answer = await guest.type("hearts join")
    if answer and answer.message and (seats := answer.message.screen.asking(Verb.TAKE_SEAT)):
        await guest.press(answer.message, guest.dice.choice(seats).custom_id)


async def vote(guest: "Guest") -> None:
    """Vote for the game to stop, or take that back."""
    await _in_more(guest, Verb.VOTE)


async def close(guest: "Guest") -> None:
    """Close the table, seldom; only the host can."""
    if guest.dice.random() < 0.1:
        answer = await _in_more(guest, Verb.CLOSE)
        if answer and (buttons := answer.screen.asking(Verb.STOP)):
            await guest.press(answer, buttons[0].custom_id)


async def forge_a_card(guest: "Guest") -> None:
    """Press a card that is not held, or for a turn, a deal or a table that is not the own."""
    if guest.hand is None or not (cards := guest.hand.screen.asking(Verb.PLAY)):
        return
    _, verb, table, turn, card = cards[0].custom_id.split(":")
    deal, _, step = turn.partition("-")
    guild, _, number = table.partition("-")
    forged = guest.dice.choice(
        (
            f"hearts:{verb}:{table}:{turn}:{guest.dice.choice(DECK)}",
            f"hearts:{verb}:{table}:{deal}-{guest.dice.randrange(18)}:{card}",
            f"hearts:{verb}:{table}:{int(deal) + 1}-{step}:{card}",
            f"hearts:{verb}:{guild}-{int(number) % 50 + 1}:{turn}:{card}",
        )
    )
    await guest.press(guest.hand, forged)


async def forge_anything(guest: "Guest") -> None:
    """Press what no message ever had."""
    message = guest.hand or guest.party.table
    if message is not None:
        await guest.press(message, guest.dice.choice(GARBAGE))


async def forge_values(guest: "Guest") -> None:
    """Choose from a list what is not in it."""
    if guest.hand is not None:
        values = guest.dice.choice((["AS-1"] * 3, ["QS-1", "QS-2", "QS-3"], ["nothing"], []))
        for select in guest.hand.screen.selects:
            await guest.press(guest.hand, select.custom_id, values)


async def _in_more(guest: "Guest", verb: Verb) -> Message | None:
    """Press a button of the menu behind *More*; give what comes of it."""
    table = guest.party.table
    if table is None or not (buttons := table.screen.asking(Verb.MORE)):
        return None
    more = await guest.press(table, buttons[0].custom_id)
    if more is None or more.message is None or not (found := more.message.screen.asking(verb)):
        return None
    answer = await guest.press(more.message, found[0].custom_id)
    return answer.message if answer else None
