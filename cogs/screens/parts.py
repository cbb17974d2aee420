"""The parts screens are made of.

A screen is a payload and nothing more: it is stopped before it is sent, so that discord.py
keeps neither a timer nor a callback for it. Presses come back through the router.
"""

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.printable import printable
from bot.words import table as say
from cogs.presses import Press

Style = discord.ButtonStyle
GREEN = discord.Colour.dark_green()
GOLD = discord.Colour.gold()
GREY = discord.Colour.greyple()

Button = ui.Button["Screen"]
Row = ui.ActionRow["Screen"]
Text = ui.TextDisplay["Screen"]
Item = ui.Item[Any]

BUTTONS_A_ROW = 5
"""Discord's limit (https://discord.com/developers/docs/components/reference#action-row)."""


class Screen(ui.LayoutView):
    """A message, ready to be sent: one framed container."""

    def __init__(self, *items: Item, colour: discord.Colour = GREEN) -> None:
        """Put the items into the frame."""
        super().__init__(timeout=None)
        self._frame: ui.Container[Screen] = ui.Container(*items, accent_colour=colour)
        self.add_item(self._frame)
        self.stop()

    def add(self, words: str) -> None:
        """Say one more thing below all others."""
        self._frame.add_item(text(words))

    def payload(self) -> list[dict[str, Any]]:
        """Give the components as they are sent."""
        return self.to_components()  # type: ignore[no-untyped-call, no-any-return]


def legible(words: str) -> str:
    """Have the suits drawn in the colour of the text; as emoji, clubs are black on dark grey."""
    return words.translate(_SUITS_AS_TEXT)


_SUITS_AS_TEXT = {ord(suit): f"{suit}\N{VARIATION SELECTOR-15}" for suit in "♣♦♥♠"}


def plain(name: str, nameless: str | None = None) -> str:
    """Have a person's name read as it is written, whatever it would do in a message.

    Where nothing of it could be seen, ``nameless`` stands for it.
    """
    return printable(name).translate(_LITERALLY) or nameless or say.nameless()


# Not discord.utils.escape_markdown: it leaves links, mentions, dates and lists as they are.
_LITERALLY = {ord(char): f"\\{char}" for char in "\\*_~`|<>[]()#-:@."}


def heading(words: str) -> Text:
    """Head a screen."""
    return ui.TextDisplay(legible(f"### {words}"))


def text(*lines: str) -> Text:
    """Write lines one below the other; empty ones are left out."""
    return ui.TextDisplay(legible("\n".join(line for line in lines if line)))


def rule() -> Item:
    """Draw a line."""
    return ui.Separator()


def button(
    label: str, press: Press, style: Style = Style.secondary, *, off: bool = False
) -> Button:
    """Make a button that says everything in its custom_id."""
    return ui.Button(label=legible(label)[:80], custom_id=press.code(), style=style, disabled=off)


def rows(buttons: Iterable[Button], *, width: int = BUTTONS_A_ROW) -> list[Row]:
    """Lay buttons out in rows."""
    every = list(buttons)
    return [ui.ActionRow(*every[start : start + width]) for start in range(0, len(every), width)]


def note(words: str, colour: discord.Colour = GREY) -> Screen:
    """Say one thing."""
    return Screen(text(words), colour=colour)
