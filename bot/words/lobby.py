"""The table before its game."""

from collections.abc import Sequence

from bot.words.cards import count
from bot.words.table import badge


def title() -> str:
    """Head the lobby."""
    return "A table of Cancellation Hearts"


def rules_line(preset: str, seats: int, target: int, changed: int) -> str:
    """Say what is played, in a line."""
    other = f", {count(changed, 'option')} changed" if changed else ""
    return f"Rules **{preset}**{other} · {seats} seats · to {target} points"


def seated(names: Sequence[str], host: int | None) -> str:
    """List who sits, the host marked by place."""
    lines = [
        f"{place}. {name}{' (host)' if place - 1 == host else ''}"
        for place, name in enumerate(names, start=1)
    ]
    return "\n".join(lines) or "*Nobody sits here yet.*"


def free(seats: int) -> str:
    """Say how many seats are free."""
    return f"*{count(seats, 'seat')} free*" if seats else "*Every seat is taken.*"


def hint(host: str | None, *, full: bool) -> str:
    """Say what happens next."""
    whoever = host or "Whoever sits down first"
    if full:
        return f"-# {whoever} starts the game."
    return f"-# Press Join to sit down. {whoever} starts the game; computers can fill empty seats."


def ended(ending: str) -> str:
    """Say why there is no game at this table any more."""
    return {
        "closed": "This table was closed before a game began.",
        "idle": "Nobody came for half an hour, so this table has closed itself.",
    }.get(ending, "This table was closed before a game began.")


def stopped(ending: str) -> str:
    """Say why a running game was stopped."""
    why = {
        "voted": "Most of those who played wanted to stop, so this game was stopped.",
        "deserted": "Nobody was left, so this game was stopped.",
    }.get(ending, "This game was stopped.")
    return f"{why} It counts for nobody."


def join() -> str:
    """Label the button that seats a person."""
    return "Join"


def leave() -> str:
    """Label the button that frees the seat."""
    return "Leave"


def add_computer(level: str) -> str:
    """Label the button that seats a computer of a level."""
    return f"Add {level} {badge(level)}"


def remove_computer() -> str:
    """Label the button that sends a computer away."""
    return "Remove computer"


def show_rules() -> str:
    """Label the button that shows the rules of the table."""
    return "Rules"


def start() -> str:
    """Label the button that begins the game."""
    return "Start"


def close() -> str:
    """Label the button that closes the table."""
    return "Close"


def offer_to_fill(empty: int) -> str:
    """Offer computers for the empty seats."""
    verb = "is" if empty == 1 else "are"
    return f"{count(empty, 'seat')} {verb} still empty. Shall computers sit there?"


def fill_and_start(empty: int) -> str:
    """Label the button that fills the table and begins."""
    return f"Start with {count(empty, 'computer')}"


def left() -> str:
    """Tell a person that the seat is free again."""
    return "You have left the table."


def confirm_stop() -> str:
    """Ask before a running game is stopped."""
    return "Stop this running game for everybody? It will count for nobody."


def stop() -> str:
    """Label the button that stops a running game."""
    return "Stop the game"


def has_closed() -> str:
    """Tell who closed the table that it is done."""
    return "The table is closed."


def has_stopped() -> str:
    """Tell who stopped a running game that it is done."""
    return "The game is stopped."


def opened_elsewhere(link: str) -> str:
    """Point to the table that a channel has already."""
    return f"This channel has a table already: {link}"


def choose_table() -> str:
    """Ask which table is meant."""
    return "Which table do you mean?"


def no_table_here() -> str:
    """Say that there is no table to use the command on."""
    return "There is no table here. Open one with `/hearts open`, or see `/hearts list`."


def list_title() -> str:
    """Head the list of a server's tables."""
    return "Tables in this server"


def list_none() -> str:
    """Say that no table is open."""
    return "No table is open. Open one with `/hearts open`."


def list_more(tables: int) -> str:
    """Say how many open tables the list leaves out."""
    return f"… and {tables} more."


def list_entry(place: str, preset: str, state: str, people: int) -> str:
    """Describe one open table in a line."""
    return f"{place} · {preset} · {state} · {count(people, 'person', 'people')}"


def state_lobby(free_seats: int) -> str:
    """Say that a table still gathers."""
    return f"gathering, {count(free_seats, 'seat')} free"


def state_running(deal: int) -> str:
    """Say how far a game has come."""
    return f"playing deal {deal}"


def table_choice(channel: str, preset: str, state: str) -> str:
    """Name a table where one is to be chosen."""
    return f"#{channel}: {preset}, {state}"[:100]


def moved() -> str:
    """Tell who asked that the table was posted again."""
    return "The table is at the bottom now."
