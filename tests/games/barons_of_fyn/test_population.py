"""Population points bear armies; who loses points discards what is one too many."""

import pytest


def forces(t, player=0):
    """Combat Values in play, and the points that bear them."""
    side = t.position.sides[player]
    return int(side.force), int(side.population)


@pytest.mark.parametrize("lost", ["army-1", "shock-troops-1"])
def test_the_player_chooses(table, lost):
    """BF-47, BF-167, BF-195: army by army, from anywhere, until it fits."""
    t = table().realm("A", "c/x . \n @/a wlv").hand("B", "sabotage")
    assert forces(t) == (7, 7)
    t.at("act", 1).dice(7).play(f"sabotage {t.name('A', 1, 0)} center")
    assert (t.asked(), t.question()) == ("A", "lose")
    assert t.choices() == ["lose army-1", "lose shock-troops-1"]
    t.play(f"lose {lost}")
    assert t.asked() == "B"
    assert t.pile()[-1] == "sabotage"


def test_cut_off_armies_go_first(table):
    """BF-47, BF-63, BF-195: armies on lands cut off are gone before anybody counts."""
    t = table().realm("A", "c/p \n @").realm("B", "cv/a ct/x . \n w . . \n @/a . .")
    assert forces(t, 1) == (9, 10)
    t.attack((0, 1), (0, 1)).answer().lay(1, 1)
    assert forces(t, 1) == (2, 6)
    assert (t.asked(), t.question()) == ("A", "turn")
    t.shows("B", "@/a")


def test_after_each_capture(table):
    """BF-47, BF-58, BF-179: the defender discards before the attacker goes on."""
    t = table().realm("A", "c/pp \n @").realm("B", "ct . \n @/aax c").attack((0, 1), (0, 1))
    assert forces(t, 1) == (9, 9)
    t.answer().lay()
    assert (t.asked(), t.question()) == ("B", "lose")
    t.play("lose army-1")
    assert (t.asked(), t.question()) == ("B", "lose")
    t.play("lose army-2")
    assert (t.asked(), t.question(), forces(t, 1)) == ("A", "continue", (5, 6))
    assert t.pile() == ["army", "army"]


def test_who_fits_is_not_asked(table):
    """BF-195: fewer points, but enough."""
    t = table().realm("A", "c/p \n @").realm("B", "ct . \n @/x c").attack((0, 1), (0, 1))
    t.answer().lay()
    assert (t.asked(), forces(t, 1)) == ("A", (5, 6))


def test_the_printed_value_counts(table):
    """BF-46, BF-197: Rangers in the Woods count 2, a City its points, not its siege."""
    t = table().realm("A", "wl/g \n @").realm("B", "cy \n @")
    assert (forces(t), forces(t, 1)) == ((2, 6), (0, 9))
