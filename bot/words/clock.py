"""The turn clock: deadlines, and the messages that call people to their turns."""

from collections.abc import Sequence

from bot.words.cards import together


def deadline(names: Sequence[str], when: str) -> str:
    """Say until when a decision is waited for, and what happens then."""
    return f"⏳ The computer plays for {together(names)} {when}"


def your_deadline(when: str) -> str:
    """Tell a person until when they are waited for."""
    return f"-# ⏳ Your time ends {when}. Then the computer plays this one turn."


def clock_line(clock: str, quiet: str | None) -> str:
    """Say how long the table waits for a decision."""
    allowed = {
        "off": "no turn clock",
        "brisk": "30 seconds a turn",
        "normal": "90 seconds a turn",
        "relaxed": "5 minutes a turn",
        "slow": "a day a turn",
    }[clock]
    return f"⏳ {allowed}{f', quiet from {quiet}' if quiet else ''}"


def quiet_from(begin: str, end: str) -> str:
    """Name the quiet hours; both are times of the day as every client shows them."""
    return f"{begin} to {end}"


def your_turn(mentions: Sequence[str]) -> str:
    """Call people to their turns."""
    return f"{together(mentions)}: you are waited for."


def about_to_begin(mentions: Sequence[str]) -> str:
    """Call people to a game that is about to begin."""
    return f"{together(mentions)}: the game begins. Are you still there?"


def how_to_stop_pings() -> str:
    """Say how one gets no such messages."""
    return "-# This message disappears by itself. `/hearts notify` sets when you get one."


def notify_is(choice: str) -> str:
    """Tell a person what they have chosen, and how to choose otherwise."""
    now = {
        "never": "You are never pinged.",
        "late": "You are pinged when half of your time is gone, once a turn.",
        "turn": "You are pinged at each of your turns that you do not take within a few seconds.",
    }[choice]
    return f"{now} `/hearts notify` with `when` changes that."


def quiet_hours_of_no_use() -> str:
    """Say which clock has quiet hours."""
    return "Only the slow clock has `quiet_hours`: choose it too, or leave the hours out."


def wrong_quiet_hours() -> str:
    """Say how quiet hours are written."""
    return "`quiet_hours` are two hours of the day, such as: 22-8. Or: none."
