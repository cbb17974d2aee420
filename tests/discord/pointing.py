"""Pointing discord.py at the stand-in: the only thing about it that is changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from unittest.mock import patch

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Place(Protocol):
    """Where a stand-in is, in this process or another."""

    @property
    def url(self) -> str:
        """Where REST is."""

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""


@contextmanager
def pointed_at(place: Place) -> Iterator[None]:
    """Have every client that is made meanwhile speak to a stand-in."""
    with (
        patch.object(Route, "BASE", place.url),
        patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(place.gateway_url)),
        patch.object(Asset, "BASE", place.url),
    ):
        yield
