"""Names: what people are called, as last seen; everything else knows them by id."""

from collections.abc import Mapping

from bot.store import Store
from bot.table import Computer, Table


class Names:
    """The display names of each server's people, kept on disk and at hand."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, dict[int, str]] = {}

    async def see(self, guild_id: int, user_id: int, name: str) -> None:
        """Note the name a person goes by now."""
        known = await self._of(guild_id)
        if known.get(user_id) != name:
            await self._store.keep_name(guild_id, user_id, name)
            known[user_id] = name

    async def of(self, guild_id: int) -> Mapping[int, str]:
        """Give the names of a server's people by user id."""
        return await self._of(guild_id)

    async def at(self, table: Table) -> tuple[str, ...]:
        """Give the names at a table, place by place."""
        known = await self._of(table.key.guild_id)
        return tuple(
            sitter.name if isinstance(sitter, Computer) else known.get(sitter.user_id, "?")
            for sitter in table.sitters
        )

    async def _of(self, guild_id: int) -> dict[int, str]:
        if guild_id not in self._known:
            found = await self._store.names(guild_id)
            # Two may read at once: both go on with what the first one has, and writes into.
            self._known.setdefault(guild_id, found)
        return self._known[guild_id]
