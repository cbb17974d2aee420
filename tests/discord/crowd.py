"""Many tables, each in a channel of its own, made without anybody who presses."""

from dataclasses import dataclass
from typing import Any

from bot import lobby
from bot.table import Table, TableKey
from cogs.board import Board
from engine.rules import rules_for
from tests.discord.home import Home
from tests.discord.places import Channel


@dataclass(frozen=True)
class Crowd:
    """Tables of Anna's, and their channels."""

    home: Home
    channels: dict[TableKey, Channel]

    @classmethod
    async def gathered(cls, home: Home, tables: int) -> "Crowd":
        """Open so many tables and have them shown."""
        crowd = cls(home, {})
        for number in range(tables):
            channel = home.discord.channel(home.guild, f"cards-{number}")
            await crowd.open(channel)
        await home.until(lambda: all(map(home.discord.shown, crowd.channels.values())))
        return crowd

    async def open(self, channel: Channel) -> Table:
        """Open a table in a channel."""
        rules, host = rules_for("classic", 6), self.home.anna.member.id
        table = await self.home.bot.tables.open(channel.guild.id, channel.id, host, rules)
        self.channels[table.key] = channel
        self.board.touch(table)
        return table

    @property
    def board(self) -> Board:
        """Give what shows them."""
        desk: Any = self.home.bot.get_cog("Desk")
        board: Board = desk.board
        return board

    async def seat_computer(self, key: TableKey) -> None:
        """Change a table by one computer more."""
        host = self.home.anna.member.id
        await self.home.bot.tables.change(key, lambda table: lobby.add_computer(table, host))

    async def seat_computers(self) -> None:
        """Change every table by one computer more."""
        for key in self.channels:
            await self.seat_computer(key)

    def computers_shown(self, key: TableKey) -> int:
        """Count the computers in the latest message of a table's channel."""
        return self.home.discord.table(self.channels[key]).screen.text.count("🤖")

    def all_show(self, computers: int) -> bool:
        """Tell whether every table's message shows so many computers."""
        return all(self.computers_shown(key) == computers for key in self.channels)
