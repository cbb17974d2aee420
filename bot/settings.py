"""Settings: what a host may say in ``.env`` or in the environment, which has the last word."""

from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN = "DISCORD_TOKEN"
PREFIX = "HEARTS_"


class SettingsError(Exception):
    """A setting is wrong; the text is one sentence that names it and what it may be."""


def _trimmed(token: SecretStr | None) -> SecretStr | None:
    text = token.get_secret_value().strip() if token else ""
    return SecretStr(text) if text else None


Token = Annotated[SecretStr | None, AfterValidator(_trimmed)]
Pause = Annotated[float, Field(ge=0, le=60, description="a number of seconds from 0 to 60")]


class Settings(BaseSettings):
    """How this bot is to run. Each field is a variable, described in ``.env.example``.

    The description of a field ends the sentence "It must be ...".
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
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
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR"
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
        return Settings()
    except ValidationError as wrong:
        raise SettingsError(_in_a_sentence(wrong)) from None
    except (OSError, UnicodeDecodeError) as wrong:
        raise SettingsError(f".env cannot be read, {wrong}: write it as plain text.") from None


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
