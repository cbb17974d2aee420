"""Who comes first where more is to be written than may be: whoever has waited for longest."""

from cogs.board.entry import Entry, for_a_person
from tests.bot.games import begun, lobby


async def test_a_ping_comes_behind_a_table_that_has_waited_for_longer() -> None:
    table = Entry.of(begun(lobby()))
    table.fall_behind()
    assert for_a_person() < table.rank(), "a person comes before a table that waits for nobody"
    table.since -= 10
    assert table.rank() < for_a_person()
