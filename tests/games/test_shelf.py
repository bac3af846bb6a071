"""The shelf: every game's box can be read, and taken down by name."""

import subprocess
import sys

import pytest

from sandtable.games import load_game, names, shelf


def test_every_box_says_what_is_in_it():
    """Name, players, length, options with sensible ranges."""
    assert [meta.name for meta in shelf()] == list(names())
    for meta in shelf():
        assert meta.title
        assert meta.tagline
        assert meta.designer
        assert meta.credit
        assert 1 <= meta.least_players <= meta.most_players
        assert 0 < meta.minutes[0] <= meta.minutes[1]
        assert all(option.least <= option.default <= option.most for option in meta.options)


@pytest.mark.parametrize("name", names())
def test_a_game_has_its_own_box(name):
    """The game taken down is the one asked for, with the options agreed on."""
    (meta,) = (meta for meta in shelf() if meta.name == name)
    assert load_game(name).meta == meta
    assert load_game(name, players=meta.most_players).players == meta.most_players


def test_what_is_not_there_is_refused():
    """A game, an option, a value."""
    with pytest.raises(ValueError, match="there is no game 'go' on the shelf"):
        load_game("go")
    with pytest.raises(ValueError, match="no option 'komi'"):
        load_game(names()[0], komi=6)
    with pytest.raises(ValueError, match="'players'"):
        load_game(names()[0], players=99)


def test_boxes_are_read_without_their_rules():
    """So that a front page is there at once: Numba is not even imported."""
    program = "import sys; from sandtable import shelf; shelf(); print('numba' in sys.modules)"
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    assert done.stdout.strip() == "False"
