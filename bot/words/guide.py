"""How to play in a minute, for somebody who has never played Hearts."""


def title() -> str:
    """Head the guide."""
    return "Cancellation Hearts in a minute"


def goal() -> str:
    """Say what the game is about."""
    return (
        "**The goal.** Points are bad: whoever has the fewest at the end wins. Six to eleven "
        "players share two decks of cards. Every heart you take costs a point (a quarter by "
        "the rules of kitty), every queen of spades (Q♠) costs 13."
    )


def passing() -> str:
    """Explain the pass."""
    return (
        "**Passing.** Before most deals you give three of your cards to another player, and get "
        "three. The highest spades and hearts are good ones to give away."
    )


def tricks() -> str:
    """Explain a trick."""
    return (
        "**A trick.** One player leads a card, everybody else adds one. You must play the suit "
        "that was led if you have it. If you have none, play any card: a good moment to get "
        "rid of Q♠. The highest card of the suit led wins the trick with all its cards, and its "
        "player leads the next one."
    )


def cancellation() -> str:
    """Explain cancelling, with an example."""
    return (
        "**Cancelling.** There are two of every card. If both are played to one trick they cancel "
        "each other, and neither can win.\n"
        "> Clubs are led: 7♣ K♣ K♣ 9♣ A♣ A♣ 3♦\n"
        "> Both kings cancel, both aces cancel, and 3♦ is no club. So 9♣ wins."
    )


def dead_tricks() -> str:
    """Explain what happens when nobody wins."""
    return (
        "**A dead trick.** Sometimes every card of the suit led is cancelled, and nobody wins. "
        "What happens then depends on the rules of the table."
    )


def moon() -> str:
    """Explain the moon."""
    return (
        "**The moon.** Take all the hearts and both Q♠ of a deal, and they cost you nothing: "
        "the others get 26 points each, or, if the rules let you choose, you lose 26 of your own."
    )


def beginning() -> str:
    """Give the first three things to do."""
    return (
        "**Your first game**\n"
        "1. `/hearts open` in a channel opens a table there.\n"
        "2. Others press **Join**. Whoever opened the table presses **Start**; computers can "
        "take the empty seats.\n"
        "3. Press **My hand** on the table message: only you see your cards, and you play them "
        "there. Cards that may not be played now are greyed."
    )


def commands_title() -> str:
    """Head the list of commands."""
    return "**All commands**"


def command(name: str, description: str) -> str:
    """Describe a command in a line."""
    return f"`/{name}` {description}"


def read_rules() -> str:
    """Label the button that shows the rules in full."""
    return "The rules in full"
