"""What standing orders ask, and which questions are open (MM-83, MM-84)."""

import pytest

from sandtable.core.contract import NO_PASS
from sandtable.core.record import SPECTATOR


def passing(t, player):
    """What lets things pass for a player, in words; None where nothing does."""
    seen = t.state.masked(SPECTATOR)
    action = t.state.game.answers.passes(seen, player)
    return None if action == NO_PASS else t.state.action_to_string(action)


def is_open(t, player):
    """Whether everybody can tell what a player may choose."""
    return t.state.game.portrayal.is_open(t.state.masked(SPECTATOR), player)


@pytest.mark.parametrize(
    ("phase", "word"), [("movement", None), ("recruitment", "roll"), ("end", "done")]
)
def test_windows_of_the_own_turn(table, phase, word):
    """MM-83: before the roll and before the discards cards are used or not; moving is more."""
    t = table().put("e4", 0, "hero").hand(0, "oracle").at(phase, 0)
    assert t.asks(phase, 0)
    assert passing(t, 0) == word
    assert passing(t, 1) is None
    assert not is_open(t, 0)
    windows = t.state.game.portrayal.windows
    seen = t.state.masked(SPECTATOR)
    assert (windows.turn(seen), windows.own(seen, 0), windows.own(seen, 1)) == (0, True, False)


def test_combat_is_a_window_of_both_sides(table):
    """MM-84: a card or a pass, for whoever is asked next; it concerns both who fight."""
    t = table().put("e4", 0, "hero").put("e5", 1, "monster")
    t.hand(0, "giants").hand(1, "oracle").movement()
    t.play("step e4 e5", dice=t.two_dice(7, 7))
    windows = t.state.game.portrayal.windows
    for player in (0, 1):
        assert t.asks("combat", player)
        assert (passing(t, player), passing(t, 1 - player)) == ("pass", None)
        assert windows.own(t.state.masked(SPECTATOR), player)
        assert not is_open(t, player)
        t.play("pass")


def test_what_follows_from_the_board_is_open(table):
    """MM-97: where a recruit goes, everybody can work out."""
    t = table().put("e4", 0, "hero").hand(0, "oracle").at("recruitment", 0)
    t.play("roll", dice=[2])
    assert t.asks("place", 0)
    assert passing(t, 0) is None
    assert is_open(t, 0)
    assert not is_open(t, 1)
