"""Many games: written while they are played, gone on with, and lost by nobody's death."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import deaths
import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.lab import match as matches
from sandtable.lab.log import LogError
from sandtable.lab.match import BLOCK, Match, play_games
from sandtable.lab.simulate import play_match, simulate

HILL = Match("toys.hill", ("greedy", "random"), 12, seed=3)
RANDOM = Match("toys.hill", ("random",), BLOCK + 40, seed=5)


def told(simulation):
    """What was counted, without how fast it went."""
    return replace(simulation, games_per_second=0)


def test_slots_tell_equal_agents_apart():
    """Each place in the order of agents has results of its own, wherever it sat."""
    result = simulate(replace(HILL, agents=("greedy", "greedy")), cores=1)
    played, _ = play_match(replace(HILL, agents=("greedy", "greedy")), cores=1)
    wins = [sum((0 + one.number) % 2 == one.winners[0] for one in played if one.winners)]
    assert round(result.wins_by_slot[0].share * 12) == wins[0]
    assert sum(result.mean_returns_by_slot) == pytest.approx(0)
    mean = sum(one.returns[one.number % 2] for one in played) / 12
    assert result.mean_returns_by_slot[0] == pytest.approx(mean)


def test_mirrored_games_have_equal_luck():
    """As many as there are seats; then comes other luck."""
    match = Match("solo_war", ("random", "greedy"), 4, mirrored=True, seed=2)
    assert [match.deal(number) for number in range(4)] == [0, 0, 1, 1]
    lucks = []
    for number in range(4):
        state = match.load().new_initial_state(matches.luck(2, match.deal(number)))
        lucks.append(state.position.tobytes())
    assert lucks[0] == lucks[1] != lucks[2] == lucks[3]


def test_random_games_are_played_by_compiled_loops():
    """As fairly as step by step, equal for equal numbers however they are cut."""
    whole = play_games(RANDOM, range(200))
    assert [*play_games(RANDOM, range(120)), *play_games(RANDOM, range(120, 200))] == whole
    assert {one.decisions for one in whole} == {10}
    assert all(sum(one.returns) == 0 for one in whole)
    assert [one.seats for one in whole[:2]] == [("random", "random")] * 2
    steps = simulate(replace(RANDOM, games=300, outcomes=True), cores=1)
    quick = simulate(replace(RANDOM, games=3000), cores=1)
    assert quick.wins_by_seat[0].low < steps.wins_by_seat[0].high
    assert quick.wins_by_seat[0].high > steps.wins_by_seat[0].low
    war = replace(RANDOM, game="solo_war")
    assert play_games(replace(war, mirrored=True), range(50)) != play_games(war, range(50))


def test_every_game_is_a_line(tmp_path):
    """The first line says what is played."""
    file = tmp_path / "games.jsonl"
    result = simulate(HILL, cores=1, file=file)
    first, *games = map(json.loads, file.read_text("utf-8").splitlines())
    assert first["match"]["agents"] == ["greedy", "random"]
    assert [game["number"] for game in games] == list(range(12))
    assert sum(game["decisions"] for game in games) / 12 == result.mean_decisions


@pytest.mark.parametrize("match", [HILL, RANDOM], ids=["stepped", "compiled"])
@pytest.mark.parametrize("torn", [0, 30])
def test_what_was_written_is_gone_on_with(tmp_path, match, torn):
    """To the same end, also when the last line was torn, and when more games are wanted."""
    file = tmp_path / "games.jsonl"
    simulate(replace(match, games=7), cores=1, file=file)
    data = file.read_bytes()
    file.write_bytes(data[: len(data) - torn])
    counted = []
    again = simulate(match, counted.append, cores=1, file=file, resume=True)
    assert told(again) == told(simulate(match, cores=1))
    assert counted[0] == 7 - bool(torn)
    assert len(file.read_bytes().splitlines()) == 1 + match.games
    done = simulate(match, cores=1, file=file, resume=True)
    assert told(done) == told(again)


def test_a_file_that_says_nothing_yet_is_begun(tmp_path):
    """Where its first line was torn, or where there is none."""
    torn, new = tmp_path / "torn.jsonl", tmp_path / "new.jsonl"
    torn.write_bytes(b'{"match"')
    for file in (torn, new):
        assert simulate(HILL, cores=1, file=file, resume=True).games == 12
        assert len(file.read_bytes().splitlines()) == 13


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: lines, "is there already"),
        (lambda lines: [lines[0].replace(b'"seed":3', b'"seed":4'), *lines[1:]], "seed is 4"),
        (lambda _: [b"what somebody else wrote"], "does not say what is played"),
        (lambda lines: lines[1:], "does not say what is played"),
        (lambda lines: [lines[0], b"{}\n"], "line 2: Object missing required field"),
        (lambda lines: [lines[0], lines[2]], "line 2: game 1 instead of 0"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path, change, words):
    """One that is there, of another match, or damaged."""
    file = tmp_path / "games.jsonl"
    simulate(replace(HILL, games=3), cores=1, file=file)
    lines = change(file.read_bytes().splitlines(keepends=True))
    file.write_bytes(b"".join(lines))
    with pytest.raises(LogError, match=words):
        simulate(HILL, cores=1, file=file, resume="already" not in words)
    assert file.read_bytes() == b"".join(lines)


def test_a_process_that_dies_loses_nothing(tmp_path, monkeypatch):
    """Its games are played again; when it dies again and again, that is told."""
    monkeypatch.setenv("DEATHS", str(tmp_path / "died"))
    monkeypatch.setattr("sandtable.lab.simulate.play_games", deaths.play_games)
    file = tmp_path / "games.jsonl"
    result = simulate(HILL, cores=2, file=file)
    assert (tmp_path / "died").exists()
    assert told(result) == told(simulate(HILL, cores=1))
    assert len(file.read_bytes().splitlines()) == 13
    with pytest.raises(BrokenProcessPool):
        simulate(replace(HILL, seed=9), cores=2)


def test_from_the_shell(tmp_path):
    """Written, gone on with, and refused in words."""
    file = tmp_path / "games.jsonl"

    def asked(*more):
        return CliRunner().invoke(
            main,
            ["simulate", "solo_war", "--agents", "random,random", "--out", str(file), *more],
        )

    assert asked("--games", "50").exit_code == 0
    result = asked("--games", "90", "--resume", "--json")
    assert json.loads(result.stdout)["games"] == 90
    assert len(file.read_bytes().splitlines()) == 91
    assert "--resume" in asked("--games", "50").stderr
    alone = CliRunner().invoke(main, ["simulate", "solo_war", "--resume"])
    assert "name it with --out" in alone.stderr
    shown = CliRunner().invoke(main, ["simulate", "solo_war", "--agents", "random,random"])
    assert "slot 2" in shown.stdout


LONG = ["simulate", "solo_war", "--agents", "greedy,greedy", "--games", "1000000", "--out"]


def last_words(run):
    """What a program said that was to end; where it goes on, what it is busy with as well."""
    try:
        return run.communicate(timeout=60)[1]
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGABRT)
        return run.communicate()[1]


def test_an_interruption_says_how_to_go_on(tmp_path):
    """And what was written stays."""
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-X", "faulthandler", "-m", "sandtable", *LONG, str(file)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(  # noqa: S603
        command, env=environment, stderr=subprocess.PIPE, text=True
    ) as run:
        try:
            while not (file.exists() and len(file.read_bytes().splitlines()) > 3):
                assert run.poll() is None
                time.sleep(0.1)
            run.send_signal(signal.SIGINT)
            said = last_words(run)
        finally:
            run.kill()  # else a million games would go on beside all other tests
    assert "--resume goes on with it" in said
    assert "Traceback" not in said
    assert run.returncode == 1
