"""Burdens: the deal is played out once for each of some ways to pass, or to lay away."""

from engine.cli.tuning.equations import Equations, observe
from engine.cli.tuning.study import Study, cost_of
from engine.computers.normal.considerations import MARKS
from engine.computers.normal.reliefs import mark_relief
from engine.computers.normal.sight import LAY_AWAY, PASS, count_suits
from engine.computers.numbers import FACE_COUNT, Row
from engine.computers.playouts.deal import LEADER, copy
from engine.computers.playouts.dice import below
from engine.computers.playouts.handing import lay_away, move, take_kitty
from engine.computers.playouts.law import opening_seat
from engine.computers.playouts.players import (
    NORMAL,
    any_face,
    burden_of,
    count_unseen,
    play_out,
)
from engine.passing import PASSED

WAYS = 8
"""So many ways are compared."""


def compare_passes(study: Study, equations: Equations, hero: int, steps: int, dealer: int) -> None:
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
        study.group.costs[way] = cost_of(study, hero)
    observe(equations, PASS, study.group, WAYS)


def compare_swaps(study: Study, equations: Equations, hero: int) -> None:
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
        study.group.costs[way] = cost_of(study, hero)
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
