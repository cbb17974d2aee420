"""A table as it was: its log leads back to any deal that was scored."""

from collections.abc import Iterable

from bot.table import Table
from engine.actions import Action
from engine.errors import RefusedError
from engine.game import apply, new_game


def as_scored(table: Table, deal: int, actions: Iterable[Action]) -> Table | None:
    """Give a table as a deal's scoring left it, None where the log does not lead there."""
    if table.game is None:
        return None
    game = new_game(table.game.rules, table.game.first_dealer)
    for action in actions:
        try:
            game = apply(game, action).game
        except RefusedError:
            return None
        if len(game.sheet) == deal:
            return table.model_copy(update={"game": game, "next_deal_at": None})
    return None
