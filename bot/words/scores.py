"""The score sheet, and what its picture shows."""

from decimal import Decimal

from bot.words.cards import amount, count

_QUARTERS = {0: "", 25: "¼", 50: "½", 75: "¾"}
"""Hundredths of a point as one character."""


def title(target: int) -> str:
    """Head the score sheet."""
    return f"Scores · to {target} points"


def no_scores_yet() -> str:
    """Say that no deal is scored yet."""
    return "No deal is scored yet."


def standing(name: str, mark: str, total: Decimal) -> str:
    """Give a seat's total, and the mark of its column."""
    return f"**{amount(total)}** {name} · `{mark}`"


def cell(points: Decimal) -> str:
    """Write points as briefly as on paper: ``32½``."""
    whole, hundredths = divmod(int(abs(points) * 100), 100)
    quarters = _QUARTERS[hundredths]
    units = "" if quarters and not whole else str(whole)
    return f"{'−' if points < 0 else ''}{units}{quarters}"


def is_broken(written: str) -> bool:
    """Tell whether what was written ends with quarters of a point."""
    return written.endswith(("¼", "½", "¾"))


def deals_before(deals: int) -> str:
    """Label the row that adds up the deals there is no room for."""
    return f"≤{deals}"


def total() -> str:
    """Label the row of the totals."""
    return "="


def legend(carried: int) -> str:
    """Explain the score sheet."""
    before = f" Row ≤{carried} adds up the first {count(carried, 'deal')}." if carried else ""
    return (
        "-# The lowest total wins. Below, a row for each deal: its number, then what it added, in "
        f"the order of the letters at the head.{before} Row = gives the totals."
    )
