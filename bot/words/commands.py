"""What the commands and their options say in Discord's picker."""


def root() -> str:
    """Describe the one command that all others hang on."""
    return "Cancellation Hearts for 6 to 11 players"


def open_table() -> str:
    """Describe `/hearts open`."""
    return "Open a table in this channel"


def join() -> str:
    """Describe `/hearts join`."""
    return "Sit down at a table, or take a computer's seat in a running game"


def leave() -> str:
    """Describe `/hearts leave`."""
    return "Leave a table; in a running game a computer takes your seat"


def back() -> str:
    """Describe `/hearts back`."""
    return "Come back to a game in which a computer plays for you"


def host() -> str:
    """Describe `/hearts host`."""
    return "Let somebody else be the host of your table"


def kick() -> str:
    """Describe `/hearts kick`."""
    return "Free somebody's seat at the table you host, before its game begins"


def hint() -> str:
    """Describe `/hearts hint`."""
    return "See what a computer would do in your place, and why"


def notify() -> str:
    """Describe `/hearts notify`."""
    return "Choose when you are pinged in this server"


def start() -> str:
    """Describe `/hearts start`."""
    return "Begin the game of a table you host"


def close() -> str:
    """Describe `/hearts close`."""
    return "Close a table, or stop its game after a confirmation"


def show() -> str:
    """Describe `/hearts show`."""
    return "Bring the table down to the bottom of its channel"


def list_tables() -> str:
    """Describe `/hearts list`."""
    return "See the open tables of this server"


def hand() -> str:
    """Describe `/hearts hand`."""
    return "See your own cards"


def scores() -> str:
    """Describe `/hearts scores`."""
    return "See the score sheet of a table"


def leaderboard() -> str:
    """Describe `/hearts leaderboard`."""
    return "See who plays best in this server"


def rules() -> str:
    """Describe `/hearts rules`."""
    return "Read the rules of this table, or of one of the three rule sets"


def help_() -> str:
    """Describe `/hearts help`."""
    return "Learn to play in a minute"


OPTIONS = {
    "rules": "The rule set: classic (6-11 seats), widow or kitty (6-10)",
    "target": "The game ends when somebody reaches so many points",
    "seats": "How many sit at the table",
    "computers": "How many computers sit down at once",
    "clock": "How long a decision may take before the computer plays one turn",
    "quiet_hours": "Hours in which a slow table wants nothing of anybody, such as: 22-8",
    "pace": "How fast the computers play, and how long a finished trick stands",
    "level": "How well the computers play; the lobby adds others one by one",
    "hints": "Whether people may ask what a computer would do; off where several people play",
    "member": "Who it is",
    "when": "When you want to be pinged",
    "table": "Which table, if not this channel's",
    "heart_value": "What a heart costs",
    "pass_cycle": "Where cards are passed, deal by deal, such as: left, right, across, none",
    "opening_leader": "Who leads the first trick",
    "first_trick_penalties": "When hearts and the queen of spades may be played to the first trick",
    "hearts_broken_by": "What breaks hearts",
    "queen_led": "When the queen of spades may be led",
    "cancelled_points": "Whether cancelled cards score",
    "dead_trick": "What becomes of a trick that nobody wins",
    "leftover": "Who gets the cards that do not divide evenly",
    "moon_needs": "What must be taken to shoot the moon",
    "moon_gives": "What shooting the moon does",
}
"""What each option of a command is for."""

CHOICES = {
    "classic": "classic: to 150, dead tricks wait for the next winner",
    "widow": "widow: to 100, cancelled cards score nothing",
    "kitty": "kitty: to 100, a heart is a quarter point",
    "off": "off: as long as it takes",
    "brisk": "brisk: 30 seconds",
    "normal": "normal: 90 seconds",
    "relaxed": "relaxed: 5 minutes",
    "slow": "slow: a day, with quiet hours",
    "never": "never",
    "late": "only when half of my time is gone",
    "turn": "at every turn I do not take at once",
    "1": "1 point",
    "0.25": "a quarter point",
    "left_of_dealer": "the player on the dealer's left",
    "lowest_club": "whoever holds the lowest club",
    "free": "at any time (but not led)",
    "only_if_nothing_else": "only by a hand that holds nothing else",
    "any": "any heart or queen of spades played",
    "off_suit": "only one played off suit",
    "any_time": "at any time after the first trick",
    "once_broken": "only once hearts are broken",
    "count": "they count for the winner of the trick",
    "void": "they score for nobody",
    "carry": "it waits for the next winner",
    "discard": "its cards are out of play",
    "extend": "everybody plays one more card to it",
    "first_won": "whoever wins the first trick, unseen",
    "last": "whoever wins the last trick",
    "exchange": "the first trick's winner swaps cards with it",
    "all": "all hearts and both queens",
    "all_uncancelled": "all hearts and Q♠ that were not cancelled",
    "choice": "the shooter chooses: 26 off, or 26 on the others",
    "others_add": "26 for everybody else",
}
"""What each value of an option means."""

PACES = {
    "brisk": "brisk: half a second a card, a trick stands for one",
    "normal": "normal: a second a card, a trick stands for two",
    "relaxed": "relaxed: two seconds a card, a trick stands for four",
}
"""What each pace of a table means, with the seconds that the settings begin with."""

LEVELS = {
    "easy": "easy: plays like somebody who has just learned it",
    "normal": "normal: plays well",
}
"""What each level of a computer means."""
