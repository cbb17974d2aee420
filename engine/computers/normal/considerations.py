"""What is considered about a card: the rows of every table of weights.

What winning the trick would bring is considered where a card is led or follows suit; what being rid
of it would spare is considered always.
"""

WIN, WIN_SURELY, WIN_POINTS, WIN_POINTS_SURELY, WIN_DUMPS, WIN_HEARTS, WIN_QUEENS = range(7)
WIN_TWIN, WIN_STUCK, WIN_KITTY, QUEEN_AWAY, PROMOTES = range(7, 12)
MINOR, MINOR_HIGH, HEART, HEART_HEIGHT, HEART_HIGH, SPADE, SPADE_HIGH = range(12, 19)
SPADE_FLUSHING, QUEEN_HELD, QUEEN_GUARDED, QUEEN_COVERED = range(19, 23)
CATCHER, CATCHER_GUARDED, CATCHER_AND_QUEEN, CATCHER_FREE = range(23, 27)
SINGLETON, DOUBLETON, LENGTH, ALONE, GUARDED, TWINS, GUARDS_QUEEN, GUARDS_CATCHER = range(27, 35)

MEANINGS = (
    "the chance to win the trick",
    "the same squared",
    "times the points on the table",
    "squared, times those points",
    "times what may be thrown off",
    "times the hearts that may follow",
    "times the queens it may catch",
    "while its twin may cancel it",
    "times the lowest lead left",
    "where the winner gets the kitty",
    "a queen that somebody else wins",
    "cancels the card that wins",
    "a club or diamond: its height",
    "the same cubed",
    "a heart",
    "its height",
    "the same cubed",
    "a low spade: its height",
    "the same cubed",
    "a low spade, by the queens out",
    "a queen of spades",
    "times her guards",
    "times the higher spades out",
    "a high spade, by the queens out",
    "times its guards",
    "a high spade beside an own queen",
    "its height, once no queen is out",
    "the only card of its suit",
    "one of two",
    "the length of the suit",
    "nobody else has the suit",
    "height, times guards",
    "both copies are held",
    "guards an own queen",
    "guards a high spade",
)
"""What each row says, in the words of the tables. *Out* is what the seat has not seen; *height* is
the part of the suit out that is below a card; *guards* are lower cards of the suit, four at most;
low spades are below the queen, high ones above."""
MARKS = len(MEANINGS)
