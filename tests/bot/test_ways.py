"""How a table goes on apart from its rules: its pace, and the level of its computers."""

from datetime import UTC, datetime
from random import Random

import pytest

from bot import company, lobby
from bot.players import decision
from bot.table import Computer, Stage, Table
from bot.ways import Level, Pace, Ways
from engine.actions import DealCards, SeatAction
from engine.computers import PLAYERS
from engine.game import apply
from engine.rules import rules_for
from engine.simulate import shuffled
from engine.views import SeatView
from tests.bot.games import game_of

ANNA, BEN = 1, 2
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def opened(ways: Ways) -> Table:
    return lobby.open_table(1000, 10, ANNA, rules_for("classic", 6), NOON, ways)


def levels(table: Table) -> list[str]:
    return [sitter.level for sitter in table.sitters if isinstance(sitter, Computer)]


def test_every_level_that_can_be_chosen_can_play() -> None:
    assert set(Level) <= set(PLAYERS)


def test_a_computer_is_of_the_level_that_is_chosen_for_it_or_of_the_tables() -> None:
    table = opened(Ways(level=Level.EASY))
    table = lobby.add_computer(table, ANNA, Level.NORMAL)
    table = lobby.add_computer(table, ANNA)
    assert levels(table) == ["normal", "easy"]


def test_the_computers_that_fill_a_table_are_of_its_level() -> None:
    begun = lobby.start(opened(Ways(level=Level.EASY)), ANNA, NOON, Random(1), filling=True)
    assert levels(begun) == ["easy"] * 5


def test_who_leaves_is_followed_by_a_computer_of_the_tables_level() -> None:
    table = lobby.join(opened(Ways(level=Level.EASY)), BEN, NOON)
    left = company.leave_game(lobby.start(table, ANNA, NOON, Random(1), filling=True), BEN)
    assert levels(left) == ["easy"] * 5


def test_a_rematch_goes_on_as_the_game_before() -> None:
    ways = Ways(level=Level.EASY, pace=Pace.RELAXED, hints=True)
    begun = lobby.start(opened(ways), ANNA, NOON, Random(1), filling=True)
    over = begun.model_copy(update={"stage": Stage.FINISHED})
    assert lobby.rematch(over, ANNA, NOON, Random(2)).ways == ways


def test_in_a_persons_place_a_computer_of_the_tables_level_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def noted(view: SeatView, dice: Random) -> SeatAction:
        asked.append(view.seat)
        return PLAYERS["random"](view, dice)

    monkeypatch.setitem(PLAYERS, "easy", noted)
    begun = lobby.start(opened(Ways(level=Level.EASY)), ANNA, NOON, Random(1), filling=True)
    game = apply(game_of(begun), DealCards(shuffled(Random(1)))).game
    dealt = begun.model_copy(update={"game": game})
    seat = dealt.seat_of(ANNA)
    assert seat is not None
    decision(dealt, seat, Random(1))
    assert asked == [seat]
