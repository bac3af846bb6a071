"""Positions to learn from: what was seen, what search thought of it, and how it ended."""

import sys
from dataclasses import replace

import numpy as np
import pyarrow.parquet
import pytest
from click.testing import CliRunner

from sandtable import load_game
from sandtable.cli import main
from sandtable.lab import positions
from sandtable.lab.log import LogError
from sandtable.lab.match import luck
from sandtable.lab.positions import Collection, collect

HILL = Collection("toys.hill", many=45, iterations=20, seed=3)
"""Five games, of ten decisions each; all of them leave a choice."""


@pytest.fixture
def folder(tmp_path):
    """Where positions go to."""
    return tmp_path / "positions.parquet"


@pytest.fixture
def small(monkeypatch):
    """Two games are a part."""
    monkeypatch.setattr(positions, "FULL", 16)


def rows(folder):
    """What any program reads there."""
    return pyarrow.parquet.read_table(folder).to_pylist()


def parts(folder):
    """The files that programs read."""
    return sorted(path.name for path in folder.iterdir())


def test_a_row_is_what_a_player_saw_and_what_followed(folder):
    """Replayed from what was chosen, the game asks and shows the same, and ends so."""
    assert collect(HILL, folder, cores=1) == (50, 5)
    found, game = iter(rows(folder)), HILL.load()
    for number in range(5):
        state, results = game.new_initial_state(luck(HILL.seed, number)), []
        while not state.is_terminal():
            player = state.current_players()[0]
            legal = state.legal_actions(player)
            row = next(found) if len(legal) > 1 else {"chosen": legal[0]}
            if len(legal) > 1:
                assert (row["game"], row["decision"]) == (number, len(state.history))
                assert (row["player"], row["actions"]) == (player, legal)
                seen = game.observations().of(state.masked(player), player)
                assert np.array_equal(row["observation"], seen)
                results.append(row["result"])
            state.apply_action(row["chosen"], player)
        assert results == [state.returns()] * 10
    assert next(found, None) is None


def test_search_says_what_it_looked_at_and_found(folder):
    """Shares of all its looks, and means of results; nothing of what it did not look at."""
    collect(HILL, folder, cores=1)
    for row in rows(folder):
        assert sum(row["visits"]) == pytest.approx(1)
        assert sum(row["values"]) == pytest.approx(0, abs=1e-6)
        told = list(zip(row["visits"], row["action_values"], strict=True))
        assert all((share == 0) == (value is None) for share, value in told)
        mean = sum(share * value for share, value in told if share)
        assert row["values"][row["player"]] == pytest.approx(mean, abs=1e-6)
        assert row["visits"][row["actions"].index(row["chosen"])] > 0


@pytest.mark.usefixtures("small")
def test_more_are_asked_for_later(folder, tmp_path):
    """The rows are those of one run; where parts end may differ, and nothing is done twice."""
    collect(replace(HILL, many=15), folder, cores=1)
    told = []
    assert collect(HILL, folder, told.append, cores=1, resume=True) == (50, 5)
    assert told == [20, 10, 10, 10]
    assert parts(folder) == [f"positions-{first:09}.parquet" for first in (0, 2, 4)]
    assert collect(HILL, folder, cores=1, resume=True) == (50, 5)
    at_once = tmp_path / "at-once.parquet"
    collect(HILL, at_once, cores=2, resume=True)
    assert len(parts(at_once)) == 3
    assert rows(folder) == rows(at_once)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_an_interruption_loses_no_game_that_was_over(folder, after, tmp_path):
    """Whenever it comes."""
    told = []

    def interrupt(more):
        told.append(more)
        if len(told) > after:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collect(HILL, folder, interrupt, cores=1)
    assert len(rows(folder)) == 10 * after
    collect(HILL, folder, cores=1, resume=True)
    collect(HILL, tmp_path / "at-once.parquet", cores=1)
    assert rows(folder) == rows(tmp_path / "at-once.parquet")


@pytest.mark.usefixtures("small")
def test_a_death_while_a_part_is_written_leaves_no_half(folder, monkeypatch):
    """What was being written is played again."""
    real = type(folder).replace

    def die(path, target):
        if target.name == "positions-000000002.parquet":
            raise KeyboardInterrupt
        return real(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(type(folder), "replace", die)
        with pytest.raises(KeyboardInterrupt):
            collect(HILL, folder, cores=1)
    assert len(rows(folder)) == 20
    assert collect(HILL, folder, cores=1, resume=True) == (50, 5)
    assert [row["game"] for row in rows(folder)] == [place // 10 for place in range(50)]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("change", "other", "words"),
    [
        (lambda _: None, {"seed": 4}, '"seed":3.* not of .*"seed":4'),
        (lambda _: None, {"iterations": 21}, '"iterations":20.* not of .*"iterations":21'),
        (lambda folder: (folder / parts(folder)[1]).unlink(), {}, "from 2 on are missing"),
        (lambda folder: (folder / parts(folder)[1]).write_bytes(b"PAR1"), {}, "positions-0000"),
    ],
)
def test_another_folder_is_refused(folder, change, other, words):
    """One of other positions, or damaged."""
    collect(HILL, folder, cores=1)
    change(folder)
    with pytest.raises(LogError, match=words):
        collect(replace(HILL, **other), folder, cores=1, resume=True)


def test_a_folder_that_is_there_is_not_written_to_unasked(folder):
    """It holds what somebody made."""
    folder.mkdir()
    with pytest.raises(LogError, match="is there already"):
        collect(HILL, folder, cores=1)


ASKED = ["positions", "solo_war", "--count", "3", "--iterations", "8", "--out"]


def test_the_command_collects_and_goes_on(folder):
    """With the numbers of players and options that it is asked for."""
    run = CliRunner().invoke(main, [*ASKED, str(folder), "--players", "3"])
    assert run.exit_code == 0, run.stderr
    table = pyarrow.parquet.read_table(folder)
    assert f"{table.num_rows} positions of 1 games are in {folder}" in run.stdout
    size = load_game("solo_war", players=3).observations().size
    assert table.schema.field("observation").type.list_size == size
    assert len(table["result"][0]) == 3
    again = CliRunner().invoke(main, [*ASKED, str(folder), "--players", "3", "--resume"])
    assert again.stdout == run.stdout
    refused = CliRunner().invoke(main, [*ASKED, str(folder)], env={"COLUMNS": "200"})
    assert refused.exit_code == 2
    assert "is there already" in refused.stderr


def test_a_missing_extra_is_told_with_its_command(folder, monkeypatch):
    """In one line, and nothing is begun."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = CliRunner().invoke(main, [*ASKED, str(folder)], env={"COLUMNS": "200"})
    assert "pip install 'sandtable[parquet]'" in refused.stderr
    assert not folder.exists()
