"""Playouts: a deal in numbers goes by the law of the game, and by the same players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import ExchangeKitty, PlayCard
from engine.cards import FACES
from engine.computers import PLAYERS
from engine.computers.normal.seeing import counted, see
from engine.computers.normal.weights import table_for
from engine.computers.numbers import NUMBER, law_of, points_of
from engine.computers.playouts.deal import (
    LEADER,
    LEFTOVER,
    LEFTOVER_POINTS,
    Deal,
    clear,
    copy,
    new_deal,
)
from engine.computers.playouts.dice import below
from engine.computers.playouts.handing import deal_out, lay_away, move, take_kitty
from engine.computers.playouts.law import (
    GOES_ON,
    KITTY_DUE,
    OVER,
    legal_faces,
    on_turn,
    opening_seat,
    play,
    score,
)
from engine.computers.playouts.players import (
    NORMAL,
    RANDOM,
    TEXTBOOK,
    card_of,
    choose_pass,
    new_cast,
    play_out,
    sight_of,
)
from engine.events import DealScored, MoonTaken
from engine.game import Step
from engine.moon import moon_points
from engine.rules import Rules
from engine.state import Game, KittyExchange, Playing
from engine.turns import waiting_for
from engine.views import seat_view
from tests.deals import dealt, unpassed
from tests.strategies import History, Told, histories, moonshots, rule_sets


def in_numbers(game: Game) -> Deal:
    """Put a game whose first card is to be played into numbers."""
    assert isinstance(game.phase, Playing)
    law, told, deal = law_of(game.rules), game.phase.deal, new_deal(game.rules.seats)
    clear(deal)
    for seat, hand in enumerate(told.hands):
        deal.hands[seat][:] = counted(hand)
        deal.held[seat] = len(hand)
    deal.leftover[:] = counted(told.leftover)
    deal.now[LEFTOVER] = sum(card.is_penalty for card in told.leftover)
    deal.stakes[LEFTOVER_POINTS] = sum(points_of(law, NUMBER[card]) for card in told.leftover)
    deal.unplayed[:] = [2] * 52
    deal.now[LEADER] = opening_seat(law, deal, game.dealer)
    return deal


def followed(told: Told, deal: Deal) -> int:
    """Do in numbers what was done in the game."""
    law, action = law_of(told.before.rules), told.action
    if isinstance(action, PlayCard):
        state = play(law, deal, action.seat, NUMBER[action.card])
        if state == KITTY_DUE:
            take_kitty(deal, on_turn(law, deal))
        return state
    assert isinstance(action, ExchangeKitty)
    for card in action.discarded:
        lay_away(deal, NUMBER[card])
    return GOES_ON


def looks_the_same(game: Game, deal: Deal) -> None:
    """Compare whose turn it is, what may be played, what the seat sees and what is answered."""
    law, (seat,) = law_of(game.rules), waiting_for(game)
    view, cast = seat_view(game, seat), new_cast(law, [], [1])
    assert on_turn(law, deal) == seat
    count = legal_faces(law, deal, deal.hands[seat], cast.pad.legal)
    assert [FACES[face] for face in cast.pad.legal[:count]] == list(view.legal)
    seen, told = see(view), sight_of(law, deal, seat, cast.unseen)
    assert told._replace(laid=told.laid[: told.lying], waiting=0) == seen._replace(waiting=0)
    assert told.waiting == pytest.approx(seen.waiting)
    cast.players[seat] = TEXTBOOK
    action = PLAYERS["textbook"](view, Random(0))
    assert isinstance(action, PlayCard)
    assert FACES[card_of(law, deal, cast, seat)] == action.card


def cost_the_same(after: Step, deal: Deal) -> None:
    """Compare the points of a deal that is over; of a moon it is told who shot it."""
    rules, points = after.game.rules, [0.0] * after.game.rules.seats
    score(law_of(rules), deal, points)
    for event in after.events:
        match event:
            case MoonTaken(seat=seat):
                assert points == [float(each) for each in moon_points(rules.seats, seat, "add")]
            case DealScored(result=result) if result.moon is None:
                assert points == [float(each) for each in result.points]


@settings(max_examples=60)
@given(histories() | moonshots())
def test_a_deal_in_numbers_goes_by_the_law_of_the_game(history: History) -> None:
    deal: Deal | None = None
    for told in history.told:
        if deal and isinstance(told.before.phase, Playing):
            looks_the_same(told.before, deal)
        if deal and isinstance(told.action, PlayCard | ExchangeKitty):
            over = followed(told, deal) == OVER
            assert over is not isinstance(told.after.game.phase, Playing | KittyExchange)
            if over:
                cost_the_same(told.after, deal)
                deal = None
        elif isinstance(told.after.game.phase, Playing):
            deal = in_numbers(told.after.game)


@given(rule_sets(), st.integers(0, 2**47), st.data())
@settings(max_examples=20)
def test_a_playout_plays_every_card_by_any_rules(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    law, deal = law_of(rules), new_deal(rules.seats)
    cast = new_cast(law, table_for(law), [seed])
    player = st.sampled_from([RANDOM, TEXTBOOK, NORMAL])
    cast.players[:] = data.draw(st.lists(player, min_size=law.seats, max_size=law.seats))
    deal_out(law, deal, [place // 2 for place in range(104)], cast.dice)
    passed = [[0] * 3 for _ in range(law.seats)]
    for seat in range(law.seats):
        choose_pass(deal, cast, seat, passed[seat])
    move(law, deal, passed, data.draw(st.integers(1, law.seats - 1)))
    deal.now[LEADER] = opening_seat(law, deal, 0)
    before = new_deal(law.seats)
    copy(deal, before)
    play_out(law, deal, cast)
    assert not any(deal.held)
    assert sum(before.held) == law.seats * (104 // law.seats)


def test_the_lowest_club_of_all_hands_opens() -> None:
    game = dealt(unpassed("widow", 6), "||3C||3C", dealer=5, leftover="22C")
    deal = in_numbers(game)
    assert deal.now[LEADER] == waiting_for(game)[0] == 2


def test_the_dice_throw_every_number_about_equally_often() -> None:
    dice = [1]
    throws = [below(dice, 6) for _ in range(6000)]
    assert all(900 < throws.count(face) < 1100 for face in range(6))
