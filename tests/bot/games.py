"""Games of random players, played at tables through the store."""

from collections.abc import Awaitable, Callable
from random import Random

from bot.playing import played
from bot.results import results_of
from bot.store import Store
from bot.table import Computer, Person, Stage, Table, TableKey
from engine.actions import Action, DealCards
from engine.computers import PLAYERS
from engine.game import apply, new_game
from engine.rules import rules_for
from engine.simulate import shuffled
from engine.state import Dealing, Game
from engine.turns import waiting_for
from engine.views import seat_view

Opening = Callable[[], Awaitable[Store]]

HOME = 1000
"""A guild."""
ANNA, BEN = 1, 2


def lobby(
    channel_id: int = 10, *, guild_id: int = HOME, preset: str = "classic", target: int = 25
) -> Table:
    """Two people and four computers who have not begun."""
    sitters = [Person(user_id=ANNA), Person(user_id=BEN)]
    computers = [Computer(level="random", name=name) for name in ("Amp", "Bit", "Cog", "Dot")]
    return Table(
        key=TableKey(guild_id, 0),
        channel_id=channel_id,
        host_id=ANNA,
        rules=rules_for(preset, 6, target),
        sitters=(*sitters, *computers),
    )


def begun(table: Table) -> Table:
    """The table with a game that waits for its first deal."""
    game = new_game(table.rules, first_dealer=0)
    return table.model_copy(update={"game": game, "stage": Stage.RUNNING})


def game_of(table: Table) -> Game:
    """The game that is known to be there."""
    assert table.game is not None
    return table.game


def next_action(game: Game, dice: Random) -> Action:
    """Something that may be done in the game now."""
    if isinstance(game.phase, Dealing):
        return DealCards(shuffled(dice))
    return PLAYERS["random"](seat_view(game, waiting_for(game)[0]), dice)


def changed(table: Table, action: Action) -> Table:
    """The table after an action, not yet saved."""
    game = apply(game_of(table), action).game
    return played(table, game)


async def start(store: Store, table: Table | None = None) -> Table:
    """A table whose game waits for its first deal, in the store."""
    return await store.save(begun(await store.create(table or lobby())))


async def step(store: Store, table: Table, dice: Random) -> Table:
    """The table after one action more, saved with what the action brings."""
    action = next_action(game_of(table), dice)
    after = changed(table, action)
    return await store.save(after, [action], results_of(after))


async def play(store: Store, table: Table, dice: Random, actions: int) -> Table:
    """The table after so many actions more."""
    for _ in range(actions):
        table = await step(store, table, dice)
    return table


async def finish(store: Store, table: Table, dice: Random) -> Table:
    """The table after its last card."""
    while table.is_open:
        table = await step(store, table, dice)
    return table


async def replayed(store: Store, table: Table) -> Game:
    """The game that the log of a table leads to."""
    game = new_game(table.rules, game_of(table).first_dealer)
    for action in await store.actions(table.key):
        game = apply(game, action).game
    return game
