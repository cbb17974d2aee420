"""The figures of a bot at work, and whether it says of itself that it is."""

from prometheus_client import REGISTRY

from tests.discord.home import Home, playable


def figure(name: str, **labels: str) -> float:
    """A figure as it stands."""
    return REGISTRY.get_sample_value(name, labels) or 0


async def test_a_card_by_click_is_counted_timed_and_answered(home: Home) -> None:
    played = {"action": "play", "by": "person"}
    answers = {"method": "POST", "route": "/interactions/{}/{}/callback", "status": "200"}
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    cards, answered = (
        figure("hearts_actions_total", **played),
        figure("hearts_answer_seconds_count", kind="component"),
    )
    requests = figure("hearts_discord_requests_total", **answers)
    commits = figure("hearts_commit_seconds_count")
    await home.anna.press(hand, playable(hand)[0])
    await home.until(lambda: figure("hearts_answer_seconds_count", kind="component") > answered)
    assert figure("hearts_actions_total", **played) == cards + 1
    assert figure("hearts_answer_seconds_count", kind="component") == answered + 1
    assert figure("hearts_discord_requests_total", **answers) == requests + 1
    assert figure("hearts_commit_seconds_count") > commits
    edits = {"method": "PATCH", "route": "/channels/{}/messages/{}", "status": "200"}
    await home.until(lambda: figure("hearts_discord_requests_total", **edits) > 0)


async def test_what_follows_by_itself_is_counted_and_timed(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    shared, edits = figure("hearts_edits_coalesced_total"), figure("hearts_behind_seconds_count")
    thoughts = figure("hearts_thinking_seconds_count", level="normal")
    await home.anna.press(hand, playable(hand)[0])  # upon which the computers play at once
    await home.until(lambda: figure("hearts_edits_coalesced_total") > shared)
    await home.until(lambda: figure("hearts_behind_seconds_count") > edits)
    assert figure("hearts_thinking_seconds_count", level="normal") > thoughts


async def test_no_figure_holds_an_id_or_a_token(home: Home) -> None:
    hand = (await home.play(home.anna))[home.anna]
    await home.until(lambda: bool(playable(hand)))
    await home.anna.press(hand, playable(hand)[0])
    memory = home.discord.memory
    secret = {*memory.interactions, str(home.guild.id), str(home.channel.id), "Anna"}
    labels = [
        value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        for value in sample.labels.values()
    ]
    assert labels
    assert not [value for value in labels if any(each in value for each in secret)]


async def test_a_bot_whose_gateway_is_gone_says_so_until_it_is_back(home: Home) -> None:
    assert await home.bot.troubles() == []
    await home.discord.close()
    await home.until(lambda: not home.bot.ws.open)
    (told,) = await home.bot.troubles()
    assert "not connected to Discord" in told
    home.complaints.records.clear()  # the client complains that nobody is there
    await home.discord.open()
    await home.until(lambda: home.bot.ws.open)
    assert await home.bot.troubles() == []
    home.complaints.records.clear()
