"""The program that makes puzzles, with less thought than it takes for those that ship."""

import pytest
from click.testing import CliRunner

from sandtable import cli, load_game
from sandtable.agents import make_agent
from sandtable.core import records
from sandtable.lab import puzzles
from sandtable.lab.match import play_on
from sandtable.lab.puzzle_sources import Plan
from sandtable.learn.puzzles import PuzzleError, faults, read

GAME, GAMES = "solo_war", 12


@pytest.fixture(autouse=True)
def little(monkeypatch):
    """What holds for any effort is shown with a little."""
    for name, iterations in (("SIEVE", 200), ("EVERY", 400), ("VERIFIED", 800)):
        monkeypatch.setattr(puzzles, name, iterations)
    monkeypatch.setattr(puzzles, "SEEDS", 1)


def made(file, many, **plan):
    """Puzzles in a file."""
    found = puzzles.make(Plan(load_game(GAME), **plan), file, many, lambda *_: None)
    assert found == len(read(file))
    return read(file)


def test_puzzles_are_found_and_gone_on_with(tmp_path):
    """Two and then a third are the same as three at once."""
    made(tmp_path / "some.xz", 2)
    gone_on = made(tmp_path / "some.xz", 3)
    assert gone_on == made(tmp_path / "other.xz", 3)
    assert all(puzzle.margin >= puzzles.MARGIN for puzzle in gone_on)
    assert not [fault for puzzle in gone_on for fault in faults(load_game(GAME), puzzle)]


def test_a_finished_record_is_looked_at(tmp_path):
    """One that is not finished would help whoever still plays."""
    state = load_game(GAME).new_initial_state(7)
    file = tmp_path / "game.sandtable"
    file.write_text(records.write(records.record_of(state)), encoding="utf-8")
    with pytest.raises(ValueError, match="not finished"):
        made(tmp_path / "none.xz", 1, records=(file,))
    files = []
    for number in range(GAMES):
        state = load_game(GAME).new_initial_state(number)
        play_on(state, [make_agent("greedy~0.4")] * 2, number)
        files.append(tmp_path / f"game-{number}.sandtable")
        files[-1].write_text(records.write(records.record_of(state)), encoding="utf-8")
    found = made(tmp_path / "some.xz", 1, records=tuple(files))
    assert found[0].source.name in {file.name for file in files}
    found = made(tmp_path / "some.xz", 2, records=tuple(files))
    assert found[0].source != found[-1].source or len(found) == 1


def test_the_command_says_what_is_wrong(tmp_path):
    """A file that holds something else is left as it is."""
    file = tmp_path / "other.xz"
    file.write_bytes(b"no puzzles")
    with pytest.raises(PuzzleError, match="line 0"):
        read(file)
    told = CliRunner().invoke(cli.main, ["puzzles", GAME, "--out", str(file)])
    assert told.exit_code == 1
    assert "other.xz, line 0" in told.output
    assert file.read_bytes() == b"no puzzles"
