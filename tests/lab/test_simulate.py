"""Matches: seats, repeatability, what comes out."""

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from toys.hill.game import GAME

from sandtable.agents import AgentError
from sandtable.core import records
from sandtable.core.replay import final_state
from sandtable.lab.match import Match, Played, play_game
from sandtable.lab.simulate import play_match, simulate, summary

HILL = Match("toys.hill", ("greedy", "random"), 12, seed=3)
FIELDS = (
    "game players games seed agents wins_by_agent wins_by_slot wins_by_seat "
    "mean_returns_by_slot draws mean_decisions games_per_second"
)


def test_the_json_is_what_was_promised():
    """One object with exactly these fields."""
    result = json.loads(json.dumps(simulate(HILL, cores=1).to_dict()))
    assert list(result) == FIELDS.split()
    assert (result["game"], result["players"], result["games"]) == ("hill", 2, 12)
    assert (result["seed"], result["agents"]) == (3, ["greedy", "random"])
    assert set(result["wins_by_agent"]) == {"greedy", "random"}
    assert len(result["wins_by_seat"]) == 2
    for share in (*result["wins_by_agent"].values(), *result["wins_by_seat"]):
        assert set(share) == {"share", "low", "high"}
    won = sum(share["share"] for share in result["wins_by_agent"].values())
    assert round(won * 12) + result["draws"] == 12
    assert result["mean_decisions"] == 10
    assert result["games_per_second"] > 0


def test_seats_are_rotated():
    """Everybody sits everywhere equally often; few agents sit down again."""
    match = Match("monsters_and_magic", ("a", "b", "c"), 3, options={"players": 3})
    assert [match.seats(n) for n in range(4)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]
    assert replace(match, agents=("a", "b")).seats(1) == ("b", "a", "a")


def test_equal_matches_end_equally_on_any_number_of_cores():
    """With the games in their order."""
    alone, told = play_match(HILL, cores=1)[0], []
    assert play_match(HILL, cores=2)[0] == alone
    assert simulate(HILL, told.append, cores=2).games == sum(told) == len(alone)
    assert play_match(replace(HILL, seed=4), cores=1)[0] != alone


def test_records_replay(tmp_path):
    """Every game leaves one, and playing for the record changes nothing."""
    kept = play_match(replace(HILL, games=2, records=tmp_path / "new"), cores=1)[0]
    assert kept == play_match(replace(HILL, games=2), cores=1)[0]
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == ["hill-3-0.sandtable", "hill-3-1.sandtable"]
    for file, played in zip(files, kept, strict=True):
        record = records.read(file.read_text("utf-8"))
        assert record.players == played.seats
        assert tuple(final_state(record, GAME).returns()) == played.returns


def test_a_shared_victory_is_a_draw():
    """Nobody did better than everybody else."""
    match = Match("monsters_and_magic", ("x", "y"), 3, options={"players": 4})
    ends = [
        (1.0, -1 / 3, -1 / 3, -1 / 3),
        (1 / 3, 1 / 3, 1 / 3, -1.0),
        (-1 / 3, -1 / 3, 1, -1 / 3),
    ]
    played = [Played(n, match.seats(n), end, 10 * n, "") for n, end in enumerate(ends)]
    result = summary(match, played, 2.0)
    assert (result.draws, result.mean_decisions, result.games_per_second) == (1, 10, 1.5)
    assert [share.share for share in result.wins_by_seat] == [1 / 3, 0, 1 / 3, 0]
    assert {n: s.share for n, s in result.wins_by_agent.items()} == {"x": 2 / 3, "y": 0}


def test_a_team_wins_together():
    """Each seat of it, and an agent once a game, however many seats it has."""
    match = Match("solo_war", ("a", "a", "b", "b"), 2, options={"players": 4, "teams": 1})
    games = [
        Played(0, ("a", "a", "b", "b"), (1, 1, -1, -1), 50, "early"),
        Played(1, ("a", "b", "b", "a"), (-1, -1, 1, 1), 50, "points"),
    ]
    told = summary(match, games, 1.0)
    assert told.draws == 0
    assert [share.share for share in told.wins_by_seat] == [0.5] * 4
    assert {name: share.share for name, share in told.wins_by_agent.items()} == {
        "a": 1,
        "b": 0.5,
    }


def test_how_a_game_came_about_has_no_names_or_numbers():
    """So that equal ways can be counted."""
    assert "0" not in play_game(HILL, 0).outcome


def test_a_budget_goes_to_searches_without_one():
    """``--budget-ms``."""
    match = replace(HILL, budget_ms=5)
    assert match.agent("search").milliseconds == 5
    assert match.agent("search:7ms").milliseconds == 7
    assert HILL.agent("search").milliseconds == 200


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"game": "chess"}, ValueError, "no game 'chess'"),
        ({"agents": ("wizard",)}, AgentError, "wizard"),
        ({"options": {"cards": 3}}, ValueError, "cards"),
    ],
)
def test_what_does_not_exist_is_refused(change, error, words):
    """Before anything is played."""
    with pytest.raises(error, match=words):
        simulate(replace(HILL, **change))


LONG = """
from sandtable.lab.match import Match
from sandtable.lab.simulate import simulate
if __name__ == "__main__":
    simulate(Match("toys.hill", ("random", "random"), 10_000_000, seed=3), cores=2)
"""


def children(pid):
    """The processes that a process has begun."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in text.split()]


def runs(pid):
    """Whether a process is still there."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2] != "Z"
    except OSError:
        return False


def wait_for(thing):
    """Wait until something is so."""
    end = time.monotonic() + 60
    while not thing():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into Linux's /proc")
def test_nobody_plays_on_when_the_match_was_killed(tmp_path):
    """The processes of all cores end with the one that began them."""
    script = tmp_path / "long.py"
    script.write_text(LONG, encoding="utf-8")
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    match = subprocess.Popen([sys.executable, str(script)], env=surroundings)  # noqa: S603
    wait_for(lambda: len(children(match.pid)) == 3)  # two cores, and Python's own helper
    players = children(match.pid)
    match.kill()
    match.wait()
    wait_for(lambda: not any(map(runs, players)))
