"""The rulebook, sections 1 to 3: words, cards and deal, passing. One test a paragraph or more."""

from decimal import Decimal
from itertools import pairwise

import pytest

from engine.actions import DealCards, PassCards
from engine.cards import DECK, FACES, Card
from engine.errors import Reason, RefusedError, RulesError
from engine.game import apply, new_game
from engine.rules import rules_for
from engine.seats import left_of
from engine.state import Dealing, Game, Passing, Playing
from engine.turns import turn_of
from engine.views import seat_view, table_view
from tests.deals import (
    cards,
    deal_on,
    dealt,
    last_trick,
    pass_cards,
    play,
    play_out,
    position,
    unpassed,
)

PRESETS = ("classic", "widow", "kitty")


def test_hearts_and_the_queen_of_spades_are_the_penalty_cards() -> None:
    """Rulebook 1.1."""
    assert {card for card in FACES if card.is_penalty} == {*cards("23456789TJQKAH"), "QS"}


def test_left_is_the_next_higher_seat_and_the_last_ones_left_is_seat_0() -> None:
    """Rulebook 1.2."""
    assert [left_of(seat, 6) for seat in range(6)] == [1, 2, 3, 4, 5, 0]


def test_the_lowest_score_wins() -> None:
    """Rulebook 1.2."""
    sheet = [(149, 3, 2, 3, 149, 149)]
    game = position(unpassed("classic", 6), "7C|KC|2H|3H|4H|5H", taker=0, sheet=sheet)
    assert table_view(play(game, "7C KC 2H 3H 4H 5H")).winners == (2,)


def test_two_decks_are_104_cards() -> None:
    """Rulebook 2.1."""
    assert len(DECK) == 104
    assert all(DECK.count(card) == 2 for card in FACES)


@pytest.mark.parametrize("wrong", [DECK[1:], (*DECK, Card("QS")), (*DECK[1:], Card("QS")), ()])
def test_any_other_deck_is_refused(wrong: tuple[Card, ...]) -> None:
    """Rulebook 2.1."""
    with pytest.raises(RefusedError) as refused:
        apply(new_game(rules_for("classic", 6), 0), DealCards(wrong))
    assert refused.value.refusal.reason is Reason.BAD_DECK


@pytest.mark.parametrize("preset", PRESETS)
def test_the_ace_is_high_the_deuce_low_and_no_suit_is_trumps(preset: str) -> None:
    """Rulebook 2.1."""
    ranks = "AKQJT98765432"
    for higher, lower in pairwise(ranks):
        game = position(unpassed(preset, 6), f"{lower}D|{higher}D|AC|AS|KC|AH")
        game = play(game, f"{lower}D {higher}D AC AS KC AH")
        assert last_trick(game).winner == 1


def test_the_two_copies_of_a_card_cannot_be_told_apart() -> None:
    """Rulebook 2.1."""
    one, other = cards("QQS")
    assert one is other


@pytest.mark.parametrize(
    ("seats", "each", "leftover"),
    [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)],
)
def test_each_gets_as_many_cards_and_the_rest_is_the_leftover(
    seats: int, each: int, leftover: int
) -> None:
    """Rulebook 2.2."""
    view = table_view(dealt(unpassed("classic", seats)))
    assert view.hand_sizes == (each,) * seats
    assert view.leftover_size == leftover
    assert each * seats + leftover == 104


@pytest.mark.parametrize("preset", ["widow", "kitty"])
def test_the_other_presets_deal_by_the_same_table(preset: str) -> None:
    """Rulebook 2.2."""
    for seats in range(6, 11):
        game = dealt(unpassed(preset, seats))
        assert isinstance(game.phase, Playing)
        assert {len(hand) for hand in game.phase.deal.hands} == {104 // seats}
        assert len(game.phase.deal.leftover) == 104 % seats


@pytest.mark.parametrize(("preset", "most"), [("classic", 11), ("widow", 10), ("kitty", 10)])
def test_each_preset_says_how_many_may_sit(preset: str, most: int) -> None:
    """Rulebook 2.3."""
    assert [rules_for(preset, seats).seats for seats in range(6, most + 1)] == [*range(6, most + 1)]
    for seats in (5, most + 1):
        with pytest.raises(
            RulesError, match=f"seats cannot be {seats}: choose 6 to {most} for {preset}"
        ):
            rules_for(preset, seats)


def test_any_seat_can_be_the_first_dealer() -> None:
    """Rulebook 2.4; the dice are thrown outside, for seats (2.5) and dealer alike."""
    rules = rules_for("classic", 7)
    assert [new_game(rules, seat).dealer for seat in range(7)] == [*range(7)]


@pytest.mark.parametrize("nobody", [-1, 7])
def test_a_dealer_who_does_not_sit_there_is_refused(nobody: int) -> None:
    """Rulebook 2.4."""
    with pytest.raises(RefusedError) as refused:
        new_game(rules_for("classic", 7), nobody)
    assert refused.value.refusal.reason is Reason.NO_SUCH_SEAT


@pytest.mark.parametrize("preset", PRESETS)
def test_the_deal_goes_one_seat_to_the_left(preset: str) -> None:
    """Rulebook 2.4."""
    game = dealt(unpassed(preset, 8, 500), dealer=6)
    dealers = [game.dealer]
    for _ in range(2):
        game = deal_on(play_out(game))
        dealers.append(game.dealer)
    assert dealers == [6, 7, 0]


def test_the_cards_go_out_one_at_a_time_first_to_the_dealers_left() -> None:
    """Rulebook 2.4."""
    game = new_game(unpassed("classic", 6), first_dealer=4)
    game = apply(game, DealCards(DECK)).game
    assert isinstance(game.phase, Playing)
    hands = game.phase.deal.hands
    assert hands[5] == DECK[0:102:6]
    assert hands[0] == DECK[1:102:6]
    assert hands[4] == DECK[5:102:6]
    assert game.phase.deal.leftover == DECK[102:]


def passing(preset: str, seats: int, text: str, deal: int = 1) -> Game:
    """Give a game that waits for the pass of a deal."""
    sheet = ((Decimal(0),) * seats,) * (deal - 1)
    game = Game(rules_for(preset, seats), (seats - deal) % seats, Dealing(), sheet)
    return deal_on(game, text)


def test_each_seat_passes_three_cards_of_its_hand() -> None:
    """Rulebook 3.1."""
    game = passing("classic", 6, "AAKQC")
    turn = turn_of(game, 0)
    for wrong, reason in {
        "AC": Reason.WRONG_COUNT,
        "AAKQC": Reason.WRONG_COUNT,
        "AAAC": Reason.NOT_HELD,
    }.items():
        with pytest.raises(RefusedError) as refused:
            apply(game, PassCards(0, turn, cards(wrong)))
        assert refused.value.refusal.reason is reason
    assert seat_view(pass_cards(game, "AAKC"), 0).passed == cards("KAAC")


def test_nobody_sees_what_it_receives_before_it_has_chosen() -> None:
    """Rulebook 3.1."""
    hands = "234C|567C|89TC|JQKC|234D|567D"
    game = passing("classic", 6, hands)
    for seat in range(6):
        alone = apply(game, PassCards(seat, turn_of(game, seat), cards(hands.split("|")[seat])))
        left = left_of(seat, 6)
        assert seat_view(alone.game, left).received is None
        assert seat_view(alone.game, left).hand == seat_view(game, left).hand


def test_all_cards_move_at_once_when_the_last_seat_has_chosen() -> None:
    """Rulebook 3.1."""
    game = passing("classic", 6, "234C|567C|89TC|JQKC|234D|567D")
    waiting = pass_cards(game, "234C|567C|89TC|JQKC|234D")
    assert isinstance(waiting.phase, Passing)
    assert waiting.phase.deal.hands == waiting.phase.deal.dealt
    moved = apply(waiting, PassCards(5, turn_of(waiting, 5), cards("567D"))).game
    received = [seat_view(moved, seat).received for seat in range(6)]
    assert received == [cards(each) for each in ("567D", "234C", "567C", "89TC", "JQKC", "234D")]
    for seat in range(6):
        assert set(received[seat] or ()) <= set(seat_view(moved, seat).hand)


def test_a_seat_may_choose_its_pass_anew_until_the_last_has_chosen() -> None:
    """Rulebook 3.1, where it is silent."""
    game = pass_cards(passing("classic", 6, "AKQJTC"), "AKQC")
    game = pass_cards(game, "QJTC")
    assert seat_view(game, 0).passed == cards("TJQC")
    assert table_view(game).waiting_for == (1, 2, 3, 4, 5)


CYCLES = {
    ("classic", 6): "left right",
    ("classic", 7): "left right",
    ("widow", 6): "left right across none",
    ("widow", 7): "left right none",
    ("kitty", 6): "left right across none",
    ("kitty", 7): "left right across none",
}


@pytest.mark.parametrize(("preset", "seats"), CYCLES)
def test_the_direction_of_the_pass_goes_by_the_deal_and_begins_again(
    preset: str, seats: int
) -> None:
    """Rulebook 3.2."""
    cycle = CYCLES[preset, seats].split()
    for deal in range(1, 2 * len(cycle) + 1):
        view = table_view(passing(preset, seats, "", deal))
        assert view.deal_number == deal
        assert view.direction == cycle[(deal - 1) % len(cycle)]


@pytest.mark.parametrize(
    ("preset", "seats", "deal", "steps"),
    [
        ("classic", 6, 1, 1),
        ("classic", 11, 1, 1),
        ("classic", 6, 2, -1),
        ("classic", 11, 2, -1),
        ("widow", 6, 3, 3),
        ("widow", 10, 3, 5),
        ("kitty", 8, 3, 4),
        ("kitty", 7, 3, 3),
        ("kitty", 9, 3, 4),
    ],
)
def test_across_is_half_way_round_to_the_left(
    preset: str, seats: int, deal: int, steps: int
) -> None:
    """Rulebook 3.3, and left and right beside it."""
    game = passing(preset, seats, "", deal)
    assert isinstance(game.phase, Passing)
    chosen = [hand[:3] for hand in game.phase.deal.hands]
    game = pass_cards(game, "|".join(" ".join(three) for three in chosen))
    for seat in range(seats):
        view = seat_view(game, seat)
        assert view.passes_to == (seat + steps) % seats
        assert view.receives_from == (seat - steps) % seats
        assert view.received == chosen[(seat - steps) % seats]


@pytest.mark.parametrize(("preset", "seats", "deal"), [("widow", 7, 3), ("kitty", 7, 4)])
def test_without_a_pass_play_begins_at_once(preset: str, seats: int, deal: int) -> None:
    """Rulebook 3.3."""
    game = passing(preset, seats, "", deal)
    assert isinstance(game.phase, Playing)
    assert game.phase.deal.passed is None
    assert seat_view(game, 0).passes_to is None
    assert seat_view(game, 0).receives_from is None
