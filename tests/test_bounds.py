"""The programs of ``make prove`` notice what is missed: dice that are loaded, and figures."""

import argparse
import contextlib
import importlib
import io
from pathlib import Path
from unittest import mock

import numpy as np
import pytest

BENCH = Path(__file__).parents[1] / "bench"
SIDES, SHAPE = 6, (4, 1_000, 10)
BEGINNING = "a beginning"


@pytest.fixture
def chance(monkeypatch):
    """The program that tries the server's chance."""
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("chance")


@pytest.fixture
def bounds(monkeypatch):
    """What says whether a figure is missed."""
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("bounds")


def in_triples(fair):
    """Each third of three results follows from both others; of two nothing follows."""
    third = (fair[:, :, 0] + fair[:, :, 3]) % SIDES
    return np.concatenate([fair[:, :, :6], third[:, :, None], fair[:, :, 7:]], axis=2)


def found(chance, results):
    """What is off by more than it may be."""
    found = chance.trials(SIDES, results)
    return {name for name, off in found.items() if abs(off) > chance.MOST_DEVIATIONS}


def test_what_is_rolled_is_what_a_table_rolls(chance):
    """The program rolls by itself, for speed, and comes to the same as the server's tray."""
    results = chance.results_of(SIDES, 1, chance.secrets_from(BEGINNING))
    secret = next(chance.secrets_from(BEGINNING))
    for action in (0, 1, 999):
        tray = chance.new_tray(chance.dice(secret, action))
        assert [chance.trays.roll(tray, SIDES) for _ in range(10)] == [*results[0, action]]


def test_fair_dice(chance):
    """Nothing is off."""
    assert not found(chance, chance.results_of(SIDES, 4, chance.secrets_from(BEGINNING)))


@pytest.mark.parametrize(
    ("how", "noticed"),
    [
        (lambda fair: np.where(np.arange(fair.size).reshape(SHAPE) % 40, fair, 5), "frequency"),
        (lambda fair: np.repeat(fair[:, :, ::2], 2, axis=2), "pairs in one action"),
        (lambda fair: np.repeat(fair[:, ::2], 2, axis=1), "pairs of actions"),
        (lambda fair: np.repeat(fair[::2], 2, axis=0), "pairs of tables"),
        (in_triples, "triples in one action"),
    ],
)
def test_loaded_dice(chance, how, noticed):
    """One too many sixes in fifty, or a result that follows from the one before."""
    fair = chance.results_of(SIDES, 4, chance.secrets_from(BEGINNING))
    assert noticed in found(chance, how(fair))


def test_a_figure_that_is_missed(bounds, capsys):
    """It is said in the table, and by the exit status."""
    kept = bounds.Figure("kept", 1, "ms", 1), bounds.Figure("only told", 10**6)
    assert bounds.told(kept) == 0
    assert bounds.told([*kept, bounds.Figure("lost", 1, "", 0)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "| lost | 1 | at most 0 | MISSED |"


def test_how_late(bounds):
    """99 % of the times, in milliseconds; nothing measured is never in time."""
    assert bounds.late([0.001] * 999 + [1]) == pytest.approx(1)
    assert bounds.late([]) == float("inf")


@pytest.fixture
def prove(monkeypatch):
    """What runs all of these programs."""
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("prove")


@pytest.mark.parametrize(
    ("ends", "status", "said"),
    [
        ((0, 0), 0, "Everything held."),
        ((0, 77), 0, "Everything that was tried held."),
        ((1, 77), 1, "### What was missed\n\n- trial 0\n\n"),
    ],
)
def test_what_cannot_be_tried_is_no_miss(prove, tmp_path, ends, status, said):
    """It is named, and the exit status says what came of the rest."""
    trials = []
    for number, end in enumerate(ends):
        (program := tmp_path / f"{number}.py").write_text(f"print(0)\nraise SystemExit({end})")
        trials.append(prove.Trial(f"trial {number}", str(program)))
    told, asked = io.StringIO(), argparse.Namespace(parts=["some"], short=False)
    with mock.patch.dict(prove.PARTS, some=trials), contextlib.redirect_stdout(told):
        assert prove.main(asked) == status
    told = told.getvalue()
    assert said in told
    assert ("### What was not tried here\n\n- trial 1\n" in told) == (77 in ends)
    assert ("Neither held nor missed." in told) == (77 in ends)
