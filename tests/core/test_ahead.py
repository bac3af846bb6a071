"""Games compiled ahead, by processes beside each other."""

import pytest
from toys.hill.game import GAME

from sandtable.core import ahead
from sandtable.core.ahead import compile_ahead, rules_of

TABLE = {"play", "legal_actions", "set_up", "deciders", "utilities"}
THOUGHT = {"appraise", "redeal", "take_back"}


def test_every_answer_is_compiled_once():
    """For the table or for opponents, the longest first; none of the core's own answers."""
    table, opponents = rules_of(GAME.package)
    assert table[0] is GAME.answers.play
    assert {rule.py_func.__name__ for rule in table} >= TABLE
    assert {rule.py_func.__name__ for rule in opponents} == THOUGHT
    assert len({*table, *opponents}) == len(table) + len(opponents)


def test_answers_lie_in_the_cache(monkeypatch, tmp_path):
    """All of them, those of the table first, and nothing of the core."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    table, opponents = rules_of(GAME.package)
    done = list(compile_ahead(table, opponents))
    assert set(done[: len(table)]) >= TABLE
    assert set(done[len(table) :]) == THOUGHT
    files = [index.name.partition("-")[0] for index in tmp_path.rglob("*.nbi")]
    assert {file.rpartition(".")[2] for file in files} == {*done}


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 2), (64, 2), (None, 1)])
def test_so_many_processes(monkeypatch, cores, processes):
    """No more than cores, and no more than do any good."""
    asked = []

    def refuse(many):
        asked.append(many)
        raise InterruptedError

    monkeypatch.setattr(ahead.os, "cpu_count", lambda: cores)
    monkeypatch.setattr(ahead, "helpers", refuse)
    with pytest.raises(InterruptedError):
        list(compile_ahead(()))
    assert asked == [processes]


def test_a_game_that_is_not_there():
    """Whoever asked is told which."""
    with pytest.raises(ModuleNotFoundError, match=r"toys\.dale"):
        rules_of("toys.dale")
