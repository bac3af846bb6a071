"""What standing orders ask, and which questions are open (WF-319, WF-320)."""

import pytest
from games.orders import asker
from games.war_of_the_fanboys.card_scenes import boards, declared


@pytest.fixture
def ask(twin):
    """Ask standing orders of this game."""
    return asker(twin, "war_of_the_fanboys")


def test_a_window_at_the_start_of_a_turn(table, ask):
    """WF-320: one after the other may let it pass; it is no matter of theirs."""
    t = boards(table()).hand("A", "earthbound-buzz-buzz-star")
    t.hand("B", "earthbound-lifeup").at("turn_start")
    for player, passing in (("A", ["done", None, None]), ("B", [None, "done", None])):
        assert t.asked() == player
        assert ask(t, "passes") == passing
        assert ask(t, "own") == [False] * 3
        assert ask(t, "open") == [False] * 3
        t.play(player, "done")


def test_an_invasion_concerns_the_defender(table, ask):
    """WF-320: *declared* is asked of several; the territory is B's."""
    t = declared(table(), "pokemon-evade")
    assert t.asked() == "B"
    assert ask(t, "passes") == [None, "done", None]
    assert ask(t, "own") == [False, True, False]
    assert ask(t, "open") == [False] * 3


def test_a_turn_is_no_window(table, ask):
    """WF-319: in Phase 4 a card may be played whenever one likes."""
    t = boards(table()).hand("A", "mario-bullet-bill").at("cards")
    assert t.asked() == "A"
    assert ask(t, "passes") == [None] * 3
    assert ask(t, "open") == [False] * 3


def test_dice_and_losses_are_chosen_in_the_open(table, ask):
    """WF-119, WF-122: what stands on a territory is seen by all, and so is who may go."""
    t = declared(table())
    assert (t.asked(), t.step()) == ("B", "defend")
    assert ask(t, "open") == [False, True, False]
    t.play("B", "dice 2 mario none", rolls=[5, 4, 0, 7, 4, 3, 7])
    assert (t.asked(), t.step()) == ("B", "defender_loses")
    assert ask(t, "open") == [False, True, False]
    assert ask(t, "passes") == [None] * 3
