"""What standing orders ask, and which questions are open (BF-161, BF-162, BF-181)."""

import pytest
from games.orders import asker


@pytest.fixture
def ask(twin):
    """Ask standing orders of this game."""
    return asker(twin, "barons_of_fyn")


def test_a_window_can_be_passed_by_all_who_hold_cards(table, ask):
    """BF-161: whatever the cards are; it concerns nobody more than others."""
    t = table(3).realm("B", "cv/p ct/a\n@ .").hand("A", "road").hand("B", "clear").expand()
    t.each("done")
    assert (t.asked(), t.question()) == ("AB", "window")
    assert ask(t, "passes") == ["pass", "pass", None]
    assert ask(t, "own") == [False] * 3
    assert ask(t, "open") == [False] * 3


def test_an_event_concerns_whom_it_hits(table, ask):
    """BF-162: everybody with cards may answer; the event is B's own matter."""
    t = table(3).realm("B", "cv/p ct/a\n@ .").hand("A", "sickness").hand("C", "road")
    t.hand("B", "clear").dice(1, 1).play(f"sickness {t.name('B', 0, 1)}")
    assert t.question() == "answer"
    asked = t.asked()
    assert ask(t, "passes") == ["pass" if p in asked else None for p in "ABC"]
    assert ask(t, "own") == [False, True, False]


def test_what_lies_on_the_table_is_open(table, ask):
    """BF-47: everybody sees which armies there are, and that one of them must go."""
    t = table().realm("B", "ct/ss\n@/s").hand("A", "sabotage").pile("discard", "village")
    assert (t.asked(), t.question()) == ("A", "turn")
    assert ask(t, "open") == [False, False]
    assert ask(t, "passes") == [None, None]
    t.dice(1).play(f"sabotage {t.name('B', 0, 1)} center")
    assert (t.asked(), t.question()) == ("B", "lose")
    assert ask(t, "open") == [False, True]
    assert ask(t, "passes") == [None, None]
