"""Replaying one deal of a record, in the order in which it was played."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pydantic import BaseModel

from engine.actions import Action, ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.cards import COPIES, FACES, Card, in_order
from engine.dealing import stacked
from engine.errors import RecordError, RefusedError
from engine.events import DealScored, TrickEnded
from engine.game import apply
from engine.play import legal_cards
from engine.points import number
from engine.record import DealRecord
from engine.recording import trick_record
from engine.rules import PassTo
from engine.seats import Seat
from engine.state import Game, KittyExchange, MoonChoice, Playing
from engine.tricks import Trick
from engine.turns import on_turn, turn_of


def differs(name: str, said: object, should: object) -> str:
    """Say what a record says and what should stand there, both as JSON."""
    return f"{name} is {_shown(said)}, should be {_shown(should)}"


def _shown(value: object) -> str:
    return json.dumps(value, default=number)


def _known(part: BaseModel | None) -> dict[str, Any] | None:
    """Give the members that Rulebook 12 names."""
    if part is None:
        return None
    return {name: getattr(part, name) for name in type(part).model_fields}


def _surplus(deck: Sequence[Card]) -> str:
    """Say how a deck differs from the two that are played with."""
    counts = {card: deck.count(card) for card in FACES}
    odd = [f"{card} is there {count} times" for card, count in counts.items() if count != COPIES]
    return f"{', '.join(odd)}, should be {COPIES} of each card"


class DealReplay:
    """One deal on its way through the engine, and the place reached in its record."""

    def __init__(self, game: Game, said: DealRecord) -> None:
        """Begin at the deal that the game waits for."""
        self._game = game
        self._said = said
        self._deal = game.deal_number
        self._play: int | None = None
        self._tricks = 0

    def run(self) -> Game:
        """Give the game after the deal.

        Raises :class:`~engine.errors.RecordError` at the first thing that is wrong.
        """
        self._expect("dealer", self._said.dealer, self._game.dealer)
        self._deal_out()
        self._pass()
        for count, (seat, card) in enumerate(self._said.plays, start=1):
            self._play = count
            self._lay(seat, card)
            self._exchange()
        self._choose_moon()
        if isinstance(self._game.phase, Playing):
            raise self._wrong(f"the plays end here: {self._should_play(self._game.phase)}")
        return self._game

    def _deal_out(self) -> None:
        hands, leftover, rules = self._said.hands, self._said.leftover, self._game.rules
        self._expect("the number of hands", len(hands), rules.seats)
        for seat, hand in enumerate(hands):
            self._expect(f"the number of cards in hands[{seat}]", len(hand), rules.hand_size)
        deck = stacked(self._game.dealer, hands, leftover)
        self._do(DealCards(deck), "the deal", _surplus(deck))

    def _pass(self) -> None:
        game, passed = self._game, self._said.passed
        direction = game.rules.direction(game.deal_number)
        self._expect("pass", self._said.direction, direction)
        if direction is PassTo.NONE:
            self._expect("passed", passed, None)
        elif passed is None or len(passed) != game.rules.seats:
            raise self._wrong(f"passed should be {game.rules.seats} lists of three cards")
        for seat, cards in enumerate(passed or ()):
            said, should = f"what seat {seat} passes", "it should be three cards of its hand"
            self._do(PassCards(seat, turn_of(game, seat), cards), said, should)

    def _lay(self, seat: Seat, card: Card) -> None:
        phase = self._game.phase
        if not isinstance(phase, Playing):
            raise self._wrong("the deal was over before this play")
        turn = turn_of(self._game, on_turn(phase, self._game.rules.seats))
        self._do(PlayCard(seat, turn, card), f"{card} by seat {seat}", self._should_play(phase))

    def _should_play(self, phase: Playing) -> str:
        seat, deal = on_turn(phase, self._game.rules.seats), phase.deal
        legal = legal_cards(self._game.rules, deal.hands[seat], deal.tricks, phase.plays)
        return f"seat {seat} should play one of {' '.join(legal)}"

    def _exchange(self) -> None:
        phase, made = self._game.phase, self._said.exchange
        if not isinstance(phase, KittyExchange):
            return
        count = len(phase.deal.leftover)
        should = f"seat {phase.seat} should lay away {count} cards of its hand"
        if made is None:
            raise self._wrong(f"exchange is null: {should}")
        turn = turn_of(self._game, phase.seat)
        self._do(ExchangeKitty(made.seat, turn, made.discarded), "the exchange", should)

    def _choose_moon(self) -> None:
        phase, shot = self._game.phase, self._said.moon
        if not isinstance(phase, MoonChoice):
            return
        should = f"seat {phase.seat} should choose subtract or add"
        if shot is None or shot.choice is None:
            raise self._wrong(f"moon has no choice: {should}")
        turn = turn_of(self._game, phase.seat)
        self._do(ChooseMoon(shot.seat, turn, shot.choice), "the moon", should)

    def _do(self, action: Action, said: str, should: str) -> None:
        try:
            self._game, events = apply(self._game, action)
        except RefusedError as refused:
            reason = refused.refusal.reason.replace("_", " ")
            raise self._wrong(f"{said} is refused ({reason}): {should}") from None
        for event in events:
            if isinstance(event, TrickEnded):
                self._compare_trick(event.trick)
            if isinstance(event, DealScored):
                self._compare_end(event)

    def _compare_trick(self, trick: Trick) -> None:
        self._tricks += 1
        name, should = f"tricks[{self._tricks - 1}]", trick_record(trick)
        if self._tricks > len(self._said.tricks):
            raise self._wrong(f"{name} is missing: {len(self._said.tricks)} tricks are written")
        said = self._said.tricks[self._tricks - 1]
        self._expect(f"{name}.cards", said.cards, should.cards)
        self._expect(f"{name}.leader", said.leader, should.leader)
        self._expect(f"{name}.winner", said.winner, should.winner)
        self._expect(f"{name}.cancelled", in_order(said.cancelled), in_order(should.cancelled))

    def _compare_end(self, end: DealScored) -> None:
        self._play = None
        said, moon = self._said, end.result.moon
        self._expect("the number of tricks", len(said.tricks), self._tricks)
        if end.deal.exchange is None:
            self._expect("exchange", _known(said.exchange), None)
        self._expect("moon", _known(said.moon), asdict(moon) if moon else None)
        self._expect("points", said.points, end.result.points)
        self._expect("totals", said.totals, self._game.totals)

    def _expect(self, name: str, said: object, should: object) -> None:
        if said != should:
            raise self._wrong(differs(name, said, should))

    def _wrong(self, what: str) -> RecordError:
        return RecordError(what, self._deal, self._play)
