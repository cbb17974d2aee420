"""Studying: a moment of a deal is played out once with each answer, all else the same.

The others are whoever they may be at a table: copies of the level itself, textbooks, players of
any card. So the level learns what a card costs on average, not against itself alone.
"""

from engine.cli.tuning.burdens import compare_passes, compare_swaps
from engine.cli.tuning.equations import Equations, observe
from engine.cli.tuning.study import Study, cost_of
from engine.computers.normal.considerations import MARKS
from engine.computers.normal.sight import Sight, count_holders, count_suits
from engine.computers.normal.weighing import consider, decision_of
from engine.computers.playouts.deal import LEADER, copy
from engine.computers.playouts.dice import below
from engine.computers.playouts.handing import DECK_SIZE, deal_out, move
from engine.computers.playouts.law import (
    GOES_ON,
    KITTY_DUE,
    OVER,
    legal_faces,
    on_turn,
    opening_seat,
    play,
)
from engine.computers.playouts.players import (
    NORMAL,
    RANDOM,
    TEXTBOOK,
    Cast,
    card_of,
    choose_pass,
    play_out,
    sight_of,
    swap,
)

STYLES = 6
"""Of so many deals one has textbooks in the other seats, one players of any card, two a mix."""


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
            compare_passes(study, equations, hero, steps, dealer)
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
                compare_swaps(study, equations, hero)
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
        group.costs[place] = cost_of(study, hero)
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
