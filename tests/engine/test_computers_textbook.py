"""The textbook, rule by rule: a yardstick that must never change."""

from random import Random

import pytest

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.computers import PLAYERS
from engine.rules import Rules, rules_for
from engine.simulate import play_game
from engine.state import Game
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import dealt, facing, play, play_out, position, unpassed


def answer(game: Game) -> SeatAction:
    return PLAYERS["textbook"](seat_view(game, waiting_for(game)[0]), Random(0))


def card_of(game: Game) -> str:
    action = answer(game)
    assert isinstance(action, PlayCard)
    return action.card


@pytest.mark.parametrize(
    ("table", "hand", "chosen"),
    [
        ("9C KC", "2QAC", "QC"),  # the highest under the king
        ("9C KC", "KAC", "KC"),  # a twin is not under it
        ("9C AC AC", "2TC", "2C"),  # the aces are cancelled, the nine wins
        ("9C TC", "QKAC", "QC"),  # nothing under it: the lowest
        ("9C 9C", "28AC", "2C"),  # nobody wins as yet
        ("9S KS", "2QS", "QS"),
    ],
)
def test_it_follows_right_under_the_winner_else_with_the_lowest(
    table: str, hand: str, chosen: str
) -> None:
    assert card_of(facing(table, hand)) == chosen


@pytest.mark.parametrize(
    ("hand", "last_seat", "chosen"),
    [
        ("QAS AH", "", "QS"),
        ("AS AH AD", "QS", "AS"),
        ("KS AH AD", "QS", "KS"),
        ("KS 2H AD", "", "2H"),  # both queens have been played
        ("2KH AD", "", "KH"),
        ("2KD AS", "", "AS"),
    ],
)
def test_it_throws_off_a_queen_then_what_catches_one_then_hearts_then_the_highest(
    hand: str, last_seat: str, chosen: str
) -> None:
    assert card_of(facing("9C", hand, last_seat=last_seat)) == chosen


def test_it_leads_the_lowest() -> None:
    others = "2D 2C|2D 2C|2H 3C|3D 3C|3D 4C|4D 4C|4D 5C"
    assert card_of(position(rules_for("classic", 8), f"3H AS|{others}")) == "3H"


def chosen_of(hand: str, rules: Rules) -> set[str]:
    action = answer(dealt(rules, hand))
    assert isinstance(action, PassCards)
    return set(action.cards)


def test_it_passes_queens_high_spades_and_the_highest_cards() -> None:
    rules = rules_for("classic", 8)
    assert chosen_of("QAS 2345H 2345C AKD 2S", rules) == {"QS", "AS", "AD"}
    assert chosen_of("2345S 2AH 2345C 3AD 2D", rules) >= {"AH", "AD"}


def test_it_lays_the_same_cards_away_for_the_kitty() -> None:
    game = dealt(unpassed("kitty", 6), "2C|AC AKD|3C", leftover="QAS")
    action = answer(play(game, "2C AC . . . ."))
    assert isinstance(action, ExchangeKitty)
    assert set(action.discarded) == {"QS", "AS"}


def test_it_takes_a_moon_off_its_own_points() -> None:
    game = play_out(position(unpassed("classic", 8), "2C|3C|4C|5C|6C|7C|8C|9C"))
    action = answer(game)
    assert isinstance(action, ChooseMoon)
    assert action.choice == "subtract"


GAMES = [
    ("random", "classic", 6, [113, 121, 46, 113, 151, 78]),
    ("random", "widow", 8, [94, 75, 71, 104, 91, 74, 78, 91]),
    ("textbook", "classic", 6, [93, 157, 108, 84, 58, 124]),
    ("textbook", "widow", 8, [60, 54, 107, 81, 98, 96, 25, 67]),
    ("textbook", "kitty", 10, [80.75, 51.5, 74.5, 34, 63.75, 33.75, 94, 103.25, 49.25, 27.5]),
]


@pytest.mark.parametrize(("name", "preset", "seats", "totals"), GAMES)
def test_the_yardsticks_play_as_they_always_have(
    name: str, preset: str, seats: int, totals: list[float]
) -> None:
    game, _ = play_game(rules_for(preset, seats), [PLAYERS[name]] * seats, Random(1))
    assert [float(total) for total in game.totals] == totals
