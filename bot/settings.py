"""Settings: what a host may say in ``.env`` or in the environment, which has the last word."""

import os
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from dotenv.parser import parse_stream
from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.turnclock import read_quiet_hours, zone_of

FILE = Path(".env")
TOKEN = "DISCORD_TOKEN"
PREFIX = "HEARTS_"


class SettingsError(Exception):
    """A setting is wrong; the text is one sentence that names it and what it may be."""


def _trimmed(token: SecretStr | None) -> SecretStr | None:
    text = token.get_secret_value().strip() if token else ""
    return SecretStr(text) if text else None


def _of_the_earth(time_zone: str) -> str:
    zone_of(time_zone)
    return time_zone


def _of_the_day(quiet_hours: str) -> str:
    read_quiet_hours(quiet_hours, "UTC")
    return quiet_hours


Token = Annotated[SecretStr | None, AfterValidator(_trimmed)]
Pause = Annotated[float, Field(ge=0, le=60, description="a number of seconds from 0 to 60")]


class Settings(BaseSettings):
    """How this bot is to run. Each field is a variable, described in ``.env.example``.

    The description of a field ends the sentence "It must be ...".
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=FILE,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        validate_by_name=True,
        allow_inf_nan=False,
    )

    discord_token: Token = Field(
        None, validation_alias=TOKEN, description="the token of a Discord bot"
    )
    database: Path = Field(Path("data/hearts.db"), description="the path of a file")
    local_database: Path = Field(Path("data/local.db"), description="the path of another file")
    local_port: int = Field(8765, ge=1, le=65535, description="a whole number from 1 to 65535")
    card_seconds: Pause = 1.0
    trick_seconds: Pause = 2.0
    deal_seconds: float = Field(20.0, ge=0, le=600, description="a number of seconds from 0 to 600")
    edit_seconds: Pause = 1.2
    time_zone: Annotated[str, AfterValidator(_of_the_earth)] = Field(
        "UTC", description="the name of a time zone, such as Europe/Madrid"
    )
    quiet_hours: Annotated[str, AfterValidator(_of_the_day)] = Field(
        "22-8", description="two hours of the day such as 22-8, or none"
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    status_port: int = Field(
        0, ge=0, le=65535, description="0 for none, or a whole number up to 65535"
    )

    @model_validator(mode="after")
    def _keep_discord_apart(self) -> Self:
        if self.database.resolve() == self.local_database.resolve():
            raise ValueError(
                f"{PREFIX}LOCAL_DATABASE must be another file than {PREFIX}DATABASE:"
                " the local page may not touch the tables on Discord."
            )
        return self


def load_settings() -> Settings:
    """Read the settings from the environment and from ``.env`` in the working folder.

    Raises :class:`SettingsError` for one that cannot be used.
    """
    try:
        _check_names([*_names_in_file(), *os.environ])
        return Settings()
    except ValidationError as wrong:
        raise SettingsError(_in_a_sentence(wrong)) from None
    except (OSError, UnicodeDecodeError) as wrong:
        raise SettingsError(f".env cannot be read, {wrong}: write it as plain text.") from None


def _names_in_file() -> Iterator[str]:
    """Give what the file sets; a line that cannot be read might be the token's."""
    if not FILE.is_file():
        return
    with FILE.open(encoding="utf-8") as lines:
        for each in parse_stream(lines):
            if each.error:
                raise SettingsError(
                    f"Line {each.original.line} of {FILE} cannot be read: write NAME=value there."
                )
            if each.key:
                yield each.key


def _check_names(names: list[str]) -> None:
    """Refuse a setting that there is none of: a slip would pass for the default unseen."""
    known = [variable(field) for field in Settings.model_fields]
    for name in map(str.upper, names):
        if name.startswith(PREFIX) and name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"{near[0]} is meant, perhaps" if near else ".env.example lists them all"
            raise SettingsError(f"{name} is no setting; {hint}.")


def variable(field: str) -> str:
    """Name the variable of a field: ``HEARTS_LOCAL_PORT`` for ``local_port``."""
    return TOKEN if field == "discord_token" else f"{PREFIX}{field.upper()}"


def _in_a_sentence(wrong: ValidationError) -> str:
    first: Any = wrong.errors()[0]
    if not first["loc"]:
        return str(first["msg"]).removeprefix("Value error, ")
    field = str(first["loc"][0])
    wanted = Settings.model_fields[field].description
    return f"{variable(field)} must be {wanted}, not {first['input']!r}."
