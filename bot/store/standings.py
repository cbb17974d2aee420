"""The standings of a server: what the results of each person add up to."""

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """What one person has reached in a server's finished games with at least two people."""

    user_id: int
    games: int
    wins: int
    place: float
    """The average place, 0.0 for always first to 1.0 for always last."""
    points: float
    par: float
    """The points the person would have, had every game's been shared equally."""

    @property
    def win_rate(self) -> float:
        """The share of the games won, 0.0 to 1.0."""
        return self.wins / self.games

    @property
    def against_par(self) -> float:
        """Points for each point of par: below 1.0 is better than an equal share.

        1.0 where moons have left nothing to share.
        """
        return self.points / self.par if self.par > 0 else 1.0


def read(db: sqlite3.Connection, guild_id: int) -> list[Standing]:
    """Rank a guild's people: most wins, then the better place, then who came first to Discord."""
    rows = db.execute(
        "SELECT user_id, count(*), sum(better = 0), avg(1.0 * better / (seats - 1)) AS place,"
        " sum(points), sum(par) FROM results"
        " WHERE guild_id = ? AND user_id IS NOT NULL AND people >= 2"
        " GROUP BY user_id ORDER BY sum(better = 0) DESC, place, user_id",
        (guild_id,),
    )
    return [Standing(*row) for row in rows]
