"""The stand-in does what Discord does, as far as the bot can tell."""

import asyncio
import time
from typing import Any

import discord as client
import pytest

from tests.discord.faults import Faults
from tests.discord.home import Home, playable
from tests.discord.interactions import Kind
from tests.discord.limits import LimitedError, Limits
from tests.discord.remote import RemoteError, apart
from tests.discord.requests import Request
from tests.discord.standin import StandIn

EDITS = "PATCH /channels/*/messages/*"


async def test_a_person_opens_a_table_and_plays_a_card(home: Home) -> None:
    hands = await home.play(home.anna)
    await home.until(lambda: bool(playable(hands[home.anna])))
    answer = await home.anna.press(hands[home.anna], playable(hands[home.anna])[0])
    assert answer.kind is Kind.EDIT
    assert answer.message is hands[home.anna]
    await home.until(lambda: "Anna" in home.table().screen.text)


async def test_a_private_message_is_reached_by_its_token_alone(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    assert hand.reader is home.anna.member
    assert hand not in home.discord.shown(home.channel)
    with pytest.raises(client.NotFound) as refused:
        await home.bot.http.get_message(home.channel.id, hand.id)
    assert refused.value.code == 10008


async def test_an_interaction_is_answered_once_and_in_time(home: Home) -> None:
    pressed = home.anna.send(home.channel, "hearts help")
    await pressed.answered()
    assert await answered_anew(home, pressed.id, pressed.token) == 40060
    with home.discord.faults.slow_down("POST /interactions/*", before=0.2):
        late = home.anna.send(home.channel, "hearts help")
        home.discord.clock.skip(3)
        await home.until(lambda: home.discord.log.requests[-1].code == 10062)
    assert late.answer is None


async def test_a_token_lives_fifteen_minutes(home: Home) -> None:
    pressed = home.anna.send(home.channel, "hearts help")
    await pressed.answered()
    hook = client.Webhook.partial(home.bot.application_id or 0, pressed.token, client=home.bot)
    assert (await hook.send("more", wait=True)).content == "more"
    home.discord.clock.skip(15 * 60)
    with pytest.raises(client.HTTPException) as refused:
        await hook.send("too late", wait=True)
    assert (refused.value.status, refused.value.code) == (401, 50027)


@pytest.mark.parametrize("drop", ["ask_to_reconnect", "close", "cut"])
async def test_a_bot_that_comes_back_hears_what_it_missed(home: Home, drop: str) -> None:
    before = home.discord.gateway.resumed
    done = getattr(home.discord.gateway, drop)()
    if done is not None:
        await done
    pressed = home.anna.send(home.channel, "hearts help")
    assert "Cancellation" in (await pressed.answered()).words
    assert home.discord.gateway.resumed == before + 1


async def test_a_bot_that_was_forgotten_introduces_itself_anew(home: Home) -> None:
    home.discord.gateway.forget()
    await home.discord.gateway.close()
    await home.until(lambda: home.discord.gateway.identified == 2)
    await home.anna.type(home.channel, "hearts help")


async def test_a_bot_waits_for_a_discord_that_is_away(home: Home) -> None:
    await home.discord.close()
    await asyncio.sleep(0.1)
    home.complaints.records.clear()  # the client complains that nobody is there
    await home.discord.open()
    await home.until(lambda: home.discord.gateway.resumed + home.discord.gateway.identified > 1)
    await home.anna.type(home.channel, "hearts help")
    home.complaints.records.clear()


def test_a_channel_takes_five_new_messages_in_five_seconds() -> None:
    limits = switched_on()
    for left in (4, 3, 2, 1, 0):
        headers = limits.check(asked("POST", "/channels/1/messages"))
        assert headers["X-RateLimit-Remaining"] == str(left)
    with pytest.raises(LimitedError) as refused:
        limits.check(asked("POST", "/channels/1/messages"))
    assert refused.value.headers["X-RateLimit-Scope"] == "user"
    limits.check(asked("POST", "/channels/2/messages"))
    limits.check(asked("PATCH", "/channels/1/messages/3"))


def test_a_bot_asks_fifty_times_a_second_and_answers_as_often_as_it_likes() -> None:
    limits = switched_on()
    for number in range(50):
        limits.check(asked("GET", f"/channels/{number}"))
    with pytest.raises(LimitedError) as refused:
        limits.check(asked("GET", "/channels/1"))
    assert refused.value.body["global"] is True
    for number in range(100):
        limits.check(asked("POST", f"/interactions/{number}/token{number}/callback"))
        limits.check(asked("PATCH", f"/webhooks/1/token{number}/messages/@original"))


def test_an_interaction_takes_five_follow_ups_in_two_seconds() -> None:
    limits = switched_on()
    for _ in range(5):
        limits.check(asked("POST", "/webhooks/1/token"))
    with pytest.raises(LimitedError):
        limits.check(asked("POST", "/webhooks/1/token"))


def test_a_fault_happens_on_its_route_as_often_as_it_is_told() -> None:
    faults = Faults()
    fault = faults.refuse(EDITS, 404, 10008, times=2)
    edit = asked("PATCH", "/channels/1/messages/2")
    assert faults.met_by(asked("POST", "/channels/1/messages")) is None
    assert [faults.met_by(edit) for _ in range(3)] == [fault, fault, None]
    with faults.cut(EDITS) as another:
        assert faults.met_by(edit) is another
    assert faults.met_by(edit) is None


async def test_a_stand_in_of_its_own_runs_what_it_is_told() -> None:
    async with apart() as discord:
        assert await discord.run("tests.discord.test_standin:people_in", guild="Home") == 1
        with pytest.raises(RemoteError, match="no such thing"):
            await discord.run("tests.discord.test_standin:fail")


async def people_in(discord: StandIn, *, guild: str) -> int:
    return len(discord.guild(guild).members)


async def fail(discord: StandIn) -> None:
    raise LookupError("no such thing")


async def answered_anew(home: Home, interaction_id: int, token: str) -> int:
    """Answer an interaction once more; give the code of the refusal."""
    with pytest.raises(client.HTTPException) as refused:
        await home.bot.http.request(
            client.http.Route(
                "POST",
                "/interactions/{interaction_id}/{token}/callback",
                interaction_id=interaction_id,
                token=token,
            ),
            json={"type": 6},
        )
    return refused.value.code


def switched_on() -> Limits:
    limits = Limits()
    limits.are_on = True
    return limits


def asked(method: str, path: str) -> Request:
    told: dict[str, Any] = {"params": {}, "json": None}
    return Request(method, path, **told, at=time.monotonic())
