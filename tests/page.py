"""A browser tab on the local page, and somebody who looks at it, types and presses.

::

    page = Page.opened(browser, address, "Grace", width=1280)
    page.run("hearts open", rules="widow")
    page.press("Start")
    page.choose("Pick three cards", count=3)
"""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, Locator
from playwright.sync_api import Page as Tab

PATIENCE = 10.0
"""Seconds after which something that should be there is missed."""


class Page:
    """Somebody's view of the channel."""

    def __init__(self, tab: Tab) -> None:
        """Look at a tab that shows the local page."""
        self.tab = tab
        tab.set_default_timeout(PATIENCE * 1000)

    @classmethod
    def opened(cls, browser: Browser, address: str, person: str, *, width: int) -> Self:
        """Open the page in a window as wide as a desk's (1280) or a phone's (390)."""
        height = 900 if width > 600 else 844
        page = cls(browser.new_page(viewport={"width": width, "height": height}))
        page.tab.goto(address)
        page.become(person)
        return page

    def become(self, person: str) -> None:
        """Look at the channel through somebody else's eyes."""
        self.tab.get_by_label("Viewing as").select_option(label=person)
        self.settle()

    def run(self, command: str, **options: str) -> None:
        """Give a slash command by its picker; options are taken from its lists."""
        self.tab.get_by_placeholder("Message #").click()
        self.tab.keyboard.type(f"/{command}")
        self.tab.get_by_role("option").filter(has=self.tab.get_by_text(f"/{command}")).first.click()
        for name, value in options.items():
            self._fill_in(name, value)
        self.tab.get_by_label("Send", exact=True).click()
        self.settle()

    def press(self, label: str | re.Pattern[str]) -> None:
        """Press the newest button of that label, or of one like that."""
        self.button(label).click()
        self.settle()

    def choose(self, placeholder: str, count: int) -> list[str]:
        """Pick the first so many in the newest list with that placeholder; give their labels."""
        menu = self.tab.locator(".preview-select").filter(
            has=self.tab.get_by_role("combobox", name=placeholder)
        )
        menu.last.get_by_role("combobox").click()
        options = menu.last.get_by_role("option").all()[:count]
        labels = [option.locator(".option-label").inner_text() for option in options]
        for option in options:
            option.click()
        menu.last.get_by_role("combobox").click()
        self.settle()
        return labels

    def button(self, label: str | re.Pattern[str]) -> Locator:
        """Find the newest button of that label, or of one like that."""
        return self.tab.get_by_role("button", name=label, exact=True).last

    def message(self, words: str) -> Locator:
        """Find the newest message that holds the words."""
        return self.tab.locator(".channel-message").filter(has_text=words).last

    def playable(self, words: str) -> list[str]:
        """Give the labels of what can be pressed in the newest message that holds the words."""
        return [
            button.inner_text()
            for button in self.message(words).locator("button.component-button").all()
            if button.is_enabled()
        ]

    def settle(self) -> None:
        """Wait until what was pressed has been answered."""
        self.until(lambda: bool(self._state("ready")) and self._state("awaitingRevision") is None)

    def until(self, come: Callable[[], bool]) -> float:
        """Wait for something to come; give after how many seconds it did.

        Fails when it has not after ten.
        """
        start = time.monotonic()
        while not come():
            assert time.monotonic() - start < PATIENCE, self.text()
            self.tab.wait_for_timeout(50)
        return time.monotonic() - start

    def text(self) -> str:
        """Give all that can be read in the channel."""
        return self.tab.locator("#channel-message-list").inner_text()

    def keep(self, file: Path) -> None:
        """Take a picture of the page."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self.tab.screenshot(path=file)

    def _fill_in(self, name: str, value: str) -> None:
        field = self.tab.get_by_role("combobox", name=name, exact=True)
        if not field.count():
            self.tab.get_by_role("option").filter(has_text=name).first.click()
        field.fill(value)
        self.tab.get_by_role("option").filter(has_text=value).first.click()

    def _state(self, part: str) -> Any:
        return self.tab.evaluate(f"window.simcordPreview?.{part} ?? null")
