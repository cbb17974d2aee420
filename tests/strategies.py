"""What hypothesis draws: rules, games at any moment, actions sensible and not.

This is the only place that makes games up. A game is drawn as its :class:`History`, so that it
can be told again; its cards and its players' whims come from one drawn seed.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engine.actions import (
    Action,
    ChooseMoon,
    DealCards,
    ExchangeKitty,
    PassCards,
    PlayCard,
    SeatAction,
    Turn,
)
from engine.cards import DECK, FACES, Card
from engine.events import Event
from engine.game import Step, apply, new_game
from engine.passing import PASSED
from engine.play import legal_cards
from engine.rules import (
    HIGHEST_TARGET,
    LOWEST_TARGET,
    SEAT_RANGE,
    PassTo,
    PresetName,
    Rules,
    rules_for,
)
from engine.seats import Seat, left_of
from engine.state import Dealing, Finished, Game, KittyExchange, Passing, Playing
from engine.turns import turn_of, waiting_for
from tests.deals import deck

# Rules

_cycles = st.lists(st.sampled_from([*PassTo]), min_size=1, max_size=4)

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "heart_value": st.sampled_from([1, 0.25]),
    "pass_cycle": st.tuples(_cycles, _cycles),
    "opening_leader": st.sampled_from(["left_of_dealer", "lowest_club"]),
    "first_trick_penalties": st.sampled_from(["free", "only_if_nothing_else"]),
    "hearts_broken_by": st.sampled_from(["any", "off_suit"]),
    "queen_led": st.sampled_from(["any_time", "once_broken"]),
    "cancelled_points": st.sampled_from(["count", "void"]),
    "dead_trick": st.sampled_from(["carry", "discard", "extend"]),
    "leftover": st.sampled_from(["first_won", "last", "exchange"]),
    "moon_needs": st.sampled_from(["all", "all_uncancelled"]),
    "moon_gives": st.sampled_from(["choice", "others_add"]),
}
"""The values of each option of Rulebook 10, in JSON's words."""


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Draw no option, one alone, or any combination."""
    keys = draw(st.just([]) | st.sampled_from([*OPTIONS]).map(lambda key: [key]) | _some_keys)
    return {key: draw(OPTIONS[key]) for key in keys}


_some_keys = st.lists(st.sampled_from([*OPTIONS]), unique=True)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Draw a preset, a number of seats it allows, a target, and options."""
    preset = draw(st.sampled_from([*PresetName]))
    allowed = SEAT_RANGE[preset]
    seats = draw(st.integers(allowed[0], allowed[-1]))
    target = draw(st.just(LOWEST_TARGET) | st.integers(LOWEST_TARGET, HIGHEST_TARGET))
    return rules_for(preset, seats, target, draw(options()))


# Games


class Told(NamedTuple):
    """One action of a game, between the game before it and the step it led to."""

    before: Game
    action: Action
    after: Step


class History:
    """A game told from its beginning to some moment."""

    def __init__(self, start: Game, told: tuple[Told, ...]) -> None:
        self.start = start
        self.told = told

    @property
    def game(self) -> Game:
        """The game at this moment."""
        return self.told[-1].after.game if self.told else self.start

    @property
    def games(self) -> tuple[Game, ...]:
        """The game at every moment up to this one."""
        return (self.start, *(each.after.game for each in self.told))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done."""
        return tuple(each.action for each in self.told)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened."""
        return tuple(event for each in self.told for event in each.after.events)

    def __repr__(self) -> str:
        return f"<{len(self.told)} actions by {self.start.rules!r}, now {self.game.phase.phase}>"


Taste = Callable[[Random, Sequence[Card]], list[Card]]
"""Puts cards in the order in which somebody would rather play them."""


def _any_first(rng: Random, hand: Sequence[Card]) -> list[Card]:
    return rng.sample(hand, len(hand))


def _low_first(_: Random, hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: card.strength)


def _penalties_and_high_first(_: Random, hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: (card.is_penalty, card.strength), reverse=True)


TASTES: list[Taste] = [_any_first, _low_first, _penalties_and_high_first]


GoesOn = Callable[[Game, int], bool]
"""Tells whether a game goes on after so many actions."""

Shuffle = Callable[[Random, Game], tuple[Card, ...]]
"""Gives the deck of the next deal."""


def _shuffled(rng: Random, _: Game) -> tuple[Card, ...]:
    return tuple(rng.sample(DECK, len(DECK)))


def _twins_side_by_side(rng: Random, __: Game) -> tuple[Card, ...]:
    """Neighbours hold the same cards, but for a few, so that many tricks die."""
    cards = list(DECK)
    for _ in range(rng.randrange(8)):
        one, other = rng.randrange(104), rng.randrange(104)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


SHUFFLES: list[Shuffle] = [_shuffled, _twins_side_by_side]


def _for_a_moon(_: Random, game: Game) -> tuple[Card, ...]:
    """The dealer's left neighbour has the highest clubs and hearts."""
    seats, size = game.rules.seats, game.rules.hand_size
    hand = "AAKKC " + "AAKKQQJJTT998"[: size - 4] + "H"
    leftover = "223344D"[: 104 % seats] + "D" if 104 % seats else ""
    return deck(game.rules, "|" * left_of(game.dealer, seats) + hand, game.dealer, leftover)


def _decision(game: Game, seat: Seat, rng: Random, taste: Taste) -> SeatAction:
    """Answer what a seat is asked, by taste."""
    phase, turn = game.phase, turn_of(game, seat)
    match phase:
        case Passing():
            return PassCards(seat, turn, tuple(taste(rng, phase.deal.hands[seat])[:PASSED]))
        case Playing():
            hand, deal = phase.deal.hands[seat], phase.deal
            legal = legal_cards(game.rules, hand, deal.tricks, phase.plays)
            return PlayCard(seat, turn, taste(rng, legal)[0])
        case KittyExchange():
            least = taste(rng, phase.deal.hands[seat])[-len(phase.deal.leftover) :]
            return ExchangeKitty(seat, turn, tuple(least))
        case _:
            return ChooseMoon(seat, turn, rng.choice(["subtract", "add"]))


def _next_action(game: Game, rng: Random, shuffle: Shuffle, taste: Taste) -> Action | None:
    """Give something that may be done next; a pass now and then is chosen anew."""
    match game.phase:
        case Dealing():
            return DealCards(shuffle(rng, game))
        case Finished():
            return None
        case Passing() if rng.random() < 0.1:
            return _decision(game, rng.randrange(game.rules.seats), rng, taste)
        case _:
            return _decision(game, rng.choice(waiting_for(game)), rng, taste)


def told(start: Game, seed: int, goes_on: GoesOn, shuffle: Shuffle, taste: Taste) -> History:
    """Tell a game while it is to go on, or to its end."""
    rng, game = Random(seed), start
    path: list[Told] = []
    while goes_on(game, len(path)) and (action := _next_action(game, rng, shuffle, taste)):
        after = apply(game, action)
        path.append(Told(game, action, after))
        game = after.game
    return History(start, tuple(path))


def whole_game(rules: Rules, seed: int) -> History:
    """Tell a game to its end, played anyhow."""
    return told(new_game(rules, 0), seed, lambda *_: True, _shuffled, _any_first)


seeds = st.integers(0, 2**32)
_WAITS = ["dealing", "passing", "playing", "playing", "exchange", "moon", "finished"]


@st.composite
def histories(draw: st.DrawFn) -> History:
    """Draw a game up to any moment of its first deals; the rare phases are waited for."""
    rules = draw(rule_sets())
    least, wait = draw(st.integers(0, 150)), draw(st.sampled_from(_WAITS))
    return told(
        new_game(rules, draw(st.integers(0, rules.seats - 1))),
        seed=draw(seeds),
        goes_on=lambda game, done: done < least or (game.phase.phase != wait and done < 240),
        shuffle=draw(st.sampled_from(SHUFFLES)),
        taste=draw(st.sampled_from(TASTES)),
    )


@st.composite
def moonshots(draw: st.DrawFn) -> History:
    """Draw a game up to about the end of a deal in which a seat was dealt the moon."""
    chosen = draw(rule_sets())
    nothing_passed = {**chosen.options(), "pass_cycle": [["none"], ["none"]]}
    chosen = rules_for(chosen.preset, chosen.seats, chosen.target, nothing_passed)
    start = new_game(chosen, draw(st.integers(0, chosen.seats - 1)))
    steps = chosen.hand_size * chosen.seats + draw(st.integers(0, 3))
    return told(
        start, draw(seeds), lambda _, done: done < steps, _for_a_moon, _penalties_and_high_first
    )


# Actions

_faces = st.sampled_from(FACES)
_turns = st.builds(
    Turn,
    st.integers(-1, 5),
    st.integers(-1, 20) | st.sampled_from(["pass", "exchange", "moon"]),
)


@st.composite
def actions(draw: st.DrawFn, game: Game) -> Action:
    """Draw any action whatever: one that may be done, one nearly so, or nonsense."""
    seats = game.rules.seats
    seat = draw(st.sampled_from([*waiting_for(game), 0]) | st.integers(-2, seats + 1))
    turn = draw(_turns if seat not in range(seats) else st.just(turn_of(game, seat)) | _turns)
    card = _cards_for(game, seat)
    some = (st.lists(card, max_size=8) | st.lists(card, min_size=3, max_size=3)).map(tuple)
    decks = seeds.map(lambda seed: _shuffled(Random(seed), game)) | some
    return draw(
        st.builds(DealCards, decks)
        | st.builds(PassCards, st.just(seat), st.just(turn), some)
        | st.builds(PlayCard, st.just(seat), st.just(turn), card)
        | st.builds(ExchangeKitty, st.just(seat), st.just(turn), some)
        | st.builds(ChooseMoon, st.just(seat), st.just(turn), st.sampled_from(["add", "subtract"]))
    )


def _cards_for(game: Game, seat: Seat) -> st.SearchStrategy[Card]:
    """Draw cards from the seat's own hand, or from anywhere."""
    deal = getattr(game.phase, "deal", None)
    hand = deal.hands[seat] if deal and seat in range(game.rules.seats) else ()
    return st.sampled_from(hand) | _faces if hand else _faces
