"""Computers: they answer what they are asked, by the rules and by what they have seen."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import ChooseMoon, PassCards, PlayCard, SeatAction
from engine.cards import Card
from engine.computers import PLAYERS
from engine.game import apply
from engine.rules import SEAT_RANGE, PresetName, Rules, rules_for
from engine.simulate import play_game
from engine.state import Finished, Game
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import dealt, facing, play, play_out, position, trick, unpassed
from tests.strategies import rule_sets

TABLES = [(preset, seats) for preset in PresetName for seats in SEAT_RANGE[preset]]


def finishes(rules: Rules, names: Sequence[str], seed: int) -> bool:
    """Play a game to its end: the first refused answer is an error."""
    game, _ = play_game(rules, [PLAYERS[name] for name in names], Random(seed))
    return isinstance(game.phase, Finished)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_computer_finishes_every_preset_at_every_size(
    name: str, preset: PresetName, seats: int
) -> None:
    assert finishes(rules_for(preset, seats, 25), [name] * seats, seed=seats)


@settings(max_examples=25)
@given(rule_sets().filter(lambda rules: rules.target <= 60), st.data())
def test_computers_finish_a_game_by_any_rules(rules: Rules, data: st.DataObject) -> None:
    name = st.sampled_from([*PLAYERS, "normal"])
    names = data.draw(st.lists(name, min_size=rules.seats, max_size=rules.seats))
    assert finishes(rules, names, data.draw(st.integers(0, 10**6)))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_dice_give_the_same_game(name: str) -> None:
    rules = rules_for("kitty", 7, 40)
    games = [play_game(rules, [PLAYERS[name]] * 7, Random(3)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("preset", PresetName)
def test_the_normal_level_takes_less_than_half_of_its_share_among_random_players(
    preset: PresetName,
) -> None:
    rules, own, all_of_them = rules_for(preset, 7, 60), 0.0, 0.0
    for seed in range(6):
        seat = seed % rules.seats
        players = [PLAYERS["normal" if each == seat else "random"] for each in range(rules.seats)]
        game, _ = play_game(rules, players, Random(seed))
        own += float(game.totals[seat])
        all_of_them += float(sum(game.totals))
    assert own < 0.5 * all_of_them / rules.seats


# The normal level, card by card

CLASSIC, WIDOW = rules_for("classic", 8), rules_for("widow", 8)


def ask(game: Game, seed: int = 0) -> SeatAction:
    """Let the normal level answer for the seat that is waited for."""
    action = PLAYERS["normal"](seat_view(game, waiting_for(game)[0]), Random(seed))
    assert apply(game, action).events
    return action


def card_of(game: Game) -> str:
    """Let the textbook play a card, the same one whatever the dice say."""
    actions = [ask(game, seed) for seed in range(6)]
    (card,) = {action.card for action in actions if isinstance(action, PlayCard)}
    return card


@pytest.mark.parametrize(
    ("table", "hand", "chosen"),
    [
        ("9C KC", "2QAC", "QC"),  # the highest card below the king
        ("9C KC", "2KAC", "KC"),  # its twin cancels it and cannot win
        ("9C AC AC", "2TC 3D", "2C"),  # the aces are cancelled, the nine wins
        ("9C 8C", "TQAC", "TC"),  # nothing below: the lowest, somebody may go higher
        ("9S 8S", "QKAS", "KS"),  # but not a queen
        ("9S KS", "2QS", "QS"),  # a queen goes under the king
        ("9S KS QS", "2QS", "QS"),  # or to her twin
    ],
)
def test_it_ducks(table: str, hand: str, chosen: str) -> None:
    assert card_of(facing(table, hand)) == chosen


@pytest.mark.parametrize(
    ("table", "hand", "rules", "chosen"),
    [
        ("9C 8C 7C 6C 5C 4C 3C", "28AC", CLASSIC, "AC"),
        ("9C 8C 7C 6C 5C 4C 2H", "28AC", CLASSIC, "8C"),  # for a heart it ducks
        ("9C 8C 7C 6C 5C 2H 2H", "28AC", CLASSIC, "8C"),
        ("9C 8C 7C 6C 5C 2H 2H", "28AC", WIDOW, "AC"),  # they score for nobody
        ("9C 8C 7C 6C 5C 4C 2H", "TAC", CLASSIC, "AC"),  # it must win: with the highest
        ("9S 8S 7S 6S 5S 4S 3S", "QKS", CLASSIC, "KS"),  # but not with a queen
    ],
)
def test_the_last_to_play_takes_what_costs_nothing(
    table: str, hand: str, rules: Rules, chosen: str
) -> None:
    assert card_of(facing(table, hand, rules)) == chosen


def test_it_leaves_hearts_that_were_set_aside_to_somebody_else() -> None:
    dead = trick("KKD 2233H 44S", winner=None)
    hands = "9C 2D|8C 2D|7C 3D|6C 3D|5C 4D|4C 4D|3C 5D|28AC"
    game = play(position(CLASSIC, hands, latest=[dead]), "9C 8C 7C 6C 5C 4C 3C")
    assert card_of(game) == "8C"


@pytest.mark.parametrize(("seats", "chosen"), [(7, "2C"), (8, "AC")])
def test_it_leaves_the_extras_to_somebody_else(seats: int, chosen: str) -> None:
    told = ["9C", "8C", "7C", "6C", "5C", "4C", "3C"][: seats - 1]
    game = dealt(unpassed("classic", seats), "|".join([*told, "2AC -C"]))
    assert card_of(play(game, " ".join(told))) == chosen


def test_it_takes_the_first_trick_for_the_kitty() -> None:
    game = dealt(unpassed("kitty", 6), "2C|9C|AQ3C -C", leftover="23D")
    assert card_of(play(game, "2C 9C")) == "AC"


def test_it_takes_no_later_trick_for_the_kitty() -> None:
    hands = "9C 2D|8C 2D|3AC|3D 2S|3D 2S|4D 3S"
    game = position(unpassed("kitty", 6), hands, leftover="5D 3S", kitty_taker=0)
    assert card_of(play(game, "9C 8C")) == "3C"


@pytest.mark.parametrize(
    ("hand", "last_seat", "chosen"),
    [
        ("QAS AH", "", "QS"),
        ("KS AH AD", "QS", "KS"),  # a queen is out
        ("KS AH AD", "", "AH"),  # both are gone
        ("2H 4D AD", "", "AD"),
        ("KKD 2S", "", "KD"),
        ("TS TTD", "", "TS"),  # the shorter suit
        ("JH 2KD", "", "JH"),  # a low card guards the king
    ],
)
def test_off_suit_it_plays_what_weighs_most(hand: str, last_seat: str, chosen: str) -> None:
    assert card_of(facing("9C", hand, last_seat=last_seat)) == chosen


@pytest.mark.parametrize(
    ("hand", "others", "chosen"),
    [
        ("2AC", "3C|4C|5C|6C|7C|8C|9C", "2C"),
        ("2C 9D", "3C|4C|5C|6C|7C|8C|9C", "2C"),  # nobody can go over the nine
        ("AS 9C", "QS|TC|JC|QC|KC|AC|AC", "9C"),  # a queen is out
        ("2H 2C", "3C|4C|5C|6C|7C|8C|9C", "2C"),
        ("QS 9C", "AS|AS|KS|TC|JC|QC|KC", "9C"),
    ],
)
def test_it_leads_what_costs_least(hand: str, others: str, chosen: str) -> None:
    spare = iter(Card(rank + suit) for rank in "23456789TJ" for suit in "DS")
    told = [f"{each} {next(spare)}" for each in others.split("|")]
    assert card_of(position(CLASSIC, "|".join([hand, *told]))) == chosen


@pytest.mark.parametrize(
    ("hand", "others", "chosen"),
    [
        ("AC AS", "QS 2C|2C 3S|3C 4S|4C 5S|5C 6S|6C 7S|7C 8S", "AC"),  # a spade may catch the queen
        ("QC QS", "2C 3S|2C 4S|3C 5S|4C 6S|5C 7S|6C 8S|7C 9S", "QC"),  # or be one
        ("AC AD", "2C 2D|3C 3D|4C 4D|2H 5D|2H 6D|3H 7D|3H 8D", "AD"),  # hearts are played on a club
    ],
)
def test_where_each_lead_wins_it_chooses_the_cheaper_trick(
    hand: str, others: str, chosen: str
) -> None:
    assert card_of(position(CLASSIC, f"{hand}|{others}")) == chosen


# Passing


def passed(hand: str, preset: str = "classic") -> set[str]:
    """Ask what seat 0 of 8 passes from a hand told in full."""
    action = ask(dealt(rules_for(preset, 8), hand))
    assert isinstance(action, PassCards)
    return set(action.cards)


@pytest.mark.parametrize(
    ("hand", "chosen"),
    [
        ("QKAS 23S 2345C 2345D", "QS KS AS"),
        ("AKQH 234H 2345C 234D", "AH KH QH"),
        ("KQD 2345678C 2345S", "KD QD"),
    ],
)
def test_it_passes_what_weighs_most(hand: str, chosen: str) -> None:
    assert set(chosen.split()) <= passed(hand)


def test_it_keeps_a_queen_that_is_well_guarded() -> None:
    assert "QS" not in passed("QS 2345S 23C 234567D")


# The kitty and the moon


def test_it_lays_queens_and_high_hearts_away_for_the_kitty() -> None: ...


def test_it_sees_that_both_queens_are_on_the_table() -> None:
    assert card_of(facing("9C QS QS", "KS AH 2D")) == "AH"


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
def test_it_adds_to_the_others_where_that_leaves_nobody_ahead(
    own: int, lowest: int, highest: int, choice: str
) -> None:
    sheet = [(own, lowest, *[highest] * 6)]
    action = ask(moonshot(sheet))
    assert isinstance(action, ChooseMoon)
    assert action.choice == choice


@pytest.mark.parametrize("name", PLAYERS)
def test_any_computer_chooses_what_its_moon_does(name: str) -> None:
    game = moonshot()
    assert apply(game, PLAYERS[name](seat_view(game, 0), Random(0))).game.totals != game.totals
