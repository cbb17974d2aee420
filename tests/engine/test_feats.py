"""Feats: what is told of a seat's deal besides its points."""

from decimal import Decimal

from hypothesis import given

from engine.events import DealScored
from engine.feats import Feats, feats_of
from engine.rules import Rules, rules_for
from engine.scoring import closed, points_of
from engine.state import Deal
from engine.tricks import Trick
from tests.deals import trick
from tests.strategies import History, histories, moonshots

CLASSIC = rules_for("classic", 6)
HEARTS = (
    "2H 2C 3C 4C 5C 6C|3H 2H 2D 3D 4D 5D|4H 3H 7C 8C 9C TC|5H 4H 6D 7D 8D 9D|6H 5H 2D 3D 4D 5D|"
    "7H 6H JC QC KC AC|8H 7H TD JD QD KD|9H 8H 7C 8C 9C TC|TH 9H 2C 3C 4C 5C|JH TH 6D 7D 8D 9D|"
    "QH JH JC QC KC AC|KH QH TD JD QD KD|AH KH 2S 2S 3S 4S|AH 3S 4S 5S 5S 6S"
)
QUEENS = "KS QS QS 6S 7S 7S"


def feats(*tricks: Trick, rules: Rules = CLASSIC) -> tuple[Feats, ...]:
    """The feats in a deal of these tricks."""
    return feats_of(rules, Deal(dealt=(), leftover=(), hands=(), tricks=tricks))


def all_to(seat: int, text: str) -> list[Trick]:
    """Tricks that a seat gets, whoever's they would be."""
    return [trick(each, winner=seat) for each in text.split("|")]


def test_a_queen_is_given_by_who_played_it_and_taken_by_who_has_it() -> None:
    all_of_them = feats(trick("KS 2S QS 3S 4S 5S", winner=0), trick("2D 3D 4D 5D QS AD", winner=5))
    assert [each.queens_given for each in all_of_them] == [0, 0, 1, 0, 1, 0]
    assert [each.queens_taken for each in all_of_them] == [1, 0, 0, 0, 0, 1]


def test_a_queen_that_comes_home_is_given_to_nobody() -> None:
    mine = feats(trick("QS 2S 3S 4S 5S 6S", winner=0))[0]
    assert (mine.queens_given, mine.queens_taken, set(mine.given)) == (0, 1, {Decimal(0)})


def test_points_are_given_by_the_seat_that_plays_them_to_the_one_that_gets_them() -> None:
    both = feats(trick("AD 2H QS 3D 4D 5D", winner=0), trick("4C AC 4H 5C 6C 7C", winner=1))
    assert [*both[1].given] == [1, 0, 0, 0, 0, 0]
    assert [*both[2].given] == [13, 1, 0, 0, 0, 0]


def test_what_waits_from_a_dead_trick_is_given_to_whoever_gets_it() -> None:
    dead = trick("AD AD 2H KD KD 3H", winner=None)
    after = trick("4C 5C 6C 7C 8C 9C", winner=5)
    assert [each.given[5] for each in feats(dead, after)] == [0, 0, 1, 0, 0, 0]


def test_who_leads_a_dead_trick_is_told_of() -> None:
    led = feats(trick("AD 2C AD 2H 3C 3H", leader=4, winner=None))
    assert [each.dead_leads for each in led] == [0, 0, 0, 0, 1, 0]


def test_a_dead_trick_that_went_on_was_led_dead() -> None:
    extends = rules_for("kitty", 6)
    plays = (
        *trick("AD 2C AD 2H 3C 3H", winner=0).plays,
        *trick("9D 2D 3D 4D 5D 6D", winner=0).plays,
    )
    led = feats(Trick(0, plays, 0), rules=extends)
    assert [each.dead_leads for each in led] == [1, 0, 0, 0, 0, 0]


def test_a_win_under_a_cancelled_card_of_the_suit_led_is_told_of() -> None:
    assert feats(trick("9D KD KD 2D AC AC", winner=0))[0].cancelled_wins == 1
    assert feats(trick("9D 2D 2D 3D AC AC", winner=0))[0].cancelled_wins == 0


def test_a_moon_is_told_of_whoever_shot_it() -> None:
    shot = feats(*all_to(3, f"{HEARTS}|{QUEENS}"))
    assert [each.moons for each in shot] == [0, 0, 0, 1, 0, 0]
    assert not any(each.moons_broken for each in shot)


def test_who_takes_the_first_penalty_card_away_from_a_moon_has_broken_it() -> None:
    broken = feats(
        *all_to(3, QUEENS), *all_to(1, "2H 2C 3C 4C 5C 6C"), *all_to(2, "3H 2H 2D 3D 4D 5D")
    )
    assert [each.moons_broken for each in broken] == [0, 1, 0, 0, 0, 0]


def test_less_than_half_of_the_points_is_nobodys_moon_yet() -> None:
    few = feats(*all_to(3, "2H 2C 3C 4C 5C 6C"), *all_to(1, QUEENS))
    assert not any(each.moons_broken for each in few)


@given(histories() | moonshots())
def test_all_that_a_seat_has_taken_was_its_own_was_given_or_was_left_over(history: History) -> None:
    rules = history.start.rules
    for event in history.events:
        if not isinstance(event, DealScored):
            continue
        all_of_them, deal = feats_of(rules, event.deal), event.deal
        for seat, pile in enumerate(closed(rules, deal).taken):
            own = sum(
                points_of(rules, (play.card,))
                for each in deal.tricks
                for play in each.plays
                if play.seat == seat and play.card.is_penalty
            )
            given_to_it = sum(each.given[seat] for each in all_of_them)
            left_over = points_of(rules, deal.leftover)
            assert given_to_it <= points_of(rules, pile) <= given_to_it + own + left_over
            assert all_of_them[seat].given[seat] == 0
        assert sum(each.queens_given for each in all_of_them) <= sum(
            each.queens_taken for each in all_of_them
        )
