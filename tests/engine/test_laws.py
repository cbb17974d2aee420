"""Laws that hold in every game, by any rules, at every moment."""

from collections import Counter
from contextlib import suppress
from random import Random
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from engine.actions import ACTION, DealCards, ExchangeKitty, PassCards, PlayCard, Turn
from engine.cards import DECK, FACES, Card
from engine.errors import RefusedError
from engine.events import DealScored, Event
from engine.game import apply
from engine.refusals import refusal
from engine.scoring import closed, total_points, worth
from engine.state import GAME, Dealing, Finished, Game, KittyExchange, Passing, Playing
from engine.turns import turn_of, waiting_for
from engine.views import seat_view, table_view
from tests.hidden import twin
from tests.strategies import History, actions, histories, moonshots

games = histories() | moonshots()


def lying_cards(game: Game) -> Counter[Card]:
    """Count the cards wherever they lie; between two deals nothing is on the table."""
    phase = game.phase
    if isinstance(phase, Dealing | Finished):
        return Counter(DECK)
    deal = phase.deal
    piles = [*deal.hands, *(trick.cards for trick in deal.tricks)]
    if isinstance(phase, Playing):
        piles.append(tuple(play.card for play in phase.plays))
    if deal.exchange:
        piles.append(deal.exchange.discarded)
    elif not isinstance(phase, KittyExchange):
        piles.append(deal.leftover)
    return Counter(card for pile in piles for card in pile)


@given(games)
def test_every_card_is_accounted_for_at_every_moment(history: History) -> None:
    """Rulebook 9.5."""
    for game in history.games:
        assert lying_cards(game) == Counter(DECK)


@given(games)
def test_the_points_of_a_deal_are_all_accounted_for(history: History) -> None:
    """Rulebook 9.5: taken, cancelled and out of play are 52, or 32½, and are the whole deck."""
    rules = history.start.rules
    for event in history.events:
        if isinstance(event, DealScored):
            result = event.result
            taken = sum(worth(rules, haul) for haul in result.hauls)
            assert taken + result.cancelled + result.out_of_play == total_points(rules)
            book = closed(rules, event.deal)
            places = [*book.taken, book.cancelled, book.out_of_play]
            assert Counter(card for place in places for card in place) == Counter(DECK)


@given(games)
def test_a_deal_adds_what_was_taken_or_what_the_moon_gives(history: History) -> None:
    """Rulebook 9.1, 9.3."""
    rules = history.start.rules
    for event in history.events:
        if isinstance(event, DealScored):
            moon, points = event.result.moon, event.result.points
            if moon is None:
                assert points == tuple(worth(rules, haul) for haul in event.result.hauls)
            else:
                own, others = (-26, 0) if moon.choice == "subtract" else (0, 26)
                assert [*points] == [own if s == moon.seat else others for s in range(rules.seats)]


@settings(max_examples=250)
@given(games, st.data())
def test_any_action_applies_or_is_refused_with_a_reason(history: History, data: DataObject) -> None:
    """Nothing else is ever raised, whatever is asked."""
    action = data.draw(actions(history.game))
    reason = refusal(history.game, action)
    if reason is None:
        apply(history.game, action)
    else:
        with pytest.raises(RefusedError) as refused:
            apply(history.game, action)
        assert refused.value.refusal == reason


@given(games, st.data())
def test_an_action_leaves_the_game_it_was_applied_to_as_it_was(
    history: History, data: DataObject
) -> None:
    game = history.game
    before, view = GAME.dump_json(game), table_view(game)
    with suppress(RefusedError):
        apply(game, data.draw(actions(game)))
    assert GAME.dump_json(game) == before
    assert table_view(game) == view
    for told in history.told[-10:]:
        apply(told.before, told.action)
    assert GAME.dump_json(game) == before


@given(games)
def test_a_game_survives_json(history: History) -> None:
    for game in (history.game, *history.games[-3:]):
        text = GAME.dump_json(game)
        assert GAME.validate_json(text) == game
        assert GAME.dump_json(GAME.validate_json(text)) == text


@given(games, st.data())
def test_an_action_survives_json(history: History, data: DataObject) -> None:
    for action in (*history.actions[-5:], data.draw(actions(history.game))):
        assert ACTION.validate_json(ACTION.dump_json(action)) == action


@given(games)
def test_the_log_of_actions_replays_to_the_same_game(history: History) -> None:
    game = GAME.validate_json(GAME.dump_json(history.start))
    for action in history.actions:
        game = apply(game, ACTION.validate_json(ACTION.dump_json(action))).game
    assert game == history.game


@settings(max_examples=200)
@given(games, st.none() | st.integers(0, 5), st.randoms(use_true_random=True))
def test_nobody_sees_a_card_that_is_hidden_from_them(
    history: History, viewer: int | None, rng: Random
) -> None:
    """A seat, or somebody who watches, cannot tell a game from its twin."""
    other = twin(history, viewer, rng)
    assume(other is not None)
    assert other is not None
    assert table_view(other.game) == table_view(history.game)
    if viewer is not None:
        assert seat_view(other.game, viewer) == seat_view(history.game, viewer)


@given(games)
def test_the_cards_a_view_calls_legal_are_the_cards_that_may_be_played(history: History) -> None:
    game = history.game
    for seat in range(game.rules.seats):
        view = seat_view(game, seat)
        plays = [PlayCard(seat, view.turn, card) for card in FACES]
        assert {play.card for play in plays if refusal(game, play) is None} == {*view.legal}
        assert len({*view.legal}) == len(view.legal)
        assert (view.legal != ()) is (view.table.phase == "playing" and view.on_turn)


@given(games, st.data())
def test_the_cards_a_view_shows_are_the_cards_that_may_be_passed_or_laid_away(
    history: History, data: DataObject
) -> None:
    game = history.game
    seat = data.draw(st.integers(0, game.rules.seats - 1))
    view = seat_view(game, seat)
    chosen = tuple(data.draw(st.lists(st.sampled_from(view.hand or FACES), max_size=7)))
    held = not Counter(chosen) - Counter(view.hand)
    passes = view.table.phase == "passing" and len(chosen) == 3 and held
    assert (refusal(game, PassCards(seat, view.turn, chosen)) is None) is passes
    lays_away = view.table.phase == "exchange" and view.on_turn and len(chosen) == len(view.kitty)
    assert (refusal(game, ExchangeKitty(seat, view.turn, chosen)) is None) is (lays_away and held)


@given(games)
def test_who_is_waited_for_has_something_to_do_and_nobody_else(history: History) -> None:
    """Every combination is playable (Rulebook 10)."""
    game = history.game
    for seat in waiting_for(game):
        view = seat_view(game, seat)
        assert view.on_turn
        assert view.table.phase == "moon" or len(view.hand) >= 1
    assert (waiting_for(game) == ()) is isinstance(game.phase, Dealing | Finished)


@given(games)
def test_what_was_done_cannot_be_done_again(history: History) -> None:
    """A double click plays no twin; only a pass is chosen anew until all have chosen."""
    choosing = isinstance(history.game.phase, Passing)
    for action in history.actions[-30:]:
        if not isinstance(action, DealCards) and not (choosing and isinstance(action, PassCards)):
            assert refusal(history.game, action) is not None


def test_the_games_drawn_stop_in_every_phase_and_meet_every_event() -> None:
    phases: set[str] = set()
    events: set[type] = set()

    @settings(max_examples=200)
    @given(games)
    def look(history: History) -> None:
        phases.add(history.game.phase.phase)
        events.update(type(event) for event in history.events)

    look()
    assert phases == {"dealing", "passing", "playing", "exchange", "moon", "finished"}
    assert events == {*get_args(Event)}


@given(games)
def test_a_turn_is_known_in_advance(history: History) -> None:
    """What a seat is told after its own card is the name of its next card's turn."""
    named: dict[int, Turn] = {}
    for told in history.told:
        if isinstance(told.action, PlayCard):
            seat = told.action.seat
            assert named.get(seat, told.action.turn) == told.action.turn
            named[seat] = turn_of(told.after.game, seat)
        if isinstance(told.action, DealCards | ExchangeKitty):
            named.clear()
