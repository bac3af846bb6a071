"""Games compiled ahead, by processes beside each other."""

from contextlib import nullcontext

import pytest

from sandtable.core.ahead import QUESTIONS, compile_ahead


def test_answers_lie_in_the_cache(monkeypatch, tmp_path):
    """What the helping process compiled, and nothing of the core; how to play is known here."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert sorted(compile_ahead("toys.hill")) == sorted(QUESTIONS)
    kept = {index.name.partition("-")[0] for index in tmp_path.rglob("*.nbi")}
    rules = ("set_up", "deciders", "legal_actions", "utilities")
    others = ("hidden.redeal", "hidden.take_back", "appraisal.appraise")
    assert kept == {*(f"rules.{rule}" for rule in rules), *others}


def test_one_core_does_all_of_it(monkeypatch):
    """Without a helper."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("sandtable.core.ahead.helpers", lambda _: nullcontext())
    assert sorted(compile_ahead("toys.hill")) == sorted(QUESTIONS)


def test_a_game_that_is_not_there():
    """Whoever asked is told which."""
    with pytest.raises(ModuleNotFoundError, match=r"toys\.dale"):
        list(compile_ahead("toys.dale"))
