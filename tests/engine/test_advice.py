"""Advice: it may be followed, says why truly, and knows nothing that its seat does not."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.actions import PlayCard
from engine.advice import Advice, Why, advise
from engine.refusals import refusal
from engine.state import Game
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import play, position, unpassed
from tests.hidden import twin
from tests.strategies import History, histories


def advised(game: Game) -> Advice:
    return advise(seat_view(game, waiting_for(game)[0]), Random(1))


def told(game: Game) -> tuple[str, Why]:
    """The card that is advised, and why."""
    advice = advised(game)
    assert isinstance(advice.action, PlayCard)
    return str(advice.action.card), advice.why


RULES = unpassed("classic", 6)


OTHERS = "45C|67C|89C|TJC"


def after_a_lead(hand: str, led: str = "KC", others: str = OTHERS) -> Game:
    """Let seat 0 lead that card, and ask seat 1 with that hand."""
    return play(position(RULES, f"{led} 2H|{hand}|{others}"), led)


def test_a_low_card_stays_under() -> None:
    assert told(after_a_lead("3C AC")) == ("3C", Why.UNDER)


def test_one_card_is_no_choice() -> None:
    assert told(after_a_lead("AC 2S")) == ("AC", Why.ONLY)


def test_the_twin_of_a_card_cannot_win() -> None:
    assert told(after_a_lead("KC AC", others="QQD|JJD|TTD|99D")) == ("KC", Why.TWIN)


def test_whoever_cannot_follow_is_rid_of_a_card() -> None:
    assert told(after_a_lead("QS 2D")) == ("QS", Why.OFF_SUIT)


def test_the_last_to_play_knows_what_it_takes() -> None:
    game = position(RULES, "3C 2H|4C 2D|5C 3D|6C 4D|7C 5D|QC KC")
    advice = advised(play(game, "3C 4C 5C 6C 7C"))
    assert advice.why is Why.LAST
    assert advice.points == 0


def test_high_spades_are_safe_once_both_queens_are_gone() -> None:
    assert told(after_a_lead("AS KS", led="2S"))[1] is Why.SPADES_SAFE


def test_a_high_spade_is_not_called_safe_while_a_queen_is_out() -> None:
    out = after_a_lead("AS KS", led="2S", others="45C|67C|89C|QS JC")
    assert told(out)[1] is Why.HIGHEST


def test_what_nothing_is_above_will_probably_win() -> None:
    assert told(after_a_lead("AD KD", led="2D"))[1] is Why.HIGHEST


def test_a_lead_tells_how_many_cards_can_go_above_it() -> None:
    advice = advised(position(RULES, f"9D 8D|TD JD|{OTHERS}"))
    assert advice.why is Why.ABOVE_OUT
    assert advice.above >= 2


@given(histories())
def test_what_is_advised_may_be_done(history: History) -> None:
    game = history.game
    for seat in waiting_for(game):
        advice = advise(seat_view(game, seat), Random(1))
        assert refusal(game, advice.action) is None
        if isinstance(advice.action, PlayCard):
            legal = seat_view(game, seat).legal
            assert sorted(card for card, _ in advice.costs) == sorted(legal)
            assert [cost for _, cost in advice.costs] == sorted(cost for _, cost in advice.costs)


@given(histories(), st.randoms(use_true_random=False))
def test_advice_knows_nothing_that_its_seat_does_not(history: History, rng: Random) -> None:
    asked = waiting_for(history.game)
    assume(asked)
    again = twin(history, asked[0], rng)
    assume(again is not None)
    assert again is not None
    ours, theirs = (seat_view(each.game, asked[0]) for each in (history, again))
    assert advise(ours, Random(1)) == advise(theirs, Random(1))
