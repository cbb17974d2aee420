"""What goes wrong between the bot and Discord: its codes, and what a lost connection raises.

https://discord.com/developers/docs/topics/opcodes-and-status-codes
"""

import aiohttp
import discord

ACKNOWLEDGED = 40060
"""An interaction that has its answer, from here or from another process."""

UNANSWERABLE = (10062, 10015, ACKNOWLEDGED)
"""An answer that came too late, one after an answer that Discord has not taken, and one that was
given already."""

GONE = (10003, 10004)
"""A channel or a server that was deleted."""

TO_BE_POSTED_AGAIN = (10008, 30046, 50083)
"""A message that was deleted, one too old to be edited often, and one in a thread that sleeps,
which a new message wakes."""

MALFORMED = 50035
"""A message that Discord cannot read: a mistake of ours."""

SERVER_ERROR = 500
"""This HTTP status and all above it: Discord itself is in trouble."""

SHUT_OUT = 429
"""This HTTP status, where discord.py does not wait by itself: the address is shut out."""

LOST_CONNECTION = (aiohttp.ClientError, OSError)
"""Nothing came back, so nobody knows whether Discord has heard."""

OUT_OF_REACH = (discord.DiscordServerError, *LOST_CONNECTION)
"""Discord itself is in trouble, or the way to it: what failed now can be done later."""

AFTER_A_FAULT = 10.0
"""Seconds until something is tried again for which Discord was out of reach."""

UNDELIVERED = (discord.HTTPException, *LOST_CONNECTION)
"""Whatever keeps a message from being delivered."""


def is_gone(error: Exception) -> bool:
    """Tell whether the place is gone that something was to be written in."""
    return isinstance(error, discord.HTTPException) and error.code in GONE


def is_out_of_reach(error: Exception) -> bool:
    """Tell whether what failed can be done later, as it is."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER_ERROR or error.status == SHUT_OUT
    return isinstance(error, LOST_CONNECTION)
