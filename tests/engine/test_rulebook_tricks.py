"""The rulebook, section 6: what cancels, and who wins a trick."""

import pytest

from engine.rules import PresetName
from engine.state import Game
from engine.tricks import cancelled
from engine.views import table_view
from tests.deals import cards, last_trick, play, position, unpassed

PRESETS = tuple(PresetName)


def after(preset: str, trick: str) -> Game:
    """Let seat 0 of 6 lead a trick in the middle of a deal in which seat 5 took all before."""
    text = "|".join([f"{trick.split(maxsplit=1)[0]} 2D", *trick.split()[1:]])
    return play(position(unpassed(preset, 6), text, taker=5), trick)


@pytest.mark.parametrize("preset", PRESETS)
def test_neither_of_two_identical_cards_wins(preset: str) -> None:
    """Rulebook 6.1."""
    assert last_trick(after(preset, "7C AC AC KC 2C 3C")).winner == 3
    assert last_trick(after(preset, "AC AC 7C 3D 2C 3D")).winner == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_pairs_off_suit_cancel_too(preset: str) -> None:
    """Rulebook 6.1."""
    assert cancelled(last_trick(after(preset, "7C 5H 5H KC KC QS")).plays) == cards("5H KC")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_highest_uncancelled_card_of_the_suit_led_wins(preset: str) -> None:
    """Rulebook 6.2."""
    assert last_trick(after(preset, "7C KC 2C AD AS AH")).winner == 1
    assert last_trick(after(preset, "7C KC KC 9C 8C AH")).winner == 3


@pytest.mark.parametrize(("preset", "points"), [("classic", 28), ("kitty", 26.5), ("widow", 0)])
def test_cancelled_points_go_to_the_winner_but_in_widow_to_nobody(
    preset: str, points: float
) -> None:
    """Rulebook 6.3, on suit and off."""
    view = table_view(after(preset, "QS QS 5H 5H KS 2C"))
    assert view.points[4] == points
    assert view.out_of_play == ()


@pytest.mark.parametrize(("preset", "points"), [("classic", 15), ("kitty", 13.5), ("widow", 13)])
def test_cards_that_are_not_cancelled_count_beside_the_cancelled(
    preset: str, points: float
) -> None:
    """Rulebook 6.3."""
    assert table_view(after(preset, "QS 5H 5H KS 2C 3C")).points[3] == points


@pytest.mark.parametrize("preset", PRESETS)
def test_two_pairs_alone_kill_no_trick(preset: str) -> None:
    """Rulebook 6.4."""
    assert last_trick(after(preset, "7C 7C KC KC 2C 3D")).winner == 4


@pytest.mark.parametrize("preset", PRESETS)
def test_a_trick_with_no_uncancelled_card_of_its_suit_is_dead(preset: str) -> None:
    """Rulebook 6.4: uncancelled cards of other suits save it not."""
    game = after(preset, "7C 7C KC KC AD AH")
    if preset == "kitty":
        assert len(table_view(game).plays) == 6
    else:
        assert last_trick(game).winner is None
