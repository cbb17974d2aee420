"""The store: everything that must outlive the process, in one SQLite file.

The only code of the project that speaks SQL. What it does in one transaction it does in one
function over a plain ``sqlite3`` connection, named after the table it is about;
:class:`~bot.store.store.Store` runs those functions, each in one trip to the connection's thread.
"""

from bot.store.backups import backup
from bot.store.condition import Condition, inspect
from bot.store.errors import ChannelTakenError, NotNowError, StaleError, StoreError
from bot.store.pings import Ping
from bot.store.posts import Post
from bot.store.standings import Standing
from bot.store.store import Store
from bot.store.unreadable import SetAside

__all__ = [
    "ChannelTakenError",
    "Condition",
    "NotNowError",
    "Ping",
    "Post",
    "SetAside",
    "StaleError",
    "Standing",
    "Store",
    "StoreError",
    "backup",
    "inspect",
]
