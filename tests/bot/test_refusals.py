"""Refusals in words: every reason has a sentence that says what can be done instead."""

import pytest

from bot.errors import TableReason, TableRefusedError
from bot.words import refusals as say
from engine.cards import Card, Suit
from engine.errors import Reason, Refusal
from engine.rules import OPTION_KEYS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
QUEEN = Card("QS")


@pytest.mark.parametrize("reason", [*Reason])
def test_every_law_of_the_cards_has_a_sentence(reason: Reason) -> None:
    full = Refusal(reason, card=QUEEN, suit=Suit.SPADES, seat=1, count=3)
    for refusal in (full, Refusal(reason)):
        sentence = say.of_the_cards(refusal, NAMES)
        assert sentence.endswith(".")
        assert "None" not in sentence


def test_a_law_of_the_cards_names_what_it_is_about() -> None:
    said = {
        Reason.NOT_YOUR_TURN: "waiting for Ben",
        Reason.NOT_HELD: "Q♠ (queen of spades)",
        Reason.WRONG_COUNT: "exactly 3 cards",
        Reason.FOLLOW_SUIT: "♠ spades was led and you hold some",
        Reason.OPEN_WITH: "lead Q♠ (queen of spades)",
    }
    for reason, words in said.items():
        full = Refusal(reason, card=QUEEN, suit=Suit.SPADES, seat=1, count=3)
        assert words in say.of_the_cards(full, NAMES)


@pytest.mark.parametrize("reason", [*TableReason])
def test_every_reason_of_a_table_has_a_sentence(reason: TableReason) -> None:
    assert say.of_the_table(TableRefusedError(reason)).endswith(".")


@pytest.mark.parametrize(
    ("seats", "said"), [(1, "1 seat is still empty."), (2, "2 seats are still empty.")]
)
def test_empty_seats_are_counted(seats: int, said: str) -> None:
    assert say.of_the_table(TableRefusedError(TableReason.SEATS_EMPTY, seats)) == said


def test_two_reasons_never_sound_the_same() -> None:
    sentences = [say.of_the_table(TableRefusedError(reason)) for reason in TableReason]
    sentences += [say.of_the_cards(Refusal(reason, QUEEN), NAMES) for reason in Reason]
    assert len({*sentences}) == len(sentences)


def test_each_permission_is_called_as_discord_calls_it() -> None:
    one = say.may_not_post(["send_messages"])
    assert "I lack the permission **Send Messages**" in one
    both = say.may_not_post(["view_channel", "send_messages_in_threads"])
    assert "I lack the permissions **View Channel** and **Send Messages in Threads**" in both


@pytest.mark.parametrize("option", ["seats", *OPTION_KEYS])
def test_a_wrong_option_is_named(option: str) -> None:
    assert f"`{option}`" in say.wrong_rules(option, "widow")
