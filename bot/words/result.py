"""The result of a deal, and of the game."""

from collections.abc import Sequence
from decimal import Decimal

from bot.words.cards import amount, count, gain, glyph, points, several, together
from engine.cards import QUEEN, Card
from engine.rules import Leftover, MoonWay
from engine.state import Haul


def title(preset: str, deal: int) -> str:
    """Head the result of a deal."""
    return f"Hearts {preset} · deal {deal} is scored"


def game_title(preset: str, deals: int) -> str:
    """Head the result of a game."""
    return f"Hearts {preset} · game over after {count(deals, 'deal')}"


def line(name: str, gained: Decimal, haul: Haul, total: Decimal) -> str:
    """Tell a seat's points of the deal, where they came from, and its total."""
    return f"{name} {gain(gained)} → **{amount(total)}** · {took(haul)}"


def last_deal(deal: int) -> str:
    """Head the points of the last deal below the final standing."""
    return f"**Deal {deal}, the last one:**"


def took(haul: Haul) -> str:
    """Tell which penalty cards a seat took."""
    parts = []
    if haul.hearts:
        parts.append(count(haul.hearts, "heart"))
    if haul.queens:
        parts.append(glyph(QUEEN) if haul.queens == 1 else f"{glyph(QUEEN)} ×{haul.queens}")
    return ", ".join(parts) or "nothing"


def moon(name: str, choice: MoonWay | None) -> str:
    """Tell that somebody shot the moon, and what it did."""
    what = "26 off their total" if choice == "subtract" else "26 for everybody else"
    return f"🌕 {name} shot the moon: {what}."


def audit(whole: Decimal, taken: Decimal, cancelled: Decimal, out_of_play: Decimal) -> str:
    """Account for all points of the deal."""
    return (
        f"-# All {points(whole)} accounted for: {amount(taken)} taken, "
        f"{amount(cancelled)} cancelled, {amount(out_of_play)} out of play."
    )


def leftover(cards: Sequence[Card], rule: Leftover, name: str | None) -> str:
    """Tell what was left over and who got it."""
    if name is None:
        whose = "out of play"
    elif rule is Leftover.EXCHANGE:
        whose = f"taken into {name}'s hand"
    elif rule is Leftover.FIRST_WON:
        whose = f"to {name} with the first trick won"
    else:
        whose = f"to {name} with the last trick"
    return f"Left over: {several(cards)}, {whose}."


def discarded(cards: Sequence[Card], name: str) -> str:
    """Tell what was laid away for the kitty."""
    return f"{name} laid away {several(cards)}."


def next_deal(when: str) -> str:
    """Say when the next deal comes."""
    return f"The next deal comes {when}, or when everybody has pressed Ready."


def ready_so_far(names: Sequence[str]) -> str:
    """Say who is ready."""
    return f"-# Ready: {together(names)}"


def ready() -> str:
    """Label the button that says one need not wait."""
    return "Ready"


def winner(names: Sequence[str], total: Decimal) -> str:
    """Name who won."""
    if len(names) == 1:
        return f"🏆 **{names[0]}** wins with {points(total)}."
    return f"🏆 **{together(names)}** win together with {points(total)}."


def standing(place: int, name: str, total: Decimal) -> str:
    """Give a seat's place at the end; Discord would number a list anew, shared places and all."""
    return f"#{place} {name} · {points(total)}"


def rematch() -> str:
    """Label the button that begins another game."""
    return "Rematch"
