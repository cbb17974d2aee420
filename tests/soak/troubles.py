"""Troubles: what goes wrong with Discord, the connection and the machine, each for a while."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tests.discord.faults import Fault
from tests.discord.places import Channel
from tests.discord.standin import StandIn
from tests.soak.keeper import Keeper

ANSWERS, EDITS, NEW = "POST /interactions/*", "PATCH /channels/*", "POST /channels/*"
BY_TOKEN, ALL = "PATCH /webhooks/*", "*"
ROUTES = (ANSWERS, EDITS, NEW, BY_TOKEN, ALL)


class Scene(Protocol):
    """Where troubles happen."""

    discord: StandIn
    keeper: Keeper

    @property
    def channels(self) -> Sequence[Channel]:
        """The channels and threads in which people play now."""

    async def move(self, channel: Channel) -> None:
        """Delete a channel; its people go on in another one."""


Happening = Callable[[Scene, Random], AbstractAsyncContextManager[None]]


@dataclass(frozen=True)
class Trouble:
    """One kind of trouble, and for how many seconds it lasts, from and to."""

    happening: Happening
    seconds: tuple[float, float]


@asynccontextmanager
async def server_errors(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Discord answers with 5xx, whether it did what was asked or not."""
    route, status = dice.choice(ROUTES), dice.choice((500, 502, 503))
    with scene.discord.faults.break_down(route, status, takes_effect=dice.random() < 0.5):
        yield


@asynccontextmanager
async def too_many_requests(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Discord wants the bot to wait."""
    scope, wait = dice.choice(("shared", "user", "global")), dice.uniform(0.3, 3)
    with scene.discord.faults.limit(dice.choice(ROUTES[1:]), wait, dice.randint(1, 20), scope):
        yield


@asynccontextmanager
async def cut_connections(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Connections break, before or after what was asked was done."""
    with scene.discord.faults.cut(dice.choice(ROUTES), takes_effect=dice.random() < 0.5):
        yield


@asynccontextmanager
async def slow_answers(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Discord takes long."""
    before, after = dice.uniform(0, 3.5), dice.uniform(0, 2)
    with scene.discord.faults.slow_down(dice.choice(ROUTES), before=before, after=after):
        yield


def refusal(route: str, status: int, code: int) -> Happening:
    """Make a trouble of a refusal."""

    @asynccontextmanager
    async def refused(scene: Scene, dice: Random) -> AsyncIterator[None]:
        fault: Fault = scene.discord.faults.refuse(route, status, code, dice.randint(1, 40))
        with fault:
            yield

    return refused


@asynccontextmanager
async def forbidden(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The bot may not write in some channels, or not even see them."""
    what = dice.choice(("send_messages", "view_channel"))
    channels = [each for each in some(scene, dice) if each.parent is None]
    for channel in channels:
        scene.discord.permit(channel, channel.guild.everyone, **{what: False})
    yield
    for channel in channels:
        scene.discord.permit(channel, channel.guild.everyone, **{what: None})


@asynccontextmanager
async def deleted_messages(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Somebody deletes what shows the tables."""
    for channel in some(scene, dice):
        for message in scene.discord.shown(channel)[-2:]:
            scene.discord.delete_message(message)
    yield


@asynccontextmanager
async def deleted_channels(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Channels go, threads too."""
    for channel in some(scene, dice)[:2]:
        await scene.move(channel)
    yield


@asynccontextmanager
async def sleeping_threads(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Threads are put to sleep, some are locked."""
    threads = [each for each in scene.channels if each.parent is not None]
    for thread in threads:
        scene.discord.archive(thread, locked=dice.random() < 0.3)
    yield
    for thread in threads:
        scene.discord.wake(thread)


@asynccontextmanager
async def connection_lost(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The gateway drops the bot, which may go on where it was."""
    way = dice.randrange(3)
    if way == 0:
        scene.discord.gateway.cut()
    elif way == 1:
        scene.discord.gateway.ask_to_reconnect()
    else:
        await scene.discord.gateway.close()
    yield


@asynccontextmanager
async def session_lost(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The gateway drops the bot and remembers nothing of it."""
    scene.discord.gateway.forget()
    scene.discord.gateway.cut()
    yield


@asynccontextmanager
async def gateway_down(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Nobody is let in for a while; sometimes the sessions are lost as well."""
    scene.discord.gateway.is_down = True
    scene.discord.gateway.cut()
    yield
    if dice.random() < 0.5:
        scene.discord.gateway.forget()
    scene.discord.gateway.is_down = False


@asynccontextmanager
async def server_away(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Discord loses one of the servers for a while."""
    guild = dice.choice(list(scene.discord.memory.guilds.values()))
    if not guild.is_there:
        yield
        return
    scene.discord.take_down(guild)
    yield
    scene.discord.bring_back(guild)


@asynccontextmanager
async def disk_full(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The disk takes not a byte more."""
    with scene.keeper.disk_full():
        yield


@asynccontextmanager
async def database_locked(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """Another program holds the database."""
    with scene.keeper.database_locked():
        yield


@asynccontextmanager
async def clock_wrong(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The machine's clock jumps an hour, and back later."""
    with scene.keeper.clock_set(dice.choice((-1, 1))):
        yield


@asynccontextmanager
async def killed(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The bot's process is killed, and started again."""
    await scene.keeper.kill()
    await scene.keeper.start()
    yield


@asynccontextmanager
async def stopped(scene: Scene, dice: Random) -> AsyncIterator[None]:
    """The bot's process is asked to end, and started again."""
    await scene.keeper.end()
    await scene.keeper.start()
    yield


def some(scene: Scene, dice: Random) -> list[Channel]:
    """Draw a few channels."""
    return dice.sample(list(scene.channels), max(1, len(scene.channels) // 20))


TROUBLES = {
    "server errors": Trouble(server_errors, (0.5, 6)),
    "too many requests": Trouble(too_many_requests, (1, 5)),
    "cut connections": Trouble(cut_connections, (0.3, 4)),
    "slow answers": Trouble(slow_answers, (1, 6)),
    "dead tokens": Trouble(refusal(BY_TOKEN, 401, 50027), (0.5, 3)),
    "too old to edit": Trouble(refusal(EDITS, 400, 30046), (0.5, 3)),
    "too late": Trouble(refusal(ANSWERS, 404, 10062), (0.5, 2)),
    "answered already": Trouble(refusal(ANSWERS, 400, 40060), (0.5, 2)),
    "forbidden": Trouble(forbidden, (2, 10)),
    "deleted messages": Trouble(deleted_messages, (0, 0.1)),
    "deleted channels": Trouble(deleted_channels, (0, 0.1)),
    "sleeping threads": Trouble(sleeping_threads, (1, 6)),
    "connection lost": Trouble(connection_lost, (0, 0.1)),
    "session lost": Trouble(session_lost, (0, 0.1)),
    "gateway down": Trouble(gateway_down, (0.5, 3)),
    "server away": Trouble(server_away, (1, 5)),
    "disk full": Trouble(disk_full, (0.5, 4)),
    "database locked": Trouble(database_locked, (0.5, 3)),
    "clock wrong": Trouble(clock_wrong, (2, 15)),
}
RESTARTS = {"killed": Trouble(killed, (0, 0)), "stopped": Trouble(stopped, (0, 0))}
AFTERMATH = 12.0
"""Seconds in which a trouble that is over may still be felt."""
