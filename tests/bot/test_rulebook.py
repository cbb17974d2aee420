"""The rules in force, sentence by sentence, and which of them are our choice."""

from typing import Any

import pytest

from bot.rulebook import chapters, differences
from bot.words.rulebook.frame import ours
from engine.rules import SEAT_RANGE, PresetName, rules_for


def book(preset: str, seats: int = 6, /, **options: Any) -> list[str]:
    """All sentences of a table's rules."""
    rules = rules_for(preset, seats, None, options)
    parts = [*chapters(rules, (seats,), 1), *chapters(rules, (seats,), 2)]
    return [sentence for chapter in parts for sentence in chapter.sentences]


READINGS = [
    ("heart_value", "1", "Each heart costs 1 point."),
    ("heart_value", "0.25", "Each heart costs a quarter point."),
    ("opening_leader", "left_of_dealer", "The player on the dealer's left leads, any card but"),
    ("opening_leader", "lowest_club", "Whoever holds 2♣ after the pass leads."),
    ("first_trick_penalties", "free", "Hearts and Q♠ may be played to the first trick."),
    ("first_trick_penalties", "only_if_nothing_else", "Hearts and Q♠ may not be played to the"),
    ("hearts_broken_by", "any", "Any heart or Q♠ that is played breaks them"),
    ("hearts_broken_by", "off_suit", "Only a heart or Q♠ played off suit breaks them"),
    ("queen_led", "any_time", "Q♠ may be led whether or not hearts are broken."),
    ("queen_led", "once_broken", "Q♠ may not be led until hearts are broken either."),
    ("cancelled_points", "count", "Cancelled cards still count"),
    ("cancelled_points", "void", "A cancelled card scores nothing for anybody."),
    ("dead_trick", "carry", "Its cards are set aside, and the next to win a trick takes them"),
    ("dead_trick", "discard", "Its cards are out of play and score for nobody."),
    ("dead_trick", "extend", "Each plays one more card to it"),
    ("leftover", "first_won", "They go to the winner of the first trick"),
    ("leftover", "last", "They go to the winner of the last trick"),
    ("leftover", "exchange", "The winner of the first trick takes them up"),
    ("moon_gives", "choice", "The shooter chooses: 26 off the own total, or 26 more"),
    ("moon_gives", "others_add", "Everybody else gets 26 points."),
]


@pytest.mark.parametrize("preset", PresetName)
@pytest.mark.parametrize(("key", "value", "beginning"), READINGS)
def test_each_value_of_an_option_reads_as_what_it_does(
    preset: PresetName, key: str, value: str, beginning: str
) -> None:
    others = [begins for option, _, begins in READINGS if option == key and begins != beginning]
    sentences = book(preset, **{key: value})
    assert any(each.startswith(beginning) for each in sentences)
    assert not any(each.startswith(other) for each in sentences for other in others)


@pytest.mark.parametrize("preset", PresetName)
def test_a_pure_preset_differs_in_nothing_from_itself(preset: PresetName) -> None:
    for seats in SEAT_RANGE[preset]:
        assert differences(rules_for(preset, seats)) == ()


def test_a_target_of_its_own_is_named_and_read() -> None:
    rules = rules_for("widow", 6, 50)
    assert differences(rules) == ("The game ends at: 50 points",)
    (points,) = [each for each in chapters(rules, (6,), 2) if each.title == "Points"]
    assert "The game ends after the deal in which a total reaches 50." in points.sentences


def test_a_cycle_for_other_numbers_of_players_changes_nothing_here() -> None:
    other = (["left", "right", "across", "none"], ["left"])
    assert differences(rules_for("widow", 6, None, {"pass_cycle": other})) == ()
    assert differences(rules_for("widow", 7, None, {"pass_cycle": other})) == ("Passing: left",)


@pytest.mark.parametrize(
    ("preset", "seats", "sentence"),
    [
        ("classic", 6, "17 cards each, 2 cards left over."),
        ("classic", 8, "13 cards each, nothing left over."),
        ("classic", 8, "With this number of players nothing is left over."),
        ("classic", 11, "Deal by deal: left, right; then from the beginning."),
        ("widow", 6, "Deal by deal: left, right, across, no passing; then from the beginning."),
        ("widow", 7, "Deal by deal: left, right, no passing; then from the beginning."),
        ("widow", 10, "Across is 5 seats to the left."),
        ("kitty", 7, "Across is 3 seats to the left. *(ours)*"),
    ],
)
def test_a_table_reads_its_own_number_of_players(preset: str, seats: int, sentence: str) -> None:
    assert sentence in book(preset, seats)


def test_nothing_is_said_of_clubs_left_over_where_nothing_is() -> None:
    assert any("both 2♣ are left over" in each for each in book("widow", 7))
    assert not any("left over it is" in each for each in book("widow", 8))


def test_nothing_is_said_of_across_where_nobody_passes_across() -> None:
    assert not any("Across" in each for each in book("widow", 7))


def test_a_table_that_never_passes_says_no_more_of_it() -> None:
    sentences = book("classic", pass_cycle=(["none"], ["none"]))
    assert "In every deal: no passing." in sentences
    assert not any("three cards" in each for each in sentences)


def test_a_cycle_of_many_deals_is_cut_short() -> None:
    (cycle,) = [
        each for each in book("classic", pass_cycle=(["across"] * 40, ["left"])) if "Deal" in each
    ]
    assert "(40 deals)" in cycle
    assert len(cycle) < 150


def test_the_ban_goes_before_following_suit_only_where_they_can_meet() -> None:
    ban = "This goes before following suit"
    guarded = "only_if_nothing_else"
    assert any(ban in each for each in book("classic", first_trick_penalties=guarded))
    assert not any(ban in each for each in book("widow"))


def test_the_ban_covers_the_further_cards_of_an_extended_trick() -> None:
    assert any("further cards to a first trick" in each for each in book("kitty"))
    assert not any("further cards" in each for each in book("kitty", dead_trick="discard"))


def test_where_cancelled_cards_count_the_moon_needs_them_all() -> None:
    sentences = book("widow", cancelled_points="count")
    assert "It takes all 26 hearts and both Q♠ in one deal. *(ours)*" in sentences
    assert not any("not cancelled" in each for each in sentences)


def test_where_cancelled_cards_are_void_one_of_them_rules_out_a_moon_of_all() -> None:
    none = "If a heart or Q♠ is cancelled, there is no moon in this deal. *(ours)*"
    assert none in book("widow", moon_needs="all")
    assert none not in book("widow")
    assert none not in book("classic")


def test_a_set_aside_trick_keeps_the_points_of_uncancelled_cards_where_those_are_void() -> None:
    kept = "Of a trick set aside only the uncancelled cards keep their points. *(ours)*"
    assert kept in book("classic", cancelled_points="void")
    assert kept not in book("classic")


def test_a_kitty_that_nobody_takes_up_is_explained_by_what_dead_tricks_do() -> None:
    assert any("until the hands are empty" in each for each in book("kitty"))
    assert any("If the first trick is dead" in each for each in book("widow", leftover="exchange"))


@pytest.mark.parametrize(
    ("sentence", "silent"),
    [
        ("Equal lowest totals win together.", "classic widow kitty"),
        ("Two decks of 52 cards, shuffled together.", "kitty"),
        ("The ace is high, the two is low.", "widow kitty"),
        ("Nobody sees what comes before having chosen.", "widow"),
        ("The winner of a trick leads the next one.", "widow"),
        (
            "Whoever leads and is sure of every trick to come may claim the rest.",
            "classic widow kitty",
        ),
        ("The same player leads again.", "classic"),
        ("If both 2♣ are left over it is 3♣, and so on.", "kitty"),
        ("The shooter scores nothing for the deal.", "classic kitty"),
        ("They go to the winner of the first trick, and score there.", ""),
    ],
)
def test_what_a_source_does_not_say_is_marked_as_ours(sentence: str, silent: str) -> None:
    for preset in PresetName:
        said = [each for each in book(preset) if each.startswith(sentence)]
        marked = ours(sentence) if preset in silent.split() else sentence
        assert said in ([], [marked]), preset
