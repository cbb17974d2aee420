"""The first lead and the play of the cards (Rulebook 4, 5)."""


def first_lead() -> str:
    """Head what is said of the first lead."""
    return "The first lead"


def left_of_dealer() -> str:
    """Say that the dealer's left leads (4.1)."""
    return "The player on the dealer's left leads, any card but a heart or Q♠."


def lowest_club() -> str:
    """Say that the lowest club is led (4.2)."""
    return "Whoever holds 2♣ after the pass leads."


def if_left_over() -> str:
    """Say what is led where both of the lowest club are left over (4.2)."""
    return "If both 2♣ are left over it is 3♣, and so on."


def two_holders() -> str:
    """Say who leads where two hold the lowest club (4.2)."""
    return "If two players hold one, the first going left from the dealer leads, the dealer last."


def that_very_club() -> str:
    """Say that the leader has no choice (4.2)."""
    return "That very club must be led."


def nothing_else_to_lead() -> str:
    """Say what a leader without a free card does (4.3)."""
    return "In any trick: if you hold nothing that may be led, lead any card."


def playing() -> str:
    """Head what is said of playing."""
    return "Playing"


def clockwise() -> str:
    """Say in which order cards are played (5.1)."""
    return "Each plays one card, clockwise."


def follow_suit() -> str:
    """Say that suit must be followed (5.1)."""
    return "Follow the suit led if you can; if not, play any card."


def first_trick_free() -> str:
    """Say that nothing limits followers on the first trick (5.2)."""
    return "Hearts and Q♠ may be played to the first trick."


def first_trick_guarded() -> str:
    """Say that penalty cards are banned from the first trick (5.2)."""
    return "Hearts and Q♠ may not be played to the first trick."


def nothing_else_to_play() -> str:
    """Lift that ban for a hand of penalty cards (5.2)."""
    return "Only a hand that holds nothing else may play them there."


def ban_before_suit() -> str:
    """Say which of two duties goes first (5.2)."""
    return "This goes before following suit, if another suit can be played."


def ban_on_further_rounds() -> str:
    """Say that the ban holds for further rounds of the first trick (5.2)."""
    return "It also holds for the further cards to a first trick that is dead so far."


def hearts_led() -> str:
    """Say when hearts may be led (5.3)."""
    return "Hearts may not be led until they are broken."


def broken_by_any() -> str:
    """Say that any penalty card breaks hearts (5.3)."""
    return "Any heart or Q♠ that is played breaks them, even one that had to be led."


def broken_off_suit() -> str:
    """Say that only a penalty card off suit breaks hearts (5.3)."""
    return "Only a heart or Q♠ played off suit breaks them, not one that is led or follows suit."


def broken_anew() -> str:
    """Say how long hearts stay broken (5.3)."""
    return "In each deal they have to be broken anew."


def queen_any_time() -> str:
    """Say that the queen may be led early (5.4)."""
    return "Q♠ may be led whether or not hearts are broken."


def queen_not_first() -> str:
    """Limit that for the first trick (5.4)."""
    return "But Q♠ may not be led to the first trick."


def queen_once_broken() -> str:
    """Say that the queen waits for broken hearts (5.4)."""
    return "Q♠ may not be led until hearts are broken either."


def winner_leads() -> str:
    """Say who leads next (5.5)."""
    return "The winner of a trick leads the next one."


def claim() -> str:
    """Say when the rest can be taken at once (5.6)."""
    return "Whoever leads and is sure of every trick to come may claim the rest."
