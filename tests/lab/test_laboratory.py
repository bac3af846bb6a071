"""Bench, balance and fit: what they report."""

import json
import tomllib

import numpy as np
import pytest

from sandtable.lab import balance, bench, first, fit
from sandtable.lab.match import Match, Played
from sandtable.lab.share import share_of

FIGURES = (
    "game players decisions_per_second_core decisions_per_second_all games_per_second "
    "compile_cold_seconds compile_warm_seconds search_iterations_per_second position_bytes "
    "redeal_per_second masked_per_second"
)


def test_bench_measures_what_was_promised(monkeypatch):
    """Exactly these fields, all of them above zero, and each part is announced."""
    monkeypatch.setattr(bench, "LONG_ENOUGH", 0.01)
    said = []
    figures = bench.bench(Match("toys.hill", (), 0), said.append).to_dict()
    assert list(json.loads(json.dumps(figures))) == FIGURES.split()
    assert (figures["game"], figures["players"]) == ("hill", 2)
    assert all(value > 0 for name, value in figures.items() if name != "game")
    assert figures["compile_warm_seconds"] < figures["compile_cold_seconds"]
    assert len(said) == 5


def played(number, winner, decisions, outcome):
    """One game of a match of Hill."""
    returns = (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
    return Played(number, ("greedy", "greedy"), returns, decisions, outcome)


def test_balance_notices_a_seat_that_wins_too_often():
    """30 of 40 is no luck; 22 of 40 is."""
    match = Match("toys.hill", ("greedy",), 40)
    for won, unfair in ((30, True), (22, False)):
        games = [played(n, int(n >= won), 10, "@ wins. So it went.") for n in range(40)]
        report = balance.reported(match, games, 1.0)
        assert report.unfair == unfair
        assert report.outcomes == {"@ wins": share_of(40, 40)}
        assert report.lengths == (10, 10, 10)


def test_balance_sweeps_options(capsys):
    """A report in words for each setting."""
    arguments = ["toys.hill", "--agent", "random", "--games", "3", "--sweep", "players=2"]
    balance.main(arguments)
    told = capsys.readouterr().out
    assert told.startswith("players=2\n  seat A wins ")
    assert "10 decisions; nine games in ten take 10 to 10" in told


def test_who_decides_first_wins_so_often():
    """Of the games that are decided; equal seeds give equal shares."""
    match = Match("toys.hill", (), 200, seed=3)
    (report,) = first.first(match, {})
    assert report == next(first.first(match, {"players": [2]}))
    assert report.options == {"players": 2}
    assert 100 < report.decided < 200  # five hills can be halved, when one is left to nobody
    assert report.wins.low < 0.5 < report.wins.high
    assert report.mean_decisions == 10


def test_first_sweeps_options(capsys):
    """A report in words for each setting."""
    first.main(["toys.hill", "--games", "20", "--players", "2", "--sweep", "players=2"])
    told = capsys.readouterr().out
    assert told.startswith("players=2\n  whoever decides first wins ")
    assert told.endswith("  10 decisions a game\n")


def test_fit_finds_the_weights_that_made_the_results():
    """From chances alone, with a feature that never varies beside them."""
    chance, true = np.random.default_rng(1), np.array([1.0, -0.5, 0.2])
    last = np.array([0.3, -1.0, 0.2])
    features = chance.normal(size=(4000, 2, 3)) * [1.0, 3.0, 0.0]
    shares = fit.chances(features, true)
    samples = fit.Samples(features, shares)
    assert fit.fitted(samples, last, caution=1e-6) == pytest.approx(true, abs=1e-3)
    assert fit.surprise(samples, true) < fit.surprise(samples, last)


def test_what_is_good_stays_good():
    """A weight whose results speak against it shrinks, and keeps its sign."""
    features = np.random.default_rng(1).normal(size=(500, 2, 1))
    samples = fit.Samples(features, fit.chances(features, np.array([-2.0])))
    weight = fit.fitted(samples, np.array([0.5]))
    assert 0 < weight < 0.1


def test_without_evidence_the_weights_stay():
    """Caution holds them to the last."""
    last = np.array([0.3, -0.2])
    samples = fit.Samples(np.zeros((5, 2, 2)), np.full((5, 2), 0.5))
    assert fit.fitted(samples, last) == pytest.approx(last)


def test_self_play_is_repeatable_and_sums_to_one():
    """Equal games give equal samples; the victory is divided among the players."""
    match = Match("monsters_and_magic", ("greedy~0.3",), 1, 5, {"players": 3})
    one, other = fit.self_play(match, 0), fit.self_play(match, 0)
    assert np.array_equal(one.features, other.features)
    assert one.features.shape[1] == 3
    assert np.allclose(one.shares.sum(axis=1), 1)


def test_weights_are_written_as_they_are_read():
    """A line for each feature, and where they come from."""
    text = "\n".join(fit.as_toml(("spaces", "hand"), np.array([0.25, -1.5]), "the command"))
    assert "the command" in text
    assert tomllib.loads(text) == {"spaces": 0.25, "hand": -1.5}
