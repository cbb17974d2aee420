"""The parts screens are made of, as Discord wants them written.

A screen is a payload and nothing more. It holds none of discord.py's items, for they cost more to
make than all that is said in them, and the library would keep callbacks for them. Presses come
back through the router.
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

Item = dict[str, Any]
"""A component (https://docs.discord.com/developers/components/reference)."""
Button = Item
Row = Item
Text = Item

ROW, BUTTON, LIST, TEXT, RULE, FRAME = 1, 2, 3, 10, 14, 17
"""Their types."""

BUTTONS_A_ROW = 5
"""Discord's limit (https://discord.com/developers/docs/components/reference#action-row)."""


class Screen(ui.LayoutView):
    """A message, ready to be sent: one framed container."""

    def __init__(self, *items: Item, colour: discord.Colour = GREEN) -> None:
        """Put the items into the frame."""
        super().__init__(timeout=None)
        self._items = list(items)
        self._frame: Item = {
            "type": FRAME,
            "accent_color": colour.value,
            "components": self._items,
        }
        self.stop()

    def add(self, words: str) -> None:
        """Say one more thing below all others."""
        self._items.append(text(words))

    def payload(self) -> list[Item]:
        """Give the components as they are sent."""
        return [self._frame]

    def to_components(self) -> list[Item]:
        """Give them to discord.py."""
        return self.payload()

    def has_components_v2(self) -> bool:
        """Tell discord.py that the message is made of components alone."""
        return True


def legible(words: str) -> str:
    """Have the suits drawn in the colour of the text; as emoji, clubs are black on dark grey."""
    for suit, as_text in _SUITS_AS_TEXT:
        words = words.replace(suit, as_text)
    return words


_SUITS_AS_TEXT = [(suit, f"{suit}\N{VARIATION SELECTOR-15}") for suit in "♣♦♥♠"]


def plain(name: str, nameless: str | None = None) -> str:
    """Have a person's name read as it is written, whatever it would do in a message.

    Where nothing of it could be seen, ``nameless`` stands for it.
    """
    return printable(name).translate(_LITERALLY) or nameless or say.nameless()


# Not discord.utils.escape_markdown: it leaves links, mentions, dates and lists as they are.
_LITERALLY = {ord(char): f"\\{char}" for char in "\\*_~`|<>[]()#-:@."}


def heading(words: str) -> Text:
    """Head a screen."""
    return text(f"### {words}")


def text(*lines: str) -> Text:
    """Write lines one below the other; empty ones are left out."""
    return {"type": TEXT, "content": legible("\n".join(line for line in lines if line))}


def printed(block: str) -> Text:
    """Write lines in which all characters are alike wide."""
    return {"type": TEXT, "content": f"```\n{block}\n```"}


def rule() -> Item:
    """Draw a line."""
    return {"type": RULE}


def button(
    label: str, press: Press, style: Style = Style.secondary, *, off: bool = False
) -> Button:
    """Make a button that says everything in its custom_id."""
    return {
        "type": BUTTON,
        "label": legible(label)[:80],
        "custom_id": press.code(),
        "style": style.value,
        "disabled": off,
    }


def row(*items: Item) -> Row:
    """Lay buttons side by side, or a list by itself."""
    return {"type": ROW, "components": list(items)}


def rows(buttons: Iterable[Button], *, width: int = BUTTONS_A_ROW) -> list[Row]:
    """Lay buttons out in rows."""
    every = list(buttons)
    return [row(*every[start : start + width]) for start in range(0, len(every), width)]


def pick(
    press: Press,
    options: Iterable[discord.SelectOption],
    *,
    number: int = 1,
    invitation: str | None = None,
) -> Row:
    """Make a list of which so many options are to be picked."""
    select: Item = {
        "type": LIST,
        "custom_id": press.code(),
        "min_values": number,
        "max_values": number,
        "options": [option.to_dict() for option in options],
    }
    return row(select if invitation is None else select | {"placeholder": invitation})


def note(words: str, colour: discord.Colour = GREY) -> Screen:
    """Say one thing."""
    return Screen(text(words), colour=colour)
