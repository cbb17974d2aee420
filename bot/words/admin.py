"""What whoever runs the bot reads in the terminal."""


def usage() -> str:
    """Say how the program is started."""
    return (
        "usage: python -m bot               play on Discord\n"
        "       python -m bot play          on Discord with a token, otherwise on a local page\n"
        "       python -m bot check         say whether all is in order, and change nothing\n"
        "       python -m bot backup FILE   copy the database, also while the bot runs"
    )


def backed_up(database: str, target: str) -> str:
    """Say that there is a copy of the database."""
    return f"{target} holds {database} as it was a moment ago."


def no_token() -> str:
    """Say that there is no token, and what can be done without one."""
    return (
        "There is no token: put DISCORD_TOKEN=... into a file named .env (see .env.example), "
        "or type `make play` to play on a local page without Discord."
    )


def invitation(link: str) -> str:
    """Give the link by which an admin brings the bot into a server."""
    return f"The bot is at the tables. Invite it to a server: {link}"


def wrong_token() -> str:
    """Say that Discord does not know the token."""
    return (
        "Discord does not accept the token in DISCORD_TOKEN: copy it again from the page "
        "Bot of your application at https://discord.com/developers/applications."
    )


def no_discord(why: str) -> str:
    """Say that Discord cannot be reached."""
    return f"Discord cannot be reached ({why}): check the connection and start again."


def playing_locally() -> str:
    """Say that the local page is used, and why."""
    return "No DISCORD_TOKEN is set, so this is the local page; no account is needed."


def card_room(address: str) -> str:
    """Say where the local page is, and the three things to do first."""
    return f"""The card room is open: {address}

  1. Open that address in a browser and choose who you are at the top, at "Viewing as".
  2. Type /hearts open into the box at the bottom, press Enter, then the arrow on the right.
  3. Press Start, let computers take the empty seats, and play from the hand that appears.

Your tables are kept for the next time. Ctrl-C stops the bot."""


def no_local_page() -> str:
    """Say what the local page lacks on a server's small installation."""
    return "The local page is not installed here: `make setup` brings what it needs."


def at_work() -> str:
    """Say that the bot serves people."""
    return "The bot is at the tables."


def tables_not_resumed() -> str:
    """Say that the bot has only just started."""
    return "The tables are not taken up again yet: the bot is starting."


def not_connected() -> str:
    """Say that the connection is lost; it comes back by itself."""
    return "The bot is not connected to Discord, and tries again by itself."


def status_port_taken(port: int) -> str:
    """Say that another program has the status port."""
    return f"HEARTS_STATUS_PORT: another program uses port {port}, so name another one."
