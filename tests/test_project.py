"""The project keeps its own house: its files, its lock, its settings and its papers."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings, variable

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {
    ".ci",
    ".env.example",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "bot",
    "cogs",
    "docs",
    "engine",
    "pyproject.toml",
    "requirements-bench.lock",
    "requirements-dev.lock",
    "requirements.lock",
    "tests",
}
LONGEST_FILE = 300
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """Every file of the project, as git knows them."""
    if not (ROOT / ".git").exists():
        pytest.skip("only a git checkout knows which files are the project's")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    names = listing.stdout.rstrip("\0").split("\0")
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def direct(*groups: str) -> dict[str, str]:
    """What pyproject.toml asks for itself, by name, with the version it insists on or ''."""
    asked = list(PROJECT["project"]["dependencies"])
    for group in groups:
        asked += [each for each in PROJECT["dependency-groups"][group] if isinstance(each, str)]
    split = [re.fullmatch(r"([\w.-]+)(?:\[\w+\])?(?:==(.+))?", each) for each in asked]
    return {spelled(match[1]): match[2] or "" for match in split if match}


def spelled(package: str) -> str:
    """A package's name as a lock spells it."""
    return re.sub(r"[-_.]+", "-", package).lower()


def locked(lock: str) -> dict[str, set[str]]:
    """What a lock pins, by name; markers may give a package one version per Python."""
    pins: dict[str, set[str]] = {}
    for name, version in re.findall(
        r"^([\w.-]+)==([^\s;]+)", (ROOT / lock).read_text(), re.MULTILINE
    ):
        pins.setdefault(name, set()).add(version)
    return pins


def test_the_top_level_holds_nothing_unexpected(tracked: list[Path]) -> None:
    assert {file.relative_to(ROOT).parts[0] for file in tracked} <= TOP_LEVEL


def test_no_file_of_code_is_too_long_to_be_read_at_once(tracked: list[Path]) -> None:
    code = [file for file in tracked if file.suffix == ".py"]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text().splitlines()) for file in code}
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}


@pytest.mark.parametrize(
    ("lock", "groups"),
    [
        ("requirements.lock", ()),
        ("requirements-dev.lock", ("local", "test", "check")),
        ("requirements-bench.lock", ("bench",)),
    ],
)
def test_a_lock_pins_what_the_project_asks_for(lock: str, groups: tuple[str, ...]) -> None:
    pins = locked(lock)
    for package, version in direct(*groups).items():
        assert package in pins, f"{package} is missing from {lock}: run make lock"
        assert version in {"", *pins[package]}, f"{lock} pins another {package}: run make lock"


def test_a_server_installs_no_tool_of_the_tests_or_the_local_page() -> None:
    tools = set(direct("local", "test", "check", "bench")) - set(direct())
    assert tools & set(locked("requirements.lock")) == set()


def test_a_server_runs_the_very_versions_that_were_tested() -> None:
    tested = locked("requirements-dev.lock")
    for package, versions in locked("requirements.lock").items():
        assert versions == tested[package], package


def test_a_lock_works_with_whatever_index_a_machine_uses() -> None:
    for lock in ROOT.glob("*.lock"):
        assert "://" not in lock.read_text(), lock.name
        assert "--index-url" not in lock.read_text(), lock.name


def test_every_make_command_that_the_papers_name_exists(tracked: list[Path]) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for paper in papers(tracked):
        named = set(re.findall(r"(?:`|^)make ([a-z]+)", paper.read_text(), re.MULTILINE))
        assert named <= targets, paper.name


def test_every_file_that_the_papers_link_to_exists(tracked: list[Path]) -> None:
    for paper in papers(tracked):
        for link in re.findall(r"\]\(([^)#\s]+)", paper.read_text()):
            assert "://" in link or (paper.parent / link).exists(), f"{paper.name} links to {link}"


def papers(tracked: list[Path]) -> list[Path]:
    return [file for file in tracked if file.suffix == ".md"]


def test_only_tests_look_for_anything_outside_the_project(tracked: list[Path]) -> None:
    outside = b"shared" + b"/"
    looking = [file for file in tracked if outside in file.read_bytes()]
    assert len(looking) <= 1, "one file knows where the schema lies"
    assert all(file.is_relative_to(ROOT / "tests") for file in looking)


def test_the_example_shows_every_setting_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    example = ROOT / ".env.example"
    shown = re.findall(r"^(\w+)=", example.read_text(), re.MULTILINE)
    assert shown == [variable(field) for field in Settings.model_fields]
    for name in shown:
        monkeypatch.delenv(name, raising=False)
    assert Settings(_env_file=example) == Settings(_env_file=None)


def test_the_example_shows_the_value_of_every_setting_but_the_token() -> None:
    example = (ROOT / ".env.example").read_text()
    assert re.findall(r"^(\w+)=$", example, re.MULTILINE) == ["DISCORD_TOKEN"]
