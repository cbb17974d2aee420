"""Discord's rate limits, off unless they are switched on.

https://discord.com/developers/docs/topics/rate-limits: how many messages a channel takes is not
published; about five in five seconds is what is seen.
"""

import re
import time
from collections import deque
from dataclasses import dataclass

from tests.discord.requests import Request

OF_THE_BOT = 50
"""Requests a second that carry the bot's token; a press's token is not counted."""

_MESSAGES = re.compile(r"/channels/(\d+)/messages(/\d+)?")
_FOLLOW_UPS = re.compile(r"/webhooks/\d+/([^/]+)(/.*)?")
_WITHOUT_BOT = re.compile(r"/(interactions|webhooks)/.*")

Headers = dict[str, str]


@dataclass
class Bucket:
    """So many requests in so many seconds, counted from the first."""

    name: str
    limit: int
    seconds: float
    used: int = 0
    ends_at: float = 0.0

    def take(self, now: float) -> bool:
        """Take one request out; False where none is left."""
        if now >= self.ends_at:
            self.used, self.ends_at = 0, now + self.seconds
        if self.used == self.limit:
            return False
        self.used += 1
        return True

    def headers(self, now: float) -> Headers:
        """Say how full it is."""
        left = max(0.0, self.ends_at - now)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - self.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": self.name,
        }


class LimitedError(Exception):
    """A request came too often: what it is answered with."""

    def __init__(self, retry_after: float, scope: str, headers: Headers | None = None) -> None:
        super().__init__(f"429 ({scope})")
        is_global = scope == "global"
        self.body = {
            "message": "You are being rate limited.",
            "retry_after": round(retry_after, 3),
            "global": is_global,
        }
        self.headers = {
            "Retry-After": f"{retry_after:.3f}",
            "X-RateLimit-Scope": scope,
            **({"X-RateLimit-Global": "true"} if is_global else {}),
            **(headers or {}),
        }


class Limits:
    """Counts requests; where it is switched on, it refuses those that come too often."""

    def __init__(self) -> None:
        self.are_on = False
        self._last: deque[float] = deque(maxlen=OF_THE_BOT)
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, request: Request) -> Headers:
        """Give the headers of the answer; raises LimitedError for one too many."""
        if not self.are_on:
            return {}
        now = time.monotonic()
        if not _WITHOUT_BOT.fullmatch(request.path):
            self._check_the_bot(now)
        bucket = self._bucket(request)
        if bucket is None:
            return {}
        if not bucket.take(now):
            raise LimitedError(bucket.ends_at - now, "user", bucket.headers(now))
        return bucket.headers(now)

    def _check_the_bot(self, now: float) -> None:
        if len(self._last) == OF_THE_BOT and now - self._last[0] < 1:
            raise LimitedError(1 - (now - self._last[0]), "global")
        self._last.append(now)

    def _bucket(self, request: Request) -> Bucket | None:
        if found := _MESSAGES.fullmatch(request.path):
            new = Bucket(f"{request.method.lower()}-message", 5, 5.0)
        elif found := _FOLLOW_UPS.fullmatch(request.path):
            new = Bucket(f"{request.method.lower()}-follow-up", 5, 2.0)
        else:
            return None
        return self._buckets.setdefault((new.name, found[1]), new)
