"""What a seat cannot know: another game that looks the same to it.

:func:`twin` exchanges two cards that a seat has not seen, between hands, passes, the leftover
and what was laid away, so that everything public stays as it was. To follow a card through the
pass it is known here by its place in the deck, which the game itself never knows.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from engine.actions import Action, ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.cards import Card
from engine.errors import RefusedError
from engine.events import CardsPassed, DealScored, Event, KittyTaken
from engine.game import apply
from engine.passing import receiver
from engine.seats import Seat
from engine.turns import waiting_for
from tests.strategies import History, Told

Place = int
"""Where a card lay in the deck of the latest deal."""


def twin(history: History, viewer: Seat | None, rng: Random) -> History | None:
    """Tell the game anew with two cards exchanged that the viewer has not seen.

    A viewer None is somebody who only watches. Returns None where no exchange was found that
    leaves everything public as it was.
    """
    starts = [n for n, told in enumerate(history.told) if isinstance(told.action, DealCards)]
    if not starts:
        return None
    trail = Trail(history.told[starts[-1] :])
    for _ in range(5):
        actions = trail.exchanged(viewer, rng)
        again = _retold(history, starts[-1], actions) if actions else None
        if again and _public(again) == _public(history):
            return again
    return None


def _retold(history: History, start: int, actions: list[Action]) -> History | None:
    """Tell the game with other actions from one of them on, None where one is refused."""
    path = list(history.told[:start])
    game = history.told[start].before
    for action in actions:
        try:
            after = apply(game, action)
        except RefusedError:
            return None
        path.append(Told(game, action, after))
        game = after.game
    return History(history.start, tuple(path))


def _public(history: History) -> list[tuple[str, tuple[Seat, ...]]]:
    """Tell who was waited for all along: beside the cards played, what everybody saw."""
    return [(game.phase.phase, waiting_for(game)) for game in history.games]


class Trail:
    """Where each card of a deal went, and which seat has seen it."""

    def __init__(self, deal: tuple[Told, ...]) -> None:
        """Follow the cards of a deal, told from its dealing on."""
        self._actions = [told.action for told in deal]
        dealing, game = self._actions[0], deal[0].before
        assert isinstance(dealing, DealCards)
        self._deck, self._seats = dealing.deck, game.rules.seats
        self._direction = game.rules.direction(game.deal_number)
        dealt = game.rules.hand_size * self._seats
        self._leftover = {*range(dealt, len(self._deck))}
        self._hands = [
            {*range((seat - game.dealer - 1) % self._seats, dealt, self._seats)}
            for seat in range(self._seats)
        ]
        self._seen = [{*hand} for hand in self._hands]
        self._open: set[Place] = set()
        self._after_pass: list[set[Place]] = []
        self._passed: dict[Seat, list[Place]] = {}
        self._chosen: dict[int, list[Place]] = {}
        """What each pass and discard took from the hand, by the number of the action."""
        for number, told in enumerate(deal):
            self._follow(number, told.action)
            for event in told.after.events:
                self._watch(event)

    def exchanged(self, viewer: Seat | None, rng: Random) -> list[Action] | None:
        """Do it all again with two cards exchanged that the viewer has not seen."""
        seen = set() if viewer is None else self._seen[viewer]
        # Of a hand after the pass nobody else knows which of its cards it was dealt: what it
        # plays and lays away may stay although the cards are exchanged.
        in_one_hand = bool(self._after_pass) and rng.random() < 0.3
        everywhere = {*range(len(self._deck))} - self._open
        pool = (rng.choice(self._after_pass) if in_one_hand else everywhere) - seen
        if len(pool) < 2:
            return None
        one, other = rng.sample(sorted(pool), 2)
        faces = list(self._deck)
        faces[one], faces[other] = faces[other], faces[one]
        actions: list[Action] = [DealCards(tuple(faces))]
        for number, action in enumerate(self._actions[1:], start=1):
            cards = tuple(faces[place] for place in self._chosen.get(number, ()))
            match action:
                case PassCards():
                    actions.append(replace(action, cards=cards))
                case ExchangeKitty() if not in_one_hand:
                    actions.append(replace(action, discarded=cards))
                case _:
                    actions.append(action)
        return actions if actions[0] != self._actions[0] else None

    def _follow(self, number: int, action: Action) -> None:
        match action:
            case PassCards(seat=seat, cards=cards):
                self._chosen[number] = self._passed[seat] = self._find(seat, cards)
            case PlayCard(seat=seat, card=card):
                played = {*self._find(seat, [card])}
                self._hands[seat] -= played
                self._open |= played
            case ExchangeKitty(seat=seat, discarded=cards):
                self._chosen[number] = self._find(seat, cards)
                self._hands[seat] -= {*self._chosen[number]}
            case DealCards() | ChooseMoon():
                pass

    def _watch(self, event: Event) -> None:
        match event:
            case CardsPassed():
                for seat, places in self._passed.items():
                    self._hands[seat] -= {*places}
                for seat, places in self._passed.items():
                    self._show(receiver(seat, self._direction, self._seats), places)
                self._after_pass = [{*hand} for hand in self._hands]
            case KittyTaken(seat=seat):
                self._show(seat, self._leftover)
            case DealScored():
                # The leftover and what was laid away are shown to all (Rulebook 7.4).
                self._open = {*range(len(self._deck))}
            case _:
                pass

    def _show(self, seat: Seat, places: Iterable[Place]) -> None:
        """Add cards to a hand."""
        self._hands[seat] |= {*places}
        self._seen[seat] |= {*places}

    def _find(self, seat: Seat, cards: Iterable[Card]) -> list[Place]:
        """Tell which of the seat's cards these are; of two copies it may be either."""
        free, found = sorted(self._hands[seat]), []
        for card in cards:
            found.append(next(place for place in free if self._deck[place] == card))
            free.remove(found[-1])
        return found
