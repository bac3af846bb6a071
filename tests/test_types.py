"""Programs that use the package are told the type of every name of its interface."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
INTERFACE = ("agents", "core", "cuda", "envs", "lab", "learn", "vector")
"""Rooms that other programs import from (docs/python.md); games come by ``load_game``."""
UNTYPED = ("sandtable.envs.openspiel", "sandtable.envs.pettingzoo")
"""What these derive from other libraries has the types that those tell: none."""


@pytest.fixture(scope="module")
def symbols():
    """All names of the package that are not private, and whether their types are known."""
    packages = os.pathsep.join([str(SOURCES), sysconfig.get_path("purelib")])
    asked = ["--verifytypes", "sandtable", "--ignoreexternal", "--outputjson"]
    answer = subprocess.run(  # noqa: S603 - ours
        [sys.executable, "-m", "basedpyright", *asked],
        env=os.environ | {"PYTHONPATH": packages},
        capture_output=True,
        check=False,
        text=True,
    )
    return json.loads(answer.stdout)["typeCompleteness"]["symbols"]


def is_of_the_interface(name):
    """Whether other programs are meant to use it."""
    _, *rooms = name.split(".")
    return rooms[:1] in ([], *([room] for room in INTERFACE)) and not name.startswith(UNTYPED)


def test_every_type_of_the_interface_is_known(symbols):
    """None is left to be guessed, which every type checker does in its own way."""
    known = {
        symbol["name"]: symbol["isTypeKnown"] for symbol in symbols if symbol["isExported"]
    }
    assert known["sandtable.core.game.Game.new_initial_state"]
    assert [name for name in known if is_of_the_interface(name) and not known[name]] == []
