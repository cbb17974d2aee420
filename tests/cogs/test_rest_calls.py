"""How often Discord is called: it allows few calls, and each one too many delays all others."""

from collections import Counter
from collections.abc import Iterable

from simcord import HttpLogEntry
from simcord.actors import MemberActor

from bot.table import Stage
from tests.cogs.gathering import begun
from tests.cogs.positions import first_trick
from tests.cogs.world import World

CALLBACK, EDIT, PUSH, POST, DELETE = "callback", "edit", "push", "post", "delete"


def kind(request: HttpLogEntry) -> str:
    """Name what a request does."""
    match request.method, request.path.strip("/").split("/"):
        case "POST", ["interactions", _, _, "callback"]:
            return CALLBACK
        case "PATCH", ["webhooks", _, _, "messages", _]:
            return PUSH
        case "PATCH", ["channels", _, "messages", _]:
            return EDIT
        case "POST", ["channels", _, "messages"]:
            return POST
        case "DELETE", ["channels", _, "messages", _]:
            return DELETE
        case _:
            return f"{request.method} {request.path}"


def calls(requests: Iterable[HttpLogEntry]) -> Counter[str]:
    """Count requests by what they do."""
    return Counter(map(kind, requests))


async def on_turn(world: World, seated: Iterable[MemberActor]) -> MemberActor | None:
    """Give the person who is asked for a card."""
    for person in seated:
        if await world.playable(person):
            return person
    return None


async def test_a_card_costs_its_callback_one_edit_and_one_push(patient_world: World) -> None:
    world = patient_world
    seated = world.people[:6]
    await begun(world, *seated, rules="widow")
    for passer in seated:
        await world.pass_three(passer)

    cards = 0
    while person := await on_turn(world, seated):
        mark = world.mark()
        await world.play_lowest(person)
        cards += 1
        made = calls(world.requests_since(mark))
        assert made[CALLBACK] == 1
        assert made[EDIT] <= 1
        assert made[PUSH] <= 1
        assert set(made) <= {CALLBACK, EDIT, PUSH}
    assert cards == 17 * 6


async def test_the_one_push_goes_to_the_hand_now_on_turn(patient_world: World) -> None:
    world = patient_world
    seated = world.people[:6]
    await begun(world, *seated)
    for passer in seated:
        await world.pass_three(passer)
    for _ in range(12):
        person = await on_turn(world, seated)
        assert person is not None
        mark = world.mark()
        await world.play_lowest(person)
        pushed = [each.path for each in world.requests_since(mark) if kind(each) == PUSH]
        turn = await on_turn(world, seated)
        assert turn is not None
        expected = [] if turn is person else [(await world.hand(turn)).id]
        assert [int(path.rsplit("/", 1)[1]) for path in pushed] == expected


async def test_a_person_who_leads_again_is_shown_it_by_the_answer(world: World) -> None:
    anna = world.people[0]
    await begun(world, anna)
    await world.prepare(first_trick(await world.seat_of(anna), "classic"))
    await world.my_hand(anna)
    mark = world.mark()
    await world.play(anna, "AC")
    assert await world.playable(anna)
    assert calls(world.requests_since(mark)) == {CALLBACK: 1, EDIT: 1}


async def test_cards_of_computers_in_a_row_are_shown_by_few_edits(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna)
    await world.pass_three(anna)
    while not await world.playable(anna):
        await world.wait(5)
    mark, since, played = world.mark(), world.env.now(), await cards_played(world)
    await world.play_lowest(anna)
    while not await world.playable(anna):
        await world.wait(5)
    seconds = (world.env.now() - since).total_seconds()
    cards = await cards_played(world) - played
    edits = calls(world.requests_since(mark))[EDIT]
    assert cards > 3
    assert edits <= 1 + seconds / world.bot.settings.edit_seconds
    assert edits < cards


async def test_the_last_of_many_changes_is_always_shown(paced_world: World) -> None:
    world = paced_world
    anna = world.people[0]
    await begun(world, anna)
    await world.pass_three(anna)
    while not await world.playable(anna):
        await world.wait(5)
    await world.wait(15)
    mark = world.mark()
    await world.wait(600)
    assert world.requests_since(mark) == [], "a table that waits for a person is at rest"
    assert "▶ **Anna**" in world.screen_of(world.table()).text


async def test_a_whole_game_keeps_to_its_budget(paced_world: World) -> None:
    world = paced_world
    mark, since = world.mark(), world.env.now()
    seated = world.people[:2]
    await begun(world, *seated, target=25)
    clicks = 4
    while (table := await world.saved()).stage is Stage.RUNNING:
        asked = [person for person in seated if await world.asks(person)]
        for person in asked:
            clicks += await world.answer(person)
        if not asked:
            await world.wait(5)
    assert table.game is not None
    deals = len(table.game.sheet)
    hand_size = table.rules.hand_size
    seconds = (world.env.now() - since).total_seconds()

    made = calls(world.requests_since(mark))
    assert made[CALLBACK] == clicks
    assert made[POST] == deals, "a message for each deal"
    assert made[DELETE] == 1, "the lobby makes room for the first deal"
    assert made[EDIT] <= 1 + seconds / world.bot.settings.edit_seconds
    assert made[EDIT] < deals * 6 * hand_size, "fewer edits than cards"
    dealt_and_passed = 2 * deals * len(seated)
    assert made[PUSH] <= deals * hand_size * len(seated) + dealt_and_passed
    assert set(made) <= {CALLBACK, EDIT, PUSH, POST, DELETE}


async def test_looking_costs_a_callback_and_nothing_else(patient_world: World) -> None:
    world = patient_world
    anna = world.people[0]
    await begun(world, anna)
    for label in ("My hand", "Last trick", "Scores", "More"):
        mark = world.mark()
        await anna.click(world.table(), label=label)
        assert calls(world.requests_since(mark)) == {CALLBACK: 1}


async def test_a_pass_thought_over_costs_two_callbacks_and_nothing_else(world: World) -> None:
    anna, ben = world.people[:2]
    await begun(world, anna, ben)
    await world.pass_three(anna)
    (select,) = (await world.hand_screen(anna)).selects
    mark = world.mark()
    await world.pass_three(anna, select.values[-3:])
    assert calls(world.requests_since(mark)) == {CALLBACK: 2}, "nobody else sees any of it"


async def cards_played(world: World) -> int:
    """Count the cards of the deal that lie on the table or have been taken."""
    view = (await world.saved()).view()
    assert view is not None
    return sum(len(trick.plays) for trick in view.tricks) + len(view.plays)
