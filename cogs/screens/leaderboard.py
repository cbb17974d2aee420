"""The leaderboard: two short lines a person, ten people a page."""

from collections.abc import Iterator, Mapping, Sequence

from bot.store import Standing
from bot.words import leaderboard as say
from cogs.presses import Press, Verb
from cogs.screens.parts import Item, Screen, button, heading, note, rows, rule, text

PEOPLE_A_PAGE = 10


def leaderboard(
    standings: Sequence[Standing], names: Mapping[int, str], viewer: int, page: int = 1
) -> Screen:
    """Show a page of a server's standings, best first, to a person of that server.

    Names are ready to show, by user id; a page that is not there means the nearest one.
    """
    if not standings:
        return note(say.nobody_yet())
    pages = _page_of(len(standings))
    page = min(max(page, 1), pages)
    return Screen(
        heading(say.title()),
        text(*_people(standings, names, viewer, page)),
        rule(),
        text(_own_place(standings, viewer, page), say.legend()),
        *_turn_the_page(page, pages),
    )


def _people(
    standings: Sequence[Standing], names: Mapping[int, str], viewer: int, page: int
) -> Iterator[str]:
    """Describe the people of a page."""
    first = (page - 1) * PEOPLE_A_PAGE
    for standing in standings[first : first + PEOPLE_A_PAGE]:
        name = names.get(standing.user_id, say.somebody())
        shown = say.you(name) if standing.user_id == viewer else name
        rank = _rank(standing, standings)
        yield say.person(rank, shown, standing.wins, standing.games, standing.win_rate)
        yield say.figures(standing.place, standing.against_par)


def _own_place(standings: Sequence[Standing], viewer: int, page: int) -> str:
    """Tell the viewer the own place, unless this page shows it."""
    for number, standing in enumerate(standings, start=1):
        if standing.user_id == viewer:
            own = _page_of(number)
            return "" if own == page else say.your_place(_rank(standing, standings), own)
    return say.not_ranked()


def _rank(standing: Standing, standings: Sequence[Standing]) -> int:
    """Count who is better; who is as good shares the rank."""
    return 1 + sum(_worth(other) < _worth(standing) for other in standings)


def _worth(standing: Standing) -> tuple[int, float]:
    return -standing.wins, standing.place


def _page_of(number: int) -> int:
    """Give the page that shows the person of this number, counted from 1."""
    return -(-number // PEOPLE_A_PAGE)


def _turn_the_page(page: int, pages: int) -> Iterator[Item]:
    if pages > 1:
        yield text(say.page_of(page, pages))
        yield from rows(
            [
                button(say.previous_page(), _to(page - 1), off=page == 1),
                button(say.next_page(), _to(page + 1), off=page == pages),
            ]
        )


def _to(page: int) -> Press:
    return Press(Verb.LEADERBOARD, thing=str(page))
