"""Screens say what is so: the result of a deal, a trick, a moon's choice."""

from decimal import Decimal

import pytest
from discord.utils import utcnow

from bot import lobby
from bot.table import Stage, Table
from cogs.screens.hand import hand
from cogs.screens.result import result
from cogs.screens.tricks import outcome
from engine.cards import Card, cards
from engine.points import NONE
from engine.rules import MoonWay, Rules, rules_for
from engine.state import Deal, Dealing, DealResult, Finished, Game, Haul, Moon, MoonChoice
from engine.tricks import Play, Trick
from engine.views import seat_view, table_view
from tests.cogs.seen import Seen

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
TRICK = Trick(0, tuple(Play(seat, Card(f"{rank}C")) for seat, rank in enumerate("234567")), 5)


def scored(*points: int, moon: Moon | None = None) -> DealResult:
    """A deal of the widow's rules that added so many points to each seat."""
    return DealResult(
        points=tuple(map(Decimal, points)),
        hauls=(Haul(hearts=1, queens=0), *[Haul(hearts=0, queens=0)] * 5),
        cancelled=Decimal(4),
        out_of_play=Decimal(15),
        leftover=cards("9D TH"),
        leftover_to=1,
        discarded=(),
        moon=moon,
        last_trick=TRICK,
        last_trick_points=NONE,
    )


def table_of(game: Game) -> Table:
    """A table of that game."""
    opened = lobby.open_table(1, 2, 3, game.rules, utcnow())
    return opened.model_copy(update={"game": game, "stage": Stage.RUNNING})


def after(deal: DealResult, *, target: int = 100, over: bool = False) -> Game:
    """A game whose only deal so far is that one."""
    phase = Finished((0,), deal) if over else Dealing(deal)
    return Game(rules_for("widow", 6, target), 0, phase, (deal.points,))


def told(game: Game) -> list[str]:
    """The lines of a result."""
    return Seen(tuple(result(table_of(game), table_view(game), NAMES).payload())).text.split("\n")


async def test_a_result_accounts_for_every_point() -> None:
    lines = told(after(scored(1, 32, 0, 0, 0, 0)))
    assert "-# All 52 points accounted for: 33 taken, 4 cancelled, 15 out of play." in lines
    assert "Anna +1 → **1** · 1 heart" in lines
    assert "Ben +32 → **32** · nothing" in lines
    assert "Left over: 9♦, 10♥, to Ben with the last trick." in lines


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("subtract", "26 off their total"),
        ("add", "26 for everybody else"),
        (None, "26 for everybody else"),
    ],
)
async def test_a_result_tells_what_a_moon_did(choice: MoonWay | None, says: str) -> None:
    lines = told(after(scored(0, 0, 0, 0, 0, 0, moon=Moon(2, choice))))
    assert f"🌕 Cleo shot the moon: {says}." in lines


async def test_a_game_ends_with_everybody_in_their_place_and_shared_places_shared() -> None:
    lines = told(after(scored(7, 100, 7, 9, 30, 9), over=True))
    places = [line for line in lines if line.startswith("#") and not line.startswith("###")]
    assert [place.partition(" · ")[0] for place in places] == [
        *("#1 Anna", "#1 Cleo", "#3 Dora", "#3 Fay", "#5 Emil", "#6 Ben"),
    ]


@pytest.mark.parametrize(("target", "ends"), [(150, True), (151, False)])
async def test_a_moons_choice_says_whether_it_ends_the_game(target: int, ends: bool) -> None:
    rules, sheet = rules_for("classic", 6, target), ((Decimal(20), *[Decimal(124)] * 5),)
    game = Game(rules, 0, MoonChoice(_played_out(rules), 0), sheet)
    screen = hand(table_of(game), seat_view(game, 0), NAMES)
    subtract, add = [
        line for line in Seen(tuple(screen.payload())).text.split("\n") if line.startswith("**26")
    ]
    assert "Anna −6, Ben 124" in subtract
    assert "The game goes on." in subtract
    assert "Anna 20, Ben 150" in add
    assert ("The game ends and Anna wins." in add) == ends


def _played_out(rules: Rules) -> Deal:
    return Deal(dealt=((),) * rules.seats, leftover=(), hands=((),) * rules.seats, tricks=(TRICK,))


@pytest.mark.parametrize(
    ("preset", "says"),
    [("classic", "its cards wait for the next winner"), ("widow", "its cards are out of play")],
)
def test_a_dead_trick_says_what_becomes_of_its_cards(preset: str, says: str) -> None:
    codes = cards("2D 2D 3D 3D 4H 5S")
    dead = Trick(0, tuple(Play(seat, card) for seat, card in enumerate(codes)), None)
    told_of = outcome(rules_for(preset, 6), dead, NONE, NAMES)
    assert told_of == f"2♦ ×2 and 3♦ ×2 cancel: the trick is dead, {says}"


def test_a_trick_says_what_cancels_and_who_wins_it() -> None:
    codes = cards("KC KC 9C 2C 3D QS")
    won = Trick(0, tuple(Play(seat, card) for seat, card in enumerate(codes)), 2)
    told_of = outcome(rules_for("classic", 6), won, Decimal(13), NAMES)
    assert told_of == "K♣ ×2 cancel, 9♣ wins for Cleo, 13 points"
