"""Opening a table in a channel, and the list of those that are open."""

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.client import HeartsBot
from bot.errors import TableRefusedError
from bot.settings import Settings
from bot.table import Table
from bot.turnclock import QuietHours, TurnClock, read_quiet_hours
from bot.ways import Level, Pace, Ways
from bot.words import clock as say_clock
from bot.words import commands as say_command
from bot.words import lobby as say
from bot.words import refusals
from cogs import first_answer
from cogs.answers import Interaction, say_so, server_of, show
from cogs.choosing import Choosing, choosing_of, state
from cogs.desk import Desk, desk_of
from cogs.options import (
    CLOCK_CHOICES,
    LEVEL_CHOICES,
    LONGEST_CYCLE,
    LONGEST_QUIET_HOURS,
    PACE_CHOICES,
    RULE_CHOICES,
    RULE_DESCRIPTIONS,
    options_from,
    suggest_cycle,
    suggest_quiet_hours,
)
from cogs.permissions import check_posting
from cogs.screens.lobby import tables_list
from cogs.screens.parts import Screen
from engine.errors import RulesError
from engine.rules import (
    FEWEST_SEATS,
    HIGHEST_TARGET,
    LOWEST_TARGET,
    MOST_SEATS,
    PresetName,
    Rules,
    rules_for,
)

LISTED = 25
"""Tables in a list; their links would not all fit into a message of 4000 characters."""


class Opening(commands.Cog):
    """`/hearts open` and `/hearts list`."""

    def __init__(self, desk: Desk, choosing: Choosing, settings: Settings) -> None:
        """Hang the commands on the root."""
        self._desk = desk
        self._settings = settings
        self._choosing = choosing
        desk.command("open", say_command.open_table(), self.open)
        desk.command("list", say_command.list_tables(), self.list)

    @app_commands.describe(
        target=say_command.OPTIONS["target"],
        seats=say_command.OPTIONS["seats"],
        computers=say_command.OPTIONS["computers"],
        clock=say_command.OPTIONS["clock"],
        quiet_hours=say_command.OPTIONS["quiet_hours"],
        pace=say_command.OPTIONS["pace"],
        level=say_command.OPTIONS["level"],
        hints=say_command.OPTIONS["hints"],
        **RULE_DESCRIPTIONS,
    )
    @app_commands.choices(
        clock=CLOCK_CHOICES, pace=PACE_CHOICES, level=LEVEL_CHOICES, **RULE_CHOICES
    )
    @app_commands.autocomplete(pass_cycle=suggest_cycle, quiet_hours=suggest_quiet_hours)
    async def open(
        self,
        interaction: Interaction,
        rules: str = PresetName.CLASSIC,
        target: Range[int, LOWEST_TARGET, HIGHEST_TARGET] | None = None,
        seats: Range[int, FEWEST_SEATS, MOST_SEATS] = FEWEST_SEATS,
        computers: Range[int, 0, MOST_SEATS - 1] = 0,
        clock: str = TurnClock.NORMAL,
        quiet_hours: Range[str, 1, LONGEST_QUIET_HOURS] | None = None,
        pace: str = Pace.NORMAL,
        level: str = Level.NORMAL,
        hints: bool | None = None,
        heart_value: str | None = None,
        pass_cycle: Range[str, 1, LONGEST_CYCLE] | None = None,
        opening_leader: str | None = None,
        first_trick_penalties: str | None = None,
        hearts_broken_by: str | None = None,
        queen_led: str | None = None,
        cancelled_points: str | None = None,
        dead_trick: str | None = None,
        leftover: str | None = None,
        moon_needs: str | None = None,
        moon_gives: str | None = None,
    ) -> None:
        """Open a table by the rules asked for, and post its lobby."""
        told = {
            "heart_value": heart_value,
            "pass_cycle": pass_cycle,
            "opening_leader": opening_leader,
            "first_trick_penalties": first_trick_penalties,
            "hearts_broken_by": hearts_broken_by,
            "queen_led": queen_led,
            "cancelled_points": cancelled_points,
            "dead_trick": dead_trick,
            "leftover": leftover,
            "moon_needs": moon_needs,
            "moon_gives": moon_gives,
        }
        try:
            in_force = rules_for(rules, seats, target, options_from(told))
        except RulesError as wrong:
            await say_so(interaction, refusals.wrong_rules(wrong.option, rules))
            return
        if quiet_hours and clock != TurnClock.SLOW:
            await say_so(interaction, say_clock.quiet_hours_of_no_use())
            return
        try:
            quiet = self._quiet_hours(TurnClock(clock), quiet_hours)
        except ValueError:
            await say_so(interaction, say_clock.wrong_quiet_hours())
            return
        ways = Ways(
            clock=TurnClock(clock), quiet=quiet, pace=Pace(pace), level=Level(level), hints=hints
        )
        await self._open(interaction, in_force, computers, ways)

    async def list(self, interaction: Interaction) -> None:
        """List the open tables that a person may see, with links to them."""
        tables = await self._choosing.visible(interaction)
        entries = [await self._entry(table) for table in tables[:LISTED]]
        await show(interaction, tables_list(entries, len(tables) - len(entries)))

    def _quiet_hours(self, clock: TurnClock, typed: str | None) -> QuietHours | None:
        """Read the quiet hours of a slow table; raises ``ValueError`` where there are none such."""
        quiet = read_quiet_hours(typed or self._settings.quiet_hours, self._settings.time_zone)
        return quiet if clock is TurnClock.SLOW else None

    async def _open(
        self,
        interaction: Interaction,
        rules: Rules,
        computers: int,
        ways: Ways,
    ) -> None:
        assert interaction.channel_id is not None
        server, channel, user = server_of(interaction), interaction.channel_id, interaction.user.id
        check_posting(interaction, channel)
        self._desk.check_opening(interaction)
        try:
            table = await self._desk.tables.open(server, channel, user, rules, computers, ways)
        except TableRefusedError:
            taken = await self._desk.store.table_in(server, channel)
            link = await self._link(taken) if taken else None
            if link is None:
                raise
            await say_so(interaction, say.opened_elsewhere(link))
            return
        await self._post(interaction, table)

    async def _post(self, interaction: Interaction, table: Table) -> None:
        """Answer with the lobby itself: the answer is the public message from now on."""

        async def send(screen: Screen) -> int | None:
            return await first_answer.new_message(interaction, screen, private=False)

        try:
            await self._desk.board.begin(table, send)
        finally:
            await self._desk.tables.announce(table.key)

    async def _entry(self, table: Table) -> str:
        where = await self._link(table) or f"<#{table.channel_id}>"
        return say.list_entry(where, table.rules.preset, state(table), len(table.people))

    async def _link(self, table: Table) -> str | None:
        post = await self._desk.store.post(table.key)
        if post is None:
            return None
        return (
            f"https://discord.com/channels/{table.key.guild_id}/{post.channel_id}/{post.message_id}"
        )


async def setup(bot: HeartsBot) -> None:
    """Let people open tables."""
    await bot.add_cog(Opening(desk_of(bot), choosing_of(bot), bot.settings))
