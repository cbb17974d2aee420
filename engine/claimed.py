"""What a claim stands for: plays like any others, so logs and records know none (Rulebook 5.6)."""

from engine.actions import PlayCard, Turn
from engine.claims import claim_refusal
from engine.errors import Reason, Refusal, RefusedError
from engine.game import apply
from engine.play import legal_cards
from engine.seats import Seat
from engine.state import Game, Playing
from engine.turns import on_turn, turn_of
from engine.views import seat_view


def plays_of_claim(game: Game, seat: Seat, turn: Turn) -> tuple[PlayCard, ...]:
    """Give the rest of a deal that a seat claims at a turn, each seat playing what it may.

    Applied one after the other, they end the deal. Raises
    :class:`~engine.errors.RefusedError` where the seat may not claim the rest.
    """
    refused = _refusal(game, seat, turn)
    if refused is not None:
        raise RefusedError(refused)
    plays: list[PlayCard] = []
    while isinstance(game.phase, Playing):
        plays.append(_first_legal(game, game.phase))
        game = apply(game, plays[-1]).game
    return tuple(plays)


def _refusal(game: Game, seat: Seat, turn: Turn) -> Refusal | None:
    if seat not in range(game.rules.seats):
        return Refusal(Reason.NO_SUCH_SEAT)
    view = seat_view(game, seat)
    return Refusal(Reason.STALE) if view.turn != turn else claim_refusal(view)


def _first_legal(game: Game, phase: Playing) -> PlayCard:
    seat = on_turn(phase, game.rules.seats)
    legal = legal_cards(game.rules, phase.deal.hands[seat], phase.deal.tricks, phase.plays)
    return PlayCard(seat, turn_of(game, seat), legal[0])
