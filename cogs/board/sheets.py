"""Sheets: which of its messages a table is shown by, and when there is nothing to show."""

from bot.table import Table
from engine.turns import waiting_for


def sheet_number(table: Table) -> int:
    """Number the message a table is shown by: 0 in the lobby, else the deal it shows.

    The result of a deal is shown by that deal's message until the next is dealt.
    """
    game = table.game
    if game is None:
        return 0
    return game.deal_number - (game.phase.phase == "dealing" and game.deal_number > 1)


def changes_at_once(table: Table) -> bool:
    """Tell whether what is waited for comes at once: the first cards, what a computer passes.

    An edit of what stands for no moment would only delay the next one.
    """
    game = table.game
    if game is None or not table.is_open:
        return False
    return (game.phase.phase == "dealing" and game.deal_number == 1) or (
        game.phase.phase == "passing" and any(map(table.is_played_by_computer, waiting_for(game)))
    )
