"""The figures of the bot: what is counted and timed, for whoever watches it run.

Names follow https://prometheus.io/docs/practices/naming/. No label holds anything of a person, a
hand or a token, and each has few values: every combination is a row that is kept for ever.
"""

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics

# When each figure was begun would take a line for every other one, and says little.
disable_created_metrics()  # type: ignore[no-untyped-call]

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
"""Seconds: what one machine does by itself."""
IN_TIME = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0)
"""Seconds: what goes over the network; Discord waits three for an answer."""

OPEN_TABLES = Gauge("hearts_open_tables", "Lobbies and running games", ["stage"])
ACTIONS = Counter("hearts_actions", "Actions in games, by what kind of doer", ["action", "by"])
ACTION_SECONDS = Histogram(
    "hearts_action_seconds", "From when an action was asked for until it was on disk", buckets=FAST
)
THINKING_SECONDS = Histogram(
    "hearts_thinking_seconds",
    "How long a computer thought about one decision",
    ["level"],
    buckets=FAST,
)
COMMIT_SECONDS = Histogram(
    "hearts_commit_seconds", "One commit to the database, of all that it took along", buckets=FAST
)
COALESCED = Counter(
    "hearts_edits_coalesced", "Changes of a table that were shown by the edit of another"
)
BEHIND_SECONDS = Histogram(
    "hearts_behind_seconds",
    "From a table's change until its message showed it",
    buckets=(0.1, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0),
)
ANSWER_SECONDS = Histogram(
    "hearts_answer_seconds",
    "From an interaction's arrival until Discord had taken its answer",
    ["kind"],
    buckets=IN_TIME,
)
UNANSWERED = Counter("hearts_unanswered", "Interactions whose answer Discord never took", ["kind"])
REQUESTS = Counter("hearts_discord_requests", "Requests to Discord", ["method", "route", "status"])
