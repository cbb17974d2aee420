"""The log of a busy hour, at its most talkative: it tells no hand, no token and no secret."""

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import logs
from cogs.presses import Press, Verb
from tests.cogs.test_secrecy import CARD
from tests.cogs.tour import see_every_screen
from tests.cogs.untouched import on_disk
from tests.cogs.world import World, together

SECRET = "the-bots-own-token"
LONG = 30
"""Seconds in which the bot comes to rest even after many faults on a busy machine."""


@pytest.fixture(params=["DEBUG", "INFO", "WARNING"])
def written(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[io.StringIO]:
    """Let the log be begun as the bot begins it; give what it writes."""
    loggers = [logging.getLogger(name) for name in (None, *logs.ROOMS)]
    levels = [each.level for each in loggers]
    monkeypatch.setattr(logging.root, "handlers", [])
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    logs.begin(request.param)
    yield written
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def test_the_log_of_a_busy_hour_tells_no_secret(
    tmp_path: Path, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World.begun(
        tmp_path / "hearts.db", earnest_seconds=LONG, deal_seconds=60, discord_token=SECRET
    ) as world:
        await see_every_screen(world)
        await meet_every_fault(world, monkeypatch)
        await damage(world)
        await world.restart()
        tokens = [each.token for each in world.env.backend.interactions.values()]
        hands = hands_on_disk(world.file)
        world.complaints.records.clear()
    text = written.getvalue()
    assert len(tokens) > 100
    assert len(hands) > 20
    assert not [line for line in text.splitlines() if CARD.search(line)]
    assert not [secret for secret in (SECRET, *tokens, *hands) if secret in text]


FAULTS = ((500, 0), (503, 0), (404, 10062), (400, 40060), (400, 50035), (403, 50013))
"""Statuses and codes that Discord answers with."""


async def meet_every_fault(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let presses fail in the ways in which they can."""
    room = world.guild.create_text_channel("room")
    anna, ben = world.people[:2]
    await world.open(anna, room)
    await world.join(ben, channel=room)
    await world.start(anna, room)
    callback = "/interactions/*/*/callback"
    for status, code in FAULTS:
        world.env.inject_error("POST", callback, status=status, code=code, times=1)
        await world.press(anna, world.table(room), Press(Verb.HAND, world.key(room)))
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=1)
        await world.press(anna, world.table(room), "no-button-of-ours")
        await anna.slash(room, "hearts show")
    drawn = world.bot.get_cog("Desk").drawing  # type: ignore[union-attr]
    with monkeypatch.context() as broken:
        broken.setattr(drawn, "seated", None)
        await world.press(anna, world.table(room), Press(Verb.HAND, world.key(room)))
        broken.setattr(world.bot.store, "keep_draft", None)
        await world.press(anna, world.table(room), Press(Verb.SCORES, world.key(room)))
    hand = Press(Verb.HAND, world.key(room))
    await together(*(world.press(ben, world.table(room), hand) for _ in range(30)))


async def damage(world: World) -> None:
    """Spoil every document that tells of a hand."""
    with closing(sqlite3.connect(world.file)) as db:
        db.execute("UPDATE tables SET document = replace(document, '\"hands\"', '\"hnads\"')")
        db.execute("UPDATE actions SET action = replace(action, '\"card\"', '\"crad\"')")
        db.execute("UPDATE drafts SET cards = 'QS ' || cards || ' ?'")
        db.commit()


def hands_on_disk(file: Path) -> list[str]:
    """Give the hands of all tables, and the lists of all actions, as they are written."""
    rows = dict(on_disk(file))
    found = []
    for *_, document in rows["tables"]:
        phase = (json.loads(document)["game"] or {}).get("phase", {})
        hands = phase.get("deal", {}).get("hnads", [])
        found += [json.dumps(hand, separators=(",", ":")) for hand in hands if hand]
    return found
