"""What is delivered is whole, and what it needs is named exactly."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES = ROOT / "src"
MOST_LINES = 300


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """What is delivered."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    # The client is built already, and tests beside this one are being served it.
    built = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(command, cwd=ROOT, env=built, check=True, capture_output=True)  # noqa: S603
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as opened:
        yield opened


def test_the_wheel_holds_all_that_is_read_at_run_time(wheel):
    """The built client, and every table, rulebook and drawing of the games."""
    held = set(wheel.namelist())
    needed = {
        str(file.relative_to(SOURCES))
        for folder in ("games", "template", "server/static")
        for file in (SOURCES / "sandtable" / folder).rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
    assert "sandtable/server/static/index.html" in needed
    assert needed <= held
    assert any(name.endswith("licenses/NOTICE.md") for name in held)
    assert "sandtable/py.typed" in held


def test_a_game_is_made_without_the_sources(wheel, tmp_path):
    """By what is delivered alone, which holds no tests: it stands on the shelf at once."""
    wheel.extractall(tmp_path / "installed")
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    said = [
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-m", "sandtable", *command],
            cwd=tmp_path,
            env=env,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for command in (["new", "river_crossing"], ["rules", "river_crossing", "RC-1"])
    ]
    assert str(tmp_path / "installed/sandtable/games/river_crossing") in said[0]
    assert "its tests" not in said[0]
    assert "Two or three players" in said[1]


def test_every_need_has_an_exact_version():
    """Constraints are names with versions and no addresses, and forget nothing."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    exact = [re.fullmatch(r"([A-Za-z0-9._-]+)==[0-9][0-9a-z.]*", line) for line in lines]
    assert all(exact), lines
    names = {plain(match[1]) for match in exact}
    wanted = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
    for group in PROJECT["dependency-groups"].values():
        wanted += group
    for extra in PROJECT["project"]["optional-dependencies"].values():
        wanted += extra
    assert {plain(re.match(r"[\w-]+", need)[0]) for need in wanted} <= names


def plain(name):
    """A package's name in its one official spelling."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_file_can_be_read_in_one_sitting():
    """What grows longer holds two things, and is taken apart."""
    lengths = {
        file: len(file.read_text(encoding="utf-8").splitlines())
        for file in SOURCES.rglob("*.py")
    }
    assert not {str(file): length for file, length in lengths.items() if length > MOST_LINES}
