"""The tally: what people pressed, what came of it, and what they were shown as done."""

import time
from collections import Counter
from dataclasses import dataclass, field, replace

from bot.words import refusals
from cogs.presses import Press
from tests.cogs.seen import Seen
from tests.discord.interactions import Answer, Interaction

WARNING = "⚠️"
"""Stands before whatever says that a press did nothing."""
HAND = "Your hand"
BROKEN = refusals.gone_wrong().partition(":")[0]
WAIT = 6.0
"""Seconds in which somebody waits for an answer; Discord itself gives up after three."""


@dataclass
class Tally:
    """Counts for all people together."""

    counts: Counter[str] = field(default_factory=Counter)
    acknowledged: list[Press] = field(default_factory=list)
    """Decisions that an answer showed as taken."""
    slowest: float = 0.0
    """Seconds of the slowest answer while nothing was wrong."""
    trouble_until: float = 0.0
    """Until when, by the monotonic clock, something that is wrong may be felt."""

    async def answer(self, interaction: Interaction) -> Answer | None:
        """Wait for an answer; None where there is none."""
        since = time.monotonic()
        self.counts["pressed"] += 1
        try:
            answer = await interaction.answered(within=WAIT)
        except TimeoutError:
            self.counts["unanswered"] += 1
            self.counts["unanswered though all was well"] += since > self.trouble_until
            return None
        interaction.answer = replace(answer, body={})  # nobody else needs what it said
        self.counts["answered"] += 1
        if since > self.trouble_until:
            self.slowest = max(self.slowest, answer.seconds)
        self.counts["something went wrong"] += BROKEN in words(answer)
        return answer

    def take_decision(self, press: Press, answer: Answer) -> None:
        """Note a decision if its answer is a hand in which it is taken."""
        said = words(answer)
        if HAND in said and WARNING not in said:
            self.acknowledged.append(press)


def words(answer: Answer) -> str:
    """Give what this answer said, whatever its message shows by now."""
    return Seen(tuple(answer.body.get("components", ()))).text
