"""Claiming the rest: only when nothing can change it (Rulebook 5.6)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.actions import Action, DealCards, Turn
from engine.cards import Card
from engine.claimed import plays_of_claim
from engine.claims import claim_refusal
from engine.computers import PLAYERS
from engine.errors import Reason, Refusal, RefusedError
from engine.events import DealScored, TrickEnded
from engine.game import Step, apply, new_game
from engine.record import read, write
from engine.recording import record_log
from engine.replay import replay
from engine.rules import DeadTrick, Leftover, PresetName, rules_for
from engine.seats import Seat
from engine.simulate import shuffled
from engine.state import Dealing, Finished, Game, MoonChoice
from engine.turns import turn_of, waiting_for
from engine.views import seat_view, table_view
from tests.claimable import claimer, claims, played_anyhow
from tests.deals import dealt, play, play_out, position, result, unpassed
from tests.hidden import twin
from tests.strategies import History, histories, seeds

# What makes it certain


def refused(game: Game, seat: Seat = 0) -> Refusal | None:
    return claim_refusal(seat_view(game, seat))


def why_not(game: Game, seat: Seat = 0) -> tuple[Reason, str] | None:
    found = refused(game, seat)
    return (found.reason, str(found.card)) if found else None


OTHERS = "34D|45D|56C|67D|8D 2S"
"""Two low cards for each of seats 1 to 5, none in a pair that is a penalty."""


def test_the_highest_cards_of_their_suits_take_the_rest() -> None:
    assert refused(position(unpassed("classic", 6), f"AD AS|{OTHERS}")) is None


def test_a_suit_that_nobody_else_holds_is_high_from_its_deuce() -> None:
    assert refused(position(unpassed("classic", 6), f"2H 3H|{OTHERS}")) is None


def test_both_copies_in_one_hand_cannot_meet() -> None:
    assert refused(position(unpassed("classic", 6), f"AAD|{OTHERS}")) is None


@pytest.mark.parametrize(
    ("hand", "others", "card"),
    [
        ("6D AS", OTHERS, "6D"),
        ("8D AS", OTHERS, "8D"),
        ("AD 2S", OTHERS, "2S"),
        ("AD AH", "AD 2C|45D|56D|67D|7D 2S", "AD"),
        ("JD KH", "34D|45D|56D|67D|7D AH", "KH"),
    ],
)
def test_a_card_that_can_be_beaten_or_cancelled_is_named(hand: str, others: str, card: str) -> None:
    for preset in ("classic", "widow", "kitty"):
        game = position(unpassed(preset, 6), f"{hand}|{others}")
        assert why_not(game) == (Reason.CLAIM_BEATABLE, card)


def test_a_card_in_the_leftover_counts_as_out_for_nobody_has_seen_it() -> None:
    for preset in ("classic", "widow"):
        game = position(unpassed(preset, 6), f"KS AD|{OTHERS}", leftover="AS 2C")
        assert why_not(game) == (Reason.CLAIM_BEATABLE, "KS")


def test_who_laid_a_card_away_knows_that_it_is_not_out() -> None:
    game = position(
        unpassed("kitty", 6), f"KS AD|KS AC|{OTHERS[4:]}", leftover="AS 2C", kitty_taker=1
    )
    assert why_not(game) == (Reason.CLAIM_BEATABLE, "KS")
    game = position(unpassed("kitty", 6), f"KS AD|{OTHERS}", leftover="AS 2C", kitty_taker=0)
    assert refused(game) is None


# Points that depend on the plays

PAIR = "QS 2D|QS 3D|4D 5D|67D|89D"
HEARTS = "2H 2D|2H 3D|4D 5D|67D|89D"


@pytest.mark.parametrize(("others", "card"), [(PAIR, "QS"), (HEARTS, "2H")])
def test_a_pair_of_penalty_cards_out_may_meet_and_be_void(others: str, card: str) -> None:
    game = position(unpassed("widow", 6), f"AC AD|{others}", taker=3, leftover="2C 3C")
    assert why_not(game) == (Reason.CLAIM_PAIR_OUT, card)
    together = play_out(play(game, f"AC {card} {card} . . ."))
    apart = play_out(play(game, f"AC {card} 3D . . ."))
    assert result(together).points != result(apart).points


@pytest.mark.parametrize("preset", ["classic", "kitty"])
def test_where_cancelled_points_count_a_pair_out_changes_nothing(preset: str) -> None:
    assert refused(position(unpassed(preset, 6), f"AC AD|{PAIR}", leftover="2C 3C")) is None


def test_a_pair_in_the_leftover_may_as_well_be_in_two_hands() -> None:
    game = position(unpassed("widow", 6), f"AC AD|{OTHERS}", leftover="QQS")
    assert why_not(game) == (Reason.CLAIM_PAIR_OUT, "QS")


def test_with_a_card_each_nobody_has_a_choice_left() -> None:
    game = position(unpassed("widow", 6), "AC|QS|QS|2H|2H|3D", leftover="4C 5C")
    assert refused(game) is None


def test_one_of_a_pair_meets_nobody() -> None:
    game = position(unpassed("widow", 6), "AC AD|QS 2D|2H 3D|45D|67D|89D", leftover="2C 3C")
    assert refused(game) is None


# The moment


def test_a_claim_waits_for_the_own_lead() -> None:
    game = position(unpassed("classic", 6), f"AD AS|{OTHERS}", leader=5)
    assert refused(game) == Refusal(Reason.NOT_YOUR_TURN, seat=5)
    assert refused(play(game, "8D")) == Refusal(Reason.CLAIM_IN_A_TRICK)


def test_a_claim_waits_for_the_end_of_the_first_trick() -> None:
    game = dealt(unpassed("classic", 11), "AAKKQQJJTC")
    assert refused(game) == Refusal(Reason.CLAIM_IN_THE_FIRST_TRICK)


def test_a_claim_waits_until_the_kitty_is_exchanged() -> None:
    taken = play(
        dealt(unpassed("kitty", 10), "2C AAKKQQJJTC", leftover="TC 9D 8D 7D"), "2C" + " ." * 9
    )
    assert refused(taken, waiting_for(taken)[0]) == Refusal(Reason.NOT_THE_TIME)


def test_after_the_game_there_is_nothing_to_claim() -> None:
    sheet = [(0, 149, 0, 0, 0, 0)]
    over = play_out(position(unpassed("classic", 6), "7C|8C|9C|TC|JC|2H", taker=1, sheet=sheet))
    assert refused(over) == Refusal(Reason.GAME_OVER)


# Whatever is played

allowed = claims().filter(lambda history: claimer(history.game) is not None)


def outcome(steps: list[Step], seat: Seat) -> object:
    """Tell what a deal came to, but for its last trick; the claimer must win every trick."""
    events = [event for step in steps for event in step.events]
    assert {event.trick.winner for event in events if isinstance(event, TrickEnded)} == {seat}
    (result,) = (event.result for event in events if isinstance(event, DealScored))
    return replace(result, last_trick=None, last_trick_points=None)  # type: ignore[arg-type]


@settings(max_examples=250)
@given(allowed, seeds)
def test_however_a_claimed_deal_is_played_it_comes_to_the_same(history: History, seed: int) -> None:
    seat = claimer(history.game)
    assert seat is not None
    first = outcome(played_anyhow(history.game, Random(seed)), seat)
    for more in range(1, 12):
        assert outcome(played_anyhow(history.game, Random(seed + more)), seat) == first


@given(allowed, st.randoms(use_true_random=True))
def test_a_claim_tells_nothing_that_its_seat_does_not_know(history: History, rng: Random) -> None:
    """Where the seat cannot tell two games apart, both or neither can be claimed."""
    seat = claimer(history.game)
    other = twin(history, seat, rng)
    assume(other is not None)
    assert seat is not None
    assert other is not None
    assert refused(other.game, seat) is None
    outcome(played_anyhow(other.game, rng), seat)


@given(claims() | histories(), st.randoms(use_true_random=True))
def test_a_refused_claim_tells_nothing_either(history: History, rng: Random) -> None:
    for seat in waiting_for(history.game):
        other = twin(history, seat, rng)
        if other:
            assert refused(other.game, seat) == refused(history.game, seat)


def test_claims_are_drawn_by_all_rules_and_with_many_cards_left() -> None:
    """So the laws above are about something."""
    seen: Counter[str] = Counter()

    @settings(max_examples=200)
    @given(claims())
    def look(history: History) -> None:
        game = history.game
        if claimer(game) is not None:
            options = game.rules.model_dump(mode="json")
            cards = "a card" if max(table_view(game).hand_sizes) == 1 else "cards"
            seen.update([options[key] for key in ("preset", "dead_trick", "leftover")])
            seen.update(["claims", f"{cards}, {options['cancelled_points']}"])

    look()
    assert seen["claims"] >= 80
    assert seen["cards, count"] >= 40
    assert seen["cards, void"] >= 10
    for value in (*PresetName, *DeadTrick, *Leftover):
        assert seen[value] >= 15


# What it stands for


def claimed(game: Game, seat: Seat) -> Game:
    for action in plays_of_claim(game, seat, turn_of(game, seat)):
        game = apply(game, action).game
    return game


@settings(max_examples=40)
@given(allowed)
def test_a_claim_stands_for_plays_that_end_the_deal(history: History) -> None:
    seat = claimer(history.game)
    assert seat is not None
    plays = plays_of_claim(history.game, seat, turn_of(history.game, seat))
    assert len(plays) == sum(table_view(history.game).hand_sizes)
    after = claimed(history.game, seat)
    assert isinstance(after.phase, Dealing | MoonChoice | Finished)


def test_a_claim_that_shoots_the_moon_leaves_its_choice() -> None:
    hands = "AC AD|2C 2D|3C 3D|4C 4D|5C 5D|6C 6D"
    game = claimed(position(unpassed("classic", 8), hands + "|7C 7D|8C 8D"), 0)
    assert isinstance(game.phase, MoonChoice)
    assert waiting_for(game) == (0,)


def test_what_a_seat_may_not_claim_has_no_plays() -> None:
    game = position(unpassed("classic", 6), f"6D AS|{OTHERS}")
    with pytest.raises(RefusedError) as wrong:
        plays_of_claim(game, 0, turn_of(game, 0))
    assert wrong.value.refusal == Refusal(Reason.CLAIM_BEATABLE, card=Card("6D"))


def test_a_claim_meant_for_another_turn_is_stale() -> None:
    game = position(unpassed("classic", 6), f"AD AS|{OTHERS}")
    deal, step = turn_of(game, 0)
    assert isinstance(step, int)
    for turn in (Turn(deal, step + 1), Turn(deal + 1, step), Turn(deal, "pass")):
        with pytest.raises(RefusedError) as wrong:
            plays_of_claim(game, 0, turn)
        assert wrong.value.refusal == Refusal(Reason.STALE)


@pytest.mark.parametrize("nobody", [-1, 6])
def test_a_seat_that_is_not_there_claims_nothing(nobody: int) -> None:
    game = position(unpassed("classic", 6), f"AD AS|{OTHERS}")
    with pytest.raises(RefusedError) as wrong:
        plays_of_claim(game, nobody, turn_of(game, 0))
    assert wrong.value.refusal == Refusal(Reason.NO_SUCH_SEAT)


@pytest.mark.parametrize("preset", PresetName)
def test_a_game_with_claims_is_recorded_and_replays(preset: str) -> None:
    """The log knows plays alone, so nothing else has to know of claims."""
    rng, game, log = Random(1), new_game(rules_for(preset, 6, 200), 0), list[Action]()
    claims_made = 0
    while not isinstance(game.phase, Finished):
        seat = claimer(game)
        claims_made += seat is not None
        more = [next_action(game, rng)] if seat is None else claim(game, seat)
        for action in more:
            game = apply(game, action).game
        log += more
    assert claims_made
    record = record_log(game.rules, 0, log)
    assert replay(read(write(record).encode())) == game


def claim(game: Game, seat: Seat) -> list[Action]:
    return [*plays_of_claim(game, seat, turn_of(game, seat))]


def next_action(game: Game, rng: Random) -> Action:
    if isinstance(game.phase, Dealing):
        return DealCards(shuffled(rng))
    seat = waiting_for(game)[0]
    return PLAYERS["random"](seat_view(game, seat), rng)
