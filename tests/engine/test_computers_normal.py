"""The normal level at moments in which everybody knows what to do."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.actions import ChooseMoon, ExchangeKitty, PassCards, PlayCard, SeatAction
from engine.computers import PLAYERS
from engine.game import apply
from engine.rules import Rules, rules_for
from engine.state import Game
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import dealt, facing, play, play_out, position, unpassed

CLASSIC, WIDOW, KITTY = (rules_for(preset, 8) for preset in ("classic", "widow", "kitty"))
PRESETS = [CLASSIC, WIDOW, KITTY]
LEVELS = ["normal"]


def answer(game: Game, name: str) -> SeatAction:
    """Let a level answer for the seat that is waited for."""
    action = PLAYERS[name](seat_view(game, waiting_for(game)[0]), Random(1))
    assert apply(game, action).events
    return action


def card_of(game: Game, name: str) -> str:
    action = answer(game, name)
    assert isinstance(action, PlayCard)
    return action.card


@pytest.fixture(params=LEVELS)
def level(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# Following


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("table", "hand", "chosen"),
    [
        ("9C 8C 7C 6C 5C 4C QS", "2AC", "2C"),  # thrown off by somebody
        ("9S 8S QS 6S 5S 4S KS", "2AS", "2S"),  # played under the king
        ("9S 8S QS 6S 5S 4S 3S", "JAS", "JS"),  # whoever holds her may keep her
        ("9S 8S KS 6S 5S 4S 3S", "2QS", "QS"),  # one's own goes under the king
        ("9C 8C KC 6C 5C 4C QS", "KAC", "KC"),  # the twin cannot win, but cancels
    ],
)
def test_the_last_to_play_ducks_a_queen(
    rules: Rules, table: str, hand: str, chosen: str, level: str
) -> None:
    assert card_of(facing(table, hand, rules, rival=3), level) == chosen


def test_off_suit_it_is_rid_of_a_queen(level: str) -> None:
    assert card_of(facing("9C", "QS AD", CLASSIC, rival=3), level) == "QS"
    assert card_of(facing("9C", "KS 2D 3D", CLASSIC, last_seat="QS", rival=3), level) == "KS"


# Leading


def test_it_leads_no_suit_that_only_it_holds(level: str) -> None:
    others = "3D 4D|3D 4D|5D 5D|6D 6D|7D 7D|8D 8D|9H 9D"
    game = position(CLASSIC, f"5C 2D|{others}", rival=3)
    assert card_of(game, level) == "2D"


def test_it_leads_no_king_of_spades_while_a_queen_is_out(level: str) -> None:
    others = "QS 4D|3D 4D|5D 5D|6S 6D|7S 7D|8S 8D|9H 9S"
    game = position(CLASSIC, f"KS 3D|{others}", rival=3)
    assert card_of(game, level) == "3D"


# Passing, the kitty, the first trick


def passed(hand: str, rules: Rules, name: str) -> set[str]:
    action = answer(dealt(rules, hand), name)
    assert isinstance(action, PassCards)
    return set(action.cards)


@pytest.mark.parametrize("rules", PRESETS)
def test_it_passes_high_hearts_before_low_ones(rules: Rules, level: str) -> None:
    chosen = passed("AK23H 2345C 2345D 2S", rules, level)
    assert {"AH", "KH"} <= chosen
    assert not {"2H", "3H"} & chosen


@pytest.mark.parametrize("rules", PRESETS)
def test_it_passes_a_queen_that_nothing_guards(rules: Rules, level: str) -> None:
    assert {"QS", "AS"} <= passed("QAS 2345H 2345C 234D", rules, level)


def test_it_lays_a_bare_queen_away_for_the_kitty(level: str) -> None:
    game = play(dealt(unpassed("kitty", 6), "2C|AC 2345D|3C", leftover="QAS"), "2C AC . . . .")
    action = answer(game, level)
    assert isinstance(action, ExchangeKitty)
    assert "QS" in action.discarded


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_it_throws_no_penalty_card_on_the_first_trick(preset: str, level: str) -> None:
    game = dealt(unpassed(preset, 8), "2C|QS AKH 3D -C")
    assert card_of(play(game, "2C"), level)[1] == "D"


# The moon


def test_it_stops_a_seat_that_has_taken_everything(level: str) -> None:
    game = facing("KC 9C 7C 6C 5C 4C 2H", "2AC", CLASSIC)
    assert card_of(game, level) == "AC"


def test_it_throws_the_last_heart_to_somebody_else_than_the_shooter(level: str) -> None:
    others = "KC 9D|9C 8D|7C 8D|6C 7D|5C 7D|4C 6D"
    shooter_wins = play(position(CLASSIC, f"{others}|2H AD|3C 6D"), "KC 9C 7C 6C 5C 4C")
    assert card_of(shooter_wins, level) == "AD"
    others = "9C 9D|KC 8D|7C 8D|6C 7D|5C 7D|4C 6D"
    another_wins = play(position(CLASSIC, f"{others}|2H AD|3C 6D"), "9C KC 7C 6C 5C 4C")
    assert card_of(another_wins, level) == "2H"


def test_it_takes_the_rest_where_nobody_can_stop_its_moon(level: str) -> None:
    others = "3D 4D|3D 4D|5D 5D|6D 6D|7D 7D|8D 8D|9D 9D"
    assert card_of(position(CLASSIC, f"AH AC|{others}", taker=0), level) in {"AH", "AC"}


def moonshot(sheet: Sequence[Sequence[int]] = ()) -> Game:
    """Let seat 0 of 8 have taken every penalty card."""
    rules = unpassed("classic", 8)
    game = play_out(position(rules, "2C|3C|4C|5C|6C|7C|8C|9C", sheet=sheet))
    assert waiting_for(game) == (0,)
    return game


@pytest.mark.parametrize(
    ("own", "lowest", "highest", "choice"),
    [
        (26, 130, 130, "add"),  # Rulebook 11.7
        (149, 123, 149, "add"),  # it shares the lead
        (149, 122, 149, "subtract"),
        (60, 20, 130, "subtract"),
    ],
)
def test_its_moon_adds_to_the_others_where_that_leaves_nobody_ahead(
    own: int, lowest: int, highest: int, choice: str, level: str
) -> None:
    action = answer(moonshot([(own, lowest, *[highest] * 6)]), level)
    assert isinstance(action, ChooseMoon)
    assert action.choice == choice


# The standing


def test_it_gives_a_heart_to_the_leader_but_does_not_end_a_game_in_which_it_is_behind(
    level: str,
) -> None:
    others = "9C 9D|KC 8D|7C 8D|6C 7D|5C 7D|4C 6D|2H 3D|3C 6D"
    chosen = []
    for winner, third in ((10, 149), (149, 10)):
        sheet = [(60, winner, third, *[60] * 5)]
        game = position(CLASSIC, others, sheet=sheet, rival=3)
        chosen.append(card_of(play(game, "9C KC 7C 6C 5C 4C"), level))
    assert chosen == ["2H", "3D"]
