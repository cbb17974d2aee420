"""What `python -m bot check` says, a line for each thing it has looked at."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.store import Condition
from bot.words.cards import count, together
from bot.words.refusals import PERMISSIONS

NAMED = 5
"""Of so many channels the names are told, of more how many there are."""


def finding(about: str, told: str, *, fine: bool) -> str:
    """Write a line: in order, or to be done."""
    return f"{'ok  ' if fine else 'TODO'}  {about}: {told}"


def settings() -> str:
    """Name the settings."""
    return "settings"


def database() -> str:
    """Name the database."""
    return "database"


def token() -> str:
    """Name the token."""
    return "token"


def discord() -> str:
    """Name Discord."""
    return "Discord"


def commands() -> str:
    """Name the commands."""
    return "commands"


def server(name: str) -> str:
    """Name a server."""
    return f"server {name}"


def servers() -> str:
    """Name all servers together."""
    return "servers"


def settings_read(changed: Iterable[str]) -> str:
    """Name the settings that are not as they come."""
    names = sorted(changed)
    return f"all are understood; set are {together(names)}." if names else "none is set."


def no_database_yet(file: Path, free: int) -> str:
    """Say that the first start makes the database."""
    return f"{file} will be made at the first start; {_size(free)} are free."


def database_is_whole(file: Path, found: Condition, free: int) -> str:
    """Say how the database is."""
    parts = [f"{file} is whole", f"format {found.format}{_next_format(found)}"]
    parts.append(count(found.open_tables, "open table"))
    if found.unreadable:
        parts.append(f"{count(found.unreadable, 'table')} that cannot be read set aside")
    return f"{', '.join(parts)}; {_size(free)} are free."


def not_writable(file: Path) -> str:
    """Say that this user may not write the database."""
    return (
        f"{file} or its folder cannot be written by this user: make both writable,"
        " or run this as the user of the bot."
    )


def disk_nearly_full(file: Path, free: int) -> str:
    """Say that there will soon be no room for another card."""
    return f"only {_size(free)} are free on the disk of {file}: make room on it."


def no_token() -> str:
    """Say that Discord was not asked."""
    return "there is none, so Discord was not asked: put DISCORD_TOKEN=... into .env."


def token_of(name: str) -> str:
    """Say whose token it is."""
    return f"it is the one of {name}."


def error_answered(error: str) -> str:
    """Say that Discord has answered, and not with what was asked for."""
    return f"Discord answers with an error ({error}): check again later."


def commands_known(*, known: bool) -> str:
    """Say whether Discord has the commands of this version."""
    if known:
        return "Discord has them as they are here."
    return "Discord has others: (re)start the bot, which writes them."


def lacks(permissions: Sequence[str], invitation: str) -> str:
    """Name what the bot may not do in a whole server, and how it comes to it."""
    missing = together([PERMISSIONS[name] for name in permissions])
    return f"it lacks {missing}: grant that to the bot's role, or invite it anew by {invitation}"


def channels(number: int, shut: Sequence[str]) -> str:
    """Say in how many channels tables can be opened, and in which not."""
    if not shut:
        return f"tables can be opened in {_all(number)}."
    some = f"tables can be opened in {number - len(shut)} of {count(number, 'text channel')}"
    named = [f"#{name}" for name in shut[:NAMED]]
    if len(shut) > NAMED:
        named.append(f"{len(shut) - NAMED} others")
    return f"{some}, not in {together(named)}: View Channel or Send Messages is missing there."


def _all(number: int) -> str:
    return "its text channel" if number == 1 else f"all {number} text channels"


def _next_format(found: Condition) -> str:
    if found.format == found.newest:
        return ""
    return f" (the next start brings it to {found.newest}, with a copy before)"


def _size(free: int) -> str:
    """Write a number of bytes: ``83.2 GB``."""
    return f"{free / 1e9:.1f} GB" if free >= 1e9 else f"{free / 1e6:.0f} MB"


def invite_it(invitation: str) -> str:
    """Say that the bot is in no server, and how it comes into one."""
    return f"the bot is in none: invite it by {invitation}"


def only_so_many(servers: int) -> str:
    """Say that not all servers were looked at."""
    return f"there are more; the first {servers} were looked at."
