"""Games in Parquet: the same as in lines, written while they are played, and gone on with."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import asdict, replace

import pyarrow.parquet
import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.lab import parquet
from sandtable.lab.log import LogError
from sandtable.lab.match import BLOCK, Match
from sandtable.lab.simulate import play_match, simulate

HILL = Match("toys.hill", ("greedy", "random"), 12, seed=3)
RANDOM = Match("toys.hill", ("random",), BLOCK + 40, seed=5)


@pytest.fixture
def folder(tmp_path):
    """Where games go to."""
    return tmp_path / "games.parquet"


@pytest.fixture
def small(monkeypatch):
    """Some games are enough for a part."""
    monkeypatch.setattr(parquet, "FULL", 500)


def told(simulation):
    """What was counted, without how fast it went."""
    return replace(simulation, games_per_second=0)


def rows(folder):
    """What any program reads there."""
    return pyarrow.parquet.read_table(folder).to_pylist()


def expected(match):
    """What is to be read there."""
    return json.loads(json.dumps([asdict(one) for one in play_match(match, cores=1)[0]]))


def parts(folder):
    """The files that programs read."""
    return sorted(path.name for path in folder.glob("games-*"))


@pytest.mark.usefixtures("small")
def test_every_game_is_a_row_in_one_part_after_the_other(folder):
    """While they are played; each part says what is played."""
    counted = []

    def count(more):
        counted.append((more, len(parts(folder))))

    simulate(HILL, count, cores=1, file=folder)
    assert rows(folder) == expected(HILL)
    assert [more for more, _ in counted] == [1] * 12
    assert 0 < counted[-1][1] <= len(parts(folder)) > 2
    first = folder / parts(folder)[0]
    heading = json.loads(pyarrow.parquet.read_schema(first).metadata[b"sandtable"])
    assert heading["match"]["agents"] == ["greedy", "random"]
    assert heading == json.loads((folder / "_unfiled.jsonl").read_text())


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("match", [HILL, RANDOM], ids=["stepped", "compiled"])
@pytest.mark.parametrize("done", [0, 1, 7])
def test_what_was_written_is_gone_on_with(folder, match, done):
    """To the same end, when more games are wanted; finished, there is nothing to do."""
    if done:
        simulate(replace(match, games=done), cores=1, file=folder)
    counted = []
    again = simulate(match, counted.append, cores=1, file=folder, resume=True)
    assert told(again) == told(simulate(match, cores=1))
    assert sum(counted) == match.games
    assert counted[0] == done or not done
    assert rows(folder) == expected(match)
    assert told(simulate(match, cores=1, file=folder, resume=True)) == told(again)


@pytest.mark.parametrize("torn", [0, 30])
def test_games_that_are_in_no_part_yet_are_gone_on_with(folder, torn):
    """Also when their last line was torn."""
    parquet.begin(folder, HILL)
    parquet.append(folder, play_match(replace(HILL, games=5), cores=1)[0])
    assert parts(folder) == []
    lines = folder / "_unfiled.jsonl"
    lines.write_bytes(lines.read_bytes()[: lines.stat().st_size - torn])
    counted = []
    simulate(HILL, counted.append, cores=1, file=folder, resume=True)
    assert counted[0] == 5 - bool(torn)
    assert rows(folder) == expected(HILL)


@pytest.mark.parametrize("moment", ["_part", "_rest"])
def test_a_death_while_a_part_is_made_loses_and_doubles_nothing(folder, moment, monkeypatch):
    """Before the part is there, and before its lines are gone."""
    simulate(replace(HILL, games=4), cores=1, file=folder)
    parquet.append(folder, play_match(replace(HILL, games=9), cores=1)[0][4:])
    real = type(folder).replace

    def die(path, target):
        if path.name == moment:
            raise KeyboardInterrupt
        return real(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(type(folder), "replace", die)
        with pytest.raises(KeyboardInterrupt):
            parquet.finish(folder)
    counted = []
    simulate(HILL, counted.append, cores=1, file=folder, resume=True)
    assert counted[0] == 9
    assert rows(folder) == expected(HILL)


def another(folder):
    """A part of another match."""
    other = folder.with_name("other.parquet")
    simulate(replace(HILL, games=3, seed=4), cores=1, file=other)
    shutil.copy(other / parts(other)[0], folder / parts(folder)[0])


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda _: None, "is there already"),
        (lambda folder: (folder / parts(folder)[0]).unlink(), "game 3 instead of 0"),
        (lambda folder: (folder / parts(folder)[0]).write_bytes(b"PAR1"), "games-000000000000"),
        (another, "is of another match"),
        (lambda folder: (folder / "_unfiled.jsonl").unlink(), "lacks _unfiled.jsonl"),
        (lambda folder: shutil.rmtree(folder) or folder.touch(), "is no folder of games"),
        (
            lambda folder: (folder / "_unfiled.jsonl").write_text('{"match":{"game":"go"}}\n'),
            "game is go, not toys.hill",
        ),
    ],
)
def test_another_folder_is_refused(folder, change, words):
    """One that is there, of another match, or damaged."""
    simulate(replace(HILL, games=8), cores=1, file=folder)
    change(folder)
    with pytest.raises(LogError, match=words):
        simulate(HILL, cores=1, file=folder, resume="already" not in words)


def test_a_missing_extra_is_told_with_its_command(folder, monkeypatch):
    """In one line, and nothing is begun."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    asked = ["simulate", "solo_war", "--agents", "random,random", "--out", str(folder)]
    result = CliRunner().invoke(main, asked, env={"COLUMNS": "200"})
    assert "pip install 'sandtable[parquet]'" in result.stderr
    assert not folder.exists()


LONG = ["simulate", "solo_war", "--agents", "greedy,greedy", "--games", "1000000", "--out"]


def test_a_killed_program_loses_no_game_that_was_over(folder):
    """Without a warning; what it wrote is gone on with from the shell."""
    run = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "sandtable", *LONG, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stderr=subprocess.DEVNULL,
    )
    lines = folder / "_unfiled.jsonl"
    while not (lines.exists() and lines.read_bytes().count(b"\n") > 3):
        assert run.poll() is None
        time.sleep(0.1)
    run.send_signal(signal.SIGKILL)
    run.wait()
    over = lines.read_bytes().count(b"\n") - 1
    asked = [*LONG, str(folder), "--resume", "--json"]
    asked[asked.index("1000000")] = str(over + 1)
    result = CliRunner().invoke(main, asked)
    assert json.loads(result.stdout)["games"] == over + 1
    match = Match("solo_war", ("greedy", "greedy"), over + 1, options={"players": 2})
    assert rows(folder) == expected(match)
