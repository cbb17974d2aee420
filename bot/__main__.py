"""`python -m bot`: play on Discord; `python -m bot play`: on a local page if there is no token.

Whatever keeps the bot from starting is said in a sentence.
"""

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp
import discord

from bot.client import HeartsBot
from bot.settings import Settings, SettingsError, load_settings
from bot.store import Store, StoreError
from bot.words import admin as say

Serve = Callable[..., Coroutine[Any, Any, None]]


def main(arguments: Sequence[str]) -> int:
    """Run until somebody stops it; give the exit status."""
    if list(arguments) not in ([], ["play"]):
        return _refuse(say.usage())
    try:
        settings = load_settings()
        _log_from(settings.log_level)
        with suppress(KeyboardInterrupt):
            asyncio.run(_place(settings, locally="play" in arguments))
    except discord.LoginFailure:
        return _refuse(say.wrong_token())
    except (aiohttp.ClientError, discord.DiscordException) as error:
        return _refuse(say.no_discord(str(error)))
    except (SettingsError, StoreError, OSError) as error:
        return _refuse(str(error))
    return 0


def _log_from(level: str) -> None:
    """Log from a level on; of the libraries at most what is not for debugging.

    What they write for debugging holds tokens, and the rows of the database with every hand.
    """
    logging.basicConfig(level=level, format="%(levelname)s %(name)s: %(message)s")
    if logging.root.level < logging.INFO:
        logging.root.setLevel(logging.INFO)
        for room in ("bot", "cogs"):
            logging.getLogger(room).setLevel(level)


async def _place(settings: Settings, *, locally: bool) -> None:
    """Play on Discord, or here where there is no token."""
    if settings.discord_token is not None:
        await _on_discord(settings, settings.discord_token.get_secret_value())
    elif locally:
        await _on_local_page(settings)
    else:
        raise SettingsError(say.no_token())


async def _on_discord(settings: Settings, token: str) -> None:
    store = await Store.open(settings.database)
    try:
        async with HeartsBot(settings, store) as bot, _until_terminated():
            await bot.login(token)
            _say(say.invitation(bot.invitation()))
            await bot.connect()
    finally:
        await store.close()


@asynccontextmanager
async def _until_terminated() -> AsyncIterator[None]:
    """Leave the block in good order on SIGTERM, as a service manager sends it."""
    here = asyncio.current_task()
    assert here is not None
    with suppress(NotImplementedError):  # there are no such signals on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, here.cancel)
    with suppress(asyncio.CancelledError):
        yield


async def _on_local_page(settings: Settings) -> None:
    serve = _local_page()
    store = await Store.open(settings.local_database)
    try:
        # The little Discord begins anew each time: what showed the tables is gone.
        await store.forget_posts()
        _say(say.playing_locally())
        await serve(lambda: HeartsBot(settings, store), port=settings.local_port, announce=_say)
    finally:
        await store.close()


def _local_page() -> Serve:
    """Give the local page; a server's installation does without it."""
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
