"""What a seat and the table may know, in each phase."""

from engine.rules import rules_for
from engine.views import seat_view, table_view
from tests.deals import (
    cards,
    deal_on,
    dealt,
    exchange,
    pass_cards,
    play,
    play_out,
    position,
    trick,
    unpassed,
)

HANDS = "234C|567C|89TC|JQKC|234D|567D"


def test_a_table_counts_hands_and_tricks() -> None:
    game = play(dealt(unpassed("classic", 6), "AC"), "AC . . . . . . .")
    view = table_view(game)
    assert view.trick_number == 2
    assert len(view.plays) == 2
    assert view.hand_sizes == (15, 15, 16, 16, 16, 16)
    assert view.leftover_size == 2


def test_the_last_trick_can_be_looked_at_until_the_next_deal() -> None:
    game = dealt(unpassed("classic", 6))
    assert table_view(game).last_trick is None
    assert table_view(game).last_trick_points == 0
    game = play(position(game.rules, "7C|8C|9C|TC|JC|2H", taker=1), "7C 8C 9C TC JC 2H")
    view = table_view(game)
    assert (view.phase, view.tricks) == ("dealing", ())
    assert view.last_trick == trick("7C 8C 9C TC JC 2H", winner=4)
    assert view.last_trick_points == 1
    assert table_view(deal_on(game)).last_trick is None
    assert table_view(deal_on(game)).last_trick_points == 0


def test_the_last_trick_tells_what_it_brought_with_what_was_set_aside() -> None:
    dead = trick("7C 7C KC KC AH QS", winner=None)
    won = trick("2D 3D 4D 5D 2H 3H", winner=3)
    rules = unpassed("classic", 6)
    game = position(rules, "8C|9C|TC|JC|QC|4H", taker=5, latest=[dead, won])
    assert table_view(game).last_trick_points == 16
    game = position(rules, "8C|9C|TC|JC|QC|4H", taker=5, latest=[won, dead])
    assert table_view(game).last_trick_points == 0


def test_a_seat_sees_what_it_passes_and_to_whom() -> None:
    game = pass_cards(dealt(rules_for("classic", 6), HANDS), "234C")
    mine, other = seat_view(game, 0), seat_view(game, 1)
    assert (mine.passed, mine.passes_to, mine.receives_from) == (cards("234C"), 1, 5)
    assert other.passed is None
    assert other.received is None
    assert not mine.on_turn
    assert other.on_turn


def test_a_seat_sees_what_it_passed_and_received_for_the_whole_deal() -> None:
    game = pass_cards(dealt(rules_for("classic", 6), HANDS), HANDS)
    game = play(game, ". . . . . . .")
    view = seat_view(game, 1)
    assert view.passed == cards("567C")
    assert view.received == cards("234C")


def test_the_kitty_is_seen_by_who_took_it_and_by_nobody_else() -> None:
    taken = play(dealt(unpassed("kitty", 6), "22C|AC", leftover="QS 9H"), "2C AC . . . .")
    laid_away = exchange(taken, "QS 9H")
    assert table_view(taken).leader == 1
    for game in (taken, laid_away):
        assert table_view(game).kitty_taker == 1
        assert seat_view(game, 1).kitty == cards("9H QS")
        for seat in (0, 2, 3, 4, 5):
            assert seat_view(game, seat).kitty == ()
            assert seat_view(game, seat).discarded == ()
    assert seat_view(laid_away, 1).discarded == cards("9H QS")


def test_open_points_leave_the_leftover_aside() -> None:
    latest = [trick("2H 3C 4C 5C 6C 8C", winner=2)]
    game = position(unpassed("classic", 6), "9C|TC|JC|QC|KC|AC", latest=latest, leftover="QS QS")
    assert table_view(game).points[0] == 25
    assert table_view(game).points[2] == 1


def test_between_deals_nobody_holds_a_card() -> None:
    game = play_out(dealt(unpassed("classic", 8)))
    view = seat_view(game, 3)
    assert (view.hand, view.legal, view.table.hand_sizes) == ((), (), (0,) * 8)
    assert view.table.dealer == 0
    assert view.table.deal_number == 2
