"""Games on a Ray cluster: as on this machine, whoever dies."""

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.lab import match as matches
from sandtable.lab.match import Match
from sandtable.lab.simulate import simulate

MATCH = Match("solo_war", ("greedy", "random"), 12, seed=3)


def told(simulation):
    """What was counted, without how fast it went."""
    return replace(simulation, games_per_second=0)


@pytest.fixture(scope="module")
def cluster():
    """The address of a Ray of four workers on this machine alone.

    Not at 127.0.0.1: that Ray replaces by the machine's own address, at which nobody listens.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        from ray.cluster_utils import Cluster  # noqa: PLC0415 - reads its settings only once

        made = Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 4, "node_ip_address": "127.0.0.2"},
        )
        yield made.address
        made.shutdown()


def test_a_cluster_plays_as_this_machine_does(cluster, tmp_path):
    """The same games, counted and kept; those that were played here are gone on with there."""
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    simulate(replace(MATCH, games=5), file=there, cores=1)
    result = simulate(MATCH, file=there, resume=True, ray=cluster)
    assert told(result) == told(simulate(MATCH, file=here, cores=1))
    assert there.read_bytes() == here.read_bytes()


def test_a_worker_that_dies_loses_nothing(cluster, tmp_path, monkeypatch):
    """Its game is played again; when one dies of it again and again, that is told."""
    mark = tmp_path / "died"

    def play_games(match, numbers):
        if numbers.start == 5 and (match.seed == 9 or not mark.exists()):
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return matches.play_games(match, numbers)

    monkeypatch.setattr("sandtable.lab.simulate.play_games", play_games)
    file = tmp_path / "games.jsonl"
    result = simulate(MATCH, file=file, ray=cluster)
    assert mark.exists()
    assert told(result) == told(simulate(MATCH, cores=1))
    assert len(file.read_bytes().splitlines()) == 13
    with pytest.raises(BrokenProcessPool, match="3 processes of the cluster died"):
        simulate(replace(MATCH, seed=9), ray=cluster)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["--ray", "127.0.0.1:1"], "no Ray cluster can be reached at '127.0.0.1:1'"),
        (["--ray", "auto", "--records", "games"], "--records writes where a game is played"),
    ],
)
def test_what_cannot_be_played_there_is_refused(asked, words):
    """From the shell, in words."""
    run = CliRunner().invoke(
        main, ["simulate", "solo_war", "--agents", "random,random", *asked]
    )
    assert run.exit_code == 2
    assert words in " ".join(run.stderr.replace("│", " ").split())
