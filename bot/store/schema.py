"""The formats of the database, from the first to today's: a script each, never changed again.

Format 1 is made by the first script, format 2 of it by the second, and so on. A new one also
needs a saved database of its format in ``tests/bot/saved``, which stays there for ever.
"""

APPLICATION = 0x48727473
"""Marks a database as one of this bot: ``Hrts`` in the header of the file."""

FORMAT_1 = f"""
PRAGMA application_id = {APPLICATION};

CREATE TABLE tables (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    stage TEXT NOT NULL,
    revision INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (guild_id, number)
) STRICT;

CREATE UNIQUE INDEX open_tables ON tables (guild_id, channel_id)
    WHERE stage IN ('lobby', 'running');

CREATE TABLE actions (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (guild_id, number, revision),
    FOREIGN KEY (guild_id, number) REFERENCES tables
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    points REAL NOT NULL,
    par REAL NOT NULL,
    better INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (guild_id, number, seat),
    FOREIGN KEY (guild_id, number) REFERENCES tables
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    PRIMARY KEY (guild_id, number),
    FOREIGN KEY (guild_id, number) REFERENCES tables
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    turn TEXT NOT NULL,
    cards TEXT NOT NULL,
    PRIMARY KEY (guild_id, number, seat),
    FOREIGN KEY (guild_id, number) REFERENCES tables
) STRICT, WITHOUT ROWID;

CREATE TABLE names (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
"""

FORMAT_2 = """
CREATE INDEX unreadable_tables ON tables (guild_id, number)
    WHERE stage IN ('unreadable', 'unreadable, told');

CREATE TABLE pulse (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    moment TEXT NOT NULL
) STRICT;

CREATE TABLE notify (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pings (
    guild_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    turn TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    PRIMARY KEY (guild_id, number, user_id),
    FOREIGN KEY (guild_id, number) REFERENCES tables
) STRICT, WITHOUT ROWID;
"""

MIGRATIONS = (FORMAT_1, FORMAT_2)
"""From each format to the next; the first makes an empty database."""
