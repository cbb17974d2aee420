"""The unit and the container file fit the project they start."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings, variable

ROOT = Path(__file__).parent.parent
UNIT = ROOT / "docs" / "deploy" / "hearts.service"
CONTAINER = (ROOT / "docs" / "deploy" / "Containerfile").read_text()
PAPER = (ROOT / "docs" / "running.md").read_text()
PLACE = "/opt/cancellation-hearts"
EXPOSED_AT_MOST = 20
"""What systemd thinks of a unit that is locked up well: two of ten points, times ten."""


def unit() -> dict[str, list[str]]:
    """Each setting of the unit with its values."""
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", UNIT.read_text(), re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def step(instruction: str) -> list[str]:
    """What the container file says after each such instruction, a line continued or not."""
    whole = re.sub(r"\\\n\s*", "", CONTAINER)
    return re.findall(rf"^{instruction} (.*)$", whole, re.MULTILINE)


def test_the_unit_starts_the_bot_where_it_is_installed_and_not_as_root() -> None:
    told = unit()
    assert told["ExecStart"] == [f"{PLACE}/.venv/bin/python -m bot"]
    assert told["WorkingDirectory"] == [PLACE]
    assert told["User"] == ["hearts"]
    assert f"/var/lib/{told['StateDirectory'][0]}/hearts.db" in PAPER


def test_the_unit_waits_longer_than_the_bot_takes_to_end() -> None:
    assert int(unit()["TimeoutStopSec"][0]) > 5


def test_the_unit_gives_the_bot_no_more_than_it_needs() -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("only systemd knows what a unit gives")
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSED_AT_MOST}"]
    done = subprocess.run([*command, UNIT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_systemd_reads_the_unit_without_a_complaint(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("only systemd knows what a unit may say")
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace(f"{PLACE}/.venv/bin/python", "/bin/true"))
    command = ["systemd-analyze", "verify", "--man=no", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_the_container_holds_what_a_server_needs_and_nothing_else() -> None:
    copied = {source for line in step("COPY") for source in line.split()[:-1]}
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["coverage"]["run"]
    assert copied == {"requirements.lock", *packages["source"]}
    assert "--require-hashes --no-deps -r requirements.lock" in CONTAINER


def test_the_container_has_a_python_that_will_do() -> None:
    (version,) = re.findall(r"python:3\.(\d+)-slim", CONTAINER)
    least = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert least == ">=3.11"
    assert int(version) >= 11


def test_the_container_runs_the_bot_and_not_as_root() -> None:
    assert step("USER") == ["hearts"]
    assert CONTAINER.index("\nUSER hearts") < CONTAINER.index("\nCMD")
    assert json.loads(step("CMD")[0])[1:] == ["-m", "bot"]


def test_the_container_is_asked_whether_it_is_ready_on_the_port_it_has() -> None:
    told = dict(pair.split("=") for pair in step("ENV")[0].split())
    assert set(told) <= {variable(field) for field in Settings.model_fields}
    (health,) = step("HEALTHCHECK")
    assert f"http://127.0.0.1:{told['HEARTS_STATUS_PORT']}/ready" in health
    assert told["HEARTS_DATABASE"].startswith(f"{step('VOLUME')[0]}/")


def test_the_paper_names_every_figure_there_is() -> None:
    code = (ROOT / "bot" / "figures.py").read_text()
    made = set(re.findall(r'"(hearts_\w+)"', code))
    counters = set(re.findall(r'Counter\(\s*"(hearts_\w+)"', code))
    shown = {f"{name}_total" if name in counters else name for name in made}
    assert shown == set(re.findall(r"^\| `(hearts_\w+)", PAPER, re.MULTILINE))
