"""What goes wrong between the bot and Discord: its codes, and what a lost connection raises.

https://discord.com/developers/docs/topics/opcodes-and-status-codes
"""

import aiohttp
import discord

ACKNOWLEDGED = 40060
"""An interaction that has its answer, from here or from another process."""

UNANSWERABLE = (10062, ACKNOWLEDGED)
"""An answer that came too late, and one that was given already."""

UNKNOWN_CHANNEL = 10003
"""A channel that was deleted."""

TO_BE_POSTED_AGAIN = (10008, 30046, 50083)
"""A message that was deleted, one too old to be edited often, and one in a thread that sleeps,
which a new message wakes."""

SERVER_ERROR = 500
"""This HTTP status and all above it: Discord itself is in trouble."""

LOST_CONNECTION = (aiohttp.ClientError, OSError)
"""Nothing came back, so nobody knows whether Discord has heard."""

OUT_OF_REACH = (discord.DiscordServerError, *LOST_CONNECTION)
"""Discord itself is in trouble, or the way to it: what failed now can be done later."""

AFTER_A_FAULT = 10.0
"""Seconds until something is tried again for which Discord was out of reach."""

UNDELIVERED = (discord.HTTPException, *LOST_CONNECTION)
"""Whatever keeps a message from being delivered."""
