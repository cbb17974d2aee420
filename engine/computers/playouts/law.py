"""The law of playing, on numbers: what may be played, who gets a trick, what a deal costs."""

from engine.computers.numbers import (
    CARRY,
    EXCHANGE,
    EXTEND,
    FACE_COUNT,
    FIRST_WON,
    HEARTS,
    LAST,
    MOON_POINTS,
    QUEEN,
    RANK_COUNT,
    Face,
    Law,
    Row,
    best_place,
    copies,
    is_penalty,
    points_of,
    shows_void,
)
from engine.computers.playouts.deal import (
    BROKEN,
    LAID,
    LAST_WINNER,
    LEADER,
    LEFTOVER,
    LEFTOVER_POINTS,
    LOST,
    NOBODY,
    POT,
    POT_POINTS,
    TAKER,
    TRICKS,
    WON,
    Deal,
)

PENALTY_CARDS = 28
GOES_ON, KITTY_DUE, OVER = range(3)
"""What a card leads to: another card, the exchange of the kitty, the end of the deal."""


def on_turn(law: Law, deal: Deal) -> int:
    """Give the seat that plays next."""
    return (deal.now[LEADER] + deal.now[LAID]) % law.seats


def legal_faces(law: Law, deal: Deal, own: Row, legal: Row) -> int:
    """Write the faces that may be played into a row, and give their number (Rulebook 4, 5)."""
    if deal.now[LAID]:
        return _following(law, deal, own, legal)
    if not deal.now[TRICKS]:
        return _opening(law, own, legal)
    count = 0
    if not deal.now[BROKEN]:
        for face in range(FACE_COUNT):
            waits = face // RANK_COUNT == HEARTS or (law.queen_waits and face == QUEEN)
            if own[face] and not waits:
                legal[count] = face
                count += 1
    return count or _all(own, legal)


def play(law: Law, deal: Deal, seat: int, face: Face) -> int:
    """Play a card; after a full round the trick goes where it goes, unless it is extended."""
    _lay(law, deal, seat, face)
    if deal.now[LAID] % law.seats:
        return GOES_ON
    winner = _winner(deal)
    cards_left = sum(deal.held) > 0
    if winner == NOBODY and law.dead == EXTEND:
        if cards_left:
            return GOES_ON
        winner = deal.now[LAST_WINNER]
    _take_up(law, deal, winner)
    if not cards_left:
        _end(law, deal, winner)
        return OVER
    first = deal.now[TRICKS] == 1
    swaps = law.leftover == EXCHANGE and law.leftover_size > 0
    return KITTY_DUE if first and swaps and winner != NOBODY else GOES_ON


def score(law: Law, deal: Deal, points: list[float]) -> None:
    """Write down what a deal that is over costs each seat; a moon costs the others 26 (9)."""
    shooter = moon_of(law, deal)
    for seat in range(law.seats):
        points[seat] = deal.piles[seat]
        if shooter != NOBODY:
            points[seat] = 0.0 if seat == shooter else MOON_POINTS


def moon_of(law: Law, deal: Deal) -> int:
    """Give the seat that has shot the moon in a deal that is over (Rulebook 9.2)."""
    taken, most = sum(deal.penalties), 0
    for seat in range(law.seats):
        if deal.penalties[seat] > deal.penalties[most]:
            most = seat
    alone = deal.penalties[most] == taken > 0 and not deal.now[LOST]
    needed = alone if law.moon_of_uncancelled else deal.penalties[most] == PENALTY_CARDS
    return most if needed else NOBODY


def opening_seat(law: Law, deal: Deal, dealer: int) -> int:
    """Give the seat that leads the first trick (Rulebook 4)."""
    first = (dealer + 1) % law.seats
    if not law.club_opens:
        return first
    seat, club = first, 0
    while not deal.hands[seat][club]:
        seat = (seat + 1) % law.seats
        if seat == first:
            club += 1
    return seat


def _all(own: Row, legal: Row) -> int:
    return _some(own, 0, FACE_COUNT, False, legal)


def _some(own: Row, first: int, end: int, clean: bool, legal: Row) -> int:
    """Write down what is held from one face up to another, without penalty cards if need be."""
    count = 0
    for face in range(first, end):
        if own[face] and not (clean and is_penalty(face)):
            legal[count] = face
            count += 1
    return count


def _following(law: Law, deal: Deal, own: Row, legal: Row) -> int:
    clean = not deal.now[TRICKS] and law.clean_first and _some(own, 0, FACE_COUNT, True, legal) > 0
    led = deal.laid[0] // RANK_COUNT * RANK_COUNT
    count = _some(own, led, led + RANK_COUNT, clean, legal)
    return count or _some(own, 0, FACE_COUNT, clean, legal)


def _opening(law: Law, own: Row, legal: Row) -> int:
    if law.club_opens:
        _some(own, 0, RANK_COUNT, False, legal)
        return 1
    return _some(own, 0, FACE_COUNT, True, legal) or _all(own, legal)


def _lay(law: Law, deal: Deal, seat: int, face: Face) -> None:
    """Lay a card on the table, for all to see what it shows."""
    count = deal.now[LAID]
    deal.hands[seat][face] -= 1
    deal.held[seat] -= 1
    deal.unplayed[face] -= 1
    deal.laid[count], deal.by[count] = face, seat
    deal.now[LAID] = count + 1
    led = deal.laid[0] // RANK_COUNT
    off_suit = face // RANK_COUNT != led
    if off_suit and shows_void(law, led, deal.now[TRICKS] == 0):
        deal.voids[seat][led] = 1
    if is_penalty(face) and (off_suit or not law.broken_off_suit):
        deal.now[BROKEN] = 1


def _winner(deal: Deal) -> int:
    best = best_place(deal.laid, deal.now[LAID])
    return NOBODY if best < 0 else deal.by[best]


def _take_up(law: Law, deal: Deal, winner: int) -> None:
    """Take the trick from the table: to its winner, to the pot, or out of play (8)."""
    count, points, penalties = deal.now[LAID], 0.0, 0
    for place in range(count):
        face = deal.laid[place]
        if is_penalty(face) and not (law.void and copies(deal.laid, count, face) > 1):
            points += points_of(law, face)
            penalties += 1
    deal.now[LAID] = 0
    deal.now[TRICKS] += 1
    if winner != NOBODY:
        _give(deal, winner, points + deal.stakes[POT_POINTS], penalties + deal.now[POT])
        deal.stakes[POT_POINTS] = 0.0
        deal.now[POT] = 0
        if not deal.now[WON] and law.leftover == FIRST_WON:
            _give(deal, winner, deal.stakes[LEFTOVER_POINTS], deal.now[LEFTOVER])
        deal.now[WON] = 1
        deal.now[LEADER] = deal.now[LAST_WINNER] = winner
    elif law.dead == CARRY:
        deal.stakes[POT_POINTS] += points
        deal.now[POT] += penalties
    else:
        deal.now[LOST] += penalties


def _end(law: Law, deal: Deal, winner: int) -> None:
    """Give the leftover to whom it is due now; what nobody has got is out of play (7, 8.1)."""
    if law.leftover == LAST and winner != NOBODY:
        _give(deal, winner, deal.stakes[LEFTOVER_POINTS], deal.now[LEFTOVER])
    elif not (law.leftover == FIRST_WON and deal.now[WON]) and deal.now[TAKER] == NOBODY:
        deal.now[LOST] += deal.now[LEFTOVER]
    deal.now[LOST] += deal.now[POT]


def _give(deal: Deal, seat: int, points: float, penalties: int) -> None:
    deal.piles[seat] += points
    deal.penalties[seat] += penalties
