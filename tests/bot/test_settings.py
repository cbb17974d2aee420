"""The settings: their defaults, where they come from, and what is said about a wrong one."""

from pathlib import Path

import pytest

from bot.settings import PREFIX, TOKEN, Settings, SettingsError, load_settings, variable

SECRET = "MTk4.Cl2FMQ.ZnCjm1XVW7vRze4b"


@pytest.fixture(autouse=True)
def _empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working folder without .env, and an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)


def refusal() -> str:
    """What is said about the settings as they are."""
    with pytest.raises(SettingsError) as refused:
        load_settings()
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_nothing_needs_to_be_set() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database != settings.local_database


def test_the_file_is_read_and_what_it_does_not_know_is_not_its_business() -> None:
    Path(".env").write_text(f"{PREFIX}LOCAL_PORT=9000\nSOMETHING_ELSE=1\n")
    assert load_settings().local_port == 9000


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f"{PREFIX}LOCAL_PORT=9000\n")
    monkeypatch.setenv(f"{PREFIX}LOCAL_PORT", "9001")
    assert load_settings().local_port == 9001


@pytest.mark.parametrize("blank", ["", "   "])
def test_an_empty_token_is_none(blank: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, blank)
    assert load_settings().discord_token is None


def test_a_token_is_kept_as_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, f" {SECRET}\n")
    settings = load_settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == SECRET
    assert SECRET not in f"{settings} {settings!r} {settings.model_dump()}"


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("LOCAL_PORT", "high", "a whole number from 1 to 65535"),
        ("LOCAL_PORT", "0", "a whole number from 1 to 65535"),
        ("CARD_SECONDS", "-1", "a number of seconds from 0 to 60"),
        ("TRICK_SECONDS", "soon", "a number of seconds from 0 to 60"),
        ("DEAL_SECONDS", "inf", "a number of seconds from 0 to 600"),
        ("EDIT_SECONDS", "nan", "a number of seconds from 0 to 60"),
        ("TIME_ZONE", "Mars/Base", "the name of a time zone, such as Europe/Madrid"),
        ("QUIET_HOURS", "22-22", "two hours of the day such as 22-8, or none"),
        ("LOG_LEVEL", "LOUD", "DEBUG, INFO, WARNING or ERROR"),
    ],
)
def test_a_wrong_value_is_answered_with_what_it_may_be(
    name: str, value: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    assert refusal() == f"{PREFIX}{name} must be {wanted}, not {value!r}."


def test_the_local_page_may_not_use_the_tables_on_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"{PREFIX}DATABASE", "data/../data/local.db")
    assert f"{PREFIX}LOCAL_DATABASE must be another file than {PREFIX}DATABASE" in refusal()


def test_a_file_that_is_no_text_is_named() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    assert ".env cannot be read" in refusal()


@pytest.mark.parametrize("place", ["file", "environment"])
def test_a_misspelt_setting_is_named_with_the_one_that_was_meant(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if place == "file":
        Path(".env").write_text(f"{PREFIX}DATABSE=tables.db\n")
    else:
        monkeypatch.setenv(f"{PREFIX}DATABSE", "tables.db")
    assert refusal() == f"{PREFIX}DATABSE is no setting; {PREFIX}DATABASE is meant, perhaps."


def test_a_setting_like_no_other_is_named_with_the_place_where_all_stand() -> None:
    Path(".env").write_text(f"{PREFIX}QQ=1\n")
    assert refusal() == f"{PREFIX}QQ is no setting; .env.example lists them all."


def test_a_line_of_the_file_that_says_nothing_is_named_and_not_repeated() -> None:
    Path(".env").write_text(f"# mine\n{TOKEN} {SECRET}\n")
    said = refusal()
    assert "Line 2 of .env" in said
    assert SECRET not in said
