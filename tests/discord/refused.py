"""What Discord says no with: a status, a code of its own, and words.

https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

WORDS = {
    0: "An error.",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    40060: "Interaction has already been acknowledged.",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50013: "Missing Permissions",
    50027: "Invalid Webhook Token",
    50035: "Invalid Form Body",
    50083: "Thread is archived",
    160005: "Thread is locked",
}


class RefusedError(Exception):
    """A request that Discord does not grant."""

    def __init__(self, status: int, code: int = 0) -> None:
        super().__init__(f"{status}/{code}: {WORDS[code]}")
        self.status = status
        self.body = {"code": code, "message": WORDS[code]}
