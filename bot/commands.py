"""Comparing the commands of this program with those that Discord has."""

from collections.abc import Mapping, Sequence
from typing import Any

ADDED_BY_DISCORD = frozenset(
    {
        "id",
        "application_id",
        "guild_id",
        "version",
        "dm_permission",
        "name_localized",
        "description_localized",
    }
)
"""Members that Discord adds, or derives from others
(https://discord.com/developers/docs/interactions/application-commands)."""


def same_commands(mine: Sequence[Mapping[str, Any]], theirs: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether two lists of command payloads say the same, in whatever order."""
    return _by_name(mine) == _by_name(theirs)


def _by_name(commands: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {command["name"]: _essence(command) for command in commands}


def _essence(value: Any) -> Any:
    """Leave out what Discord adds, and members that say nothing."""
    if isinstance(value, Mapping):
        kept = {key: _essence(part) for key, part in value.items() if key not in ADDED_BY_DISCORD}
        return {key: part for key, part in kept.items() if not _says_nothing(part)}
    if isinstance(value, list | tuple):
        return [_essence(part) for part in value]
    return value


def _says_nothing(part: Any) -> bool:
    # A zero does say something: the least value of an option.
    return part is None or part is False or part in ([], {}, "")
