"""The programs of ``bench/`` run to their end, as short as they can."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HURRIED = "--patience 1000"
"""Nobody minds here how long something takes."""
NOT_TRIED = 77
"""The exit status of what cannot be tried on a machine."""
PATHS = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}"}
SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1"}
"""Numba's own stands for a GPU; other programs do not mind."""
HELPERS = {"bounds", "reference"}
SHORT = {
    "bench_server": (
        "--game solo_war --moves 5 --sockets 2 --pace 0.2 --seconds 1",
        "2 sockets",
    ),
    "crowd": (
        f"--game solo_war --tables 3 --seconds 8 --settle 2 {HURRIED}",
        "answers against warlord",
    ),
    "chance": ("--results 400000 --secrets 1", "results rolled"),
    "decisions": ("--games 1 --players 2 --level recruit solo_war", "single 0.0"),
    "exploitability": (
        "fairly_dangerous_game --option turns=4 --decisions 2 --seeds 1 --iterations 2",
        "5 information states; random",
    ),
    "environments": ("solo_war --seconds 0.05", "tic_tac_toe"),
    "faults": (f"kills --times 6 --tables 4 {HURRIED}", "killed 6 times"),
    "first_curve": (f"solo_war {HURRIED}", "solo_war: curve of"),
    "floods": (
        f"--game solo_war --moves 3 --seconds 0.5 --lines 4 {HURRIED}",
        "nonsense: half answered there",
    ),
    "gpu": ("solo_war --checked 5 --steps 2 --block 4 --games 0", "5 games of the GPU are"),
    "ismcts": ("solo_war --games 1 --iterations 2", "1 games: search wins"),
    "joining": (f"solo_war --times 1 {HURRIED}", "solo_war: seated, longest"),
    "limit": ("--games 300", "300 games of solo_war: equal at"),
    "load": (
        f"--game solo_war --tables 4 --slow 1 --watchers 20 --seconds 2 --pace 0.5 {HURRIED}",
        "seen by everybody within",
    ),
    "looking_back": ("--game solo_war --rows 20 --steps 5", "steps back from there"),
    "opponents": ("--game solo_war --games 2", "greedy beats random"),
    "prove": ("dice --short", "Everything held."),
    "returning": (f"--pages 1 --times 1 {HURRIED}", "pages that came back | 1 "),
    "sizes": ("solo_war --games 1", "| solo_war | 2 |"),
    "soak": (
        "--decisions 50 --interpreted 5 --matched 1 --minutes 0.01 hill",
        "positions tried",
    ),
    "timing": (f"--game solo_war --games 1 {HURRIED}", "whose time before was taken"),
    "workers": (
        f"--workers 2 --tables 4 --minutes 0.15 --kill-every 3 --pace 0.5 {HURRIED}",
        "lost: 0",
    ),
    "turns": ("--game solo_war --games 1 --turns 1", "by gestures"),
    "waiting": ("solo_war --levels recruit,captain --games 1", "captain: "),
}
"""What each is asked, and some of what it says."""
TROUBLES = {
    "database --times 1": "PostgreSQL was ended 1 times",
    "disk --times 1": "the disk was full 1 times",
    "readonly --times 1": "the disk was read-only 1 times",
    "network --times 3": "a torn network for 3 s",
}


def test_every_bench_is_known():
    """None is left out of the test below."""
    assert {file.stem for file in ROOT.glob("bench/*.py")} == set(SHORT) | HELPERS


@pytest.mark.parametrize("name", SHORT)
def test_a_bench_runs(name):
    """What only people start would break unnoticed otherwise."""
    asked, said = SHORT[name]
    assert said in told_by(name, asked)


def test_memory_is_watched():
    """As ``make prove`` does it over many games; the load itself is above."""
    asked = "--game solo_war --tables 4 --pace 0.05 --seconds 4 --settle 2"
    assert "growth of memory until the end" in told_by("load", f"{asked} {HURRIED}")


@pytest.mark.parametrize("asked", TROUBLES)
def test_nothing_is_lost(asked):
    """A little of what ``make prove`` does to a house; the rest is above."""
    assert TROUBLES[asked] in told_by("faults", f"{asked} --tables 4 {HURRIED}")


def test_an_opponent_of_another_checkout_answers():
    """Of this one: it does what the same opponent does here."""
    playing = (
        "import reference; from sandtable.agents import make_agent;"
        "from sandtable.games import load_game;"
        "state = load_game('solo_war').new_initial_state(seed=1);"
        "asked = state.masked(0), 0, 5;"
        "print(reference.Then().choose(*asked) == make_agent('greedy').choose(*asked))"
    )
    paths = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'bench'}", "REFERENCE": f"{ROOT} greedy"}
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-c", playing],
        env=os.environ | paths,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stdout == "True\n", ran.stderr


def told_by(name, asked):
    """What a program says that ends well."""
    ran = subprocess.run(  # noqa: S603
        [sys.executable, ROOT / f"bench/{name}.py", *asked.split()],
        env=os.environ | PATHS | SIMULATOR,
        capture_output=True,
        text=True,
        check=False,
    )
    if "is not installed" in ran.stderr:
        pytest.skip(ran.stderr.splitlines()[-1])
    if ran.returncode == NOT_TRIED:
        pytest.skip(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
