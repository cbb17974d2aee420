"""The rulebook, section 4: who leads the first trick, and what may be led."""

import pytest

from engine.errors import Reason
from engine.rules import PresetName
from engine.views import seat_view, table_view
from tests.deals import cards, dealt, pass_cards, playable, second_lead, unpassed, why_not

PRESETS = tuple(PresetName)
ALL_HEARTS = "AKQJT98765432H"


def test_the_seat_left_of_the_dealer_leads_any_card_but_a_penalty_card() -> None:
    """Rulebook 4.1."""
    game = dealt(unpassed("classic", 6), "||||AKC 2D 9S 3H QS", dealer=3)
    assert table_view(game).waiting_for == (4,)
    hand = seat_view(game, 4).hand
    assert playable(game) == " ".join(dict.fromkeys(card for card in hand if not card.is_penalty))
    assert why_not(game, "3H") is Reason.NO_PENALTY_LED_FIRST
    assert why_not(game, "QS") is Reason.NO_PENALTY_LED_FIRST


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_the_holder_of_the_lowest_club_leads_it(preset: str) -> None:
    """Rulebook 4.2."""
    game = dealt(unpassed(preset, 6), "||22C 3C|3C")
    assert table_view(game).waiting_for == (2,)
    assert playable(game) == "2C"
    assert why_not(game, "3C") is Reason.OPEN_WITH


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_the_lowest_club_is_looked_for_after_the_pass(preset: str) -> None:
    """Rulebook 4.2."""
    rules = unpassed(preset, 8, pass_cycle=[["left"], ["left"]])
    game = dealt(rules, "22C 3D|44D 5D|66D 7D|88D 9D|JJD QD|KKD AD|TTD 2D|22S 3S")
    game = pass_cards(game, "22C 3D|44D 5D|66D 7D|88D 9D|JJD QD|KKD AD|TTD 2D|22S 3S")
    assert table_view(game).waiting_for == (1,)
    assert playable(game) == "2C"


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_with_all_lower_clubs_in_the_leftover_the_next_club_leads(preset: str) -> None:
    """Rulebook 4.2."""
    game = dealt(unpassed(preset, 7), "|||44C", leftover="2233C 5D 5D")
    assert table_view(game).waiting_for == (3,)
    assert playable(game) == "4C"


@pytest.mark.parametrize("preset", ["widow", "kitty"])
@pytest.mark.parametrize(
    ("dealer", "holders", "leader"),
    [(2, (3, 5), 3), (2, (1, 2), 1), (2, (0, 5), 5), (2, (2, 3), 3)],
)
def test_of_two_lowest_clubs_the_first_going_left_from_the_dealer_leads(
    preset: str, dealer: int, holders: tuple[int, int], leader: int
) -> None:
    """Rulebook 4.2: the dealer's left neighbour is asked first, the dealer last."""
    text = "|".join("2C" if seat in holders else "" for seat in range(6))
    game = dealt(unpassed(preset, 6), text, dealer=dealer)
    assert table_view(game).waiting_for == (leader,)


def test_a_first_leader_with_only_penalty_cards_may_lead_any() -> None:
    """Rulebook 4.3 in 4.1."""
    game = dealt(unpassed("classic", 6), f"{ALL_HEARTS} QQS AKH")
    assert playable(game).split() == [*cards("23456789TJQKAH QS")]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_leader_with_only_hearts_may_lead_them_unbroken(preset: str) -> None:
    """Rulebook 4.3 in 5.3."""
    game = second_lead(preset, "23456789TJQKH")
    assert playable(game).split() == [*cards("23456789TJQKH")]


@pytest.mark.parametrize(
    ("preset", "allowed"), [("classic", "QS"), ("kitty", "QS"), ("widow", "23456789TJQH QS")]
)
def test_a_leader_with_only_hearts_and_queens_before_hearts_are_broken(
    preset: str, allowed: str
) -> None:
    """Rulebook 4.3 in 5.3 and 5.4: the queen must be led but in widow, where none may be."""
    game = second_lead(preset, "23456789TJQH QS")
    assert playable(game).split() == [*cards(allowed)]
