"""A new game from the example: it runs and keeps every promise, or nothing is made."""

import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from made import TESTS, on_the_shelf

from sandtable import cli, games, making
from sandtable.core.elsewhere import VARIABLE, folders_elsewhere

CITED = "tests/contract/test_paragraphs.py::test_every_paragraph_is_cited_by_a_test"
CONTRACT = ("answers_in_words", "paragraphs", "positions", "promises", "scenes", "words")


def asked(*arguments):
    """What the command prints, and how it ends."""
    return CliRunner().invoke(cli.main, ["new", *map(str, arguments)])


@pytest.fixture
def house(monkeypatch, tmp_path):
    """Sources of its own, with a shelf on which no game stands."""
    shelf, tests = tmp_path / "shelf", tmp_path / "tests"
    for folder in (shelf, tests / "template", tests / "games"):
        folder.mkdir(parents=True)
    shared = Path(shutil.copy(making.SHARED, tests / "template"))
    monkeypatch.setattr(making, "SHARED", shared)
    monkeypatch.setattr(games, "__path__", [str(shelf)])
    return tmp_path


def test_a_new_game_keeps_every_promise(house):
    """As it was made: its own tests, and those of the contract, on both twins."""
    assert asked("river_crossing").exit_code == 0
    contract = (TESTS / "contract" / f"test_{name}.py" for name in CONTRACT)
    own = house / "tests/games/river_crossing"
    # Its tests lie elsewhere, so the contract cannot look whether they cite every paragraph.
    for tests in ([*contract, "--deselect", CITED], ["-p", "conftest", own]):
        quietly = ("-q", "-p", "no:cacheprovider", "-k", "river_crossing")
        done = on_the_shelf(house, "pytest", *quietly, *tests, PYTHONPATH=str(TESTS))
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        assert "passed" in done.stdout


def test_a_new_game_is_played_by_name(house):
    """Listed, read and played like any other, wherever it lies."""
    said = asked("river_crossing", "--into", house / "shelf").output
    assert f"{VARIABLE}={house / 'shelf'} sandtable simulate river_crossing" in said
    assert not list((house / "tests/games").iterdir())
    listed = on_the_shelf(house, "sandtable", "games").stdout
    assert "River Crossing (river_crossing)" in listed
    read = on_the_shelf(house, "sandtable", "rules", "river_crossing", "rc-3").stdout
    assert "plants a banner" in read
    simulated = on_the_shelf(
        house, "sandtable", "simulate", "river_crossing", "--games", "2", "--agents", "random"
    )
    assert "2 games of river_crossing" in simulated.stdout


def test_nothing_of_the_example_s_name_is_left(house):
    """Neither in what is read, nor in what is imported."""
    asked("river_crossing", "--letters", "QX")
    files = [file for file in house.rglob("*river_crossing*/**/*") if file.is_file()]
    assert {file.suffix for file in files} == {".py", ".md", ".svg", ".css"}
    for file in files:
        text = file.read_text("utf-8")
        assert making.EXAMPLE not in text.lower(), file
        assert "ME-" not in text, file
    assert "QX-1" in (house / "shelf/river_crossing/rulebook.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["Ferry"], "'Ferry' cannot be the name of a game"),
        (["2_rivers"], "begins with a letter"),
        (["river-crossing"], "single underscores"),
        (["a__b"], "single underscores"),
        (["../ferry"], "small letters"),
        (["class"], "needs this word itself"),
        (["shelf"], "needs this word itself"),
        (["meadow"], "there is a game 'meadow' already"),
        (["x"], "give two --letters"),
        (["ferry", "--letters", "abc"], "two capitals"),
        (["ferry", "--letters", "ME"], "stand for 'meadow'"),
        (["ferry", "--into", "nowhere"], "does not exist"),
    ],
)
def test_a_wrong_name_is_refused_in_words(house, arguments, said):
    """Nothing is made."""
    before = sorted(house.rglob("*"))
    done = asked(*arguments)
    assert done.exit_code == 2
    assert said in " ".join(done.output.replace("│", " ").split())
    assert sorted(house.rglob("*")) == before


def test_a_game_is_made_once(house):
    """Its letters are its own, and its folder is left as it is."""
    assert asked("river_crossing").exit_code == 0
    assert "there is a game 'river_crossing' already" in asked("river_crossing").output
    assert making.planned("red_castle").letters == "RE"
    with pytest.raises(making.NewGameError, match="the letters RC stand for 'river_crossing'"):
        making.planned("red_castle", "RC")
    (house / "shelf/ferry").mkdir()
    done = asked("ferry")
    assert done.exit_code == 1
    assert "is there already" in " ".join(done.output.replace("│", " ").split())


def test_what_cannot_be_written_leaves_nothing_behind(house, monkeypatch):
    """The game is as good as its tests: without room for these there is neither."""
    rename = Path.rename

    def full(draft, folder):
        if folder.parent.name == "games":
            raise OSError(28, "No space left on device", str(folder))
        return rename(draft, folder)

    monkeypatch.setattr(Path, "rename", full)
    done = asked("ferry")
    assert done.exit_code == 1
    assert "No space left on device" in " ".join(done.output.replace("│", " ").split())
    assert list((house / "shelf").iterdir()) == []
    assert list((house / "tests/games").iterdir()) == []


def test_several_folders_may_be_named(monkeypatch, tmp_path):
    """As in a search path; nothing named, nothing added."""
    monkeypatch.setenv(VARIABLE, f"{tmp_path}{os.pathsep}{tmp_path / 'more'}")
    assert folders_elsewhere() == (tmp_path.resolve(), (tmp_path / "more").resolve())
    monkeypatch.setenv(VARIABLE, "")
    assert folders_elsewhere() == ()
