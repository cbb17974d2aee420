"""What a person sees: a message's words, buttons and lists, read from its raw components."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

Raw = Mapping[str, Any]
BUTTON, SELECT, WORDS = 2, 3, 10
"""Discord's component types (https://discord.com/developers/docs/components/reference)."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is drawn."""

    label: str
    custom_id: str
    style: discord.ButtonStyle
    off: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A list to pick from."""

    custom_id: str
    values: tuple[str, ...]
    picked: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Seen:
    """One message as it is drawn now."""

    raw: tuple[Raw, ...]

    @property
    def texts(self) -> list[str]:
        """Each block of words, from the top."""
        return [plain(each["content"]) for each in every(self.raw) if each["type"] == WORDS]

    @property
    def text(self) -> str:
        """All words, a block below the other."""
        return "\n".join(self.texts)

    @property
    def is_ping(self) -> bool:
        """Does it call people to their turns?"""
        return "/hearts notify" in self.text

    @property
    def buttons(self) -> list[Button]:
        """Each button, from the top."""
        return [_button(each) for each in every(self.raw) if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        """Each list."""
        return [_select(each) for each in every(self.raw) if each["type"] == SELECT]

    @property
    def labels(self) -> list[str]:
        """The label of each button."""
        return [button.label for button in self.buttons]

    @property
    def codes(self) -> list[str]:
        """Each custom_id."""
        return [each["custom_id"] for each in every(self.raw) if "custom_id" in each]

    def button(self, label: str) -> Button:
        """Give the one button of a label."""
        (found,) = [button for button in self.buttons if button.label == label]
        return found

    def asking(self, verb: str) -> list[Button]:
        """Give the buttons of a verb that can be pressed."""
        return [
            button
            for button in self.buttons
            if button.custom_id.startswith(f"hearts:{verb}:") and not button.off
        ]


def every(components: Sequence[Raw]) -> Iterator[Raw]:
    """Walk through all components, those nested in others too."""
    for component in components:
        yield component
        yield from every(component.get("components", ()))
        if "accessory" in component:
            yield from every([component["accessory"]])


def plain(words: str) -> str:
    """Leave out what only says that a suit is drawn as text."""
    return words.replace("\N{VARIATION SELECTOR-15}", "")


def _button(raw: Raw) -> Button:
    style, off = discord.ButtonStyle(raw["style"]), bool(raw.get("disabled"))
    return Button(plain(raw.get("label", "")), raw.get("custom_id", ""), style, off)


def _select(raw: Raw) -> Select:
    options = raw["options"]
    picked = tuple(option["value"] for option in options if option.get("default"))
    values = tuple(option["value"] for option in options)
    return Select(raw["custom_id"], values, picked, raw.get("max_values", 1))
