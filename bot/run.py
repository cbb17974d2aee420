"""Running the bot, on Discord or on the local page.

Whatever keeps it from starting is said in a sentence.
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import discord

from bot import logs
from bot.checkup import check
from bot.client import UNREACHABLE, HeartsBot
from bot.endpoint import status_port
from bot.interrupts import interrupts, last_resort, run_until
from bot.settings import Settings, SettingsError, load_settings
from bot.store import Store, StoreError, backup
from bot.words import admin as say

Serve = Callable[..., Coroutine[Any, Any, None]]


def main(arguments: Sequence[str]) -> int:
    """Run until somebody stops it; give the exit status."""
    match arguments:
        case [] | ["play"]:
            return _run(locally=bool(arguments))
        case ["check"]:
            return 0 if check(_say) else 1
        case ["backup", target]:
            return _back_up(Path(target))
        case _:
            return _refuse(say.usage())


def _back_up(target: Path) -> int:
    try:
        database = load_settings().database
        backup(database, target)
    except (SettingsError, StoreError) as error:
        return _refuse(str(error))
    _say(say.backed_up(str(database), str(target)))
    return 0


def _run(*, locally: bool) -> int:
    try:
        settings = load_settings()
        logs.begin(settings.log_level)
        with last_resort() as begin_countdown:
            asyncio.run(_place(settings, begin_countdown, locally=locally))
    except discord.LoginFailure:
        return _refuse(say.wrong_token())
    except UNREACHABLE as error:
        return _refuse(say.no_discord(str(error)))
    except (SettingsError, StoreError, OSError) as error:
        return _refuse(str(error))
    return 0


async def _place(settings: Settings, begin_countdown: Callable[[], None], *, locally: bool) -> None:
    """Play on Discord, or here where there is no token."""
    with interrupts(begin_countdown) as stop:
        if settings.discord_token is not None:
            await _on_discord(settings, settings.discord_token.get_secret_value(), stop)
        elif locally:
            await _on_local_page(settings, stop)
        else:
            raise SettingsError(say.no_token())


async def _on_discord(settings: Settings, token: str, stop: asyncio.Event) -> None:
    store = await Store.open(settings.database)
    bot = HeartsBot(settings, store)
    try:
        async with status_port(settings.status_port, bot):
            await run_until(stop, _connected(bot, token), bot.say_goodbye)
    finally:
        await store.close()


async def _connected(client: HeartsBot, token: str) -> None:
    async with client as bot:
        await bot.login(token)
        _say(say.invitation(bot.invitation()))
        await bot.connect()


async def _on_local_page(settings: Settings, stop: asyncio.Event) -> None:
    serve = _local_page()
    store = await Store.open(settings.local_database)
    try:
        # The little Discord begins anew each time: what showed the tables is gone.
        await store.forget_posts()
        _say(say.playing_locally())
        page = serve(lambda: HeartsBot(settings, store), settings.local_port, announce=_say)
        await run_until(stop, page)
    finally:
        await store.close()


def _local_page() -> Serve:
    """Give the local page; a server's installation does without it."""
    # Each card in the log would drive the page's address out of the terminal.
    logging.getLogger("bot.deeds").setLevel(logging.WARNING)
    # simcord looks at a client without intents as it is loaded, and that is warned of.
    logging.getLogger("discord.state").setLevel(logging.ERROR)
    # That the bot logs in with a token would puzzle whoever has just read that there is none.
    logging.getLogger("discord.client").setLevel(logging.WARNING)
    try:
        from bot.offline import serve  # noqa: PLC0415 - needs what a server does not install
    except ModuleNotFoundError as missing:
        raise SettingsError(say.no_local_page()) from missing
    return serve


def _say(words: str) -> None:
    print(words, flush=True)


def _refuse(why: str) -> int:
    print(why, file=sys.stderr)
    return 1
