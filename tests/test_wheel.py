"""The wheel alone plays: the client is inside, and neither Node.js nor a compiler is needed."""

import os
import subprocess
import sys
import time
import venv
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from server.players import Player, web

ROOT = Path(__file__).parents[1]
PATIENCE = 300
"""Seconds until a game is ready, on a machine that is busy with other tests."""
DECISIONS = 5


def needed(package):
    """What a package asks for, and what that asks for in turn, as it is installed here."""
    found, waiting = {}, list(asked(package, {""}))
    while waiting:
        need = waiting.pop()
        name, extras = canonicalize_name(need.name), {"", *need.extras}
        before, known = found.get(name, (None, set()))
        if not extras <= known:
            found[name] = before or distribution(name), known | extras
            waiting += asked(found[name][0], extras - known)
    return [package for package, _ in found.values()]


def asked(package, extras):
    """What a package asks for here, with these extras."""
    for text in package.requires or ():
        need = Requirement(text)
        if not need.marker or any(need.marker.evaluate({"extra": each}) for each in extras):
            yield need


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """An environment with the wheel and what it asks for, and nothing else; its programs."""
    folder = tmp_path_factory.mktemp("empty")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    # The client is built already, and tests beside this one are being served it.
    built = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(build, cwd=ROOT, env=built, check=True, capture_output=True)  # noqa: S603
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv")
    programs = folder / "venv/bin"
    install = [sys.executable, "-m", "pip", "--python", programs / "python", "install"]
    subprocess.run([*install, "--no-index", "--no-deps", wheel], check=True)  # noqa: S603
    (packages,) = (folder / "venv/lib").glob("*/site-packages")
    ours = Distribution.at(next(packages.glob("sandtable-*.dist-info")))
    for package in needed(ours):
        link(package, packages)
    return programs


def link(package, packages):
    """Lay what is installed here into another environment, without copying it."""
    tops = {file.parts[0] for file in package.files if file.parts[0] != ".."}
    for top in tops - {"__pycache__"}:
        (packages / top).symlink_to(package.locate_file(top))


@contextmanager
def served(programs, folder):
    """A server of this environment, which finds no other program: its address."""
    command = [programs / "sandtable", "serve", "--port", "0", "--database", folder / "t.db"]
    alone = {"PATH": str(programs), "HOME": str(folder), "NUMBA_DISABLE_JIT": "1"}
    with subprocess.Popen(command, env=alone, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        try:
            yield server.stdout.readline().split("//")[1].strip("/\n")
        finally:
            server.kill()


def first_ready(address):
    """The game that can be played first."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        games = web.get(f"http://{address}/api/lobby").json()["games"]
        ready = [game for game in games if game["ready"]]
        if ready:
            return ready[0]
        time.sleep(0.2)
    message = "no game is ready"
    raise AssertionError(message)


def test_the_wheel_plays(empty, tmp_path):
    """The client is served, and a person decides a few times against opponents."""
    with served(empty, tmp_path) as address:
        page = web.get(f"http://{address}/").text
        script = page.partition('src="')[2].partition('"')[0]
        assert web.get(f"http://{address}{script}").status_code == 200
        game = first_ready(address)
        others = [{"kind": "opponent", "level": "recruit"}] * (game["least_players"] - 1)
        seats = [{"kind": "person"}, *others]
        plan = {"game": game["name"], "seats": seats, "options": {}, "seed": 1}
        new = web.post(f"http://{address}/api/tables", json=plan).json()
        with Player(address, new["table"], new["seats"][0]["token"]) as person:
            for _ in range(DECISIONS):
                while not person.frames[-1]["choices"]:
                    person.hear("frames")
                frame = person.frames[-1]
                answer = person.act(frame["choices"][0]["action"], frame["version"])
                assert answer["type"] == "done", answer
                person.frame(frame["version"] + 1)
