"""The compile cache follows the sources."""

import os
import shutil
from time import time

from sandtable.core.cache import (
    FORGOTTEN,
    cache_home,
    key_cache,
    sources_digest,
    sources_stamp,
    tidy,
)


def test_the_digest_follows_rules_and_tables(tmp_path):
    """An edit in any file that compiled code is made of gives another name."""
    (tmp_path / "games/toy").mkdir(parents=True)
    (tmp_path / "server").mkdir()
    (tmp_path / "vector").mkdir()
    table, rules = tmp_path / "games/toy/cards.toml", tmp_path / "games/toy/rules.py"
    sight = tmp_path / "vector/sight.py"
    names = [sources_digest(tmp_path)]
    for file, text in ((table, "a = 1"), (rules, "b = 1"), (table, "a = 2"), (sight, "d = 1")):
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


def test_lessons_are_prose(tmp_path):
    """No rule is compiled again because an author found better words."""
    (tmp_path / "games/toy").mkdir(parents=True)
    before = sources_digest(tmp_path)
    (tmp_path / "games/toy/lessons.toml").write_text("a = 1")
    assert sources_digest(tmp_path) == before


def test_a_copy_of_the_sources_is_compiled_anew(tmp_path):
    """Numba asks where a file lies, and when it was written."""
    file = tmp_path / "here/games/toy/rules.py"
    file.parent.mkdir(parents=True)
    file.write_text("a = 1")
    os.utime(file, (1, 1))
    here, there = tmp_path / "here", shutil.copytree(tmp_path / "here", tmp_path / "there")
    assert sources_digest(here) == sources_digest(there)
    stamps = [sources_stamp(here), sources_stamp(here), sources_stamp(there)]
    os.utime(file, (2, 2))
    stamps.append(sources_stamp(here))
    assert stamps[0] == stamps[1]
    assert len(set(stamps)) == 3
