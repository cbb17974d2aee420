"""Games up to a moment at which somebody may claim the rest, and the ways they can go on."""

from random import Random

from hypothesis import strategies as st

from engine.actions import ChooseMoon, PlayCard
from engine.cards import DECK, Card
from engine.claims import may_claim
from engine.game import Step, apply, new_game
from engine.play import legal_cards
from engine.rules import rules_for
from engine.seats import Seat
from engine.state import Game, MoonChoice, Playing
from engine.turns import on_turn, turn_of, waiting_for
from engine.views import seat_view
from tests.deals import deck
from tests.strategies import SHUFFLES, TASTES, History, rule_sets, seeds, told


def claimer(game: Game) -> Seat | None:
    """Give the seat that may claim the rest now."""
    return next((seat for seat in waiting_for(game) if may_claim(seat_view(game, seat))), None)


def played_anyhow(game: Game, rng: Random) -> list[Step]:
    """Play a deal to its end, each card drawn by lot; a moon is taken off the own total."""
    steps: list[Step] = []
    while isinstance(game.phase, Playing | MoonChoice):
        steps.append(apply(game, _any_action(game, game.phase, rng)))
        game = steps[-1].game
    return steps


def _any_action(game: Game, phase: Playing | MoonChoice, rng: Random) -> PlayCard | ChooseMoon:
    if isinstance(phase, MoonChoice):
        return ChooseMoon(phase.seat, turn_of(game, phase.seat), "subtract")
    seat = on_turn(phase, game.rules.seats)
    legal = legal_cards(game.rules, phase.deal.hands[seat], phase.deal.tricks, phase.plays)
    return PlayCard(seat, turn_of(game, seat), rng.choice(legal))


def _one_rules_all(rng: Random, game: Game) -> tuple[Card, ...]:
    """Deal a seat the highest cards of some suits, and exchange a few."""
    rules, seat = game.rules, rng.randrange(game.rules.seats)
    suits = rng.sample("CDHS", rng.choice([1, 2, 2, 3]))
    high = [card for card in sorted(DECK, key=_from_the_top) if card.suit in suits]
    low = [card for card in DECK if card not in high]
    hand = " ".join(high[: rules.hand_size - rng.randrange(3)])
    leftover = " ".join(rng.sample(low, rules.leftover_size))
    cards = list(deck(rules, "|" * seat + hand, game.dealer, leftover))
    for _ in range(rng.randrange(3)):
        one, other = rng.randrange(104), rng.randrange(104)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _from_the_top(card: Card) -> int:
    return -card.strength


@st.composite
def claims(draw: st.DrawFn) -> History:
    """Draw a game up to a moment at which the rest may be claimed, if one comes in time."""
    rules, least = draw(rule_sets()), draw(st.integers(0, 120))
    # With a card each it is always so: the moments before are looked for.
    cards = draw(st.sampled_from([1, 2, 2, 2]))

    def waits(game: Game) -> bool:
        phase = game.phase
        if not isinstance(phase, Playing) or phase.plays:
            return False
        return len(phase.deal.hands[0]) >= cards and claimer(game) is not None

    if draw(st.booleans()):
        nothing_passed = {**rules.options(), "pass_cycle": [["none"], ["none"]]}
        rules = rules_for(rules.preset, rules.seats, rules.target, nothing_passed)
    return told(
        new_game(rules, draw(st.integers(0, rules.seats - 1))),
        seed=draw(seeds),
        goes_on=lambda game, done: done < least or not (waits(game) or done > 240),
        shuffle=draw(st.sampled_from([_one_rules_all, _one_rules_all, *SHUFFLES])),
        taste=draw(st.sampled_from(TASTES)),
    )
