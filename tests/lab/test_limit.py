"""The same game in C beside the rules: what ``sandtable bench --limit`` says.

That it is the same game, decision by decision, is tried by ``bench/limit.py``
(``tests/test_benches.py``).
"""

import json
import os
import shutil

import pytest
from click.testing import CliRunner

from sandtable.cli import main
from sandtable.lab import limit as limits
from sandtable.lab.match import Match

WRITTEN, NOT_WRITTEN = "solo_war", "barons_of_fyn"
DONE, FAILED = 0, 1

needs_compiler = pytest.mark.skipif(
    shutil.which(os.environ.get("CC", "cc")) is None, reason="a C compiler is not installed"
)


def run(*words):
    """The result of a command line."""
    return CliRunner().invoke(main, ["bench", *words])


@needs_compiler
def test_rules_and_c_are_timed_in_turns(monkeypatch):
    """For every game that is written in C; equal seeds took equally many decisions."""
    monkeypatch.setattr(limits, "TURNS", 1)
    result = run("--limit", "--json")
    assert result.exit_code == DONE, result.output
    (figures,) = json.loads(result.stdout)
    assert (figures["game"], figures["players"]) == (WRITTEN, 2)
    ours, in_c = figures["decisions_per_second_core"], figures["decisions_per_second_c"]
    assert figures["ratio"] == pytest.approx(in_c / ours)
    assert ours > 0


@needs_compiler
def test_another_game_is_not_taken_for_the_same(tmp_path, monkeypatch):
    """One printed number differs, and random games come to another number of decisions."""
    sources = shutil.copytree(limits.SOURCES, tmp_path / "limit")
    rules = sources / f"{WRITTEN}.c"
    printed = rules.read_text()
    assert "6, 6, 7, 8}" in printed
    rules.write_text(printed.replace("6, 6, 7, 8}", "6, 6, 7, 9}"))
    monkeypatch.setattr(limits, "SOURCES", sources)
    with pytest.raises(limits.NoLimitError, match="plays other games"):
        limits.limit(Match(WRITTEN, (), 0))


@needs_compiler
def test_what_the_compiler_says_is_told(tmp_path, monkeypatch):
    """Sources that do not compile."""
    sources = shutil.copytree(limits.SOURCES, tmp_path / "limit")
    (sources / f"{WRITTEN}.c").write_text("#error nothing is here yet\n")
    monkeypatch.setattr(limits, "SOURCES", sources)
    result = run(WRITTEN, "--limit")
    assert result.exit_code == FAILED
    assert "nothing is here yet" in result.output


@pytest.mark.parametrize("words", [("--limit",), (WRITTEN, "--limit")])
def test_what_is_missing_is_named(words, tmp_path, monkeypatch):
    """A compiler; and in an installed package, the repository."""
    monkeypatch.setenv("CC", "no-compiler-has-this-name")
    result = run(*words)
    assert result.exit_code == FAILED
    assert (
        "a C compiler is not installed: there is no no-compiler-has-this-name" in result.output
    )
    monkeypatch.setattr(limits, "SOURCES", tmp_path / "bench/limit")
    result = run(*words)
    assert result.exit_code == FAILED
    assert "run this from a clone" in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((NOT_WRITTEN,), f"{NOT_WRITTEN} is not written in C; {WRITTEN} is"),
        ((WRITTEN, "--players", "3"), f"{WRITTEN} in C is for 2 players"),
    ],
)
def test_what_is_not_written_in_c_is_refused(words, said):
    """Other games, and more players."""
    result = run(*words, "--limit")
    assert result.exit_code == FAILED
    assert said in result.output
