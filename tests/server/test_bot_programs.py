"""Bots as programs: the example and the command play real games in a house as it is served."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from server.house import running
from server.players import Player, web

from sandtable.server.app import create_app
from sandtable.server.furniture import Furniture
from sandtable.server.ladder import Alone

ROOT = Path(__file__).parents[2]
GAME = "monsters_and_magic"
PATIENCE = 400
"""Seconds, where the rules have to be compiled first."""
PROGRAMS = {
    "example": [str(ROOT / "examples" / "bot.py")],
    "command": ["-m", "sandtable", "bot", "--agent", "greedy", "--name", "[/Greta]", "--"],
}


@pytest.fixture(scope="module")
def house_of_games(tmp_path_factory):
    """The address of a server of one game, with the opponents that there are."""
    database = str(tmp_path_factory.mktemp("bots") / "tables.sqlite3")
    with running(create_app(Furniture(shelf=Alone(GAME)), database)) as where:
        end = time.monotonic() + PATIENCE
        while not web.get(f"http://{where}/api/lobby").json()["games"][0]["ready"]:
            assert time.monotonic() < end
            time.sleep(0.2)
        yield where


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_plays_a_whole_game(house_of_games, program, tmp_path):
    """Against an opponent of the house, from a link to the result."""
    web.cookies.clear()
    seats = [{"kind": "link", "name": "Guest"}, {"kind": "opponent", "level": "recruit"}]
    plan = {"game": GAME, "seats": seats, "options": {"rounds": 5}, "privacy": "open"}
    new = web.post(f"http://{house_of_games}/api/tables", json=plan).json()
    link = f"http://{house_of_games}/tables/{new['table']}#sit={new['links'][0]['secret']}"
    clean = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    clean["XDG_DATA_HOME"] = str(tmp_path)
    command = [sys.executable, *PROGRAMS[program], link]
    played = subprocess.run(  # noqa: S603 - our own
        command,
        env=clean,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    with Player(house_of_games, new["table"]) as watcher:
        last, seat = watcher.frames[-1], watcher.seated["seats"][0]
    assert str(tuple(last["returns"])) in played.stdout
    names = {"example": "Whim", "command": "[/Greta]"}
    assert (seat["name"], seat["bot"], seat["kind"]) == (names[program], True, "person")


def run(*words, said=""):
    """What the command says to something."""
    return subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "sandtable", "bot", *words],
        input=said,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_the_command_says_what_is_wrong():
    """With a link that is none, also from standard input, and an agent that nobody knows."""
    for asked in (run("nonsense"), run("-", said="nonsense\n")):
        assert (asked.returncode, "This is no link to a seat" in asked.stderr) == (1, True)
    asked = run("--agent", "nobody", "http://127.0.0.1:9/tables/a#sit=b")
    assert (asked.returncode, "no opponent is called 'nobody'" in asked.stderr) == (2, True)
