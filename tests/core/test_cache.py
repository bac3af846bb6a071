"""The compile cache follows the sources."""

import os
from time import time

from sandtable.core.cache import FORGOTTEN, cache_home, key_cache, sources_digest, tidy


def test_the_digest_follows_rules_and_tables(tmp_path):
    """An edit in any file that compiled code is made of gives another name."""
    (tmp_path / "games/toy").mkdir(parents=True)
    (tmp_path / "server").mkdir()
    table, rules = tmp_path / "games/toy/cards.toml", tmp_path / "games/toy/rules.py"
    names = [sources_digest(tmp_path)]
    for file, text in ((table, "a = 1"), (rules, "b = 1"), (table, "a = 2")):
        file.write_text(text)
        names.append(sources_digest(tmp_path))
    assert len(set(names)) == len(names)
    (tmp_path / "server/app.py").write_text("c = 1")
    assert sources_digest(tmp_path) == names[-1]


def test_the_cache_lies_where_it_is_told(monkeypatch, tmp_path):
    """By Numba's own variable, else in the home folder."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert cache_home() == tmp_path
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    assert cache_home().name == "sandtable"


def test_what_nobody_starts_any_more_goes(monkeypatch, tmp_path):
    """Only caches of source states, and not the present one, however old."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("numba.config.CACHE_DIR", "")
    old, fresh, present = "0123456789ab", "ba9876543210", sources_digest()
    ages = {old: FORGOTTEN + 60, fresh: FORGOTTEN - 60, present: FORGOTTEN + 60, "notes": 1e9}
    for name, age in ages.items():
        (tmp_path / name / "main").mkdir(parents=True)
        os.utime(tmp_path / name, (time() - age,) * 2)
    key_cache()
    tidy()
    assert {folder.name for folder in tmp_path.iterdir()} == {fresh, present, "notes"}


def test_games_that_lie_elsewhere_count_too(monkeypatch, tmp_path):
    """An edit of theirs gives another name, as one on the shelf does."""
    before = sources_digest()
    (tmp_path / "ferry").mkdir()
    (tmp_path / "ferry/rules.py").write_text("a = 1")
    monkeypatch.setenv("SANDTABLE_GAMES", str(tmp_path))
    assert sources_digest() != before
