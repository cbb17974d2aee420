"""Deals and positions from a few words: a whole deck around the cards a test cares about.

Cards are written as in a bridge column, ranks before their suit: ``AAKC 7H`` is A♣ A♣ K♣ 7♥.
Hands stand between bars, from seat 0 on, and are filled up from the rest of the deck;
``-C`` keeps clubs out of the filling::

    game = dealt(unpassed("classic", 6), "AC | 3H -C")
    game = play(game, "AC 3H . . . .")
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from engine.actions import ChooseMoon, DealCards, ExchangeKitty, PassCards, PlayCard
from engine.cards import DECK, FACES, Card, Suit, in_order, take_out
from engine.dealing import stacked
from engine.errors import Reason
from engine.game import apply, new_game
from engine.play import legal_cards
from engine.refusals import refusal
from engine.rules import MoonWay, OpeningLeader, Rules, rules_for
from engine.seats import Seat
from engine.state import Deal, DealResult, Exchange, Game, KittyExchange, MoonChoice, Playing
from engine.tricks import Play, Trick
from engine.turns import on_turn, turn_of
from engine.views import table_view

Hand = tuple[Card, ...]
ANY = "."
"""A card of no matter: the first one that may be played."""


def cards(text: str) -> Hand:
    """Read cards from text: ``cards("AAKC 7H")``."""
    return tuple(Card(rank + group[-1]) for group in text.split() for rank in group[:-1])


def unpassed(preset: str, seats: int, target: int | None = None, **options: object) -> Rules:
    """Give the rules of a preset in which no deal has a pass, with single options changed."""
    return rules_for(preset, seats, target, {"pass_cycle": [["none"], ["none"]], **options})


# Deals


def deck(rules: Rules, text: str = "", dealer: Seat = -1, leftover: str = "") -> Hand:
    """Give the deck that deals these hands; the dealer sits right of seat 0 unless told."""
    hands, rest = _filled(rules, text, rules.hand_size, cards(leftover))
    return stacked(dealer % rules.seats, hands, rest)


def dealt(rules: Rules, text: str = "", dealer: Seat = -1, leftover: str = "") -> Game:
    """Begin a game whose first deal has these hands."""
    return deal_on(new_game(rules, dealer % rules.seats), text, leftover)


def deal_on(game: Game, text: str = "", leftover: str = "") -> Game:
    """Deal these hands in a game that waits for its cards."""
    return apply(game, DealCards(deck(game.rules, text, game.dealer, leftover))).game


def second_lead(preset: str, hand: str, next_hand: str = "") -> Game:
    """Let seat 0 of 8 lead the second trick: it has won the first with A♣, all clubs.

    The hand told for seat 0 is what it is dealt beside A♣; the other is its left neighbour's.
    """
    game = dealt(unpassed(preset, 8), f"AC {hand}|{next_hand}||||||22C")
    left_of_dealer = game.rules.opening_leader is OpeningLeader.LEFT_OF_DEALER
    return play(game, "AC . . . . . . ." if left_of_dealer else "2C AC . . . . . .")


# Positions


def trick(text: str, *, leader: Seat = 0, winner: Seat | None) -> Trick:
    """Give a finished trick from its cards in the order played, one each."""
    told = cards(text)
    plays = [Play((leader + place) % len(told), card) for place, card in enumerate(told)]
    return Trick(leader, tuple(plays), winner)


def position(
    rules: Rules,
    text: str,
    *,
    leader: Seat = 0,
    taker: Seat | None = 0,
    rival: Seat | None = None,
    latest: Sequence[Trick] = (),
    leftover: str = "",
    kitty_taker: Seat | None = None,
    sheet: Sequence[Sequence[int]] = (),
) -> Game:
    """Set up the middle of a deal; the hands are told in full, each as long as the others.

    What has been played before is made up, but for the ``latest`` tricks: ``taker`` got it all, or
    shared it with a ``rival``, trick by trick.
    A ``kitty_taker`` has laid away the very cards of the leftover.
    """
    told = tuple(card for each in latest for card in each.cards)
    hands, rest = _filled(rules, text, 0, cards(leftover), told)
    gone = _remaining((*told, *rest, *(card for hand in hands for card in hand)))
    takers = (taker, taker if rival is None else rival)
    tricks = (*_made_up(gone, rules.seats, takers), *latest)
    deal = Deal(
        dealt=tuple(in_order((*hand, *_played(seat, tricks))) for seat, hand in enumerate(hands)),
        leftover=rest,
        hands=hands,
        tricks=tricks,
        exchange=None if kitty_taker is None else Exchange(kitty_taker, rest),
    )
    rows = tuple(tuple(Decimal(points) for points in row) for row in sheet)
    return Game(rules, (-1 - len(rows)) % rules.seats, Playing(deal, leader), rows)


def _made_up(gone: Hand, seats: int, takers: Sequence[Seat | None]) -> Iterator[Trick]:
    for number, first in enumerate(range(0, len(gone), seats)):
        plays = tuple(Play(seat, card) for seat, card in enumerate(gone[first : first + seats]))
        yield Trick(0, plays, takers[number % len(takers)])


def _played(seat: Seat, tricks: Iterable[Trick]) -> Hand:
    return tuple(play.card for each in tricks for play in each.plays if play.seat == seat)


def facing(
    table: str,
    hand: str,
    rules: Rules | None = None,
    last_seat: str = "",
    rival: Seat | None = None,
) -> Game:
    """Put a seat of 8 before these cards on the table; the last seat may hold some more.

    Everybody's other cards are low ones of a suit that is not led; the rest has been played, and
    seat 0 got it all, or shared it with a rival.
    """
    laid, own = tuple(Card(code) for code in table.split()), cards(hand)
    elsewhere = cards(last_seat)
    fill = Suit.CLUBS if laid[0].suit is Suit.DIAMONDS else Suit.DIAMONDS
    spare = iter(each for each in take_out(DECK, (*laid, *own, *elsewhere)) if each.suit is fill)
    hands = [[laid[seat]] if seat < len(laid) else [] for seat in range(8)]
    hands[7] += elsewhere
    for others in hands:
        others += [next(spare) for _ in range(len(own) - len(others))]
    hands[len(laid)] = [*own]
    told = "|".join(" ".join(each) for each in hands)
    return play(position(rules or rules_for("classic", 8), told, rival=rival), table)


# Decisions


def pass_cards(game: Game, text: str) -> Game:
    """Let each seat pass the cards between its bars; the seats beyond them wait."""
    for seat, chosen in enumerate(text.split("|")):
        game = apply(game, PassCards(seat, turn_of(game, seat), cards(chosen))).game
    return game


def play(game: Game, text: str) -> Game:
    """Let each card be played by the seat on turn, ``.`` being any it may play."""
    for code in text.split():
        game = apply(game, _card(game, code)).game
    return game


def play_out(game: Game) -> Game:
    """Play any cards while nothing else is asked."""
    while isinstance(game.phase, Playing):
        game = play(game, ANY)
    return game


def exchange(game: Game, text: str) -> Game:
    """Lay these cards away for the kitty."""
    assert isinstance(game.phase, KittyExchange)
    seat = game.phase.seat
    return apply(game, ExchangeKitty(seat, turn_of(game, seat), cards(text))).game


def choose(game: Game, way: MoonWay) -> Game:
    """Let whoever shot the moon choose."""
    assert isinstance(game.phase, MoonChoice)
    seat = game.phase.seat
    return apply(game, ChooseMoon(seat, turn_of(game, seat), way)).game


def why_not(game: Game, code: str) -> Reason | None:
    """Say why the seat on turn may not play a card, None where it may."""
    refused = refusal(game, _card(game, code))
    return refused.reason if refused else None


def playable(game: Game) -> str:
    """List the faces the seat on turn may play: ``"2C KC"``."""
    phase = _playing(game)
    hand = phase.deal.hands[on_turn(phase, game.rules.seats)]
    return " ".join(legal_cards(game.rules, hand, phase.deal.tricks, phase.plays))


def last_trick(game: Game) -> Trick:
    """Give the trick finished last."""
    finished = table_view(game).last_trick
    assert finished is not None
    return finished


def result(game: Game) -> DealResult:
    """Tell how the deal just played out ended."""
    ended = table_view(game).last_deal
    assert ended is not None, f"the deal goes on: {game.phase.phase}"
    return ended


def _card(game: Game, code: str) -> PlayCard:
    seat = on_turn(_playing(game), game.rules.seats)
    chosen = playable(game).split()[0] if code == ANY else code
    return PlayCard(seat, turn_of(game, seat), Card(chosen))


def _playing(game: Game) -> Playing:
    assert isinstance(game.phase, Playing), f"no card is asked for while {game.phase.phase}"
    return game.phase


# The rest of the deck


def _said(rules: Rules, text: str) -> list[tuple[Hand, set[str]]]:
    """Read each seat's cards, and the suits to keep out of its filling."""
    words = [part.split() for part in text.split("|")]
    assert len(words) <= rules.seats, f"{len(words)} hands for {rules.seats} seats"
    words += [[]] * (rules.seats - len(words))
    return [
        (
            cards(" ".join(word for word in hand if word[0] != "-")),
            {word[1] for word in hand if word[0] == "-"},
        )
        for hand in words
    ]


def _filled(
    rules: Rules, text: str, size: int, leftover: Hand, elsewhere: Hand = ()
) -> tuple[tuple[Hand, ...], Hand]:
    """Fill the hands up evenly suit by suit, and the leftover with harmless cards."""
    said = _said(rules, text)
    hands = [list(hand) for hand, _ in said]
    pool = list(_remaining((*elsewhere, *leftover, *(card for hand in hands for card in hand))))
    rest = [*leftover]
    for card in [card for card in reversed(pool) if not card.is_penalty]:
        if len(rest) < 104 % rules.seats:
            pool.remove(card)
            rest.append(card)
    for seat in sorted(range(rules.seats), key=lambda seat: -len(said[seat][1])):
        wanted = size - len(hands[seat])
        choice = [card for card in pool if card.suit not in said[seat][1]]
        assert len(choice) >= wanted, f"too few cards are left for seat {seat}"
        for card in [choice[place * len(choice) // wanted] for place in range(wanted)]:
            pool.remove(card)
            hands[seat].append(card)
    return tuple(in_order(hand) for hand in hands), in_order(rest)


def _remaining(used: Iterable[Card]) -> Hand:
    """Give the rest of the deck, the two copies of a face far apart."""
    left = take_out(DECK, used)
    return tuple(card for copy in (1, 2) for card in FACES if left.count(card) >= copy)
