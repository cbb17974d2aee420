"""Cards as text, and hands in which two cards can be the same."""

import pytest

from engine.cards import DECK, FACES, Card, Suit, cards, in_order, take_out


def test_a_card_is_its_own_code() -> None:
    card = Card("QS")
    assert card == "QS"
    assert (card.rank, card.suit, card.strength) == ("Q", Suit.SPADES, 10)
    assert card.is_queen
    assert card.is_penalty
    assert not card.is_heart


def test_there_is_one_object_a_face() -> None:
    assert all(Card(str(card)) is card for card in DECK)


@pytest.mark.parametrize("wrong", ["", "Q", "qs", "QSS", "1S", "10S", "QX", None, 7, ["QS"]])
def test_what_is_no_card_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no card: a rank of 23456789TJQKA, then C, D, H or S"):
        Card(wrong)


def test_cards_are_read_from_text() -> None:
    assert cards("QS TD TD") == (Card("QS"), Card("TD"), Card("TD"))
    assert cards("") == ()
    with pytest.raises(ValueError, match="'XX' is no card"):
        cards("QS XX")


def test_a_hand_is_written_by_suit_then_rank() -> None:
    assert in_order(cards("2S AH QS TD TD 2H KC")) == cards("KC TD TD 2H AH 2S QS")
    assert in_order(reversed(DECK)) == DECK


def test_taking_cards_out_counts_copies() -> None:
    hand = cards("7H 7H QS")
    assert take_out(hand, cards("7H")) == cards("7H QS")
    assert take_out(hand, cards("7H QS 7H")) == ()
    with pytest.raises(ValueError, match="not in"):
        take_out(hand, cards("QS QS"))


def test_the_faces_go_by_suit_then_rank() -> None:
    assert [*FACES[:3], *FACES[-2:]] == ["2C", "3C", "4C", "KS", "AS"]
