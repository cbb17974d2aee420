"""Nobody learns what is in another hand: not from any message, and not from the log.

A deal is played twice by six people's clicks, the second time with two cards exchanged that
somebody has not seen. Whatever that person was ever sent is the same, byte for byte.
"""

import json
import logging
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from simcord import HttpLogEntry
from simcord.actors import MemberActor

from cogs.presses import Press, Verb
from cogs.screens.choices import copies
from engine.actions import Action, ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.rules import Rules, rules_for
from engine.seats import Seat
from engine.views import SeatView, seat_view
from tests.cogs.gathering import begun
from tests.cogs.world import World
from tests.hidden import twin
from tests.strategies import History, whole_game

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b|\b(10|[2-9JQKA])[♣♦♥♠]")
"""A card as it is saved, or as people read it."""


class Table:
    """Six people at a table, who do what a history tells, and what they are sent meanwhile."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seats: list[MemberActor] = []
        """The people by seat."""
        self._marks: list[int] = []

    async def play(self, history: History) -> None:
        """Play the history's deal by clicks, then look at everything."""
        people = self.world.people[:6]
        await begun(self.world, *people, rules=history.start.rules.preset)
        by_id = {person.id: person for person in people}
        self.seats = [by_id[user_id] for user_id in (await self.world.saved()).people]
        await self.world.prepare(history.told[0].after.game)
        await self.world.env.settle()
        for person in people:
            self._marks.append(self.world.mark())
            await self.world.my_hand(person)
        for action in history.actions[1:]:
            self._marks.append(self.world.mark())
            await self._do(action)
        for person in (*people, self.world.people[6]):
            await self._look(person)

    async def _do(self, action: Action) -> None:
        match action:
            case PassCards(seat=seat, cards=cards) | ExchangeKitty(seat=seat, discarded=cards):
                await self.world.pass_three(self.seats[seat], copies(sorted(cards)))
            case PlayCard(seat=seat, card=card):
                await self.world.play(self.seats[seat], card)
            case DealCards() | ChooseMoon():
                pytest.fail("the history goes beyond its first deal")

    async def _look(self, person: MemberActor) -> None:
        """Press all that only shows something, and some of what is refused."""
        key = self.world.key()
        for verb in (Verb.HAND, Verb.LAST_TRICK, Verb.SCORES, Verb.MORE, Verb.LEAVE):
            self._marks.append(self.world.mark())
            await self.world.press(person, self.world.table(), Press(verb, key))

    def sent_to(self, seat: Seat | None) -> list[list[str]]:
        """Give every request that reached a seat's person, or a spectator, deed by deed.

        Within a deed they are sorted: which of two is under way first is a matter of luck.
        """
        person = self.world.people[6] if seat is None else self.seats[seat]
        every = self.world.requests_since()
        deeds = [every[start:end] for start, end in pairwise([*self._marks, len(every)])]
        return [sorted(self._lines(deed, person)) for deed in deeds]

    def _lines(self, requests: list[HttpLogEntry], person: MemberActor) -> Iterator[str]:
        owners = self.tokens()
        for request in requests:
            *_, token = [part for part in request.path.split("/") if part in owners] or [""]
            if owners.get(token, person.id) == person.id:
                place = request.path.replace(token, "token")
                yield f"{request.method} {place} {json.dumps(request.json, sort_keys=True)}"

    def tokens(self) -> dict[str, int]:
        """Tell whose each interaction was, by its token."""
        known = self.world.env.backend.interactions.values()
        return {interaction.token: interaction.user_id for interaction in known}


def twins(rules: Rules, steps: int, viewer: Seat | None) -> tuple[History, History]:
    """Tell a deal up to some moment, and another one that looks the same to the viewer."""
    for seed in range(50):
        game = whole_game(rules, seed)
        history = History(game.start, game.told[:steps])
        other = twin(history, viewer, Random(seed))
        if other is not None and _seen(history) != _seen(other):
            return history, other
    pytest.fail("no twin was found")


def _seen(history: History) -> list[SeatView]:
    return [seat_view(history.game, seat) for seat in range(history.start.rules.seats)]


async def played(file: Path, history: History) -> Table:
    """Play a history at a table of its own."""
    async with World.begun(file) as world:
        table = Table(world)
        await table.play(history)
        return table


@pytest.mark.parametrize(
    ("rules", "steps", "viewer"),
    [
        ("classic", 5, 0),
        ("classic", 45, 3),
        ("widow", 45, None),
        ("kitty", 14, 5),
        ("kitty", 45, None),
    ],
)
async def test_nobody_is_sent_anything_that_depends_on_cards_they_cannot_know(
    tmp_path: Path, rules: str, steps: int, viewer: Seat | None
) -> None:
    history, other = twins(rules_for(rules, 6), steps, viewer)
    one = await played(tmp_path / "one.db", history)
    two = await played(tmp_path / "two.db", other)
    assert one.sent_to(viewer) == two.sent_to(viewer)
    assert any(one.sent_to(seat) != two.sent_to(seat) for seat in range(6))


async def test_the_log_names_no_card_and_no_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with World.begun(tmp_path / "hearts.db") as world:
        history, _ = twins(rules_for("kitty", 6), 30, None)
        table = Table(world)
        await table.play(history)
        await world.restart()
        secrets = [*table.tokens()]
    lines = [record.getMessage() for record in caplog.records]
    assert lines
    for line in lines:
        assert not CARD.search(line), line
        assert not any(secret in line for secret in secrets), line
