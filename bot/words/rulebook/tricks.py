"""Cancelling, dead tricks, and the cards left over (Rulebook 6, 7, 8)."""


def cancelling() -> str:
    """Head what is said of cancelling."""
    return "Cancelling"


def twins() -> str:
    """Say that identical cards cancel (6.1)."""
    return "Two identical cards in a trick cancel each other, whatever their suit."


def highest_left() -> str:
    """Say who wins (6.2)."""
    return "The highest uncancelled card of the suit led wins the trick."


def points_count() -> str:
    """Say that cancelled cards keep their points (6.3)."""
    return "Cancelled cards still count: the winner of the trick takes them."


def points_void() -> str:
    """Say that cancelled cards score nothing (6.3)."""
    return "A cancelled card scores nothing for anybody."


def dead_tricks() -> str:
    """Head what is said of dead tricks."""
    return "Dead tricks"


def dead() -> str:
    """Say when a trick is dead (6.4)."""
    return "A trick is dead if no uncancelled card of the suit led is left."


def set_aside() -> str:
    """Say that a dead trick waits (8.1)."""
    return "Its cards are set aside, and the next to win a trick takes them too."


def leads_again() -> str:
    """Say who leads after a dead trick (8.1, 8.2)."""
    return "The same player leads again."


def lost_at_the_end() -> str:
    """Say what becomes of cards set aside at the end (8.1)."""
    return "If the last trick is dead, nobody takes it or what is set aside."


def set_aside_void() -> str:
    """Say what a set-aside trick is worth where cancelled cards score nothing (10.1)."""
    return "Of a trick set aside only the uncancelled cards keep their points."


def out_of_play() -> str:
    """Say that a dead trick is gone (8.2)."""
    return "Its cards are out of play and score for nobody."


def one_more() -> str:
    """Say that a dead trick is played on (8.3)."""
    return "Each plays one more card to it, until an uncancelled card of the suit led is there."


def one_more_how() -> str:
    """Say in which order, and what has to be followed (8.3)."""
    return "The same player begins again, and the suit first led is followed."


def judged_together() -> str:
    """Say how such a trick is judged (8.3)."""
    return "All its rounds are judged together: a later card can cancel an earlier one."


def ran_out() -> str:
    """Say what happens where the hands run out (8.3)."""
    return "If the hands run out first, the last winner of a trick in this deal gets it."


def ran_out_unwon() -> str:
    """Say what happens where nobody has won a trick yet (8.3)."""
    return "If there is none its cards are out of play."


def leftover() -> str:
    """Head what is said of the leftover."""
    return "The cards left over"


def none_left_over() -> str:
    """Say that there is no leftover (7.4)."""
    return "With this number of players nothing is left over."


def to_first_winner() -> str:
    """Say that the first winner gets the leftover (7.1)."""
    return "They go to the winner of the first trick, and score there."


def to_next_winner() -> str:
    """Say who gets the leftover where the first trick is dead (7.1)."""
    return "If that trick is dead, they go to the next who wins one."


def unseen() -> str:
    """Say that the leftover stays unknown (7.1)."""
    return "They are not seen, and do not come into the hand."


def never_won() -> str:
    """Say what happens where no trick is won at all (7.4)."""
    return "If nobody wins a trick in the deal they are out of play."


def to_last_winner() -> str:
    """Say that the last winner gets the leftover (7.2)."""
    return "They go to the winner of the last trick, and score there."


def last_dead() -> str:
    """Say what happens where the last trick is dead (7.2)."""
    return "If that trick is dead they are out of play."


def last_ran_out() -> str:
    """Say who counts as the last winner where the hands ran out (10.1)."""
    return "If the hands ran out, whoever gets that trick counts as its winner."


def exchange() -> str:
    """Say that the first winner swaps cards (7.3)."""
    return "The winner of the first trick takes them up, and lays as many away before leading."


def laid_away() -> str:
    """Say what becomes of the cards laid away (7.3)."""
    return "Any cards may be laid away; they are out of play and score for nobody."


def first_dead() -> str:
    """Say when nothing is swapped because the first trick is not won (10.1)."""
    return "If the first trick is dead, they are out of play."


def first_ran_out() -> str:
    """Say when nothing is swapped because no cards are left (8.4)."""
    return "If the first trick goes on until the hands are empty, they are out of play."


def shown() -> str:
    """Say that the leftover is shown (7.4)."""
    return "After the deal everybody sees them."


def shown_with_laid_away() -> str:
    """Say that the leftover and what was laid away are shown (7.4)."""
    return "After the deal everybody sees them, and what was laid away."
