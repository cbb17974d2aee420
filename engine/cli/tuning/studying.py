"""Studying: a moment of a deal is played out once with each answer, all else the same.

The others are whoever they may be at a table: copies of the level itself, textbooks, players of
any card. So the level learns what a card costs on average, not against itself alone.
"""

from typing import NamedTuple

from engine.cli.tuning.equations import Equations, Group, new_group, observe
from engine.computers.normal.considerations import MARKS
from engine.computers.normal.reliefs import mark_relief
from engine.computers.normal.sight import LAY_AWAY, PASS, Sight, count_holders, count_suits
from engine.computers.normal.weighing import Table, consider, decision_of
from engine.computers.numbers import FACE_COUNT, Law, Row
from engine.computers.playouts.deal import LEADER, Deal, copy, new_deal
from engine.computers.playouts.dice import Dice, below
from engine.computers.playouts.handing import DECK_SIZE, deal_out, lay_away, move, take_kitty
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
    Cast,
    any_face,
    burden_of,
    card_of,
    choose_pass,
    count_unseen,
    new_cast,
    play_out,
    sight_of,
    swap,
)
from engine.passing import PASSED

WAYS = 8
"""So many ways to pass, or to lay away, are compared."""
STYLES = 6
"""Of so many deals one has textbooks in the other seats, one players of any card, two a mix."""


class Study(NamedTuple):
    """What is needed to study deals by one set of rules."""

    law: Law
    steps: Row
    """How far the cards of each deal of the cycle are passed to the left; 0: not at all."""
    cast: Cast
    deal: Deal
    before: Deal
    """The moment that is studied."""
    deck: Row
    passed: list[Row]
    kept: Row
    """What the level itself would pass or lay away."""
    chosen: Row
    """What is passed or laid away instead."""
    hand: Row
    legal: Row
    group: Group
    points: list[float]


def new_study(law: Law, steps: Row, table: Table, dice: Dice) -> Study:
    """Prepare to study."""
    return Study(
        law=law,
        steps=steps,
        cast=new_cast(law, table, dice),
        deal=new_deal(law.seats),
        before=new_deal(law.seats),
        deck=[place // 2 for place in range(DECK_SIZE)],
        passed=[[0] * PASSED for _ in range(law.seats)],
        kept=[0] * FACE_COUNT,
        chosen=[0] * FACE_COUNT,
        hand=[0] * FACE_COUNT,
        legal=[0] * FACE_COUNT,
        group=new_group(FACE_COUNT),
        points=[0.0] * law.seats,
    )


def learn(study: Study, equations: Equations, deals: int) -> None:
    """Study one moment of each of so many deals."""
    for _ in range(deals):
        _study_deal(study, equations)


def _study_deal(study: Study, equations: Equations) -> None:
    law, deal, dice = study.law, study.deal, study.cast.dice
    deal_out(law, deal, study.deck, dice)
    hero, dealer = below(dice, law.seats), below(dice, law.seats)
    steps = study.steps[below(dice, len(study.steps))]
    _seat_others(study.cast, hero)
    if steps:
        for seat in range(law.seats):
            choose_pass(deal, study.cast, seat, study.passed[seat])
        if below(dice, 3) == 0:
            _compare_passes(study, equations, hero, steps, dealer)
            return
        move(law, deal, study.passed, steps)
    deal.now[LEADER] = opening_seat(law, deal, dealer)
    _study_play(study, equations, hero)


def _seat_others(cast: Cast, hero: int) -> None:
    """Draw who the others are."""
    style = below(cast.dice, STYLES)
    for seat in range(len(cast.players)):
        drawn = below(cast.dice, 10)
        mixed = RANDOM if drawn < 2 else TEXTBOOK if drawn < 5 else NORMAL
        alike = TEXTBOOK if style == 0 else RANDOM if style == 1 else NORMAL
        cast.players[seat] = mixed if style in (2, 3) else alike
    cast.players[hero] = NORMAL


def _study_play(study: Study, equations: Equations, hero: int) -> None:
    """Play on to a moment when the hero has a choice, and compare what it can do."""
    law, deal, cast = study.law, study.deal, study.cast
    late, state = 1 + below(cast.dice, DECK_SIZE // law.seats), GOES_ON
    while state != OVER:
        seat = on_turn(law, deal)
        if seat == hero and deal.held[hero] <= late:
            count = legal_faces(law, deal, deal.hands[hero], study.legal)
            if count > 1:
                _compare_cards(study, equations, hero, count)
                return
        state = play(law, deal, seat, card_of(law, deal, cast, seat))
        if state == KITTY_DUE:
            seat = on_turn(law, deal)
            if seat == hero:
                _compare_swaps(study, equations, hero)
                return
            swap(law, deal, cast, seat)


def _compare_cards(study: Study, equations: Equations, hero: int, count: int) -> None:
    """Play the deal out once with each card that may be played."""
    law, deal, cast, group = study.law, study.deal, study.cast, study.group
    sight = sight_of(law, deal, hero, cast.unseen)
    decision = decision_of(sight, study.legal[0])
    _mark_cards(study, sight, decision, count)
    copy(deal, study.before)
    for place in range(count):
        copy(study.before, deal)
        if play(law, deal, hero, study.legal[place]) == KITTY_DUE:
            swap(law, deal, cast, on_turn(law, deal))
        # Who had a choice has a card left: the deal goes on.
        play_out(law, deal, cast)
        group.costs[place] = _cost(study, hero)
    observe(equations, decision, group, count)


def _mark_cards(study: Study, sight: Sight, decision: int, count: int) -> None:
    pad = study.cast.pad
    count_suits(sight.own, sight.unseen, pad)
    count_holders(sight, pad)
    for place in range(count):
        consider(sight, pad, decision, study.legal[place])
        row = study.group.rows[place]
        for column in range(MARKS):
            row[column] = pad.marks[column]
            row[MARKS + column] = pad.marks[column] * sight.stage


def _compare_passes(study: Study, equations: Equations, hero: int, steps: int, dealer: int) -> None:
    """Play the deal out once for each of some ways to pass."""
    law, deal, cast, chosen = study.law, study.deal, study.cast, study.passed[hero]
    for place in range(PASSED):
        study.kept[place] = chosen[place]
    copy(deal, study.before)
    for way in range(WAYS):
        copy(study.before, deal)
        _vary(study, deal.hands[hero], way, PASSED)
        count_unseen(deal, hero, cast.unseen)
        _mark_burdens(study, deal.hands[hero], way, PASSED)
        for place in range(PASSED):
            chosen[place] = study.chosen[place]
        move(law, deal, study.passed, steps)
        deal.now[LEADER] = opening_seat(law, deal, dealer)
        play_out(law, deal, cast)
        study.group.costs[way] = _cost(study, hero)
    observe(equations, PASS, study.group, WAYS)


def _compare_swaps(study: Study, equations: Equations, hero: int) -> None:
    """Play the deal out once for each of some ways to lay cards away for the kitty."""
    law, deal, cast, size = study.law, study.deal, study.cast, study.law.leftover_size
    take_kitty(deal, hero)
    copy(deal, study.before)
    for way in range(WAYS):
        copy(study.before, deal)
        count_unseen(deal, hero, cast.unseen)
        if way == 0:
            _choose_swap(study, deal.hands[hero], hero, size)
        _vary(study, deal.hands[hero], way, size)
        _mark_burdens(study, deal.hands[hero], way, size)
        for place in range(size):
            lay_away(deal, study.chosen[place])
        play_out(law, deal, cast)
        study.group.costs[way] = _cost(study, hero)
    observe(equations, LAY_AWAY, study.group, WAYS)


def _choose_swap(study: Study, hand: Row, hero: int, size: int) -> None:
    for place in range(size):
        study.kept[place] = burden_of(hand, study.cast, NORMAL, LAY_AWAY)
        hand[study.kept[place]] -= 1
    for place in range(size):
        hand[study.kept[place]] += 1


def _vary(study: Study, hand: Row, way: int, size: int) -> None:
    """Choose as the level does, and in later ways exchange some of it for anything else."""
    dice, chosen, rest = study.cast.dice, study.chosen, study.hand
    for face in range(FACE_COUNT):
        rest[face] = hand[face]
    for place in range(size):
        chosen[place] = study.kept[place]
        rest[chosen[place]] -= 1
    changes = 0 if way == 0 else 1 + way % PASSED
    for _ in range(changes):
        place, face = below(dice, size), any_face(rest, dice)
        rest[face] -= 1
        rest[chosen[place]] += 1
        chosen[place] = face


def _mark_burdens(study: Study, hand: Row, way: int, size: int) -> None:
    """Add up the marks of the chosen cards, each in the hand that those before it leave."""
    pad, row = study.cast.pad, study.group.rows[way]
    for column in range(2 * MARKS):
        row[column] = 0.0
    for place in range(size):
        count_suits(hand, study.cast.unseen, pad)
        pad.marks[:] = pad.blank
        mark_relief(hand, study.cast.unseen, pad, study.chosen[place])
        for column in range(MARKS):
            row[column] += pad.marks[column]
        hand[study.chosen[place]] -= 1
    for place in range(size):
        hand[study.chosen[place]] += 1


def _cost(study: Study, hero: int) -> float:
    score(study.law, study.deal, study.points)
    return study.points[hero]
