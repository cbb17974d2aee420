"""The budget of requests: never too many in a second, the most urgent first, nobody starves."""

import asyncio
from itertools import pairwise

from bot.budget import Budget


def first_come() -> tuple[float, ...]:
    """The rank of a request that nothing sets apart."""
    return (0.0,)


async def sent(budget: Budget, times: list[float]) -> None:
    """Send one request, and note when."""
    await budget.turn(first_come)
    times.append(asyncio.get_running_loop().time())


async def test_a_lone_request_waits_for_nothing() -> None:
    budget = Budget()
    async with asyncio.timeout(0.02):
        await budget.turn(first_come)
    assert not budget.is_short


async def test_no_second_sees_more_than_the_budget_allows() -> None:
    budget, times = Budget(40), list[float]()
    await asyncio.gather(*(sent(budget, times) for _ in range(90)))
    assert all(later - earlier > 0.9 for earlier, later in zip(times, times[40:], strict=False))
    assert times[-1] - times[0] < 3, "and it is used"


async def test_requests_are_spread_over_the_second() -> None:
    budget, times = Budget(40), list[float]()
    await asyncio.gather(*(sent(budget, times) for _ in range(10)))
    assert all(later - earlier > 0.015 for earlier, later in pairwise(times))


async def test_the_most_urgent_request_comes_first() -> None:
    budget, order = Budget(100), list[int]()

    async def send(number: int) -> None:
        await budget.turn(lambda: (number,))
        order.append(number)

    await asyncio.gather(*(send(number) for number in (5, 3, 1, 4, 2)))
    assert order == [5, 1, 2, 3, 4], "the first one found nobody before it"


async def test_what_becomes_urgent_while_it_waits_comes_first() -> None:
    budget, order = Budget(20), list[str]()
    ranks = {"calm": 1.0, "late": 2.0}

    async def send(name: str) -> None:
        await budget.turn(lambda: (ranks.get(name, 0.0),))
        order.append(name)

    async with asyncio.TaskGroup() as sending:
        for name in ("any", "calm", "late"):
            sending.create_task(send(name))
        await asyncio.sleep(0)
        ranks["late"] = 0.5
    assert order == ["any", "late", "calm"]


async def test_a_turn_that_nobody_waits_for_any_more_is_not_spent() -> None:
    budget, times = Budget(10), list[float]()
    await budget.turn(first_come)
    given_up = asyncio.create_task(sent(budget, times))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    assert not budget.is_short
    await sent(budget, times)
    assert len(times) == 1


async def test_a_request_that_needs_no_turn_any_more_goes_without() -> None:
    budget, times = Budget(10), list[float]()

    def other() -> tuple[float, ...]:
        return (1.0,)

    await budget.turn(first_come)
    excused, waiting = asyncio.create_task(budget.turn(other)), sent(budget, times)
    await asyncio.sleep(0)
    budget.excuse(other)
    assert await excused is False
    await waiting
    assert len(times) == 1


async def test_a_pause_holds_up_everybody_and_ends() -> None:
    budget, times = Budget(40), list[float]()
    begun = asyncio.get_running_loop().time()
    budget.pause(0.2)
    await asyncio.gather(*(sent(budget, times) for _ in range(3)))
    assert all(0.19 < each - begun < 1 for each in times)


async def test_a_pause_that_begins_while_requests_wait_holds_them_up_too() -> None:
    budget, times = Budget(20), list[float]()
    await sent(budget, times)
    waiting = asyncio.create_task(sent(budget, times))
    await asyncio.sleep(0)
    budget.pause(0.3)
    await waiting
    assert times[1] - times[0] > 0.29
