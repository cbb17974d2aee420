"""The rulebook, section 5: following suit, the first trick, breaking hearts."""

import pytest

from engine.errors import Reason
from engine.rules import PresetName
from engine.seats import Seat
from engine.state import Game
from engine.views import seat_view, table_view
from tests.deals import (
    cards,
    deal_on,
    dealt,
    exchange,
    pass_cards,
    play,
    play_out,
    playable,
    position,
    second_lead,
    trick,
    unpassed,
    why_not,
)

PRESETS = tuple(PresetName)
ALL_HEARTS = "AKQJT98765432H"


def broken(game: Game) -> bool:
    """Tell whether the table sees broken hearts."""
    return table_view(game).hearts_broken


@pytest.mark.parametrize("preset", PRESETS)
def test_play_goes_clockwise(preset: str) -> None:
    """Rulebook 5.1."""
    game = position(unpassed(preset, 6), "6C|7C|8C|9C|TC|JC", leader=4)
    turns: list[Seat] = []
    for code in cards("TJ678C"):
        turns += table_view(game).waiting_for
        game = play(game, code)
    assert [*turns, *table_view(game).waiting_for] == [4, 5, 0, 1, 2, 3]


@pytest.mark.parametrize("preset", PRESETS)
def test_who_can_follow_suit_must(preset: str) -> None:
    """Rulebook 5.1."""
    game = play(position(unpassed(preset, 6), "7C 3D 4D|9C 2H 2C"), "7C")
    assert playable(game) == "2C 9C"
    assert why_not(game, "2H") is Reason.FOLLOW_SUIT
    assert why_not(game, "AC") is Reason.NOT_HELD


@pytest.mark.parametrize("preset", PRESETS)
def test_who_cannot_follow_suit_plays_any_card(preset: str) -> None:
    """Rulebook 5.1."""
    game = play(position(unpassed(preset, 6), "7C 3D 4D|2H QS 9D"), "7C")
    assert playable(game) == "9D 2H QS"


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_no_penalty_card_on_the_first_trick(preset: str) -> None:
    """Rulebook 5.2."""
    game = play(dealt(unpassed(preset, 8), "22C|-C"), "2C")
    hand = seat_view(game, 1).hand
    assert any(card.is_penalty for card in hand)
    assert playable(game).split() == [*dict.fromkeys(card for card in hand if not card.is_penalty)]
    heart = next(card for card in hand if card.is_heart)
    assert why_not(game, heart) is Reason.NO_PENALTY_ON_FIRST


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_a_hand_of_nothing_but_penalty_cards_plays_one_to_the_first_trick(preset: str) -> None:
    """Rulebook 5.2."""
    game = play(dealt(unpassed(preset, 8), "22C|23456789TJQAH QS"), "2C")
    assert playable(game).split() == [*cards("23456789TJQAH QS")]


def test_the_extra_cards_of_the_first_trick_carry_no_penalty_either() -> None:
    """Rulebook 5.2 in 8.3."""
    game = dealt(unpassed("kitty", 6), "2C 3H QS -C|2C 3H QS -C|5C|5C|9C|9C")
    game = play(game, "2C 2C 5C 5C 9C 9C")
    for seat in (0, 1):
        assert table_view(game).waiting_for == (seat,)
        assert why_not(game, "QS") is Reason.NO_PENALTY_ON_FIRST
        assert why_not(game, "3H") is Reason.NO_PENALTY_ON_FIRST
        game = play(game, ".")


def test_classic_lets_followers_play_penalty_cards_to_the_first_trick() -> None:
    """Rulebook 5.2."""
    game = play(dealt(unpassed("classic", 6), "AC|QS 3H -C"), "AC")
    assert {"QS", "3H"} <= {*playable(game).split()}


def test_the_ban_on_the_first_trick_goes_before_following_suit() -> None:
    """Rulebook 5.2, where it is silent: a lone queen of spades does not follow a spade."""
    rules = unpassed("classic", 6, first_trick_penalties="only_if_nothing_else")
    game = play(dealt(rules, "AS|QS 2D -S"), "AS")
    assert why_not(game, "QS") is Reason.NO_PENALTY_ON_FIRST
    assert why_not(game, "2D") is None


def test_a_forced_lead_of_hearts_is_not_followed_by_hearts_on_a_guarded_first_trick() -> None:
    """Rulebook 5.2 and 4.3."""
    rules = unpassed("classic", 8, first_trick_penalties="only_if_nothing_else")
    game = play(dealt(rules, f"{ALL_HEARTS}|23H 2D"), "AH")
    assert why_not(game, "2H") is Reason.NO_PENALTY_ON_FIRST
    assert why_not(game, "2D") is None


@pytest.mark.parametrize("preset", PRESETS)
def test_hearts_may_not_be_led_until_they_are_broken(preset: str) -> None:
    """Rulebook 5.3."""
    game = second_lead(preset, "AAD 2H", "5H -D")
    assert not broken(game)
    assert why_not(game, "2H") is Reason.HEARTS_NOT_BROKEN
    game = play(game, "AD 5H . . . . . .")
    assert broken(game)
    assert why_not(game, "2H") is None


@pytest.mark.parametrize("preset", PRESETS)
def test_hearts_must_be_broken_anew_in_each_deal(preset: str) -> None:
    """Rulebook 5.3."""
    game = play_out(second_lead(preset, "AAD 2H", "5H -D"))
    game = deal_on(game, "AAC|AKH 2D")
    assert not broken(game)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("card", ["5H", "QS"])
def test_a_heart_or_queen_off_suit_breaks_hearts(preset: str, card: str) -> None:
    """Rulebook 5.3."""
    game = second_lead(preset, "AD", f"{card} -D")
    assert broken(play(game, f"AD {card}"))


@pytest.mark.parametrize(
    ("preset", "breaks"), [("classic", True), ("kitty", True), ("widow", False)]
)
def test_a_queen_that_follows_suit_breaks_hearts_but_in_widow(preset: str, breaks: bool) -> None:
    """Rulebook 5.3."""
    game = second_lead(preset, "AS", "QS")
    assert broken(play(game, "AS QS")) is breaks


@pytest.mark.parametrize(
    ("preset", "breaks"), [("classic", True), ("kitty", True), ("widow", False)]
)
def test_a_forced_lead_and_hearts_that_follow_break_hearts_but_in_widow(
    preset: str, breaks: bool
) -> None:
    """Rulebook 5.3."""
    game = second_lead(preset, "23456789TJQKH", "AH")
    led = play(game, "KH")
    assert broken(led) is breaks
    assert broken(play(led, "AH")) is breaks


def test_a_penalty_card_on_the_first_trick_breaks_hearts() -> None:
    """Rulebook 5.3: "in whatever way", a forced first lead (4.3) included."""
    assert broken(play(dealt(unpassed("classic", 6), f"{ALL_HEARTS} QQS AKH"), "QS"))
    assert broken(play(dealt(unpassed("classic", 6), "AC|3H -C"), "AC 3H"))


@pytest.mark.parametrize("preset", PRESETS)
def test_passed_hearts_break_nothing(preset: str) -> None:
    """Rulebook 5.3."""
    rules = unpassed(preset, 8, pass_cycle=[["left"], ["left"]])
    hearts = "234H|567H|89TH|JQKH|234H|567H|89TH|JQKH"
    assert not broken(pass_cards(dealt(rules, hearts), hearts))


def test_neither_leftover_nor_discards_break_hearts() -> None:
    """Rulebook 5.3."""
    game = dealt(unpassed("kitty", 6), "22C|AC AKH", leftover="2H QS")
    game = play(game, "2C AC . . . .")
    assert not broken(game)
    game = exchange(game, "2H QS")
    assert not broken(game)
    assert why_not(game, "AH") is Reason.HEARTS_NOT_BROKEN


@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_the_queen_of_spades_may_be_led_at_any_time_after_the_first_trick(preset: str) -> None:
    """Rulebook 5.4."""
    game = second_lead(preset, "QS 2D")
    assert not broken(game)
    assert why_not(game, "QS") is None


def test_the_queen_of_spades_may_not_be_led_to_the_first_trick() -> None:
    """Rulebook 5.4."""
    game = dealt(unpassed("classic", 6), "QS 2D")
    assert why_not(game, "QS") is Reason.NO_PENALTY_LED_FIRST
    game = dealt(unpassed("kitty", 6), "22C QS")
    assert why_not(game, "QS") is Reason.OPEN_WITH


def test_widow_leads_the_queen_of_spades_only_once_hearts_are_broken() -> None:
    """Rulebook 5.4."""
    game = second_lead("widow", "AAD QS", "5H -D")
    assert why_not(game, "QS") is Reason.QUEEN_NOT_BROKEN
    game = play(game, "AD 5H . . . . . .")
    assert why_not(game, "QS") is None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_winner_of_a_trick_leads_the_next(preset: str) -> None:
    """Rulebook 5.5."""
    game = position(unpassed(preset, 6), "7C 2D|8C|AC|9C|TC|JC")
    game = play(game, "7C 8C AC 9C TC JC")
    assert table_view(game).leader == 2
    assert table_view(game).waiting_for == (2,)
    assert trick("7C 8C AC 9C TC JC", winner=2) == table_view(game).last_trick
