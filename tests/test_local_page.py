"""The local page as somebody finds it who types `make play`: the program, a browser, a game."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page import Page

ROOT = Path(__file__).parents[1]
CHROMIUM = Path("/usr/bin/chromium")
PICTURES = ROOT / "docs" / "screenshots"
"""Where pictures are kept when SCREENSHOTS is set, as `make screens` does."""

PASS = re.compile("^Pass ")
"""The button that names the three cards picked; two alike it names as one."""
DESK, PHONE = 1280, 390
BRISK = {"HEARTS_CARD_SECONDS": "0.3", "HEARTS_TRICK_SECONDS": "0.6", "HEARTS_EDIT_SECONDS": "0.4"}
"""Settings by which computers play faster than people like."""


def _is_foreign(name: str) -> bool:
    return name == "DISCORD_TOKEN" or name.startswith("COVERAGE_PROCESS")


class Played:
    """The program `python -m bot play`, in a folder of its own and without a token."""

    def __init__(self, folder: Path) -> None:
        """Start the program."""
        # Without the coverage, which would be what is stopped when it is stopped early.
        own = {name: value for name, value in os.environ.items() if not _is_foreign(name)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bot", "play"],
            cwd=folder,
            env=own | BRISK | {"PYTHONPATH": str(ROOT), "HEARTS_LOCAL_PORT": "8850"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def address(self) -> str:
        """Give the address it prints."""
        assert self.process.stdout
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/\S+", line):
                return found[0]
        raise AssertionError(self.process.communicate()[1])

    def await_work(self, seconds: float) -> None:
        """Wait until it has worked so long: unlike the time of day, that tells how far it is."""
        times = Path(f"/proc/{self.process.pid}/schedstat")
        while int(times.read_text().split()[0]) < seconds * 1e9:
            time.sleep(0.001)

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Ask it to end; give the exit status and what it complained of."""
        self.process.send_signal(how)
        _, complaints = self.process.communicate(timeout=20)
        return self.process.returncode, complaints


@contextmanager
def played(folder: Path) -> Iterator[str]:
    """Give the address of a page that is served meanwhile; it ends well."""
    program = Played(folder)
    try:
        yield program.address()
    finally:
        status, complaints = program.stop()
    assert (status, re.findall(r"Traceback|ERROR.*", complaints)) == (0, []), complaints


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox"], headless=True
        )
        yield browser
        browser.close()


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_somebody_plays_three_tricks_with_computers(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    with played(tmp_path) as address:
        page = Page.opened(browser, address, "Grace", width=width)
        page.run("hearts open", rules="classic")
        keep(page, "lobby", width, "A table of")
        fill_and_start(page)
        keep(page, "pass", width, "Your hand")
        pass_three(page)
        for trick in range(1, 4):
            await_turn(page)
            if trick == 3:
                keep(page, "hand", width, "Your hand")
            play_first(page)
        page.until(lambda: f"trick {trick + 1}" in page.message("Hearts classic").inner_text())
        keep(page, "table", width, "Hearts classic")
        page.tab.close()


def test_what_others_do_appears_within_a_second(browser: Browser, tmp_path: Path) -> None:
    with played(tmp_path) as address:
        grace = Page.opened(browser, address, "Grace", width=DESK)
        hiro = Page.opened(browser, address, "Hiro", width=PHONE)
        grace.run("hearts open")
        hiro.until(lambda: "Grace (host)" in hiro.text())
        hiro.press("Join")
        assert grace.until(lambda: "Hiro" in grace.text()) < 1
        grace.tab.close()
        hiro.tab.close()


def test_a_press_counts_although_the_message_is_drawn_anew_under_the_finger(
    browser: Browser, tmp_path: Path
) -> None:
    with played(tmp_path) as address:
        grace = Page.opened(browser, address, "Grace", width=DESK)
        grace.run("hearts open")
        hiro = Page.opened(browser, address, "Hiro", width=DESK)
        hiro.button("Join").hover()
        hiro.tab.mouse.down()
        grace.press("Rules")
        grace.press("Add normal 🤖")
        hiro.until(lambda: "5 seats free" not in hiro.text())
        hiro.tab.mouse.up()
        hiro.until(lambda: "Hiro" in hiro.message("A table of").inner_text())
        grace.tab.close()
        hiro.tab.close()


def test_presses_faster_than_the_answers_all_count(browser: Browser, tmp_path: Path) -> None:
    with played(tmp_path) as address:
        page = Page.opened(browser, address, "Grace", width=DESK)
        page.run("hearts open")
        box = page.button("Add normal 🤖").bounding_box()
        assert box
        for _ in range(3):
            page.tab.mouse.click(box["x"] + 5, box["y"] + 5)
        page.until(lambda: "2 seats free" in page.text())
        page.tab.close()


def test_times_on_the_page_count_down(browser: Browser, tmp_path: Path) -> None:
    with played(tmp_path) as address:
        page = Page.opened(browser, address, "Grace", width=DESK)
        page.tab.evaluate(
            "document.querySelector('#channel-topic').innerHTML = '<time class=discord-timestamp'"
            " + ` datetime='${new Date(Date.now() + 9000).toISOString()}'>in 9 seconds</time>`"
        )
        page.until(lambda: page.tab.locator("#channel-topic").inner_text() == "in 6 seconds")
        page.tab.close()


def test_the_next_start_goes_on_with_the_tables_that_were_open(
    browser: Browser, tmp_path: Path
) -> None:
    with played(tmp_path) as address:
        page = Page.opened(browser, address, "Grace", width=DESK)
        page.run("hearts open")
        fill_and_start(page)
        picked = page.choose("Pick three cards", 3)
        page.tab.close()
    assert (tmp_path / "data" / "local.db").exists()
    assert not (tmp_path / "data" / "local.db-wal").exists(), "it was not closed"
    with played(tmp_path) as address:
        page = Page.opened(browser, address, "Grace", width=DESK)
        page.until(lambda: "Hearts classic" in page.text())
        page.press("My hand")
        assert picked[0] in page.message("Your hand").inner_text()
        page.press(PASS)
        await_turn(page)
        play_first(page)
        page.tab.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after", [0.1, 0.2, 0.3, 0.4, 0.5])
@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="needs Linux's /proc")
def test_it_ends_well_however_early_it_is_stopped(
    tmp_path: Path, how: signal.Signals, after: float
) -> None:
    program = Played(tmp_path)
    program.await_work(after)
    status, complaints = program.stop(how)
    assert status == 0, complaints
    assert "Traceback" not in complaints


def fill_and_start(page: Page) -> None:
    """Start with computers on the empty seats."""
    page.press("Start")
    page.press("Start with 5 computers")


def pass_three(page: Page) -> None:
    page.choose("Pick three cards", 3)
    page.press(PASS)


def await_turn(page: Page) -> None:
    page.until(lambda: "Your turn" in page.message("Your hand").inner_text())


def play_first(page: Page) -> None:
    """Play the first card that may be played."""
    page.press(page.playable("Your hand")[0])


def keep(page: Page, name: str, width: int, words: str) -> None:
    """Keep a picture of the newest message that holds the words, where one is wanted."""
    if os.environ.get("SCREENSHOTS"):
        page.message(words).evaluate("message => message.scrollIntoView()")
        page.keep(PICTURES / f"{name}-{'desk' if width == DESK else 'phone'}.png")
