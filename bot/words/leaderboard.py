"""The leaderboard of a server."""

from bot.words.cards import count


def title() -> str:
    """Head the leaderboard."""
    return "Leaderboard of this server"


def nobody_yet() -> str:
    """Say that nobody is ranked, and how that changes."""
    return (
        "Nobody is ranked in this server yet. A game counts once it is played to the end and "
        "at least two people sat at it: open a table with `/hearts open` and invite somebody."
    )


def person(rank: int, name: str, wins: int, games: int, win_rate: float) -> str:
    """Give a person's rank and wins."""
    # No "1." at the beginning: Discord would number the lines itself, and shared ranks wrongly.
    won = f"{count(wins, 'win')} in {count(games, 'game')} ({share(win_rate)})"
    return f"**#{rank}** {name} — {won}"


def figures(place: float, against_par: float) -> str:
    """Give a person's average place and points against par."""
    return f"-# Average place {share(place)} · points {share(against_par)} of par"


def legend() -> str:
    """Explain what counts and what the figures mean."""
    return (
        "-# Counted are finished games with at least two people. Average place: 0 % is always "
        "first, 100 % always last. Par: the points of a game shared equally, so less than "
        "100 % is better."
    )


def your_place(rank: int, page: int) -> str:
    """Tell a person who is on another page where to look."""
    return f"You are **#{rank}**, on page {page}."


def not_ranked() -> str:
    """Tell a person who is not ranked how to get there."""
    return "You are not ranked yet: finish a game at a table with another person."


def you(name: str) -> str:
    """Mark the person who looks."""
    return f"**{name}** (you)"


def somebody() -> str:
    """Stand in for a name that is not known any more."""
    return "somebody"


def page_of(page: int, pages: int) -> str:
    """Say which page is shown."""
    return f"-# Page {page} of {pages}"


def previous_page() -> str:
    """Label the button to better ranks."""
    return "Previous"


def next_page() -> str:
    """Label the button to further ranks."""
    return "Next"


def share(of_one: float) -> str:
    """Write a share in per cent."""
    return f"{of_one:.0%}".replace("%", " %")
