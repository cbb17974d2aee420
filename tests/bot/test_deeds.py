"""What was done at a table is told with it: the action, the kind of doer, and the time it took."""

from datetime import UTC, datetime
from random import Random

from bot.store import Store
from bot.tables import Change, Tables
from engine.actions import PassCards
from engine.rules import rules_for
from tests.bot.games import ANNA, HOME, game_of, next_action

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


async def test_watchers_hear_what_was_done_by_what_kind_of_doer(store: Store) -> None:
    told: list[Change] = []
    tables = Tables(store, lambda: NOON, Random(1), deal_seconds=20)
    tables.watch(told.append)
    table = await tables.open(HOME, 10, ANNA, rules_for("classic", 6))
    await tables.start(table.key, ANNA, filling=True)
    table = await tables.deal(table.key)
    view = table.view_of(ANNA)
    assert view is not None
    mine = PassCards(view.seat, view.turn, view.hand[:3])
    table = await tables.act(table.key, ANNA, mine)
    theirs = next_action(game_of(table), Random(1))
    assert isinstance(theirs, PassCards)
    await tables.act_as_computer(table.key, theirs)

    deeds = [deed for change in told for deed in change.deeds]
    assert [(deed.action.action, deed.by) for deed in deeds] == [
        ("deal", "dealer"),
        ("pass", "person"),
        ("pass", "computer"),
    ]
    assert all(deed.seconds > 0 for deed in deeds)
